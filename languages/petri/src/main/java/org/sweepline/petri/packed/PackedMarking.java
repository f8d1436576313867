package org.sweepline.petri.packed;

import org.sweepline.petri.structure.MarkingBasis.Derived;
import org.sweepline.petri.stubborn.Marking;

/** Reads the tokens of single places from the packed marking that was shown to it last. */
final class PackedMarking implements Marking {
    private final int[] word;
    private final int[] shift;
    private final long[] capacity;
    private final Derived[] derived;
    private final long[] implied;
    private final long[] shown;
    private long showing;
    private long[] packed;

    PackedMarking(MarkingLayout layout) {
        int places = layout.net().places();
        word = new int[places];
        shift = new int[places];
        capacity = new long[places];
        derived = new Derived[places];
        implied = new long[places];
        shown = new long[places];
        for (int p = 0; p < places; p++) {
            Field field = layout.field(p);
            if (field == null) {
                derived[p] = layout.derived(p).orElseThrow();
            } else {
                word[p] = field.word();
                shift[p] = field.shift();
                capacity[p] = field.capacity();
            }
        }
    }

    void show(long[] state) {
        packed = state;
        showing++;
    }

    @Override
    public long tokens(int place) {
        Derived from = derived[place];
        if (from == null) return stored(place);
        if (shown[place] == showing) return implied[place];
        long tokens = from.constant();
        int[] places = from.places();
        long[] coefficients = from.coefficients();
        for (int i = 0; i < places.length; i++) tokens += coefficients[i] * stored(places[i]);
        shown[place] = showing;
        implied[place] = tokens;
        return tokens;
    }

    private long stored(int place) {
        return packed[word[place]] >>> shift[place] & capacity[place];
    }
}
