package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.petri.structure.MarkingBasis.Derived;
import org.sweepline.reduction.group.Permutation;
import org.sweepline.reduction.group.PermutationGroup;

/**
 * The packed images of a packed marking under all elements of a small group, by table look-ups.
 *
 * <p>The tokens that an element brings to a place are those of another, stored or implied, hence linear in the stored
 * fields and in their bits. So each word of an image is a constant plus a number for each byte of the marking, in
 * arithmetic modulo 2^64: what is negative in between vanishes in the end, since images of markings fit their fields.
 */
final class ImageTables {
    private static final int MOST_ELEMENTS = 512;
    private static final long MOST_NUMBERS = 1 << 19;

    private final List<Permutation> elements;
    private final int words;
    private final long[] constants;
    private final int[][] bytes;
    private final long[][] tables;

    private ImageTables(MarkingLayout layout, List<Permutation> elements) {
        this.elements = elements;
        words = layout.words();
        constants = new long[elements.size() * words];
        bytes = new int[elements.size() * words][];
        tables = new long[elements.size() * words][];
        for (int e = 0; e < elements.size(); e++) fill(layout, elements.get(e).inverse(), e * words);
    }

    /** Tables for a group, unless it or the markings are too large for them. */
    static Optional<ImageTables> of(MarkingLayout layout, PermutationGroup group) {
        if (layout.words() == 0) return Optional.empty();
        Optional<List<Permutation>> elements = group.elements(MOST_ELEMENTS);
        if (elements.isEmpty() || elements.get().size() * layout.words() > MOST_NUMBERS / 2048) return Optional.empty();
        ImageTables tables = new ImageTables(layout, elements.get());
        long numbers = 0;
        for (long[] table : tables.tables) numbers += table.length;
        return numbers > MOST_NUMBERS ? Optional.empty() : Optional.of(tables);
    }

    /** How many numbers are looked up to compare all images of a marking, at most. */
    long lookUps() {
        long all = 0;
        for (int[] looked : bytes) all += looked.length;
        return all;
    }

    private void fill(MarkingLayout layout, Permutation source, int at) {
        long[][] bits = new long[words][words * Long.SIZE];
        for (int place = 0; place < layout.net().places(); place++) {
            Field target = layout.field(place);
            if (target == null) continue;
            int from = source.of(place);
            Field stored = layout.field(from);
            if (stored != null) {
                add(bits[target.word()], stored, 1L << target.shift());
            } else {
                Derived derived = layout.derived(from).orElseThrow();
                constants[at + target.word()] += derived.constant() << target.shift();
                for (int i = 0; i < derived.places().length; i++) {
                    Field field = layout.field(derived.places()[i]);
                    add(bits[target.word()], field, derived.coefficients()[i] << target.shift());
                }
            }
        }
        for (int w = 0; w < words; w++) tabulate(bits[w], at + w);
    }

    private static void add(long[] bits, Field field, long factor) {
        for (int b = 0; b < field.width(); b++) bits[field.word() * Long.SIZE + field.shift() + b] += factor << b;
    }

    private void tabulate(long[] bits, int at) {
        List<Integer> used = new ArrayList<>();
        for (int i = 0; i < bits.length; i++) {
            if (bits[i] != 0 && (used.isEmpty() || used.get(used.size() - 1) != i / Byte.SIZE)) used.add(i / Byte.SIZE);
        }
        bytes[at] = used.stream().mapToInt(Integer::intValue).toArray();
        tables[at] = new long[256 * bytes[at].length];
        for (int i = 0; i < bytes[at].length; i++) {
            for (int value = 0; value < 256; value++) {
                for (int b = 0; b < Byte.SIZE; b++) {
                    if ((value >>> b & 1) != 0) tables[at][256 * i + value] += bits[bytes[at][i] * Byte.SIZE + b];
                }
            }
        }
    }

    Permutation element(int number) {
        return elements.get(number);
    }

    /** Writes the smallest image of a marking; returns the number of an element of the group that gives it. */
    int least(long[] packed, long[] into) {
        for (int w = 0; w < words; w++) into[w] = packed[w];
        int best = 0;
        for (int e = 1; e < elements.size(); e++) {
            int at = e * words;
            long first = image(at, packed);
            if (first > into[0]) continue;
            boolean less = first < into[0];
            for (int w = 1; w < words && !less; w++) {
                long word = image(at + w, packed);
                if (word > into[w]) break;
                less = word < into[w];
            }
            if (!less) continue;
            best = e;
            into[0] = first;
            for (int w = 1; w < words; w++) into[w] = image(at + w, packed);
        }
        return best;
    }

    private long image(int at, long[] packed) {
        int[] used = bytes[at];
        long[] table = tables[at];
        long word = constants[at];
        for (int i = 0; i < used.length; i++) {
            int b = used[i];
            word += table[i << 8 | (int) (packed[b >>> 3] >>> (b << 3)) & 0xFF];
        }
        return word;
    }
}
