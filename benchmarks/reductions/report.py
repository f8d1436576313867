"""The tables of benchmarks/reductions/run."""

COMBINATIONS = ["", "stubborn", "symmetry", "symmetry+stubborn"]
MOST_STEPS_LEFT = 0.9
MOST_STATES_LEFT = 0.8
STEP = 32
MOST_TIME = 2


def text(results):
    nets = results["nets"]
    parts = [peaks(nets), seconds(nets)]
    if results["skipped"]:
        parts.append("\n".join(["Left out:", *(f"- {each}" for each in results["skipped"])]))
    return "\n\n".join(parts)


def run(net, reductions, full):
    return next((each for each in net["runs"]
                 if each["reductions"] == reductions and (each["measure"] == "full") == full), None)


def peaks(nets):
    """Stored at the peak: full exploration, the sweep, and the sweep with reductions."""
    head = ["instance", "symmetries", "full", "sweep", "sweep + stubborn", "sweep + symmetry", "sweep + both",
            "full + stubborn", "full + symmetry", "full + both"]
    rows = []
    for name, net in nets.items():
        row = [name, symmetries(net), number(run(net, "", True))]
        row += [number(run(net, each, False)) for each in COMBINATIONS]
        row += [number(run(net, each, True)) for each in COMBINATIONS[1:]]
        rows.append(row)
    return layout([head] + rows)


def symmetries(net):
    if net["symmetries"] is None:
        return "1"
    order = net["symmetries"]
    short = order if len(order) <= 7 else f"{float(order):.1e}"
    return short if net["exact"] else short + " approx."


def number(found):
    return "" if found is None else f"{found['peak']:,}"


def seconds(nets):
    """What reductions cost or save: seconds over those of full exploration without them, and what the sample says."""
    head = ["instance", "full s", "x stubborn", "steps left", "used", "x symmetry", "states left", "used", "trial s"]
    rows = []
    for name, net in nets.items():
        plain = run(net, "", True)["seconds"]
        rows.append([name, f"{plain:.3f}",
                     times(run(net, "stubborn", True), plain), *used(net["steps-left"], MOST_STEPS_LEFT),
                     times(run(net, "symmetry", True), plain), *used(net["states-left"], limit(net)),
                     f"{net['trial-seconds']:.3f}"])
    return layout([head] + rows)


def limit(net):
    """The share of states that may be left: less where it takes long to find representatives."""
    return min(MOST_STATES_LEFT, MOST_TIME / (1 + (net["effort"] or 0) / STEP))


def times(found, plain):
    return "" if found is None or plain == 0 else f"{found['seconds'] / plain:.2f}"


def used(left, most):
    if left is None:
        return ["", ""]
    return [f"{100 * left:.0f} %", "yes" if left <= most else "no"]


def layout(rows):
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "| --- |" + " --: |" * (len(rows[0]) - 1))
    return "\n".join(lines)
