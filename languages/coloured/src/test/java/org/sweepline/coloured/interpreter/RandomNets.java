package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.coloured.cpn.CpnText;

/**
 * Random coloured nets as CPN Tools would save them, a net for every seed.
 *
 * <p>Most transitions put back as many tokens as they take. Where that is left to chance, and in all timed nets, whose
 * stamps grow forever, every transition burns fuel, so that runs end.
 */
public final class RandomNets {
    private static final List<String> UNTIMED =
            List.of("E", "N", "B", "X", "P", "R", "L", "V", "I", "S", "Q", "K", "W", "H", "Z", "J", "M", "UNIT");
    private static final List<String> TIMED = List.of("TE", "TN", "TP", "TR", "TL", "TZ");

    private final Random random;
    private final RandomExpressions expressions;
    private final CpnText text = new CpnText();
    private final List<String> places = new ArrayList<>();
    private final boolean timed;
    private final boolean early;
    private final boolean fuelled;

    private RandomNets(long seed) {
        random = new Random(seed);
        timed = random.nextInt(3) == 0;
        // A guard that asks for the time is tried when tokens become ready; which times these are is a matter of taste
        // where arcs take tokens early.
        early = timed && random.nextInt(4) == 0;
        expressions = new RandomExpressions(random, timed && !early);
        fuelled = timed || random.nextInt(3) == 0;
    }

    /** The net of a seed. */
    public static String net(long seed) {
        return new RandomNets(seed).make();
    }

    private String make() {
        text.declare("colset UNIT = unit; " + RandomExpressions.DECLARATIONS).page("Top");
        int count = 2 + random.nextInt(3);
        for (int p = 0; p < count; p++) {
            boolean clock = timed && random.nextInt(3) > 0;
            String other = clock ? pick(TIMED) : pick(UNTIMED);
            String colours = p > 0 && random.nextInt(3) > 0 ? pick(places) : other;
            places.add(colours);
            text.place("p" + p, colours, initial(colours));
        }
        if (fuelled) text.place("fuel", "UNIT", (2 + random.nextInt(timed ? 4 : 6)) + "`()");
        int transitions = 3 + random.nextInt(4);
        for (int t = 0; t < transitions; t++) transition("t" + t);
        return text.text();
    }

    private String initial(String colours) {
        List<String> tokens = new ArrayList<>();
        int count = 1 + random.nextInt(4) - random.nextInt(2);
        for (int i = 0; i < count; i++) {
            String token =
                    (1 + random.nextInt(4) / 3) + "`(" + expressions.constant(RandomExpressions.type(colours)) + ")";
            tokens.add(colours.startsWith("T") ? token + "@" + random.nextInt(4) : token);
        }
        return String.join(colours.startsWith("T") ? " +++ " : " ++ ", tokens);
    }

    private record Arc(int place, String inscription) {}

    private void transition(String name) {
        expressions.begin();
        List<Arc> in = new ArrayList<>();
        List<Arc> both = new ArrayList<>();
        int inputs = random.nextInt(8) == 0 && fuelled ? 0 : 1 + random.nextInt(5) / 3;
        for (int i = 0; i < inputs; i++) {
            boolean again = !in.isEmpty() && random.nextInt(4) == 0;
            int place = again ? in.get(0).place() : random.nextInt(places.size());
            (random.nextInt(5) == 0 ? both : in).add(new Arc(place, input(places.get(place))));
        }
        List<String> guards = new ArrayList<>();
        int conditions = random.nextInt(7) / 5;
        for (int i = 0; i < conditions; i++) guards.add(guard());
        String output = code();
        expressions.onlyKnown(true);
        List<Arc> out = new ArrayList<>();
        int outputs = fuelled ? random.nextInt(3) : in.size();
        for (int i = 0; i < outputs; i++) {
            int place = random.nextInt(places.size());
            out.add(new Arc(place, output(places.get(place))));
        }
        text.transition(name, guards.isEmpty() ? "" : "[" + String.join(", ", guards) + "]");
        if (!output.isEmpty()) text.code(output);
        if (random.nextInt(8) == 0) text.priority("" + (1 + random.nextInt(3)));
        if (timed && random.nextInt(3) == 0) text.delay("@+" + delay());
        for (Arc arc : in) text.arc("p" + arc.place(), name, arc.inscription());
        for (Arc arc : both) text.both("p" + arc.place(), name, arc.inscription());
        for (Arc arc : out) text.arc(name, "p" + arc.place(), arc.inscription());
        if (fuelled) text.arc("fuel", name, "()");
        if (random.nextInt(14) == 0) text.inhibitor("p" + random.nextInt(places.size()), name);
        if (random.nextInt(12) == 0) text.reset("p" + random.nextInt(places.size()), name);
    }

    private String input(String colours) {
        String type = RandomExpressions.type(colours);
        String inscription = switch (random.nextInt(fuelled ? 10 : 8)) {
            case 0 -> expressions.expression(type, 1);
            case 1 -> "1`(" + expressions.token(type, 2) + ") ++ 1`(" + expressions.token(type, 1) + ")";
            case 8, 9 -> expressions.multiset(type);
            default -> expressions.token(type, 2);
        };
        return colours.startsWith("T") && early && random.nextInt(3) == 0
                ? "(" + inscription + ") @+ " + random.nextInt(3)
                : inscription;
    }

    private String guard() {
        String type = expressions.one("E", "N", "N", "P", "L", "I", "Q", "K");
        if (random.nextInt(3) == 0) {
            String value = expressions.expression(type, 2);
            return expressions.token(type, 1) + " = " + value;
        }
        return expressions.condition(1);
    }

    /** A code segment that computes a variable which nothing uses before. */
    private String code() {
        if (random.nextInt(5) > 0 || expressions.uses("n2")) return "";
        boolean input = expressions.uses("n1");
        expressions.use("n2");
        String action = random.nextInt(3) == 0 ? "discrete(0, 1)" : input ? "up n1" : "2";
        return (input ? "input (n1); " : "") + "output (n2); action " + action + ";";
    }

    private String output(String colours) {
        String type = RandomExpressions.type(colours);
        if (colours.startsWith("T") && random.nextInt(4) == 0) return stamped(type);
        boolean many = fuelled && random.nextInt(3) == 0;
        String inscription = many ? expressions.multiset(type) : expressions.expression(type, 2);
        return colours.startsWith("T") && random.nextInt(2) == 0 ? inscription + " @+ " + delay() : inscription;
    }

    private String stamped(String type) {
        String value = "1`(" + expressions.expression(type, 1) + ")";
        return switch (random.nextInt(3)) {
            case 0 -> value + "@" + random.nextInt(6);
            case 1 -> "(" + value + "@+1) +++ (1`(" + expressions.expression(type, 1) + ")@+2)";
            default ->
                "(if " + expressions.condition(1) + " then (" + expressions.multiset(type) + ") @+ 1 else (" + value
                        + " @+ 3))";
        };
    }

    private String delay() {
        return expressions.one("1", "2", "3", expressions.uses("n1") ? "n1" : "0", "discrete(1, 2)");
    }

    private String pick(List<String> list) {
        return list.get(random.nextInt(list.size()));
    }
}
