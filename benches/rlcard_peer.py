"""The same calls of RLCard, timed by Python's own clock. Lines of `hand` and `table` come in as native.rs prints them."""

import statistics
import sys
import time
from types import SimpleNamespace

from rlcard.games.base import Card
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.doudizhu.utils import get_gt_cards

ROUNDS = 5
ORDER = "3456789TJQKA2BR"
JOKERS = {"BJ": "B", "RJ": "R"}


def ranks(cards):
    return "".join(sorted((JOKERS.get(card, card[0]) for card in cards), key=ORDER.index))


def held(cards):
    theirs = [Card(card, "") if card in JOKERS else Card(card[1].upper(), card[0]) for card in cards]
    return SimpleNamespace(current_hand=sorted(theirs, key=lambda card: ORDER.index(card.rank or card.suit[0])))


def row(what, count, work):
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1e9 / count)
    print(what, "rlcard", *(f"{quartile:.0f}" for quartile in statistics.quantiles(times, n=4)), sep="\t")


lines = [line.split("\t") for line in sys.stdin.read().splitlines()]
hands = [cards.split() for what, cards in lines if what == "hand"]
tables = [SimpleNamespace(played_cards=ranks(cards.split())) for what, cards in lines if what == "table"]
judger = DoudizhuJudger.__new__(DoudizhuJudger)
leads = [ranks(hand) for hand in hands]
players = [held(hand) for hand in hands]

row("leads, doudizhu", len(hands), lambda: [judger.playable_cards_from_hand(hand) for hand in leads])
row("answers, doudizhu", len(hands), lambda: [get_gt_cards(*pair) for pair in zip(players, tables)])
