package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/**
 * Tables from parts of a packed marking to the set of transitions that those parts disable.
 *
 * <h2>Chunks</h2>
 *
 * Neighbouring fields are put together into chunks of up to {@value #CHUNK_BITS} bits. The row of a chunk for one of its
 * values holds, as a bit set, the transitions that some place of the chunk disables with so many tokens; and what these
 * tokens contribute to the implied places. Implied places are packed into words of their own, whose value is a constant
 * plus the contributions: sums of packed fields do not interfere, since each field's total is in range. A field wider
 * than a chunk is compared with the weights of its arcs instead.
 *
 * <h2>Cost</h2>
 *
 * One look-up for each chunk of the state, one for each chunk of the implied words: philosophers 14 (70 places, 56
 * transitions) take 6 + 4, whatever the number of transitions tested. The tables take 2 KiB a chunk there.
 */
final class EnablingTables {
    static final int CHUNK_BITS = 8;

    private final int setWords;
    private final int impliedWords;
    private final long[] alwaysDisabled;
    private final long[] impliedBase;
    private final Field[] impliedFields;
    private final Part stored;
    private final Part derived;

    /**
     * Tables for a net; empty if they would need more than {@code mostLookups} look-ups for a state, or if the tokens on an
     * implied place may not fit a field.
     */
    static Optional<EnablingTables> of(MarkingLayout layout, long mostLookups) {
        Net net = layout.net();
        int setWords = (net.transitions() + Long.SIZE - 1) / Long.SIZE;
        FieldPacker packer = new FieldPacker();
        List<TableField> implied = new ArrayList<>();
        List<TableField> kept = new ArrayList<>();
        Consumers consumers = new Consumers(net);
        for (int p = 0; p < net.places(); p++) {
            if (layout.field(p) != null) {
                kept.add(new TableField(p, layout.field(p)));
            } else if (consumers.any(p) && layout.derived(p).orElseThrow().places().length > 0) {
                int width = layout.derivedWidth(p);
                if (width > Long.SIZE - 2) return Optional.empty();
                implied.add(new TableField(p, packer.add(width)));
            }
        }
        long lookups = (kept.size() + implied.size() + 1L) * setWords;
        // A chunk holds at most so many fields: tables that cannot be small enough are not built.
        if (lookups > CHUNK_BITS * mostLookups) return Optional.empty();
        EnablingTables tables = new EnablingTables(layout, consumers, setWords, packer.words(), kept, implied);
        return tables.lookups() > mostLookups ? Optional.empty() : Optional.of(tables);
    }

    /** A place and the field the tables find its tokens in. */
    record TableField(int place, Field field) {}

    private EnablingTables(
            MarkingLayout layout,
            Consumers consumers,
            int setWords,
            int impliedWords,
            List<TableField> kept,
            List<TableField> implied) {
        this.setWords = setWords;
        this.impliedWords = impliedWords;
        Net net = layout.net();
        alwaysDisabled = new long[setWords];
        for (int t = net.transitions(); t < setWords * Long.SIZE; t++) alwaysDisabled[t / Long.SIZE] |= 1L << t;
        for (int t = 0; t < net.transitions(); t++) {
            for (int i = 0; i < net.inputs(t).length; i++) {
                Optional<Derived> constant = layout.derived(net.inputs(t)[i]).filter(d -> d.places().length == 0);
                if (constant.isPresent() && constant.get().constant() < net.inputWeights(t)[i]) {
                    alwaysDisabled[t / Long.SIZE] |= 1L << t;
                }
            }
        }
        impliedBase = new long[impliedWords];
        impliedFields = new Field[net.places()];
        long[][] contribution = new long[net.places()][impliedWords];
        for (TableField field : implied) {
            impliedFields[field.place()] = field.field();
            Derived from = layout.derived(field.place()).orElseThrow();
            impliedBase[field.field().word()] +=
                    from.constant() << field.field().shift();
            for (int i = 0; i < from.places().length; i++) {
                contribution[from.places()[i]][field.field().word()] +=
                        from.coefficients()[i] << field.field().shift();
            }
        }
        stored = new Part(kept, consumers, contribution, setWords, impliedWords);
        derived = new Part(implied, consumers, new long[net.places()][0], setWords, 0);
    }

    int setWords() {
        return setWords;
    }

    int impliedWords() {
        return impliedWords;
    }

    /** Where the tokens of a place lie in the implied words, or null if they do not. */
    Field impliedField(int place) {
        return impliedFields[place];
    }

    private long lookups() {
        return (long) (stored.chunks() + derived.chunks()) * (setWords + impliedWords);
    }

    /** The disabled transitions, where there are at most 64 of them and one word of implied places. */
    long disabledInOneWord(long[] packed) {
        return stored.disabledInOneWord(packed, derived, alwaysDisabled[0], impliedWords == 0 ? 0 : impliedBase[0]);
    }

