package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * Counters that go up in rounds, and may fail before the end of each; a new round begins only if none has failed. So at its end
 * one state leads to all further rounds, and the others of the same level to none.
 */
record FailingRounds(int count, int length, int rounds) implements TransitionSystem {
    private static final int FAILED = 128;

    static FailingRounds of(long seed) {
        Random random = new Random(7919 * seed);
        return new FailingRounds(5, 2 + random.nextInt(2), 8 + random.nextInt(10));
    }

    double states() {
        return 1 + rounds * (Math.pow(2 * length, count) - 1);
    }

    @Override
    public int stateBytes() {
        return count;
    }

    @Override
    public void initial(Successors out) {
        out.room(1)[out.position()] = 0;
        out.add(0);
    }

    @Override
    public Expander expander() {
        return (state, out) -> {
            int round = round(state);
            if (round == rounds) return;
            for (int c = 0; c < count; c++) {
                int value = Counters.value(state, c);
                if (value >= FAILED) continue;
                if (value < (round + 1) * length) add(state, c, 1, c, out);
                if (value % length != 0) add(state, c, FAILED, count + c, out);
            }
        };
    }

    /** A round ends when the last counter is at its end, and never if one has failed. */
    private int round(StateBuffer state) {
        int least = FAILED;
        for (int c = 0; c < count; c++) least = Math.min(least, Counters.value(state, c) % FAILED);
        return least / length;
    }

    private static void add(StateBuffer state, int counter, long change, int action, Successors out) {
        out.room(1)[out.position()] = state.word(0) + (change << (8 * counter));
        out.add(action);
    }

    @Override
    public List<String> actions() {
        List<String> names = new ArrayList<>();
        for (int c = 0; c < count; c++) names.add("up " + c);
        for (int c = 0; c < count; c++) names.add("fail " + c);
        return names;
    }

    @Override
    public String describe(StateBuffer state) {
        return Long.toHexString(state.word(0));
    }
}
