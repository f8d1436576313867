package org.sweepline.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/** Storing new states and meeting known ones, for each state, in a set of a given size. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StateSetBenchmark {
    private static final int STATES = 1 << 16;

    @Param({"5", "8", "27"})
    private int bytes;

    private long[] states;
    private int words;
    private StateSet known;

    @Setup
    public void prepare() {
        words = (bytes + 7) / 8;
        states = new long[STATES * words];
        SplittableRandom random = new SplittableRandom(1);
        long lastWord = (bytes & 7) == 0 ? -1 : (1L << (8 * (bytes & 7))) - 1;
        for (int i = 0; i < states.length; i++) {
            states[i] = random.nextLong() & (i % words == words - 1 ? lastWord : -1);
        }
        known = StateSet.of(bytes);
        addAll(known);
    }

    private long addAll(StateSet set) {
        long sum = 0;
        for (int i = 0; i < STATES; i++) {
            int at = i * words;
            sum += set.add(states, at, bytes, StateHash.of(states, at, bytes));
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(STATES)
    public long storeNewState() {
        return addAll(StateSet.of(bytes));
    }

    @Benchmark
    @OperationsPerInvocation(STATES)
    public long meetKnownState() {
        return addAll(known);
    }
}
