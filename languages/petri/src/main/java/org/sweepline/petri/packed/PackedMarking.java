package org.sweepline.petri.packed;

import java.util.function.IntFunction;
import org.sweepline.petri.structure.MarkingBasis.Derived;
import org.sweepline.petri.stubborn.Marking;

/**
 * Reads the tokens of single places from the packed marking that was shown to it last.
 *
 * <p>The tokens on most implied places are known to the expander that has just looked at the marking: they lie in fields of
 * words of its own. Those of others are computed.
 */
final class PackedMarking implements Marking {
    private final Field[] stored;
    private final long[] impliedWords;
    private final Field[] implied;
    private final Derived[] derived;
    private long[] packed;

    /**
     * @param impliedWords the tokens on implied places, which an expander has computed
     * @param impliedFields where in these words the tokens of a place are, or null if they are not there
     */
    PackedMarking(MarkingLayout layout, long[] impliedWords, IntFunction<Field> impliedFields) {
        this.impliedWords = impliedWords;
        int places = layout.net().places();
        stored = new Field[places];
        implied = new Field[places];
        derived = new Derived[places];
        for (int p = 0; p < places; p++) {
            stored[p] = layout.field(p);
            if (stored[p] != null) continue;
            implied[p] = impliedFields.apply(p);
            derived[p] = layout.derived(p).orElseThrow();
        }
    }

    void show(long[] state) {
        packed = state;
    }

    @Override
    public long tokens(int place) {
        if (stored[place] != null) return stored[place].read(packed);
        if (implied[place] != null) return implied[place].read(impliedWords);
        Derived from = derived[place];
        long tokens = from.constant();
        for (int i = 0; i < from.places().length; i++) {
            tokens += from.coefficients()[i] * stored[from.places()[i]].read(packed);
        }
        return tokens;
    }
}
