package org.sweepline.process.lts;

import java.util.Random;

/** Small random systems for tests; the same seed gives the same system. */
final class RandomLts {
    private RandomLts() {}

    /** Up to so many states, a few labels, perhaps internal steps, an end and an error. */
    static Lts of(long seed, int mostStates, boolean tau) {
        Random random = new Random(seed);
        int states = 1 + random.nextInt(mostStates);
        int labels = 1 + random.nextInt(3);
        LtsBuilder builder = new LtsBuilder().states(states).initial(random.nextInt(states));
        for (int l = 0; l < labels; l++) builder.label("abc".substring(l, l + 1));
        int end = random.nextInt(3) == 0 ? random.nextInt(states) : Lts.NONE;
        int error = random.nextInt(3) == 0 ? random.nextInt(states) : Lts.NONE;
        if (error == end) error = Lts.NONE;
        builder.end(end).error(error);
        int edges = random.nextInt(3 * states + 1);
        for (int e = 0; e < edges; e++) {
            int from = random.nextInt(states);
            int label = tau ? random.nextInt(labels + 1) : 1 + random.nextInt(labels);
            if (from != end && from != error) builder.edge(from, label, random.nextInt(states));
        }
        return builder.build();
    }
}
