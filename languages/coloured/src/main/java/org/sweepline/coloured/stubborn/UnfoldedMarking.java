package org.sweepline.coloured.stubborn;

import java.util.Arrays;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.MarkingSlices;
import org.sweepline.coloured.packed.PlaceTokens;
import org.sweepline.coloured.packed.SliceTable;
import org.sweepline.coloured.unfold.ExactUnfolding;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/** A marking with its tokens counted by colour, and what a step changes of it; for one thread. */
final class UnfoldedMarking {
    private static final long MOST_BYTES = 32L << 20;

    private final ExactUnfolding unfolding;
    private final SliceTable slices;
    private final MarkingSlices marking;
    private final MarkingSlices next;
    private final int[] ids;
    private final Content[] current;
    private Content[] known = new Content[512];
    private int epoch;
    private final long[] counts;
    private final long[] deltas;
    private final int[] touched;
    private int touchedCount;
    private final long[] rounds;
    private long round;

    /** What a content of a place counts. */
    private static final class Content {
        private final int[] counters;
        private final int[] counts;

        Content(int[] counters, int[] counts) {
            this.counters = counters;
            this.counts = counts;
        }
    }

    UnfoldedMarking(ColouredLayout layout, ExactUnfolding unfolding) {
        this.unfolding = unfolding;
        slices = new SliceTable(layout, MOST_BYTES);
        marking = new MarkingSlices(layout);
        next = new MarkingSlices(layout);
        ids = new int[layout.places()];
        current = new Content[ids.length];
        Arrays.fill(current, new Content(new int[0], new int[0]));
        counts = new long[unfolding.counters()];
        deltas = new long[counts.length];
        touched = new int[counts.length];
        rounds = new long[counts.length];
    }

    /** Makes this the marking of a state. */
    void show(StateBuffer state) {
        if (slices.makeRoom() != epoch) {
            epoch = slices.epoch();
            Arrays.fill(known, null);
        }
        marking.read(state);
        for (int place = 0; place < ids.length; place++) {
            ids[place] = slices.find(place, marking);
            Content before = current[place];
            Content now = content(place, ids[place]);
            if (now == before) continue;
            for (int i = 0; i < before.counters.length; i++) counts[before.counters[i]] -= before.counts[i];
            for (int i = 0; i < now.counters.length; i++) counts[now.counters[i]] += now.counts[i];
            current[place] = now;
        }
    }

    private Content content(int place, int slice) {
        if (slice >= known.length) known = Arrays.copyOf(known, Math.max(2 * known.length, slice + 1));
        if (known[slice] == null) {
            PlaceTokens tokens = slices.tokens(slice);
            int[] counters = new int[tokens.size()];
            int[] amounts = new int[tokens.size()];
            for (int i = 0; i < counters.length; i++) {
                counters[i] = unfolding.counter(place, tokens.value(i));
                amounts[i] = tokens.count(i);
            }
            known[slice] = new Content(counters, amounts);
        }
        return known[slice];
    }

    /** How many tokens a counter counts. */
    long count(int counter) {
        return counts[counter];
    }

    /** The elements that a step to a successor may be; null if no element has its effect. */
    int[] elements(Successors successors, int index, EffectTable effects) {
        next.read(successors.words(), successors.start(index), successors.bytes(index));
        touchedCount = 0;
        round++;
        for (int place = 0; place < ids.length; place++) {
            int slice = slices.find(place, next);
            if (slice == ids[place]) continue;
            add(content(place, ids[place]), -1);
            add(content(place, slice), 1);
        }
        long hash = EffectTable.start(successors.action(index));
        int changes = 0;
        for (int i = 0; i < touchedCount; i++) {
            int counter = touched[i];
            if (deltas[counter] == 0) continue;
            changes++;
            hash += EffectTable.hash(counter, deltas[counter]);
        }
        int[] found = effects.find(successors.action(index), hash, deltas, changes);
        for (int i = 0; i < touchedCount; i++) deltas[touched[i]] = 0;
        return found;
    }

    private void add(Content content, int sign) {
        for (int i = 0; i < content.counters.length; i++) {
            int counter = content.counters[i];
            if (rounds[counter] != round) {
                rounds[counter] = round;
                touched[touchedCount++] = counter;
            }
            deltas[counter] += (long) sign * content.counts[i];
        }
    }
}
