package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/**
 * The successor function of a large net: only transitions whose input places changed are tested again.
 *
 * <p>For each transition it counts the input places that have too few tokens; a transition is enabled when there are
 * none. From one state to the next only places whose fields differ are looked at, and places implied by them; states
 * processed one after the other usually differ in few places, though neither need be a successor of the other. The cost
 * is one comparison a word of the state plus the arcs of the places that differ, whatever the size of the net.
 */
final class DifferenceExpander implements NetExpander {
    private final PackedNet net;
    private final MarkingLayout layout;
    private final Consumers consumers;
    private final int words;
    private final int[][] changedWords;
    private final long[][] changes;
    private final int[] placeAtBit;
    private final int[][] impliedBy;
    private final long[][] impliedCoefficients;

    private final long[] previous;
    private final long[] implied;
    private final long[] impliedBefore;
    private final int[] touched;
    private final boolean[] isTouched;
    private int touchedCount;
    private final int[] lacking;
    private final long[] enabled;

    DifferenceExpander(PackedNet net, MarkingLayout layout) {
        this.net = net;
        this.layout = layout;
        Net plain = layout.net();
        consumers = new Consumers(plain);
        words = layout.words();
        changedWords = new int[plain.transitions()][];
        changes = new long[plain.transitions()][];
        for (int t = 0; t < plain.transitions(); t++) listChanges(t);
        placeAtBit = new int[words * Long.SIZE];
        Arrays.fill(placeAtBit, -1);
        impliedBy = new int[plain.places()][];
        impliedCoefficients = new long[plain.places()][];
        index(plain);
        previous = new long[words];
        implied = new long[plain.places()];
        impliedBefore = new long[plain.places()];
        touched = new int[plain.places()];
        isTouched = new boolean[plain.places()];
        lacking = new int[plain.transitions()];
        enabled = new long[(plain.transitions() + Long.SIZE - 1) / Long.SIZE];
        startFromEmptyFields(plain);
    }

    /** Lists the words that a transition changes, and what it adds to them. */
    private void listChanges(int t) {
        Interruption.check();
        long[] all = layout.change(t);
        int count = 0;
        int[] where = new int[words];
        for (int i = 0; i < words; i++) {
            if (all[i] != 0) where[count++] = i;
        }
        changedWords[t] = Arrays.copyOf(where, count);
        changes[t] = new long[count];
        for (int i = 0; i < count; i++) changes[t][i] = all[where[i]];
    }

    /** Notes which place each bit belongs to, and which implied places depend on each place. */
    private void index(Net plain) {
        List<List<long[]>> dependents = new ArrayList<>();
        for (int p = 0; p < plain.places(); p++) dependents.add(null);
        for (int p = 0; p < plain.places(); p++) {
            Field field = layout.field(p);
            if (field != null) {
                int bit = field.word() * Long.SIZE + field.shift();
                Arrays.fill(placeAtBit, bit, bit + field.width(), p);
            } else if (consumers.any(p)) {
                Derived derived = layout.derived(p).orElseThrow();
                for (int i = 0; i < derived.places().length; i++) {
                    int on = derived.places()[i];
                    if (dependents.get(on) == null) dependents.set(on, new ArrayList<>());
                    dependents.get(on).add(new long[] {p, derived.coefficients()[i]});
                }
            }
        }
        for (int p = 0; p < plain.places(); p++) {
            List<long[]> list = dependents.get(p) == null ? List.of() : dependents.get(p);
            impliedBy[p] = list.stream().mapToInt(d -> (int) d[0]).toArray();
            impliedCoefficients[p] = list.stream().mapToLong(d -> d[1]).toArray();
        }
    }

    /** The state with nothing in any field need not be a marking; it is only where the differences start from. */
    private void startFromEmptyFields(Net plain) {
        for (int p = 0; p < plain.places(); p++) {
            if (layout.field(p) == null)
                implied[p] = layout.derived(p).orElseThrow().constant();
            impliedBefore[p] = implied[p];
            int[] takers = consumers.transitions(p);
            for (int i = 0; i < takers.length; i++) {
                if (implied[p] < consumers.weights(p)[i]) lacking[takers[i]]++;
            }
        }
        for (int t = 0; t < plain.transitions(); t++) {
            if (lacking[t] == 0) enabled[t / Long.SIZE] |= 1L << t;
        }
    }

    @Override
    public void successors(StateBuffer state, Successors out) {
        long[] packed = state.words();
        moveTo(packed);
        fire(packed, enabled, out);
    }

    @Override
    public long[] enabled(long[] packed) {
        moveTo(packed);
        return enabled;
    }

    @Override
    public PackedMarking marking() {
        return net.marking(implied, place -> consumers.any(place) ? new Field(place, 0, Long.SIZE - 2) : null);
    }

    @Override
    public void fire(long[] packed, long[] transitions, Successors out) {
        for (int i = 0; i < transitions.length; i++) {
            for (long rest = transitions[i]; rest != 0; rest &= rest - 1) {
                fire(Long.SIZE * i + Long.numberOfTrailingZeros(rest), packed, out);
            }
        }
    }

    private void fire(int t, long[] packed, Successors out) {
        net.checkOverflow(t, packed);
        long[] room = out.room(words);
        int at = out.position();
        System.arraycopy(packed, 0, room, at, words);
        int[] where = changedWords[t];
        for (int i = 0; i < where.length; i++) room[at + where[i]] += changes[t][i];
        out.add(t);
    }

    private void moveTo(long[] packed) {
        for (int i = 0; i < words; i++) {
            long now = packed[i];
            long difference = previous[i] ^ now;
            while (difference != 0) {
                int place = placeAtBit[i * Long.SIZE + Long.numberOfTrailingZeros(difference)];
                Field field = layout.field(place);
                long before = (previous[i] >>> field.shift()) & field.capacity();
                long after = (now >>> field.shift()) & field.capacity();
                retest(place, before, after);
                int[] dependents = impliedBy[place];
                for (int d = 0; d < dependents.length; d++) {
                    touch(dependents[d], (after - before) * impliedCoefficients[place][d]);
                }
                difference &= ~field.mask();
            }
            previous[i] = now;
        }
        while (touchedCount > 0) {
            int place = touched[--touchedCount];
            isTouched[place] = false;
            retest(place, impliedBefore[place], implied[place]);
            impliedBefore[place] = implied[place];
        }
    }

    private void touch(int place, long change) {
        implied[place] += change;
        if (!isTouched[place]) {
            isTouched[place] = true;
            touched[touchedCount++] = place;
        }
    }

    private void retest(int place, long before, long after) {
        int[] takers = consumers.transitions(place);
        int[] weights = consumers.weights(place);
        long low = Math.min(before, after);
        long high = Math.max(before, after);
        int change = after > before ? -1 : 1;
        for (int i = 0; i < takers.length && weights[i] <= high; i++) {
            if (weights[i] <= low) continue;
            int t = takers[i];
            int now = lacking[t] += change;
            long bit = 1L << t;
            if (now == 0) enabled[t / Long.SIZE] |= bit;
            else enabled[t / Long.SIZE] &= ~bit;
        }
    }
}
