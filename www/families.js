// The games by family, for the list of them. What is in none of these comes last.

const STARTS = [
  ["doudizhu", /^doudizhu/],
  ["tienlen", /^(tienlen|thirteen)/],
  ["bigtwo", /^(bigtwo|pusoy)/],
  ["others", /./],
];

/** [[family, ids], …], in the order the games come. */
export function families(ids) {
  const familyOf = (id) => STARTS.find(([, start]) => start.test(id))[0];
  return STARTS.map(([family]) => [family, ids.filter((id) => familyOf(id) === family)]);
}
