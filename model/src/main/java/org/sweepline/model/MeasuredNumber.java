package org.sweepline.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;

/**
 * A number of packed states that a measure is made of, with what is known of how steps change it.
 *
 * @param offsets what each action adds, where that does not depend on the state
 * @param rising whether it is proved that no step decreases the number
 * @param still the actions that are known not to change it
 */
public record MeasuredNumber(StateNumber value, Optional<long[]> offsets, boolean rising, BitSet still) {
    private static final int BITS = 63;

    /** A number of which no more is known of single actions than what the offsets say. */
    public MeasuredNumber(StateNumber value, Optional<long[]> offsets, boolean rising) {
        this(value, offsets, rising, offsets.map(MeasuredNumber::still).orElseGet(BitSet::new));
    }

    private static BitSet still(long[] offsets) {
        BitSet still = new BitSet();
        for (int a = 0; a < offsets.length; a++) if (offsets[a] == 0) still.set(a);
        return still;
    }

    /** A number that is computed for each state, and about which nothing is known. */
    public static MeasuredNumber computed(StateNumber value) {
        return computed(value, new BitSet());
    }

    /** A number that is computed for each state. @param still the actions that are known not to change it */
    public static MeasuredNumber computed(StateNumber value, BitSet still) {
        return new MeasuredNumber(value, Optional.empty(), false, still);
    }

    /** A number that each action changes by what is known. */
    public static MeasuredNumber changing(StateNumber value, long[] offsets) {
        boolean rising = Arrays.stream(offsets).noneMatch(offset -> offset < 0);
        return new MeasuredNumber(value, Optional.of(offsets), rising);
    }

    /** The numbers added up: an order of states that extends the product of their orders. */
    static MeasuredNumber sum(List<MeasuredNumber> numbers) {
        if (numbers.size() == 1) return numbers.get(0);
        StateNumber value = state -> {
            long sum = 0;
            for (MeasuredNumber number : numbers) sum = Math.addExact(sum, number.value.of(state));
            return sum;
        };
        return joined(numbers, value, 0);
    }

    /** The numbers one after the other: the first decides, then the second. Each has as many bits. */
    public static MeasuredNumber tuple(List<MeasuredNumber> numbers, String text) {
        if (numbers.size() == 1) return numbers.get(0);
        int bits = BITS / numbers.size();
        StateNumber value = state -> {
            long joined = 0;
            for (MeasuredNumber number : numbers) {
                joined = (joined << bits) + fitting(number.value.of(state), bits, text);
            }
            return joined;
        };
        return joined(numbers, value, bits);
    }

    private static long fitting(long number, int bits, String text) {
        if (fits(number, bits)) return number;
        throw new ExpansionException(
                text + ": in this tuple each number must be below 2^" + (bits - 1) + ", and " + number + " is not");
    }

    private static boolean fits(long number, int bits) {
        long half = 1L << bits - 1;
        return number >= -half && number < half;
    }

    /** @param bits by how many bits a number lies above the next one; 0 in a sum */
    private static MeasuredNumber joined(List<MeasuredNumber> numbers, StateNumber value, int bits) {
        boolean rising = numbers.stream().allMatch(MeasuredNumber::rising);
        Optional<long[]> offsets = offsets(numbers, bits);
        BitSet still = (BitSet) numbers.get(0).still.clone();
        numbers.forEach(number -> still.and(number.still));
        return rising || offsets.isEmpty()
                ? new MeasuredNumber(value, offsets, rising, still)
                : changing(value, offsets.get());
    }

    private static Optional<long[]> offsets(List<MeasuredNumber> numbers, int bits) {
        if (numbers.stream().anyMatch(number -> number.offsets.isEmpty())) return Optional.empty();
        long[] joined = new long[numbers.get(0).offsets.orElseThrow().length];
        for (MeasuredNumber number : numbers) {
            long[] added = number.offsets.orElseThrow();
            for (int a = 0; a < joined.length; a++) {
                if (bits > 0 && !fits(added[a], bits)) return Optional.empty();
                joined[a] = Math.addExact(joined[a] << bits, added[a]);
            }
        }
        return Optional.of(joined);
    }

    /** The number as it differs from that of the initial state, in units of its least step, where its steps are known. */
    MeasuredNumber scaled(StateBuffer initial) {
        if (offsets.isEmpty()) return this;
        long unit = Math.max(1, unit());
        long origin = value.of(initial);
        long[] scaled =
                Arrays.stream(offsets.get()).map(offset -> offset / unit).toArray();
        StateNumber relative = state -> Math.floorDiv(Math.subtractExact(value.of(state), origin), unit);
        return new MeasuredNumber(relative, Optional.of(scaled), rising);
    }

    private long unit() {
        long unit = 0;
        for (long offset : offsets.orElseThrow()) {
            long other = Math.absExact(offset);
            while (other != 0) {
                long rest = unit % other;
                unit = other;
                other = rest;
            }
        }
        return unit;
    }
}
