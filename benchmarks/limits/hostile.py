"""Models that are hostile to a limit of time: each is slow in another phase of a check."""
import os
import subprocess

PNML = "http://www.pnml.org/version-2009/grammar/"


def write(folder, sweepline):
    """Writes the models; their names with the arguments for `check`, each with what takes long in it."""
    def file(name, text):
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def generated(kind, *sizes):
        text = subprocess.run([sweepline, "generate", kind, *map(str, sizes)], check=True, text=True,
                              stdout=subprocess.PIPE).stdout
        return file("-".join([kind, *map(str, sizes)]) + ".pnml", text)

    growing = file("growing-list.cpn", coloured(
        ["colset L = list INT", "var l : L"], {"P": ("L", "1`[]")},
        {"more": ("", [("P", "l", "l ^^ [1, 2, 3]")]), "other": ("", [("P", "l", "l ^^ [4, 5]")])}))
    spin = "fun spin 0 = 0 | spin n = spin (n - 1)"
    philosophers = generated("philosophers", 16)
    counters = generated("counters", 9, 12)
    return {
        "a large file": [file("large.pnml", line(200_000))],
        "a large file of LoLA": [file("large.lola", line_of_lola(150_000))],
        "unfolding": [file("symmetric.pnml", symmetric(600))],
        "unfolding and structure": [file("ring.pnml", symmetric_ring(3_000))],
        "unfolding with a condition": [file("triples.pnml", symmetric(120, 3))],
        "processes to compose": [file("compose.lts", processes(9, 8))],
        "processes to minimise": ["--deadlock", file("minimise.lts", processes(6, 8, "minimal "))],
        "a function of CPN ML": [file("spin.cpn", coloured(
            [spin, "var n : INT"], {"P": ("INT", "1`1")},
            {"turn": ("spin 9000000 = 0", [("P", "n", "n + 1 + spin 9000000")])}))],
        "a constant of CPN ML": [file("constant.cpn", coloured(
            [spin, "val slow = spin 9900000", "val slower = spin 9900000 + spin 10 + slow", "var n : INT"]
            + [f"val slow{i} = spin 9900000" for i in range(40)],
            {"P": ("INT", "1`1")}, {"turn": ("", [("P", "n", "n + 1")])}))],
        "a growing list": [growing],
        "a growing list, swept": ["--method", "sweep", growing],
        "bindings": [file("bindings.cpn", coloured(
            ["colset C = int with 1..200", "var a, b, c, d : C"], {"P": ("C", "C.all()")},
            {"pick": ("a + b + c + d = 804", [("P", "1`a ++ 1`b ++ 1`c ++ 1`d", "1`a ++ 1`b ++ 1`c ++ 1`d")])}))],
        "a sweep": ["--method", "sweep", "--always", "tokens(th_0) <= 1", philosophers],
        "a plain search": ["--method", "full", "--space", philosophers],
        "files on disk": ["--method", "disk", "--space", philosophers],
        "a formula about runs": ["--ltl", "G F tokens(fo_0) >= 0", "--ltl", formula(7), philosophers],
        "a formula of CTL": ["--ctl", "A G (E F tokens(th_0) = 1)", "--ctl", "A G (E F tokens(ea_1) = 1)", philosophers],
        "symmetries": ["--symmetry", "--space", counters],
        "a deep trace": ["--method", "dfs", "--always", "tokens(up_0) < 12 or tokens(up_8) < 12", generated("counters", 9, 200_000)],
        "proofs and measures": ["--method", "sweep", "--deadlock", "--dead-transitions", generated("pipeline", 20, 900)],
    }


def line(transitions):
    """A place/transition net whose tokens go through many places one after the other, and back."""
    nodes = [f'<place id="p{i}"><initialMarking><text>{2 - i % 2}</text></initialMarking></place>' for i in range(transitions)]
    nodes += [f'<transition id="t{i}"/><arc id="a{i}" source="p{i}" target="t{i}"/>'
              f'<arc id="b{i}" source="t{i}" target="p{(i + 1) % transitions}"/>' for i in range(transitions)]
    return f'<pnml><net id="line" type="{PNML}ptnet"><page id="g">' + "\n".join(nodes) + "</page></net></pnml>\n"


def line_of_lola(transitions):
    places = ", ".join(f"p{i}" for i in range(transitions))
    steps = "\n".join(f"TRANSITION t{i} CONSUME p{i}: 1; PRODUCE p{(i + 1) % transitions}: 1;" for i in range(transitions))
    return f"PLACE {places};\nMARKING p0: 1;\n{steps}\n"


def term(variable):
    return ('<structure><numberof><subterm><numberconstant value="1"><positive/></numberconstant></subterm>'
            f"<subterm>{variable}</subterm></numberof></structure>")


