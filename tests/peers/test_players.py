"""Our player against RLCard's rule agent at Dou Dizhu, in RLCard's own game.

Each deal is played twice: once ours is the landlord, once the two peasants. `DEALS=600 FIRST=1000 make test-peers` looks
longer, at other deals.
"""

import json
import os
import subprocess
import unittest
from pathlib import Path

import numpy
import rlcard
from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1

HERE = Path(__file__).parent
DEALS = int(os.environ.get("DEALS", "30"))
FIRST = int(os.environ.get("FIRST", "0"))
ORDER = "3456789TJQKA2BR"


def by_rank(action):
    return "".join(sorted(action, key=ORDER.index))


class Ours:
    """A player in RLCard's terms."""

    use_raw = True

    def __init__(self):
        self.node = subprocess.Popen(
            ["node", HERE / "player.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def step(self, state):
        raw = state["raw_obs"]
        position = {
            "seat": raw["self"],
            "hand": raw["current_hand"],
            "kitty": raw["seen_cards"],
            "counts": [int(count) for count in raw["num_cards_left"]],
            "moves": raw["trace"],
        }
        self.node.stdin.write(json.dumps(position) + "\n")
        self.node.stdin.flush()
        chosen = self.node.stdout.readline().strip()
        if chosen == "pass":
            return chosen
        legal = {by_rank(action): action for action in raw["actions"] if action != "pass"}
        return legal[by_rank(chosen)]  # no such key: the move is not legal there

    def eval_step(self, state):
        return self.step(state), {}

    def close(self):
        self.node.stdin.close()
        self.node.stdout.close()
        self.node.wait()


class Players(unittest.TestCase):
    def test_ours_wins_more_often(self):
        ours, theirs = Ours(), DouDizhuRuleAgentV1()
        self.addCleanup(ours.close)
        won = {"landlord": 0, "peasants": 0}
        for deal in range(FIRST, FIRST + DEALS):
            for side, agents in (("landlord", [ours, theirs, theirs]), ("peasants", [theirs, ours, ours])):
                numpy.random.seed(deal)  # their agent draws from it
                env = rlcard.make("doudizhu", config={"seed": deal, "allow_raw_data": True})
                env.set_agents(agents)
                _, payoffs = env.run(is_training=False)
                won[side] += int(payoffs[0] if side == "landlord" else payoffs[1] > 0)
        total = sum(won.values())
        print(f"of {2 * DEALS} games {total} won, {total / DEALS / 2:.1%}: {won}")
        self.assertGreater(total, 1.2 * DEALS)


if __name__ == "__main__":
    unittest.main()
