package org.sweepline.petri.packed;

import org.sweepline.kernel.Interruption;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/**
 * The number of tokens in a packed marking, by one table look-up for each byte.
 *
 * <p>The sum over all places, implied ones included, is linear in the stored fields, hence in their bits: each byte of the
 * state contributes a number that depends on this byte alone.
 */
final class TokenSum {
    private static final int WIDEST_FIELD = 40;

    private final MarkingLayout layout;
    private final long constant;
    private final long[][] contribution;

    TokenSum(MarkingLayout layout) {
        this.layout = layout;
        int places = layout.net().places();
        long[] weight = new long[places];
        long implied = 0;
        for (int p = 0; p < places; p++) {
            if (layout.field(p) != null) {
                weight[p]++;
            } else {
                Derived derived = layout.derived(p).orElseThrow();
                implied += derived.constant();
                for (int i = 0; i < derived.places().length; i++) {
                    weight[derived.places()[i]] += derived.coefficients()[i];
                }
            }
        }
        constant = implied;
        contribution = tables(weight);
    }

    /** The table of each byte, or null if sums of such large numbers might overflow unnoticed. */
    private long[][] tables(long[] weight) {
        long[] bitWeight = new long[Math.max(1, layout.words()) * Long.SIZE];
        for (int p = 0; p < weight.length; p++) {
            Field field = layout.field(p);
            if (field == null) continue;
            if (field.width() > WIDEST_FIELD || Math.abs(weight[p]) > 1 << 20) return null;
            for (int b = 0; b < field.width(); b++) {
                bitWeight[field.word() * Long.SIZE + field.shift() + b] = weight[p] << b;
            }
        }
        long[][] tables = new long[layout.bytes()][256];
        for (int i = 0; i < tables.length; i++) {
            Interruption.check();
            for (int value = 0; value < 256; value++) {
                for (int b = 0; b < Byte.SIZE; b++) {
                    if ((value >>> b & 1) != 0) tables[i][value] += bitWeight[i * Byte.SIZE + b];
                }
            }
        }
        return tables;
    }

    long of(long[] packed) {
        if (contribution == null) return exactly(packed);
        long sum = constant;
        for (int i = 0; i < contribution.length; i++) {
            sum += contribution[i][(int) (packed[i >>> 3] >>> (i << 3)) & 0xFF];
        }
        return sum;
    }

    private long exactly(long[] packed) {
        long sum = 0;
        for (int p = 0; p < layout.net().places(); p++) sum = Math.addExact(sum, layout.tokens(p, packed));
        return sum;
    }
}