def high_level(name, colours, variables, nodes, kind="finiteenumeration", constant="feconstant"):
    constants = "".join(f'<{constant} id="c{i}" name="c{i}"/>' for i in range(colours))
    declared = "".join(f'<variabledecl id="{v}" name="{v}"><usersort declaration="C"/></variabledecl>' for v in variables)
    return (f'<pnml><net id="{name}" type="{PNML}symmetricnet"><page id="g">{nodes}</page><declaration><structure>'
            f'<declarations><namedsort id="C" name="C"><{kind}>{constants}</{kind}></namedsort>{declared}'
            "</declarations></structure></declaration></net></pnml>\n")


def coloured_place(name):
    return (f'<place id="{name}"><type><structure><usersort declaration="C"/></structure></type><hlinitialMarking>'
            '<structure><all><usersort declaration="C"/></all></structure></hlinitialMarking></place>')


def symmetric(colours, variables=2):
    """Each token may change places with any other: as many transitions as there are tuples of colours."""
    names = ["x", "y", "z"][:variables]
    arcs = "".join(f'<arc id="{n}{d}" source="{s}" target="{t}"><hlinscription>{term(f"<variable refvariable={chr(34)}{n}{chr(34)}/>")}'
                   "</hlinscription></arc>" for n in names for d, s, t in (("in", "P", "t"), ("out", "t", "Q"), ("back", "t", "P")))
    return high_level("symmetric", colours, names, coloured_place("P") + coloured_place("Q") + '<transition id="t"/>' + arcs)


def symmetric_ring(colours):
    """Philosophers, in colours."""
    x = '<variable refvariable="x"/>'
    after = f"<successor><subterm>{x}</subterm></successor>"
    arcs = [("Think", "take", x), ("Fork", "take", x), ("Fork", "take", after), ("take", "Eat", x),
            ("Eat", "lay", x), ("lay", "Think", x), ("lay", "Fork", x), ("lay", "Fork", after)]
    nodes = "".join(map(coloured_place, ["Think", "Fork", "Eat"])) + '<transition id="take"/><transition id="lay"/>'
    nodes += "".join(f'<arc id="a{i}" source="{s}" target="{t}"><hlinscription>{term(v)}</hlinscription></arc>'
                     for i, (s, t, v) in enumerate(arcs))
    return high_level("ring", colours, ["x"], nodes, "cyclicenumeration")


def processes(count, states, how=""):
    """Processes that hardly meet, composed whole before anything is asked."""
    steps = " | ".join(["tick[i] -> P[(i + 1) % N]", "back[i] -> P[0]", "skip -> P[(i * 2) % N]"])
    parts = " || ".join(f"p[{i}]:PROCESS" for i in range(count))
    return (f"const N = {states}\nPROCESS = P[0],\nP[i:0..N-1] = ({steps}).\n"
            f"{how}||WHOLE = ({parts}).\n||SYSTEM = (WHOLE).\n")


def formula(depth):
    """Its automaton has very many states."""
    return " and ".join(f"(G F tokens(ea_{i}) > 0 or F G tokens(th_{i}) > 0)" for i in range(depth))


def coloured(declarations, places, transitions):
    """A net of CPN Tools with the colour set INT; each arc of a transition takes from a place and gives to it."""
    ids = iter(range(1000, 10_000))
    text = lambda body: body.replace("&", "&amp;").replace("<", "&lt;")  # noqa: E731
    blocks = "".join(f'<ml id="ID{next(ids)}">{text(each)};</ml>' for each in ["colset INT = int", *declarations])
    nodes, numbers, arcs = "", {}, ""
    for name, (kind, initial) in places.items():
        numbers[name] = next(ids)
        nodes += (f'<place id="ID{numbers[name]}"><text>{name}</text><type id="ID{next(ids)}"><text>{kind}</text></type>'
                  f'<initmark id="ID{next(ids)}"><text>{text(initial)}</text></initmark></place>')
    for name, (guard, around) in transitions.items():
        number = next(ids)
        condition = f"[{guard}]" if guard else ""
        nodes += f'<trans id="ID{number}"><text>{name}</text><cond id="ID{next(ids)}"><text>{text(condition)}</text></cond></trans>'
        for place, taken, given in around:
            for direction, inscription in (("PtoT", taken), ("TtoP", given)):
                arcs += (f'<arc id="ID{next(ids)}" orientation="{direction}"><transend idref="ID{number}"/>'
                         f'<placeend idref="ID{numbers[place]}"/><annot id="ID{next(ids)}"><text>{text(inscription)}</text>'
                         "</annot></arc>")
    return ('<?xml version="1.0"?><workspaceElements><generator tool="CPN Tools" version="4.0.1" format="6"/><cpnet><globbox>'
            f'<block id="ID1"><id>Declarations</id>{blocks}</block></globbox><page id="ID2"><pageattr name="Page"/>{nodes}{arcs}'
            '</page><instances><instance id="ID3" page="ID2"/></instances></cpnet></workspaceElements>\n')
