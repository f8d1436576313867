"""What the benchmarks on the nets of the Model Checking Contest share."""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
JAR = os.path.join(ROOT, "benchmarks", "target", "benchmarks.jar")
FOLDER = os.path.join(ROOT, "..", "shared", "models", "mcc")
GENERATED = [("philosophers", 10), ("philosophers", 12), ("kanban", 4), ("kanban", 5)]
LARGE = 4_000_000


def add_arguments(parser, name):
    parser.add_argument("folder", nargs="?", default=FOLDER,
                        help="where to look for files model.pnml (default: ../shared/models/mcc)")
    parser.add_argument("--large", action="store_true", help=f"nets with more than {LARGE:,} states too")
    parser.add_argument("--only", metavar="TEXT,...", help="only nets whose name contains one of these")
    parser.add_argument("--heap", default="6g", help="memory for the Java machine (default: %(default)s)")
    parser.add_argument("--from", dest="old", metavar="FILE", help="print the tables of an earlier result, measure nothing")
    parser.add_argument("--output", metavar="FILE", help=f"default: benchmarks/results/DATE-{name}.json")


def write(results, output):
    os.makedirs(os.path.dirname(os.path.abspath(output)), exist_ok=True)
    with open(output, "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)
        file.write("\n")


def instances(arguments, skipped):
    """The nets to measure, the smallest first as far as their sizes are known, each with the arguments that name it."""
    found = [((known_states(folder) or 0), os.path.basename(folder), [os.path.join(folder, "model.pnml")])
             for folder, _, files in os.walk(arguments.folder) if "model.pnml" in files]
    coloured = [each for each in found if is_coloured(each[2][0])]
    if coloured:
        skipped.append(f"{len(coloured)} coloured nets: no reader of coloured PNML yet")
    chosen = sorted(each for each in found if each not in coloured)
    chosen += [(0, f"{name} {n}", [name, str(n)]) for name, n in GENERATED]
    for states, name, command in chosen:
        if arguments.only and not any(each in name for each in arguments.only.split(",")):
            continue
        if states > LARGE and not arguments.large:
            skipped.append(f"{name}: {states:,} states, ask for it with --large")
            continue
        yield name, command


def known_states(folder):
    expected = os.path.join(folder, "expected.csv")
    if not os.path.exists(expected):
        return None
    with open(expected, encoding="utf-8") as file:
        found = re.search(r"^StateSpace,STATES,(\d+)", file.read(), re.M)
    return int(found.group(1)) if found else None


def is_coloured(model):
    with open(model, encoding="latin-1") as file:
        return re.search(r'type="[^"]*symmetricnet', file.read(4096)) is not None


def measure(heap, main, command):
    """What one net gives, in a Java machine of its own: its seconds are those that a user sees."""
    java = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if os.environ.get("JAVA_HOME") else "java"
    answer = subprocess.run(
        [java, "-XX:+UseSerialGC", "-Xmx" + heap, "-cp", JAR, "org.sweepline.benchmarks." + main, *command],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if answer.returncode != 0:
        lines = answer.stderr.strip().split("\n")
        return {"failure": lines[0] if lines else "no reason given"}
    return json.loads(answer.stdout)


def build():
    say("building ...")
    subprocess.run(["mvn", "-q", "-B", "-Dmaven.test.skip=true", "-pl", "benchmarks", "-am", "package"], cwd=ROOT, check=True)


def provenance():
    """What the figures belong to: the commit and the machine."""
    processor = re.search(r"model name\s*:\s*(.*)", open("/proc/cpuinfo", encoding="ascii", errors="replace").read())
    return {
        "commit": ask("git", "rev-parse", "HEAD") or "none",
        "changed": bool(ask("git", "status", "--porcelain")),
        "machine": {
            "processor": processor.group(1) if processor else "unknown",
            "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 2),
        },
    }


def ask(*command):
    try:
        answer = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    except FileNotFoundError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


def say(text):
    print(text, file=sys.stderr, flush=True)
