#!/usr/bin/env python3
"""Translates a place/transition net in PNML into a Promela model with exactly the states of the net.

One process loops over one guarded command per transition; each place is one global variable.
A command is indivisible, so SPIN stores one state per marking, and because the loop returns to the
same control point, a transition of the net is one transition of the model.
"""
import argparse
import re
import sys
import xml.etree.ElementTree as ElementTree


class Net:
    """Places with their initial tokens, and transitions as two maps place -> arc weight."""

    def __init__(self):
        self.initial = {}
        self.inputs = {}
        self.outputs = {}


def local(element):
    return element.tag.rsplit("}", 1)[-1]


def number(element, label, default):
    for child in element:
        if local(child) == label:
            for text in child:
                if local(text) == "text":
                    return int(text.text.strip())
    return default


def read(path):
    net = Net()
    arcs = []
    for element in ElementTree.parse(path).iter():
        kind = local(element)
        if kind == "place":
            net.initial[element.get("id")] = number(element, "initialMarking", 0)
        elif kind == "transition":
            net.inputs[element.get("id")] = {}
            net.outputs[element.get("id")] = {}
        elif kind == "arc":
            arcs.append((element.get("source"), element.get("target"), number(element, "inscription", 1)))
        elif kind in ("referencePlace", "referenceTransition"):
            sys.exit(f"{path}: {kind} is not supported")
    for source, target, weight in arcs:
        if source in net.initial and target in net.inputs:
            side, place = net.inputs[target], source
        elif source in net.inputs and target in net.initial:
            side, place = net.outputs[source], target
        else:
            sys.exit(f"{path}: arc from {source} to {target} does not join a place and a transition")
        side[place] = side.get(place, 0) + weight
    return net


def promela(net, bits, block):
    """Promela text of a net; variables are numbered because PNML identifiers need not be Promela names."""
    names = {place: f"p{i}" for i, place in enumerate(net.initial)}
    lines = [f"{declaration(names[p], bits)} = {m};  /* {comment(p)} */" for p, m in net.initial.items()]
    lines += ["", "active proctype net() {", "  do"]
    for transition in sorted(net.inputs, key=component):
        inputs = net.inputs[transition]
        outputs = net.outputs[transition]
        guard = " && ".join(positive(names[p], w) for p, w in inputs.items()) or "true"
        effects = []
        for place in {**inputs, **outputs}:
            change = outputs.get(place, 0) - inputs.get(place, 0)
            if change:
                effects.append(step(names[place], change))
        body = "; ".join(effects) or "skip"
        lines.append(f"  :: {block} {{ {guard} -> {body} }}  /* {comment(transition)} */")
    lines += ["  od", "}", ""]
    return "\n".join(lines)


def component(transition):
    """The number an identifier ends in, those without last: SPIN is faster with the steps of one philosopher side by side."""
    digits = re.search(r"\d+$", transition)
    return int(digits.group()) if digits else sys.maxsize


def declaration(name, bits):
    return {1: f"bit {name}", 8: f"byte {name}"}.get(bits, f"unsigned {name} : {bits}")


def comment(text):
    return text.replace("*/", "* /")


def positive(name, weight):
    return name if weight == 1 else f"{name} >= {weight}"


def step(name, change):
    if change == 1:
        return f"{name}++"
    if change == -1:
        return f"{name}--"
    return f"{name} = {name} {'+' if change > 0 else '-'} {abs(change)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("net", help="PNML file of a place/transition net")
    parser.add_argument("--bits", type=int, default=8, choices=range(1, 17), metavar="1..16",
                        help="width of a place; SPIN drops what does not fit, so compare the counts (default 8)")
    parser.add_argument("--block", default="d_step", choices=["d_step", "atomic"], help="how a command is made indivisible")
    arguments = parser.parse_args()
    sys.stdout.write(promela(read(arguments.net), arguments.bits, arguments.block))


if __name__ == "__main__":
    main()
