package org.sweepline.coloured.model;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;

/** Random nets whose places hold one tuple or record each, with numbers that rise, fall and begin again. */
final class TupleNets {
    /** Conditions on the numbers g and s, and the pairs that they become: all of them stay between -1 and 4. */
    private static final List<String[]> UPDATES = List.of(
            new String[] {"s < 3", "g", "s + 1"},
            new String[] {"g < 3", "g + 1", "0"},
            new String[] {"g < 3", "g + 1", "s"},
            new String[] {"g < 3", "if s > 2 then g + 1 else g", "if s > 2 then 0 else s + 1"},
            new String[] {"s < 3", "if s = 2 then g else g", "Int.max (s + 1, g)"},
            new String[] {"s > 0", "g", "s - 1"},
            new String[] {"g > 1 andalso s < 3", "g - 1", "s + 1"},
            new String[] {"g >= s", "g", "g"},
            new String[] {"g = 3", "0", "s"},
            new String[] {"true", "s", "g"},
            new String[] {"g < 3", "g + 0", "s"});

    private TupleNets() {}

    static CpnModel net(long seed) {
        byte[] bytes = text(new Random(seed)).getBytes(StandardCharsets.ISO_8859_1);
        return CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of());
    }

    private static String text(Random random) {
        CpnText net = new CpnText()
                .declare("colset UNIT = unit; colset INT = int; colset E = with a | b; colset I = index i with ~1..4;")
                .declare("colset PAIR = product INT * INT; colset DEEP = product E * PAIR * UNIT;")
                .declare("colset REC = record seq : INT * gen : INT; colset ONE = product UNIT * INT;")
                .declare("colset TIMED = product INT * INT timed; colset INDEX = product E * I;")
                .declare("var g, s : INT; var e : E; var p : PAIR;")
                .page("Top")
                .place("Free", "UNIT", "2`()");
        int places = 1 + random.nextInt(2);
        for (int place = 0; place < places; place++) {
            String name = "P" + place;
            String kind =
                    List.of("PAIR", "DEEP", "REC", "ONE", "TIMED", "INDEX").get(random.nextInt(6));
            net.place(name, kind, colour(kind, "0", "0").replace("(e,", "(a,"));
            int transitions = 1 + random.nextInt(3);
            for (int t = 0; t < transitions; t++) transition(net, name, "T" + place + t, kind, random);
        }
        return net.text();
    }

    private static void transition(CpnText net, String place, String name, String kind, Random random) {
        String[] update = UPDATES.get(random.nextInt(UPDATES.size()));
        String first = update[1];
        String second = update[2];
        // The same as a choice between pairs.
        boolean choice = first.startsWith("if s > 2") && kind.equals("PAIR");
        String put = choice && random.nextBoolean()
                ? "if s > 2 then (g + 1, 0) else (g, s + 1)"
                : colour(kind, first, second);
        boolean alone = List.of("ONE", "INDEX").contains(kind);
        net.transition(name, "[" + (alone ? update[0].replace('g', 's') : update[0]) + "]")
                .arc(place, name, colour(kind, "g", "s"))
                .arc(name, place, put + (kind.equals("TIMED") ? " @+ " + random.nextInt(2) : ""));
        if (random.nextInt(3) == 0) net.arc("Free", name, "()");
        if (random.nextInt(4) == 0)
            net.transition(name + "0")
                    .arc(place, name + "0", colour(kind, "g", "s"))
                    .arc(name + "0", place, colour(kind, "g", "s"));
    }

    private static String colour(String kind, String g, String s) {
        return switch (kind) {
            case "DEEP" -> "(e, (" + g + ", " + s + "), ())";
            case "REC" -> "{seq = " + s + ", gen = " + g + "}";
            case "ONE" -> "((), " + s.replace('g', 's') + ")";
            case "INDEX" -> "(e, i (" + s.replace('g', 's') + "))";
            case "TIMED" -> "1`(" + g + ", " + s + ")";
            default -> "(" + g + ", " + s + ")";
        };
    }
}