    /** Sets {@code disabled} to the disabled transitions; {@code implied} is scratch for the implied words. */
    void disabled(long[] packed, long[] disabled, long[] implied) {
        System.arraycopy(alwaysDisabled, 0, disabled, 0, setWords);
        System.arraycopy(impliedBase, 0, implied, 0, impliedWords);
        stored.apply(packed, disabled, implied);
        derived.apply(implied, disabled, implied);
    }

    /** The chunks and wide fields of one group of words. */
    private static final class Part {
        private final int setWords;
        private final int impliedWords;
        private final int rowWords;
        private final int[] word;
        private final int[] shift;
        private final int[] mask;
        private final long[][] rows;
        private final WideField[] wide;

        Part(List<TableField> fields, Consumers consumers, long[][] contribution, int setWords, int impliedWords) {
            this.setWords = setWords;
            this.impliedWords = impliedWords;
            rowWords = setWords + impliedWords;
            List<List<TableField>> chunks = new ArrayList<>();
            List<WideField> wideFields = new ArrayList<>();
            List<TableField> open = null;
            for (TableField f : fields) {
                if (f.field().width() > CHUNK_BITS) {
                    wideFields.add(new WideField(f.field(), consumers, f.place(), setWords, contribution[f.place()]));
                } else if (!consumers.any(f.place()) && isZero(contribution[f.place()])) {
                    continue;
                } else if (open != null && fits(open, f)) {
                    open.add(f);
                } else {
                    open = new ArrayList<>(List.of(f));
                    chunks.add(open);
                }
            }
            wide = wideFields.toArray(new WideField[0]);
            word = new int[chunks.size()];
            shift = new int[chunks.size()];
            mask = new int[chunks.size()];
            rows = new long[chunks.size()][];
            for (int c = 0; c < rows.length; c++) fill(c, chunks.get(c), consumers, contribution);
        }

        private static boolean isZero(long[] values) {
            for (long value : values) {
                if (value != 0) return false;
            }
            return true;
        }

        private static boolean fits(List<TableField> chunk, TableField next) {
            Field first = chunk.get(0).field();
            Field field = next.field();
            return field.word() == first.word() && field.shift() + field.width() - first.shift() <= CHUNK_BITS;
        }

        private void fill(int chunk, List<TableField> fields, Consumers consumers, long[][] contribution) {
            Field first = fields.get(0).field();
            Field last = fields.get(fields.size() - 1).field();
            int bits = last.shift() + last.width() - first.shift();
            word[chunk] = first.word();
            shift[chunk] = first.shift();
            mask[chunk] = (1 << bits) - 1;
            long[] table = new long[rowWords << bits];
            for (int value = 0; value <= mask[chunk]; value++) {
                for (TableField f : fields) {
                    long tokens = (value >>> (f.field().shift() - first.shift()))
                            & f.field().capacity();
                    consumers.disable(f.place(), tokens, table, value * rowWords);
                    for (int i = 0; i < impliedWords; i++) {
                        table[value * rowWords + setWords + i] += tokens * contribution[f.place()][i];
                    }
                }
            }
            rows[chunk] = table;
        }

        int chunks() {
            return rows.length + wide.length;
        }

        long disabledInOneWord(long[] packed, Part derived, long alwaysDisabled, long base) {
            long disabled = alwaysDisabled;
            long implied = base;
            int width = rowWords;
            for (int c = 0; c < rows.length; c++) {
                int row = (int) (packed[word[c]] >>> shift[c]) & mask[c];
                if (width == 1) {
                    disabled |= rows[c][row];
                } else {
                    disabled |= rows[c][2 * row];
                    implied += rows[c][2 * row + 1];
                }
            }
            for (WideField field : wide) {
                disabled |= field.disabled(packed);
                if (width == 2) implied += field.contribution(packed);
            }
            for (int c = 0; c < derived.rows.length; c++) {
                disabled |= derived.rows[c][(int) (implied >>> derived.shift[c]) & derived.mask[c]];
            }
            for (WideField field : derived.wide) disabled |= field.disabled(implied);
            return disabled;
        }

        void apply(long[] packed, long[] disabled, long[] implied) {
            for (int c = 0; c < rows.length; c++) {
                int row = ((int) (packed[word[c]] >>> shift[c]) & mask[c]) * rowWords;
                long[] table = rows[c];
                for (int i = 0; i < setWords; i++) disabled[i] |= table[row + i];
                for (int i = 0; i < impliedWords; i++) implied[i] += table[row + setWords + i];
            }
            for (WideField field : wide) field.apply(packed, disabled, implied, impliedWords);
        }
    }
}
