package org.sweepline.check.pilot;

import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/** Where a measure puts all states at hand: those of a sample, then each state of a thinned sample followed by its neighbours. */
final class Places {
    private final ProgressRanks.Builder ranks;
    private final Progress.Offsets offsets;
    private final StateBuffer state = new StateBuffer(0);

    private Places(ProgressRanks.Builder ranks) {
        this.ranks = ranks;
        offsets = ranks.offsets().orElse(null);
    }

    static ProgressRanks of(Sample sample, ThinnedSample thinned, Progress progress) {
        int count = sample.states();
        for (ThinnedSample.Item item : thinned.items()) {
            count += 1 + item.predecessors.actions().length + item.successors.actions().length;
        }
        ProgressRanks.Builder ranks = new ProgressRanks.Builder(progress, count);
        sample.measure(ranks);
        Places places = new Places(ranks);
        for (ThinnedSample.Item item : thinned.items()) places.add(item);
        return ranks.build();
    }

    private void add(ThinnedSample.Item item) {
        state.copy(item.words, 0, item.length);
        int here = ranks.count();
        ranks.add(state);
        add(item.predecessors, here, -1);
        add(item.successors, here, 1);
    }

    /** Measures neighbours, or computes where they are if actions tell. */
    private void add(ThinnedSample.Neighbours neighbours, int here, int direction) {
        int at = 0;
        for (int i = 0; i < neighbours.actions().length; i++) {
            int action = neighbours.actions()[i];
            int length = neighbours.lengths()[i];
            if (offsets == null) {
                state.copy(neighbours.words(), at, length);
                ranks.add(state);
            } else {
                ranks.add(
                        Math.addExact(ranks.column(here), direction * offsets.column()[action]),
                        Math.addExact(ranks.layer(here), direction * offsets.layer()[action]));
            }
            at += StateBuffer.wordsFor(length);
        }
    }
}
