"""Dou Dizhu against RLCard 1.2.0, which has the same rules: the plays there are, leads, and answers."""

import json
import random
import subprocess
import unittest
from pathlib import Path
from types import SimpleNamespace

from rlcard.games.base import Card
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.doudizhu.utils import ACTION_2_ID, get_gt_cards

HERE = Path(__file__).parent
RANKS = "3456789TJQKA2"
DECK = [rank + suit for rank in RANKS for suit in "dchs"] + ["BJ", "RJ"]
HANDS = 500


def theirs(card):
    return {"BJ": "B", "RJ": "R"}.get(card, card[0])


def identity(ranks):
    """A play's ranks in one order, written as theirs are."""
    return "".join(sorted((theirs(rank) for rank in ranks), key=(RANKS + "BR").index))


def ours(positions):
    """Our plays for each position."""
    lines = "\n".join(json.dumps(position) for position in positions) + "\n"
    run = subprocess.run(["node", HERE / "plays.mjs"], input=lines, capture_output=True, text=True, check=True)
    return [[identity(play.split()) for play in json.loads(line)] for line in run.stdout.splitlines()]


def leads(ranks):
    judger = DoudizhuJudger.__new__(DoudizhuJudger)
    return {identity(play) for play in judger.playable_cards_from_hand(ranks)}


def answers(hand, table):
    """What beats the table, by their own list of it."""
    joker = {"BJ", "RJ"}
    cards = [Card(card, "") if card in joker else Card(card[1].upper(), card[0]) for card in hand]
    cards.sort(key=lambda card: (RANKS + "BR").index(card.rank or card.suit[0]))
    found = get_gt_cards(SimpleNamespace(current_hand=cards), SimpleNamespace(played_cards=table))
    return {identity(play) for play in found if play != "pass"}


def as_dealt(play, hand):
    """Cards of these ranks: of a hand, where one is given, otherwise of the deck."""
    cards = list(hand or DECK)
    taken = []
    for rank in play:
        card = next(card for card in cards if theirs(card) == rank)
        cards.remove(card)
        taken.append(card)
    return taken


class RlcardTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        chance = random.Random(1)
        cls.hands = [chance.sample(DECK, chance.choice((17, 20))) for _ in range(HANDS)]
        cls.ranks = [identity(hand) for hand in cls.hands]
        # What somebody else's hand might have led.
        others = [identity(chance.sample(DECK, 17)) for _ in cls.hands]
        cls.tables = [chance.choice(sorted(leads(other))) for other in others]

    def test_the_plays_are_the_very_same(self):
        [mine] = ours([{"hand": "deck", "previous": None}])
        them = {identity(play) for play in ACTION_2_ID if play != "pass"}
        self.assertEqual(len(mine), 27_471)
        self.assertEqual(set(mine), them)

    def test_leads(self):
        mine = ours([{"hand": hand, "previous": None} for hand in self.hands])
        for hand, plays in zip(self.ranks, mine):
            self.assertEqual(len(plays), len(set(plays)), hand)
            self.assertEqual(set(plays), leads(hand), hand)

    def test_answers(self):
        positions = [{"hand": hand, "previous": as_dealt(table, None)} for hand, table in zip(self.hands, self.tables)]
        some = 0
        for hand, table, plays in zip(self.hands, self.tables, ours(positions)):
            them = answers(hand, table)
            some += any(len(play) == len(table) for play in them)
            self.assertEqual(set(plays), them, f"{hand} on {table}")
        self.assertGreater(some, HANDS / 5)  # that answers are not only bombs


if __name__ == "__main__":
    unittest.main()
