package org.sweepline.kernel;

import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.sweepline.kernel.reference.NumberSystem;
import org.sweepline.kernel.store.StateHash;

/** A system whose states are numbers of 8 bytes from 0 on, given by a function to their successors: large, yet cheap. */
public record NumberGraph(LongFunction<long[]> next) implements NumberSystem {
    /** Numbers below a bound, each with a number of successors that are as good as random. */
    public static NumberGraph random(int bound, int degree) {
        return new NumberGraph(from -> {
            long[] to = new long[degree];
            for (int i = 0; i < degree; i++) {
                to[i] = Long.remainderUnsigned(StateHash.finish(StateHash.step(i + 1, from)) >>> 8, bound);
            }
            return to;
        });
    }

    @Override
    public void successors(long number, Successors out) {
        long[] to = next.apply(number);
        for (int i = 0; i < to.length; i++) out.addWord(to[i], i);
    }

    @Override
    public List<String> actions() {
        return IntStream.range(0, 16).mapToObj(i -> "successor " + i).toList();
    }
}
