package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;

/** Small random models made of equal parts round a shared one, so that there is something to reduce. */
final class RandomModels {
    private RandomModels() {}

    /** Copies of one component, in a ring or side by side; now and then with a part that breaks the symmetry. */
    static Net net(Random random) {
        return net(random, false);
    }

    /** The same net, if wanted with a place {@code count} that counts how often every other kind of transition fires. */
    static Net net(Random random, boolean counting) {
        int copies = 1 + random.nextInt(4);
        int local = 2 + random.nextInt(3);
        int shared = random.nextInt(3);
        int moves = 2 + random.nextInt(4);
        NetBuilder builder = Net.builder("random");
        int[] initial = new int[local];
        initial[0] = 1;
        if (random.nextInt(4) == 0) initial[random.nextInt(local)]++;
        for (int c = 0; c < copies; c++) {
            for (int p = 0; p < local; p++) builder.place("p" + c + "_" + p, initial[p]);
        }
        for (int s = 0; s < shared; s++) builder.place("s" + s, random.nextInt(3));
        for (int c = 0; c < copies; c++) {
            for (int t = 0; t < moves; t++) builder.transition("t" + c + "_" + t);
        }
        for (int t = 0; t < moves; t++) {
            List<int[]> arcs = arcs(random, local, shared);
            for (int c = 0; c < copies; c++) {
                for (int[] arc : arcs) connect(builder, arc, "t" + c + "_" + t, c, copies);
            }
        }
        if (random.nextInt(5) == 0) {
            builder.transition("odd").arc("p0_0", "odd").arc("odd", "p0_" + (local - 1));
        }
        if (!counting) return builder.build();
        builder.place("count");
        for (int c = 0; c < copies; c++) {
            for (int t = 0; t < moves; t += 2) builder.arc("t" + c + "_" + t, "count");
        }
        return builder.build();
    }

    /** Arcs of one transition: direction, which copy (0 own, 1 next, 2 shared), place, weight. */
    private static List<int[]> arcs(Random random, int local, int shared) {
        List<int[]> arcs = new ArrayList<>();
        int from = random.nextInt(local);
        arcs.add(new int[] {0, 0, from, 1});
        if (random.nextInt(5) > 0) arcs.add(new int[] {1, 0, random.nextInt(local), 1});
        if (shared > 0 && random.nextInt(2) == 0) {
            arcs.add(new int[] {random.nextInt(2), 2, random.nextInt(shared), 1 + random.nextInt(4) / 3});
        }
        if (random.nextInt(3) == 0) arcs.add(new int[] {random.nextInt(2), 1, random.nextInt(local), 1});
        return arcs;
    }

    private static void connect(NetBuilder builder, int[] arc, String transition, int copy, int copies) {
        String place = arc[1] == 2 ? "s" + arc[2] : "p" + (copy + arc[1]) % copies + "_" + arc[2];
        try {
            if (arc[0] == 0) builder.arc(place, transition, arc[3]);
            else builder.arc(transition, place, arc[3]);
        } catch (RuntimeException twice) {
            // The same arc came out twice: one of them is enough.
        }
    }

    /** A condition on a random net: symmetric or not. */
    static String condition(Random random, Net net) {
        int kind = random.nextInt(5);
        if (kind == 0) return "fireable(" + net.transition(random.nextInt(net.transitions())) + ")";
        if (kind == 1) return place(random, net) + " >= 1 and " + place(random, net) + " >= 1";
        if (kind == 2) return "not deadlock and " + place(random, net) + " = 0";
        if (kind == 3) return place(random, net) + " + " + place(random, net) + " > " + random.nextInt(3);
        List<String> sum = new ArrayList<>();
        String suffix = "_" + random.nextInt(2);
        for (int p = 0; p < net.places(); p++) {
            if (net.place(p).endsWith(suffix)) sum.add("tokens(" + net.place(p) + ")");
        }
        return String.join(" + ", sum) + " >= " + (1 + random.nextInt(3));
    }

    private static String place(Random random, Net net) {
        return "tokens(" + net.place(random.nextInt(net.places())) + ")";
    }

    /** Copies of one process that synchronise with a shared one, in FSP; the composition is called SYS. */
    static String processes(Random random) {
        int copies = 1 + random.nextInt(3);
        StringBuilder text = new StringBuilder();
        text.append("P = S0,\n")
                .append(states("S", 2 + random.nextInt(3), random, List.of("a", "b", "c")))
                .append(".\n");
        List<String> all = new ArrayList<>();
        for (String action : List.of("a", "b")) all.add("p[i:1.." + copies + "]." + action);
        all.add("r");
        text.append("R = T0,\n")
                .append(states("T", 1 + random.nextInt(3), random, all))
                .append(".\n");
        if (random.nextInt(3) == 0) {
            String last = copies + "].b -> Q).\n";
            text.append("property Q = (p[i:1.." + copies + "].a -> p[j:1.." + last);
            return text + "||SYS = (p[1.." + copies + "]:P || R || Q).\n";
        }
        return text + "||SYS = (p[1.." + copies + "]:P || R).\n";
    }

    private static String states(String name, int states, Random random, List<String> actions) {
        List<String> lines = new ArrayList<>();
        for (int s = 0; s < states; s++) {
            List<String> choices = new ArrayList<>();
            int count = 1 + random.nextInt(2);
            for (int i = 0; i < count; i++) {
                choices.add(actions.get(random.nextInt(actions.size())) + " -> " + name + random.nextInt(states));
            }
            lines.add(name + s + " = (" + String.join(" | ", choices) + ")");
        }
        return String.join(",\n", lines);
    }
}
