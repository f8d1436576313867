package org.sweepline.check.pilot;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** Counters that go up in rounds: none begins a round before all have ended the one before, so there one state is all. */
record Rounds(Counters counters, int length) implements TransitionSystem {
    static Rounds of(int count, int length, int rounds) {
        return new Rounds(Counters.up(count, length * rounds), length);
    }

    double states() {
        int rounds = counters.most() / length;
        return 1 + rounds * (Math.pow(length + 1, counters.count()) - 1);
    }

    Progress sum() {
        return counters.sum(true, 1);
    }

    @Override
    public int stateBytes() {
        return counters.stateBytes();
    }

    @Override
    public void initial(Successors out) {
        counters.initial(out);
    }

    @Override
    public Expander expander() {
        return (state, out) -> {
            int least = counters.most();
            for (int c = 0; c < counters.count(); c++) least = Math.min(least, Counters.value(state, c));
            int end = Math.min(counters.most(), (least / length + 1) * length);
            int words = StateBuffer.wordsFor(counters.count());
            for (int c = 0; c < counters.count(); c++) {
                if (Counters.value(state, c) == end) continue;
                long[] into = out.room(words);
                for (int w = 0; w < words; w++) into[out.position() + w] = state.word(w);
                into[out.position() + c / 8] += 1L << (8 * (c % 8));
                out.add(c);
            }
        };
    }

    @Override
    public List<String> actions() {
        return counters.actions();
    }

    @Override
    public String describe(StateBuffer state) {
        return counters.describe(state);
    }
}
