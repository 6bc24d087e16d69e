// A seat at the table as a React component. It holds no rules: `Seat` says what the player may do.

import type { Card, Play, Seat } from "chupai";
import { use, useState, useSyncExternalStore } from "react";
import type { Move, Player } from "./client.ts";

/** `joined` is made once, outside of the components: a promise made while rendering would be another each time. */
export function Table({ joined }: { joined: Promise<Player> }) {
  const player = use(joined); // suspends until the module is loaded
  const { isOnline, seat, result, error } = useSyncExternalStore(player.subscribe, () => player.state);
  if (!seat) return <p role="status">{error?.message ?? "Looking for a seat"}</p>;

  const { view } = seat;
  const send = (move: Move) => player.send(move);
  return (
    <>
      <p role="status">{isOnline ? (seat.mayMove ? "Your turn" : "Others move") : "The line is down"}</p>
      <p>Cards: {view.counts.map((count, other) => (other === view.seat ? `you ${count}` : count)).join(", ")}</p>
      <p>To beat: {view.table?.play.cards.join(" ") ?? "nothing"}</p>
      {seat.bids().map((bid) => (
        <button key={bid} type="button" onClick={() => send({ bid })}>
          {bid === 0 ? "Decline" : `Bid ${bid}`}
        </button>
      ))}
      {seat.gifts().map((card) => (
        <button key={card} type="button" onClick={() => send({ give: card })}>
          Give {card}
        </button>
      ))}
      {/* Another hand, another component: what was picked is forgotten */}
      <Hand key={view.hand.join()} seat={seat} hand={view.hand} send={send} />
      {error && <p role="alert">{error.message}</p>}
      {result && <p>Points: {result.scores.join(", ")}</p>}
      {result && (
        <button type="button" onClick={() => send({ next: true })}>
          Next round
        </button>
      )}
    </>
  );
}

function Hand({ seat, hand, send }: { seat: Seat; hand: readonly Card[]; send: (move: Move) => void }) {
  const [picked, pick] = useState<readonly number[]>([]); // places: with two packs a card may be there twice
  const cards = picked.map((place) => hand[place]!);
  const refusal = seat.refusal(cards);
  const [weakest] = seat.legal({ limit: 1 });

  const toggle = (place: number) =>
    pick(picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place]);
  /** Picks the places of a play's cards, none twice. */
  const pickPlay = (play: Play) => {
    const places: number[] = [];
    for (const card of play.cards)
      places.push(hand.findIndex((held, place) => held === card && !places.includes(place)));
    pick(places);
  };

  return (
    <>
      <fieldset aria-label="Your hand">
        {hand.map((card, place) => (
          <button key={place} type="button" aria-pressed={picked.includes(place)} onClick={() => toggle(place)}>
            {card}
          </button>
        ))}
      </fieldset>
      <button type="button" disabled={refusal !== null} title={refusal?.message} onClick={() => send({ play: cards })}>
        Play
      </button>
      <button type="button" disabled={!seat.mayPass()} onClick={() => send({ pass: true })}>
        Pass
      </button>
      <button type="button" disabled={!weakest} onClick={() => weakest && pickPlay(weakest)}>
        Hint
      </button>
    </>
  );
}
