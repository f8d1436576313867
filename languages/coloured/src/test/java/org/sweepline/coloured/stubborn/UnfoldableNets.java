package org.sweepline.coloured.stubborn;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.coloured.cpn.CpnText;

/** Random coloured nets with few colours and all that the unfolding must understand, a net for every seed. */
public final class UnfoldableNets {
    private static final List<String> KINDS = List.of("D", "D", "UNIT", "P", "E");

    private final Random random;
    private final CpnText text = new CpnText();
    private final List<String> kinds = new ArrayList<>();
    private List<String> known = new ArrayList<>();

    private UnfoldableNets(long seed) {
        random = new Random(seed);
    }

    /** The net of a seed. */
    public static String net(long seed) {
        return new UnfoldableNets(seed).make();
    }

    /** A condition on the states of such a net. */
    public static String condition(Random random) {
        String place = "p" + random.nextInt(3);
        return switch (random.nextInt(6)) {
            case 0 -> "tokens(" + place + ") = 0";
            case 1 -> "tokens(" + place + ") > tokens(p" + random.nextInt(3) + ")";
            case 2 -> "cf(1, marking(p0)) = " + random.nextInt(3);
            case 3 -> "enabled(t" + random.nextInt(3) + ") and tokens(p0) > 1";
            case 4 -> "length (remdupl (marking(" + place + "))) > 1";
            default -> "tokens(" + place + ") > " + (1 + random.nextInt(3));
        };
    }

    private String make() {
        text.declare("colset UNIT = unit; colset D = int with 1..3; colset E = with on | off; colset P = product D * E;"
                + " var x, y : D; var e : E; fun next x = x mod 3 + 1; fun flip on = off | flip off = on;");
        text.page("Top");
        int count = 3 + random.nextInt(4);
        for (int p = 0; p < count; p++) {
            kinds.add(p == 0 ? "D" : KINDS.get(random.nextInt(KINDS.size())));
            text.place("p" + p, kinds.get(p), random.nextInt(3) == 0 ? "" : initial(kinds.get(p)));
        }
        int transitions = 3 + random.nextInt(4);
        for (int t = 0; t < transitions; t++) transition("t" + t);
        return text.text();
    }

    private String initial(String kind) {
        int amount = 1 + random.nextInt(2);
        return amount + "`"
                + switch (kind) {
                    case "D" -> 1 + random.nextInt(3) + " ++ 1`" + (1 + random.nextInt(3));
                    case "P" -> "(" + (1 + random.nextInt(3)) + ", on)";
                    case "E" -> "on";
                    default -> "()";
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
        boolean guarded = random.nextInt(4) == 0 && known.contains("x");
        String guard = switch (random.nextInt(3)) {
            case 0 -> "[x <> 2]";
            case 1 -> known.contains("y") ? "[x < y]" : "[x > 1]";
            default -> "[next x = 1 orelse x = 3]";
        };
        text.transition(name, guarded ? guard : "");
        for (String[] arc : in) {
            if (random.nextInt(6) == 0) text.both(arc[0], name, arc[1]);
            else text.arc(arc[0], name, arc[1]);
        }
        // As many tokens as are taken, mostly, so that there are not too many states.
        int outputs = random.nextInt(5) == 0 ? in.size() - 1 : in.size();
        for (int i = 0; i < outputs; i++) {
            int place = random.nextInt(kinds.size());
            text.arc(name, "p" + place, output(kinds.get(place)));
        }
    }

    private String variable(String name) {
        if (!known.contains(name)) known.add(name);
        return name;
    }

    private String input(String kind) {
        return switch (kind) {
            case "D" ->
                switch (random.nextInt(5)) {
                    case 0 -> "" + (1 + random.nextInt(3));
                    case 1 -> variable("y");
                    default -> variable("x");
                };
            case "P" -> "(" + variable("x") + ", " + variable("e") + ")";
            case "E" -> random.nextBoolean() ? "on" : variable("e");
            default -> "()";
        };
    }

    private String number() {
        if (known.contains("x") && random.nextInt(4) > 0) return random.nextBoolean() ? "x" : "next x";
        if (known.contains("y")) return "y";
        return "" + (1 + random.nextInt(3));
    }

    private String truth() {
        if (known.contains("e") && random.nextBoolean()) return random.nextBoolean() ? "e" : "flip e";
        return random.nextBoolean() ? "on" : "off";
    }

    private String output(String kind) {
        return switch (kind) {
            case "D" -> {
                String number = number();
                yield random.nextInt(5) == 0 ? "if " + number + " = 1 then empty else 1`(" + number + ")" : number;
            }
            case "P" -> "(" + number() + ", " + truth() + ")";
            case "E" -> truth();
            default -> "()";
        };
    }
}
