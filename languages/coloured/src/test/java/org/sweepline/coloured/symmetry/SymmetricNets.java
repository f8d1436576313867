package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.coloured.cpn.CpnText;

/**
 * Random coloured nets over a set of colours that are only moved about and compared, a net for every seed; now and then one of
 * them is named, or asked for its place in the order, which breaks the symmetry.
 */
public final class SymmetricNets {
    private static final String[] SETS = {
        "colset D = index d with 1..3; fun one () = d 1;",
        "colset D = index d with 1..4; fun one () = d 1;",
        "colset D = int with 1..3; fun one () = 1;",
        "colset D = int with 2..5; fun one () = 3;",
        "colset D = with a | b | c; fun one () = b;",
        "colset D = with a | b | c | e; fun one () = a;"
    };
    private static final List<String> KINDS = List.of("D", "DD", "DL", "U", "DS", "R", "SUB");

    private final Random random;
    private final CpnText text = new CpnText();
    private final List<String> kinds = new ArrayList<>();
    private final boolean timed;
    private final int breaking;
    private List<String> known = new ArrayList<>();

    private SymmetricNets(long seed) {
        random = new Random(seed);
        timed = random.nextInt(4) == 0;
        breaking = random.nextInt(3) == 0 ? 8 : 0;
    }

    /** The net of a seed. */
    public static String net(long seed) {
        return new SymmetricNets(seed).make();
    }

    /** A condition on the states of such a net; some of them name a colour. */
    public static String condition(long seed) {
        Random random = new Random(seed);
        String place = "p" + random.nextInt(2);
        return switch (random.nextInt(7)) {
            case 0 -> "tokens(" + place + ") > " + random.nextInt(3);
            case 1 -> "length (remdupl (marking(" + place + "))) < 2";
            case 2 -> "enabled(t" + random.nextInt(3) + ")";
            case 3 -> "marking(" + place + ") == marking(" + place + ") -- empty";
            case 4 -> "marking(p0) == D.all()";
            case 5 -> "cf(one(), marking(p0)) > 0";
            default -> "List.exists (fn x => cf(x, marking(p0)) > 1) (marking(p0))";
        };
    }

    private String make() {
        text.declare(SETS[random.nextInt(SETS.length)]);
        text.declare("colset UNIT = unit; colset S = with idle | busy; colset DD = product D * D; colset DL = list D;"
                + " colset U = union none + some : D; colset DS = product D * S; colset R = record p : D * q : DD;"
                + " fun differ (x : D, y : D) = x <> y; colset SUB = subset DD by differ; fun swap (x, y) = (y, x);"
                + " fun others x = D.all() -- 1`x; fun pairs x = DD.mult(1`x, D.all());"
                + " var x, y, z : D; var s : S; var l : DL; var w : DD;");
        text.declare("colset TD = D timed; colset TDD = DD timed; colset TDS = DS timed;");
        text.page("Top");
        int count = 2 + random.nextInt(3);
        for (int p = 0; p < count; p++) {
            String kind = p == 0 ? "D" : KINDS.get(random.nextInt(KINDS.size()));
            kinds.add(kind);
            boolean clock = timed && List.of("D", "DD", "DS").contains(kind) && random.nextBoolean();
            text.place("p" + p, clock ? "T" + kind : kind, initial(kind));
        }
        text.place("fuel", "UNIT", (2 + random.nextInt(4)) + "`()");
        int transitions = 3 + random.nextInt(3);
        for (int t = 0; t < transitions; t++) transition("t" + t);
        return text.text();
    }

