#!/usr/bin/env python3
"""Checks the LTL formulas of the Model Checking Contest, each in a process of its own, and compares with the known answers."""
import argparse
import csv
import datetime
import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import contest  # noqa: E402

EXAMINATIONS = ["LTLCardinality", "LTLFireability"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default=contest.FOLDER)
    parser.add_argument("--only", metavar="TEXT,...", help="only nets whose name contains one of these")
    parser.add_argument("--seconds", type=int, default=60, help="for each formula (default: %(default)s)")
    parser.add_argument("--memory", default="4g", help="for each formula (default: %(default)s)")
    parser.add_argument("--launcher", default=os.path.join(contest.ROOT, "sweepline"))
    parser.add_argument("--output", metavar="FILE", help="default: benchmarks/results/DATE-contest-ltl.json")
    arguments = parser.parse_args()
    rows = []
    for folder in nets(arguments):
        expected = answers(folder)
        for examination in EXAMINATIONS:
            found = [check(folder, examination, name, answer, arguments)
                     for name, answer in expected if name_of(name, examination)]
            rows += found
            print(summary(f"{os.path.basename(folder)} {examination}", found), flush=True)
    print(summary("all", rows))
    output = arguments.output or os.path.join(
        contest.ROOT, "benchmarks", "results", f"{datetime.date.today()}-contest-ltl.json")
    contest.write({"seconds": arguments.seconds, "memory": arguments.memory, "formulas": rows}, output)
    sys.exit(1 if any(row["wrong"] for row in rows) else 0)


def nets(arguments):
    found = [os.path.join(arguments.folder, name) for name in os.listdir(arguments.folder)]
    found = [folder for folder in found if os.path.exists(os.path.join(folder, "model.pnml"))]
    found = [folder for folder in found if not contest.is_coloured(os.path.join(folder, "model.pnml"))]
    for folder in sorted(found, key=lambda each: contest.known_states(each) or 0):
        if not arguments.only or any(text in folder for text in arguments.only.split(",")):
            yield folder


def answers(folder):
    with open(os.path.join(folder, "expected.csv"), encoding="utf-8", newline="") as file:
        return [(row[1], row[2]) for row in csv.reader(file) if row[0] in EXAMINATIONS]


def name_of(name, examination):
    return f"-{examination}-" in name


def check(folder, examination, name, answer, arguments):
    started = time.monotonic()
    command = [arguments.launcher, "check", os.path.join(folder, "model.pnml"), "--json", "--memory", arguments.memory,
               "--time-limit", f"{arguments.seconds}s", "--property", name,
               "--properties", os.path.join(folder, examination + ".xml")]
    row = {"net": os.path.basename(folder), "formula": name, "expected": answer, "verdict": "unknown", "wrong": False}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=arguments.seconds + 30)
        found = json.loads(done.stdout)["properties"][0]
        row["verdict"] = found["verdict"]
        row["reason"] = found.get("reason")
        exploration = found.get("exploration") or {}
        for key in ["automaton", "method", "explored", "peak"]:
            row[key] = exploration.get(key)
    except subprocess.TimeoutExpired:
        row["reason"] = "the process did not end in time"
    except (json.JSONDecodeError, KeyError, IndexError):
        row["reason"] = (done.stderr or done.stdout).strip()[:200]
    row["seconds"] = round(time.monotonic() - started, 2)
    said = {"holds": "TRUE", "violated": "FALSE"}.get(row["verdict"])
    row["wrong"] = said is not None and answer in ("TRUE", "FALSE") and said != answer
    if row["wrong"] or row["verdict"] == "unknown":
        print(f"  {name}: {row['verdict']}, expected {answer}, {row['seconds']} s {row.get('reason') or ''}", flush=True)
    return row


def summary(title, rows):
    decided = [row for row in rows if row["verdict"] != "unknown"]
    wrong = sum(row["wrong"] for row in rows)
    slowest = max((row["seconds"] for row in rows), default=0)
    return (f"{title}: {len(decided)} of {len(rows)} decided, {wrong} wrong, "
            f"{sum(row['seconds'] for row in rows):.0f} s in all, slowest {slowest} s")


if __name__ == "__main__":
    main()
