package org.sweepline.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;

/** Writes small models of every format whose names are hostile. */
enum HostileModel {
    PNML("pnml") {
        @Override
        String text(Random random) {
            boolean ids = random.nextBoolean();
            String p = HostileName.drawn(random).xml();
            String q = HostileName.drawn(random).xml();
            String t = HostileName.drawn(random).xml();
            return XML + "<pnml><net id=\"" + q + "\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\">"
                    + "<name><text>" + t + "</text></name><page id=\"g\">"
                    + node("place", ids ? p : "p", p, "<initialMarking><text>2</text></initialMarking>")
                    + node("place", ids ? q : "q", q, "")
                    + node("transition", ids ? t : "t", t, "")
                    + arc(ids ? p : "p", ids ? t : "t")
                    + arc(ids ? t : "t", ids ? q : "q")
                    + "</page></net></pnml>";
        }
    },
    TAPAAL("tapn") {
        @Override
        String text(Random random) {
            String p = HostileName.drawn(random).xml();
            String t = HostileName.drawn(random).xml();
            String c = HostileName.drawn(random).xml();
            return XML + "<pnml xmlns=\"http://www.informatik.hu-berlin.de/top/pnml/ptNetb\"><net active=\"true\" id=\""
                    + c
                    + "\" type=\"P/T net\"><place id=\"" + p + "\" initialMarking=\"2\" invariant=\"&lt; inf\" name=\""
                    + p
                    + "\"/><transition id=\"" + t + "\" name=\"" + t
                    + "\" urgent=\"false\"/><arc id=\"A\" inscription=\""
                    + "[0,inf)\" source=\"" + p + "\" target=\"" + t + "\" type=\"timed\" weight=\"1\"/></net>"
                    + "<query active=\"true\" name=\"" + c + "\"/></pnml>";
        }
    },
    LOLA("lola") {
        @Override
        String text(Random random) {
            String p = HostileName.drawn(random).text();
            String q = HostileName.drawn(random).text();
            String t = HostileName.drawn(random).text();
            return "PLACE " + p + ", " + q + ";\nMARKING " + p + ": 2;\nTRANSITION " + t + " CONSUME " + p
                    + ": 1;\nPRODUCE " + q + ": 1;\n";
        }
    },
    TINA("net") {
        @Override
        String text(Random random) {
            String p = HostileName.drawn(random).braced();
            String q = HostileName.drawn(random).braced();
            String t = HostileName.drawn(random).braced();
            return "net " + t + "\npl " + p + " (2)\ntr " + t + " " + p + " -> " + q + "\n";
        }
    },
    FSP("lts") {
        @Override
        String text(Random random) {
            String name = HostileName.drawn(random).text();
            String text =
                    "/* CHAT */\nconst N = 1\nset S = {a, b}\nP = (hello -> Q | bye[0..N] -> STOP), Q = (again -> P).\n"
                            + "property SAFE = (hello -> again -> SAFE).\n||SYSTEM = (x:P || SAFE)/{x.hello/hello}.\n"
                            + "progress ON = {x.again}\nassert A = []<>x.again\n";
            String word = Attacks.pick(
                    List.of("CHAT", "hello", "SAFE", "SYSTEM", "N", "Q", "ON", "x.again", "{a, b}"), random);
            return random.nextBoolean()
                    ? text.replace(word, name)
                    : text.replaceFirst(word.replace("{", "\\{"), "$0" + Matcher.quoteReplacement(name));
        }
    },
    AUT("aut") {
        @Override
        String text(Random random) {
            return "des (0, 3, 3)\n(0, " + HostileName.drawn(random).quoted() + ", 1)\n(1, "
                    + HostileName.drawn(random).quoted() + ", 0)\n(1, "
                    + HostileName.drawn(random).quoted() + ", 2)\n";
        }
    },
    CPN("cpn") {
        @Override
        String text(Random random) {
            SmallNet net = SmallNet.plain();
            if (random.nextBoolean()) {
                String token = HostileName.drawn(random).ml();
                net = SmallNet.with("type", "TEXT")
                        .and("initial", "1`" + token)
                        .and("in", "s")
                        .and("out", "s");
            }
            String text =
                    net.text().replaceFirst("<\\?xml version=\"1.0\" encoding=\"iso-8859-1\"", "<?xml version=\"1.1\"");
            for (String old : new String[] {">A<", ">t<", "\"Top\"", "id=\"D\">"}) {
                if (random.nextInt(3) == 0) continue;
                String name = HostileName.drawn(random).xml();
                text = text.replace(
                        old,
                        old.charAt(0) == 'i'
                                ? old + "(* " + name + " *) "
                                : old.charAt(0) + name + old.charAt(old.length() - 1));
            }
            String colour = HostileName.drawn(random).xml();
            return random.nextBoolean()
                    ? text.replace(
                            "<place id=\"A\">",
                            "<place id=\"A\"><fillattr colour=\"" + colour + "\" pattern=\"\"/><lineattr colour=\""
                                    + colour + "\" thick=\"" + colour + "\" type=\"" + colour + "\"/>")
                    : text;
        }
    };

    private static final String XML = "<?xml version=\"1.1\" encoding=\"UTF-8\"?>\n";

    final String ending;

    HostileModel(String ending) {
        this.ending = ending;
    }

    /** The text of a model; not every one of them is right. */
    abstract String text(Random random);

    Path write(Path folder, Random random) throws IOException {
        return Files.write(folder.resolve("model." + ending), text(random).getBytes(StandardCharsets.UTF_8));
    }

    private static String node(String kind, String id, String name, String more) {
        return "<" + kind + " id=\"" + id + "\"><name><text>" + name + "</text></name>" + more + "</" + kind + ">";
    }

    private static String arc(String from, String to) {
        return "<arc id=\"" + from + " " + to + "\" source=\"" + from + "\" target=\"" + to + "\"/>";
    }
}
