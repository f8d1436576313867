#!/usr/bin/env python3
"""How many states LTL keeps when columns are deleted: against a sweep for states, and against storing everything."""
import argparse
import datetime
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import contest  # noqa: E402

ENDS = "F G deadlock"
# Those with a star have regress edges: return sweeps instead of columns.
MODELS = [
    ("orders", ["terminating/orders.pnml"], ENDS),
    ("echo 3x3", ["echo/echo-3x3.pnml"], ENDS),
    ("torus echo", ["torus-echo/torus-echo.cpn"], ENDS),
    ("association", ["association/association.lts"],
     "G (took(open.0) -> F (took(established.0) or took(failed.0)))"),
    ("association, ends", ["association/association.lts"], ENDS),
    ("two-phase commit, 6 voters", ["two-phase-commit/two-phase-commit.lts"],
     "G (took(start) -> F (took(commit) or took(abort)))"),
    ("master and 8 slaves", ["--const", "SLAVES=8", "master-slave/master-slave.lts"],
     "G (took(prepare) -> X F (took(prepare) or took(close)))"),
    ("two-phase commit net, 6 workers", ["--const", "W=6", "two-phase-commit-net/two-phase-commit.cpn"], ENDS),
    ("workshop, 5 jobs", ["--const", "jobs=5", "workshop/workshop.cpn"], ENDS),
    ("lock management, 3 devices", ["--const", "n=3", "lock-management/lock-management.cpn"], ENDS),
    ("limit protocol *", ["limit-protocol/limit-protocol.cpn"], "G F tokens(Limit) >= 1"),
    ("stop and wait *", ["stop-and-wait/stop-and-wait.lts"], "G F took(accept) -> G F took(deliver)"),
    ("Eratosthenes 20", ["mcc/Eratosthenes-PT-020/model.pnml"], ENDS),
    ("Referendum 10", ["mcc/Referendum-PT-0010/model.pnml"], ENDS),
    ("NQueens 8", ["mcc/NQueens-PT-08/model.pnml"], ENDS),
    ("BridgeAndVehicles", ["mcc/BridgeAndVehicles-PT-V10P10N10/model.pnml"], ENDS),
    ("HouseConstruction 5", ["mcc/HouseConstruction-PT-00005/model.pnml"], ENDS),
    ("QuasiCertifProtocol 6", ["mcc/QuasiCertifProtocol-PT-06/model.pnml"], ENDS),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", metavar="TEXT,...", help="only models whose name contains one of these")
    parser.add_argument("--launcher", default=os.path.join(contest.ROOT, "sweepline"))
    parser.add_argument("--output", metavar="FILE", help="default: benchmarks/results/DATE-ltl-deletion.json")
    arguments = parser.parse_args()
    rows = []
    print("| model | formula | verdict | states | product | stored | with deletion | safety sweep | ratio | time |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name, model, formula in MODELS:
        if arguments.only and not any(text in name for text in arguments.only.split(",")):
            continue
        row = measure(name, model, formula, arguments.launcher)
        if row:
            rows.append(row)
            print("| {name} | `{formula}` | {verdict} | {states:,} | {product:,} | {stored:,} | {columns:,} | {sweep:,} | "
                  "{ratio:.2f} | {seconds:.2f} / {storedSeconds:.2f} s |".format(**row), flush=True)
    output = arguments.output or os.path.join(
        contest.ROOT, "benchmarks", "results", f"{datetime.date.today()}-ltl-deletion.json")
    contest.write({"models": rows}, output)
    sys.exit(1 if any(row["verdict"] != row["storedVerdict"] for row in rows) else 0)


def measure(name, model, formula, launcher):
    *options, file = model
    shared = file.startswith("mcc/")
    path = os.path.join(contest.FOLDER, file[4:]) if shared else os.path.join(contest.ROOT, "examples", file)
    if not os.path.exists(path):
        print(f"{name}: no {file}", file=sys.stderr)
        return None
    command = [launcher, "check", "--json"] + options
    sweep = run(command + ["--always", "true", path])
    method = "returns" if name.endswith("*") else "columns"
    columns = run(command + ["--runs", method, "--ltl", formula, path])["properties"][0]
    stored = run(command + ["--runs", "stored", "--ltl", formula, path])["properties"][0]
    ran, kept = columns["exploration"], stored["exploration"]
    return {"name": name, "formula": formula, "verdict": columns["verdict"], "storedVerdict": stored["verdict"],
            "automaton": ran["automaton"], "method": method, "measure": ran["measure"],
            "states": sweep["statistics"]["states"] or sweep["statistics"]["explored"],
            "product": kept["explored"], "stored": kept["peak"], "columns": ran["peak"],
            "sweep": sweep["statistics"]["peak"], "ratio": ran["peak"] / sweep["statistics"]["peak"],
            "seconds": ran["seconds"], "storedSeconds": kept["seconds"]}


def run(command):
    return json.loads(subprocess.run(command, capture_output=True, text=True, timeout=600).stdout)


if __name__ == "__main__":
    main()
