package org.sweepline.reduction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** Equal counters that each count to a bound, and perhaps begin again: any two of them may change places. */
final class Counters implements TransitionSystem {
    private final int counters;
    private final int bound;
    private final boolean round;
    private final boolean first;

    private Counters(int counters, int bound, boolean round, boolean first) {
        this.counters = counters;
        this.bound = bound;
        this.round = round;
        this.first = first;
    }

    /** So many counters, a byte each, that stop at the bound. */
    static Counters upTo(int counters, int bound) {
        return new Counters(counters, bound, false, false);
    }

    /** The same, but they begin again at 0. */
    Counters again() {
        return new Counters(counters, bound, true, first);
    }

    /** The same, but only the first of the counters that can count does so. */
    Counters onlyFirst() {
        return new Counters(counters, bound, round, true);
    }

    @Override
    public int stateBytes() {
        return counters;
    }

    @Override
    public void initial(Successors out) {
        out.room(StateBuffer.wordsFor(counters));
        for (int w = 0; w < StateBuffer.wordsFor(counters); w++) out.words()[out.position() + w] = 0;
        out.add(0);
    }

    @Override
    public Expander expander() {
        return (state, out) -> {
            for (int c = 0; c < counters; c++) {
                int value = value(state, c);
                if (value == bound && !round) continue;
                int words = StateBuffer.wordsFor(counters);
                System.arraycopy(state.words(), 0, out.room(words), out.position(), words);
                long cleared = out.words()[out.position() + c / 8] & ~(0xFFL << 8 * (c % 8));
                long next = value == bound ? 0 : value + 1;
                out.words()[out.position() + c / 8] = cleared | next << 8 * (c % 8);
                out.add(c);
                if (first) return;
            }
        };
    }

    static int value(StateBuffer state, int counter) {
        return (int) (state.word(counter / 8) >>> 8 * (counter % 8)) & 0xFF;
    }

    @Override
    public List<String> actions() {
        List<String> names = new ArrayList<>();
        for (int c = 0; c < counters; c++) names.add("count" + c);
        return names;
    }

    @Override
    public String describe(StateBuffer state) {
        return Arrays.toString(values(state));
    }

    private int[] values(StateBuffer state) {
        int[] values = new int[counters];
        for (int c = 0; c < counters; c++) values[c] = value(state, c);
        return values;
    }

    private static void write(int[] values, StateBuffer into) {
        long[] words = into.length(values.length);
        Arrays.fill(words, 0, StateBuffer.wordsFor(values.length), 0);
        for (int c = 0; c < values.length; c++) words[c / 8] |= (long) values[c] << 8 * (c % 8);
    }

    /** The sum of all counters. */
    Progress sum() {
        return state -> Arrays.stream(values(state)).sum();
    }

    /** All permutations of the counters; the representative has them in order. */
    Symmetry symmetry() {
        return new Symmetry() {
            @Override
            public Canonizer canonizer() {
                return new Canonizer() {
                    @Override
                    public void canonical(StateBuffer state, StateBuffer into) {
                        int[] sorted = values(state);
                        Arrays.sort(sorted);
                        write(sorted, into);
                    }

                    @Override
                    public Element witness(StateBuffer state) {
                        int[] values = values(state);
                        Integer[] order = new Integer[counters];
                        for (int c = 0; c < counters; c++) order[c] = c;
                        Arrays.sort(order, (a, b) -> Integer.compare(values[a], values[b]));
                        int[] image = new int[counters];
                        for (int c = 0; c < counters; c++) image[order[c]] = c;
                        return new Permutation(image);
                    }
                };
            }

            @Override
            public boolean exact() {
                return true;
            }

            @Override
            public BigInteger order() {
                BigInteger product = BigInteger.ONE;
                for (int c = 2; c <= counters; c++) product = product.multiply(BigInteger.valueOf(c));
                return product;
            }

            @Override
            public int[] actionOrbits() {
                return new int[counters];
            }

            @Override
            public boolean keeps(Progress progress) {
                return false;
            }

            @Override
            public String explanation() {
                return "any two counters may change places";
            }
        };
    }

    /** Where each counter goes. */
    private final class Permutation implements Symmetry.Element {
        private final int[] image;

        private Permutation(int[] image) {
            this.image = image;
        }

        @Override
        public void apply(StateBuffer state, StateBuffer into) {
            int[] values = values(state);
            int[] moved = new int[counters];
            for (int c = 0; c < counters; c++) moved[image[c]] = values[c];
            write(moved, into);
        }

        @Override
        public Symmetry.Element inverse() {
            int[] inverse = new int[counters];
            for (int c = 0; c < counters; c++) inverse[image[c]] = c;
            return new Permutation(inverse);
        }

        @Override
        public Symmetry.Element after(Symmetry.Element first) {
            int[] composed = new int[counters];
            for (int c = 0; c < counters; c++) composed[c] = image[((Permutation) first).image[c]];
            return new Permutation(composed);
        }
    }
}
