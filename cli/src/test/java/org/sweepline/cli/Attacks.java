package org.sweepline.cli;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * How many seeded attacks the tests make: a few with every build, and as many as {@code -Dsweepline.attacks=N} says by hand,
 * from the seed {@code -Dsweepline.attacks.first} on.
 */
final class Attacks {
    private static final long FIRST = Long.getLong("sweepline.attacks.first", 0);

    private Attacks() {}

    /** The seeds to try. @param usual how many of them with every build */
    static LongStream seeds(int usual) {
        return LongStream.range(FIRST, FIRST + Integer.getInteger("sweepline.attacks", usual));
    }

    static <T> T pick(List<T> from, Random random) {
        return from.get(random.nextInt(from.size()));
    }
}
