package org.sweepline.petri;

import java.util.Random;

/** Seeded nets of every shape: weights, self-loops, parallel arcs, isolated nodes, odd ids and names. */
final class RandomNets {
    private static final String ODD = "abcZ059_.-<>&\"'|[]=/*äß→𝔭";

    private RandomNets() {}

    static Net net(long seed) {
        Random random = new Random(seed);
        NetBuilder net = Net.builder(name(random, "net"));
        int places = random.nextInt(8);
        int transitions = random.nextInt(8);
        for (int p = 0; p < places; p++) {
            String id = "p" + p + odd(random);
            net.place(id, name(random, id), random.nextInt(5) == 0 ? Integer.MAX_VALUE : random.nextInt(3));
        }
        for (int t = 0; t < transitions; t++) {
            String id = (random.nextInt(5) == 0 ? "arc" : "t") + t + odd(random);
            net.transition(id, name(random, id));
        }
        Net nodes = net.build();
        for (int a = places == 0 || transitions == 0 ? 0 : random.nextInt(30); a > 0; a--) {
            String place = nodes.place(random.nextInt(places));
            String transition = nodes.transition(random.nextInt(transitions));
            int weight = random.nextInt(4) == 0 ? 1 + random.nextInt(1 << 20) : 1;
            boolean in = random.nextBoolean();
            net.arc(in ? place : transition, in ? transition : place, weight);
        }
        return net.build();
    }

    private static String odd(Random random) {
        StringBuilder text = new StringBuilder();
        int[] letters = ODD.codePoints().toArray();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.appendCodePoint(letters[random.nextInt(letters.length)]);
        }
        return text.toString();
    }

    private static String name(Random random, String id) {
        return random.nextBoolean() ? id : odd(random) + " " + odd(random);
    }
}
