package org.sweepline.petri.packed;

import java.util.List;
import java.util.Random;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.model.PlainNet;

/** Seeded random nets that leave something to reduce, and conditions on their markings. */
public final class RandomGoals {
    private final Random random;
    private final Net net;

    public RandomGoals(long seed) {
        random = new Random(seed);
        net = random.nextInt(3) == 0 ? PlainNet.random(seed) : machines();
    }

    public Net net() {
        return net;
    }

    Random random() {
        return random;
    }

    /** Cyclic machines that take and give back resources, with a few arcs of any kind on top. */
    private Net machines() {
        NetBuilder builder = Net.builder("machines");
        int resources = random.nextInt(3);
        for (int r = 0; r < resources; r++) builder.place("r" + r, random.nextInt(3));
        int machines = 1 + random.nextInt(4);
        int[] length = new int[machines];
        for (int m = 0; m < machines; m++) {
            length[m] = 2 + random.nextInt(3);
            boolean cyclic = random.nextInt(3) > 0;
            for (int i = 0; i < length[m]; i++) builder.place(place(m, i), i == 0 ? 1 + random.nextInt(2) : 0);
            for (int i = 0; i < length[m] - (cyclic ? 0 : 1); i++) {
                String t = "t" + m + "_" + i;
                builder.transition(t).arc(place(m, i), t).arc(t, place(m, (i + 1) % length[m]));
                if (resources > 0 && random.nextInt(3) == 0) builder.arc("r" + random.nextInt(resources), t, weight());
                if (resources > 0 && random.nextInt(3) == 0) builder.arc(t, "r" + random.nextInt(resources), weight());
            }
        }
        for (int extra = random.nextInt(3); extra > 0; extra--) {
            String t = "x" + extra;
            builder.transition(t);
            int from = random.nextInt(machines);
            int to = random.nextInt(machines);
            String source = place(from, random.nextInt(length[from]));
            builder.arc(source, t, weight());
            if (random.nextInt(2) == 0) builder.arc(t, source);
            if (random.nextInt(2) == 0) builder.arc(t, place(to, random.nextInt(length[to])));
        }
        return builder.build();
    }

    private static String place(int machine, int i) {
        return "m" + machine + "_" + i;
    }

    private int weight() {
        return random.nextInt(4) == 0 ? 2 : 1;
    }

    /** A condition of any kind. */
    public String condition(int depth) {
        switch (random.nextInt(depth > 0 ? 9 : 6)) {
            case 0:
                return "fireable(" + transition() + (random.nextBoolean() ? ", " + transition() : "") + ")";
            case 1:
                return random.nextInt(3) == 0 ? "deadlock" : "not fireable(" + transition() + ")";
            case 2:
                return random.nextInt(6) == 0 ? String.valueOf(random.nextBoolean()) : sum() + comparison() + bound();
            case 6:
                return "(" + condition(depth - 1) + " and " + condition(depth - 1) + ")";
            case 7:
                return "(" + condition(depth - 1) + " or " + condition(depth - 1) + ")";
            case 8:
                return "not (" + condition(depth - 1) + ")";
            default:
                return "tokens(" + net.place(random.nextInt(net.places())) + ")" + comparison() + bound();
        }
    }

    /** A weighted sum of tokens. */
    public String sum() {
        String sum = random.nextInt(3) + " * tokens(" + net.place(random.nextInt(net.places())) + ")";
        for (int i = random.nextInt(3); i > 0; i--) {
            sum += (random.nextBoolean() ? " + " : " - ") + "tokens(" + net.place(random.nextInt(net.places())) + ")";
        }
        return sum;
    }

    private int bound() {
        return random.nextInt(4) - (random.nextInt(3) == 0 ? 1 : 0);
    }

    private String transition() {
        return net.transition(random.nextInt(net.transitions()));
    }

    private String comparison() {
        return List.of(" = ", " != ", " < ", " <= ", " > ", " >= ").get(random.nextInt(6));
    }
}
