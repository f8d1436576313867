package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * Counters that go up independently, each from 0 to the same number, perhaps back to 0 from there; their sum is a measure
 * whose layers have sizes known in closed form.
 */
record Counters(int count, int most, boolean wrap, int failsFrom) implements TransitionSystem {
    static Counters up(int count, int most) {
        return new Counters(count, most, false, Integer.MAX_VALUE);
    }

    static int value(StateBuffer state, int counter) {
        return (int) (state.word(counter / 8) >>> (8 * (counter % 8))) & 0xFF;
    }

    /** The sum of the counters, each times its weight; in columns or in layers. */
    Progress sum(boolean columns, int... weights) {
        return new Progress() {
            private long sum(StateBuffer state) {
                long sum = 0;
                for (int c = 0; c < count; c++) sum += (long) weights[c % weights.length] * value(state, c);
                return sum;
            }

            @Override
            public long column(StateBuffer state) {
                return columns ? sum(state) : 0;
            }

            @Override
            public long layer(StateBuffer state) {
                return columns ? 0 : sum(state);
            }
        };
    }

    /** How many states have each sum. */
    double[] layers() {
        double[] layers = {1};
        for (int c = 0; c < count; c++) {
            double[] more = new double[layers.length + most];
            for (int sum = 0; sum < layers.length; sum++) {
                for (int v = 0; v <= most; v++) more[sum + v] += layers[sum];
            }
            layers = more;
        }
        return layers;
    }

    @Override
    public int stateBytes() {
        return count;
    }

    @Override
    public void initial(Successors out) {
        long[] words = out.room(StateBuffer.wordsFor(count));
        for (int w = 0; w < StateBuffer.wordsFor(count); w++) words[out.position() + w] = 0;
        out.add(0);
    }

    @Override
    public Expander expander() {
        return (state, out) -> {
            int sum = 0;
            for (int c = 0; c < count; c++) sum += value(state, c);
            if (sum >= failsFrom) throw new ExpansionException("too far");
            for (int c = 0; c < count; c++) {
                boolean last = value(state, c) == most;
                if (last && !wrap) continue;
                int words = StateBuffer.wordsFor(count);
                long[] into = out.room(words);
                for (int w = 0; w < words; w++) into[out.position() + w] = state.word(w);
                into[out.position() + c / 8] += (last ? -(long) most : 1L) << (8 * (c % 8));
                out.add(c);
            }
        };
    }

    @Override
    public List<String> actions() {
        List<String> names = new ArrayList<>();
        for (int c = 0; c < count; c++) names.add("up " + c);
        return names;
    }

    @Override
    public String describe(StateBuffer state) {
        StringBuilder text = new StringBuilder();
        for (int c = 0; c < count; c++) text.append(value(state, c)).append(' ');
        return text.toString();
    }
}
