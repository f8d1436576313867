#!/usr/bin/env python3
"""How fast products with automata are explored: edges a second, beside plain exploration of the same model.

Every formula holds, so the whole product is explored. Plain exploration (`--method full --always true`) and the formula take
turns, each in a process of its own, and the best run of each counts. Seconds are processor time of the whole process, less what
a process takes that explores one state: the clock of a busy machine tells little.
"""
import argparse
import datetime
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "side-by-side")]
import contest  # noqa: E402
import tools  # noqa: E402

# Safety, which a monitor decides; fairness about states; fairness about steps; in the end nothing happens any more.
MODELS = [
    ("philosophers 13", ["generate", "philosophers", "13"], [
        "G (tokens(ea_0) = 0 or tokens(ea_1) = 0)",
        "G F tokens(ea_0) = 1 and G F tokens(th_0) = 1 -> G F tokens(hl_0) = 1",
        "G F took(tr_0) -> G F took(rl_0)",
    ]),
    ("kanban 5", ["generate", "kanban", "5"], [
        "G (tokens(free_1) + tokens(machine_1) + tokens(rework_1) + tokens(done_1) = 5)",
        "G F tokens(free_4) = 5 and G F tokens(done_4) >= 1 -> G F tokens(machine_4) >= 1",
        "G F took(enter) -> G F took(leave)",
    ]),
    ("counters 7x7", ["generate", "counters", "7", "7"], [
        "G (tokens(up_0) >= 4 -> G tokens(up_0) >= 4)",
        "F tokens(up_0) = 7",
        "F G deadlock",
    ]),
    ("dining 8", ["examples/dining/dining.lts", "--const", "N=8"], [
        "G (took(seat.0.dine) -> X (not took(seat.0.dine) W took(seat.0.leave)))",
        "G F took(seat.0.sit) -> G F enabled(seat.0.dine)",
        "G F took(seat.0.left.take) -> G F took(seat.0.left.lay)",
    ]),
    ("HouseConstruction 5", ["mcc/HouseConstruction-PT-00005/model.pnml"], ["F G deadlock"]),
]
PLAIN = ["--method", "full", "--always", "true"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--repetitions", type=int, default=3, metavar="R", help="runs of each (default: %(default)s)")
    parser.add_argument("--only", metavar="TEXT,...", help="only models whose name contains one of these")
    parser.add_argument("--launcher", default=os.path.join(contest.ROOT, "sweepline"))
    parser.add_argument("--output", metavar="FILE", help="default: benchmarks/results/DATE-ltl-speed.json")
    arguments = parser.parse_args()
    subprocess.run([arguments.launcher, "--version"], check=True)
    results = {"date": str(datetime.date.today()), **contest.provenance(), "models": []}
    print("| model | formula | automaton | edges | plain, M edges/s | product | ratio |")
    print("|---|---|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for name, model, formulas in MODELS:
            if arguments.only and not any(text in name for text in arguments.only.split(",")):
                continue
            file = written(model, folder, arguments.launcher)
            for formula in formulas if file else []:
                row = {"name": name, "formula": formula, **compare(file, formula, arguments)}
                results["models"].append(row)
                print("| {name} | `{formula}` | {automaton} | {edges:,} | {plainRate:.1f} | {rate:.1f} | {ratio:.2f} |"
                      .format(**row), flush=True)
    contest.write(results, arguments.output or os.path.join(
        contest.ROOT, "benchmarks", "results", f"{results['date']}-ltl-speed.json"))


def written(model, folder, launcher):
    """What names the model to `check`; a generated net is written to a file, one of the Contest may be missing."""
    if model[0] == "generate":
        path = os.path.join(folder, "-".join(model[1:]) + ".pnml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(subprocess.run([launcher, *model], check=True, capture_output=True, text=True).stdout)
        return [path]
    path = os.path.join(contest.FOLDER, model[0][4:]) if model[0].startswith("mcc/") else os.path.join(
        contest.ROOT, model[0])
    if os.path.exists(path):
        return [path, *model[1:]]
    contest.say(f"no {model[0]}")
    return None


def compare(file, formula, arguments):
    command = [arguments.launcher, "check", "--json", "--no-trace", *file]
    question = ["--method", "full", "--ltl", formula]
    starts, plains, products = [], [], []
    for _ in range(arguments.repetitions):
        starts.append(tools.execute([*command, *PLAIN, "--max-states", "1"], contest.ROOT, good=(3,))[2])
        output, _, seconds, _ = tools.execute([*command, *PLAIN], contest.ROOT)
        plain = json.loads(output)["statistics"]
        plains.append(seconds)
        output, _, seconds, _ = tools.execute([*command, *question], contest.ROOT)
        product = json.loads(output)["properties"][0]["exploration"]
        products.append(seconds)
    rates = [run["fired"] / (min(seconds) - min(starts)) / 1e6
             for run, seconds in ((plain, plains), (product, products))]
    return {"automaton": product["automaton"], "states": plain["explored"], "plainEdges": plain["fired"],
            "explored": product["explored"], "edges": product["fired"], "startSeconds": min(starts),
            "plainRate": rates[0], "rate": rates[1], "ratio": rates[1] / rates[0]}


if __name__ == "__main__":
    main()
