"""Made-up movement phases of standard Diplomacy, a line of JSON each.

    python3 phases.py COUNT FIRST >phases.jsonl

The same numbers make the same phases: phase n is a position of ten to twenty
units wherever they may stand, with an order for each, and what a plain rule says
comes of them: who goes alone to where nobody is gets there. FIRST is the number
of the first, 0 if it is left out.
"""

import json
import pathlib
import random
import sys
import tomllib

MAP = pathlib.Path(__file__).parents[2] / "maps/diplomacy/map.toml"
POWERS = ["austria", "england", "france", "germany", "italy", "russia", "turkey"]

provinces = {p["id"]: p for p in tomllib.loads(MAP.read_text())["province"]}
# Fleets keep off provinces of two coasts, so that no order needs a coast.
reach = {
    "army": {id: p["borders"] for id, p in provinces.items() if p["terrain"] != "sea"},
    "fleet": {
        id: [to for to in p.get("fleet", []) if "/" not in to]
        for id, p in provinces.items()
        if p["terrain"] != "land" and "coasts" not in p
    },
}
places = sorted(provinces)


def phase(number):
    """A phase as a record of `highnoon batch`."""
    random.seed(number)
    units = {}
    for at in random.sample(places, random.randint(10, 20)):
        kinds = [kind for kind in reach if at in reach[kind]]
        if kinds:
            units[at] = (random.choice(kinds), random.choice(POWERS))
    goes = {}
    for at, (kind, _) in units.items():
        goes[at] = random.choice(reach[kind][at]) if random.random() < 0.6 else at
    position, orders = {}, {}
    for at, (kind, power) in units.items():
        position.setdefault(power, []).append(f"{kind} {at}")
        near = [of for of in units if of != at and goes[of] in reach[kind][at]]
        order = f"{kind[0].upper()} {at}"
        if goes[at] != at:
            order += f" - {goes[at]}"
        elif near:
            of = random.choice(near)
            order += f" S {of}" + (f" - {goes[of]}" if goes[of] != of else "")
        else:
            order += " H"
        orders.setdefault(power, []).append(order)
    outcome = {}
    wanted = [to for at, to in goes.items() if to != at]
    for at, (kind, power) in units.items():
        free = goes[at] not in units and wanted.count(goes[at]) == 1
        outcome.setdefault(power, []).append(f"{kind} {goes[at] if free else at}")
    return {
        "game": f"phase-{number}",
        "variant": "standard",
        "position": {"turn": "1901 spring movement", "units": position},
        "orders": orders,
        "outcome": {"turn": "1901 fall movement", "units": outcome},
    }


def line(number):
    return json.dumps(phase(number), separators=(",", ":"))


if __name__ == "__main__":
    count, first = int(sys.argv[1]), int((sys.argv[2:] or ["0"])[0])
    for number in range(first, first + count):
        print(line(number))
