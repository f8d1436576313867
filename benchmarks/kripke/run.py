#!/usr/bin/env python3
"""What compact Kripke structures take: against the survey's formula, against states and edges in full, and in time."""
import argparse
import datetime
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import contest  # noqa: E402

# The kind of states a model has: packed markings and process vectors are small, coloured markings are not.
MODELS = [
    ("philosophers 10", "packed", ["generate:philosophers 10"]),
    ("kanban 4", "packed", ["generate:kanban 4"]),
    ("Dekker 10", "packed", ["mcc/Dekker-PT-010/model.pnml"]),
    ("Referendum 10", "packed", ["mcc/Referendum-PT-0010/model.pnml"]),
    ("NQueens 8", "packed", ["mcc/NQueens-PT-08/model.pnml"]),
    ("BridgeAndVehicles", "packed", ["mcc/BridgeAndVehicles-PT-V10P10N10/model.pnml"]),
    ("MultiCrashLeafset 16", "packed", ["mcc/MultiCrashLeafsetExtension-PT-S16C02/model.pnml"]),
    ("HouseConstruction 5", "packed", ["mcc/HouseConstruction-PT-00005/model.pnml"]),
    ("AirplaneLD 10 (unfolded)", "packed", ["mcc/AirplaneLD-COL-0010/model.pnml"]),
    ("association", "processes", ["association/association.lts"]),
    ("master and 8 slaves", "processes", ["--const", "SLAVES=8", "master-slave/master-slave.lts"]),
    ("data base, 8 managers", "coloured", ["--const", "managers=8", "data-base/data-base.cpn"]),
    ("limit protocol 4, 8", "coloured",
     ["--const", "limit=4", "--const", "packets=8", "limit-protocol/limit-protocol.cpn"]),
    ("two-phase commit net, 8 workers", "coloured", ["--const", "W=8", "two-phase-commit-net/two-phase-commit.cpn"]),
    ("workshop, 6 jobs", "coloured", ["--const", "jobs=6", "workshop/workshop.cpn"]),
    ("lock management, 3 devices", "coloured", ["--const", "n=3", "lock-management/lock-management.cpn"]),
    ("torus echo", "coloured", ["torus-echo/torus-echo.cpn"]),
]
# One condition, so that nodes have a bit for it.
FORMULA = "A G (deadlock or E F deadlock or E X not deadlock)"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", metavar="TEXT,...", help="only models whose name contains one of these")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each, of which the fastest counts (default: 3)")
    parser.add_argument("--launcher", default=os.path.join(contest.ROOT, "sweepline"))
    parser.add_argument("--output", metavar="FILE", help="default: benchmarks/results/DATE-kripke.json")
    arguments = parser.parse_args()
    rows = []
    print("| model | states are | nodes | edges | bits a node | of the formula | of states and edges in full | time, sweep = 1 |")
    print("|---|---|---|---|---|---|---|---|")
    for name, kind, model in MODELS:
        if arguments.only and not any(text in name for text in arguments.only.split(",")):
            continue
        row = measure(name, kind, model, arguments)
        if row:
            rows.append(row)
            print("| {name} | {kind} | {nodes:,} | {edges:,} | {bitsPerNode:.1f} | {ofFormula:.1%} | {ofFull:.1%} | "
                  "{slower:.2f} |".format(**row), flush=True)
    output = arguments.output or os.path.join(
        contest.ROOT, "benchmarks", "results", f"{datetime.date.today()}-kripke.json")
    contest.write({"models": rows}, output)
    sys.exit(1 if any(row["ofFormula"] > 1 and row["nodes"] >= 1000 for row in rows) else 0)


def measure(name, kind, model, arguments):
    *options, file = model
    if file.startswith("generate:"):
        net = subprocess.run([arguments.launcher, "generate", *file[9:].split()], check=True, capture_output=True)
        path = os.path.join(contest.ROOT, "benchmarks", "target", "kripke.pnml")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as out:
            out.write(net.stdout)
    else:
        shared = file.startswith("mcc/")
        path = os.path.join(contest.FOLDER, file[4:]) if shared else os.path.join(contest.ROOT, "examples", file)
    if not os.path.exists(path):
        print(f"{name}: no {file}", file=sys.stderr)
        return None
    command = [arguments.launcher, "check", "--json"] + options
    sweeps, structures = [], []
    for _ in range(arguments.repeat):
        # No log of traces, for the structure needs none either.
        sweeps.append(run(command + ["--no-trace", "--always", "true", path]))
        structures.append(run(command + ["--runs", "kripke", "--ctl", FORMULA, path])["structure"])
    sweep = min(each["statistics"]["exploringSeconds"] for each in sweeps)
    structure = min(structures, key=lambda each: each["seconds"])
    return {"name": name, "kind": kind, "nodes": structure["nodes"], "edges": structure["edges"],
            "states": sweeps[0]["statistics"]["states"], "bits": structure["bits"],
            "bitsPerNode": structure["bits"] / structure["nodes"],
            "ofFormula": structure["bits"] / structure["formulaBits"],
            "ofFull": structure["bits"] / structure["fullBits"],
            "sweepSeconds": sweep, "seconds": structure["seconds"], "slower": structure["seconds"] / max(sweep, 0.001)}


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return json.loads(done.stdout)


if __name__ == "__main__":
    main()