    private String initial(String kind) {
        if (kind.equals("D")) {
            return switch (random.nextInt(8)) {
                case 0 -> "1`one()";
                case 1 -> "D.all() ++ 1`one()";
                case 2 -> "2 ** D.all()";
                default -> "D.all()";
            };
        }
        if (random.nextInt(3) > 0) return "";
        return switch (kind) {
            case "DD" -> random.nextBoolean() ? "ext_col (fn x => (x, x)) (D.all())" : "DD.all()";
            case "SUB" -> "SUB.all()";
            case "DL" -> random.nextBoolean() ? "1`[]" : "ext_col (fn x => [x]) (D.all())";
            case "U" -> "1`none ++ ext_col some (D.all())";
            case "DS" -> "DS.mult(D.all(), 1`idle)";
            default -> "ext_col (fn x => {p = x, q = (x, x)}) (D.all())";
        };
    }

    private void transition(String name) {
        known = new ArrayList<>();
        List<String[]> in = new ArrayList<>();
        int inputs = 1 + random.nextInt(2);
        for (int i = 0; i < inputs; i++) {
            int place = random.nextInt(kinds.size());
            in.add(new String[] {"p" + place, input(kinds.get(place))});
        }
        List<String> guards = new ArrayList<>();
        if (random.nextInt(3) == 0) guards.add(guard());
        text.transition(name, guards.isEmpty() ? "" : "[" + String.join(", ", guards) + "]");
        if (timed && random.nextInt(3) == 0) text.delay("@+" + (1 + random.nextInt(3)));
        for (String[] arc : in) text.arc(arc[0], name, arc[1]);
        int outputs = random.nextInt(3);
        for (int i = 0; i < outputs; i++) {
            int place = random.nextInt(kinds.size());
            text.arc(name, "p" + place, output(kinds.get(place)));
        }
        text.arc("fuel", name, "()");
    }

    private String variable() {
        String variable = List.of("x", "y", "z").get(random.nextInt(3));
        if (!known.contains(variable)) known.add(variable);
        return variable;
    }

    private String input(String kind) {
        return switch (kind) {
            case "D" -> variable();
            case "DD", "SUB" -> "(" + variable() + ", " + variable() + ")";
            case "DL" -> random.nextBoolean() ? variable() + " :: l" : "l";
            case "U" -> random.nextInt(3) == 0 ? "none" : "some " + variable();
            case "DS" -> "(" + variable() + ", " + (random.nextBoolean() ? "idle" : "s") + ")";
            default -> "{p = " + variable() + ", q = w}";
        };
    }

    private String one() {
        if (breaking > 0 && random.nextInt(breaking) == 0) return "(one())";
        if (known.isEmpty()) return variable();
        return known.get(random.nextInt(known.size()));
    }

    private String guard() {
        if (breaking > 0 && random.nextInt(4) == 0) {
            return random.nextBoolean() ? "D.lt(" + one() + ", " + one() + ")" : "D.ord(" + one() + ") > 0";
        }
        return one() + (random.nextBoolean() ? " = " : " <> ") + one();
    }

    private String output(String kind) {
        return switch (kind) {
            case "D" ->
                switch (random.nextInt(5)) {
                    case 0 -> "others " + one();
                    case 1 -> "if " + one() + " = " + one() + " then 1`" + one() + " else empty";
                    case 2 -> "2`" + one();
                    default -> one();
                };
            case "DD" ->
                switch (random.nextInt(4)) {
                    case 0 -> "swap (" + one() + ", " + one() + ")";
                    case 1 -> "pairs " + one();
                    default -> "(" + one() + ", " + one() + ")";
                };
            case "SUB" -> "if " + pair();
            case "DL" -> random.nextBoolean() ? "[" + one() + ", " + one() + "]" : "rev [" + one() + "]";
            case "U" -> random.nextInt(3) == 0 ? "none" : "some " + one();
            case "DS" -> "(" + one() + ", " + (random.nextBoolean() ? "idle" : "busy") + ")";
            default -> "{p = " + one() + ", q = (" + one() + ", " + one() + ")}";
        };
    }

    private String pair() {
        String first = one();
        String second = one();
        return "differ (" + first + ", " + second + ") then 1`(" + first + ", " + second + ") else empty";
    }
}
