package org.sweepline.coloured.colour;

import java.util.Optional;

/**
 * How many values a colour set has.
 *
 * <p>Counts saturate: {@link Long#MAX_VALUE} stands for itself, for everything above and for infinity.
 */
public final class Colours {
    /** How many parts a shape may have when everything it is made of is written out. */
    public static final int MOST_PARTS = 10_000;

    private static final int DEEPEST = 200;
    private static final long MANY = Long.MAX_VALUE;
    private static final long CHARACTERS = 256;

    private Colours() {}

    /**
     * Whether a shape is too large to work with. A few lines can declare one: each colour set may contain the one before it
     * twice. Everything else here takes time in proportion to a shape's parts, and recurses along its depth.
     */
    public static boolean tooLarge(ColourShape shape) {
        return partsLeft(shape, MOST_PARTS, DEEPEST) < 0;
    }

    private static int partsLeft(ColourShape shape, int most, int depth) {
        if (most <= 0 || depth <= 0) return -1;
        int left = most - 1;
        for (ColourShape part : shape.parts()) {
            left = partsLeft(part, left, depth - 1);
            if (left < 0) return -1;
        }
        return left;
    }

    /** Whether the values can be listed at all; an int, string or list without bounds has no end, as in CPN Tools. */
    public static boolean isFinite(ColourShape shape) {
        if (shape instanceof ColourShape.Whole whole) return whole.range().isPresent();
        if (shape instanceof ColourShape.Real) return false;
        if (shape instanceof ColourShape.Text text) return text.length().isPresent();
        if (shape instanceof ColourShape.Listed listed && listed.length().isEmpty()) return false;
        if (shape instanceof ColourShape.Subset subset && subset.members() instanceof ColourShape.Listing) return true;
        return shape.parts().stream().allMatch(Colours::isFinite);
    }

    /** The number of values; for a subset given by a condition that of its base, as CPN Tools has it. */
    public static long size(ColourShape shape) {
        if (!isFinite(shape)) return MANY;
        if (shape instanceof ColourShape.Bool) return 2;
        if (shape instanceof ColourShape.Whole whole)
            return whole.range().orElseThrow().size();
        if (shape instanceof ColourShape.Text text) {
            return strings(text.characters().map(ColourShape.Range::size).orElse(CHARACTERS), text.length());
        }
        if (shape instanceof ColourShape.Enumeration enumeration)
            return enumeration.constants().size();
        if (shape instanceof ColourShape.Index index) return index.range().size();
        if (shape instanceof ColourShape.Listed listed) return strings(size(listed.element()), listed.length());
        if (shape instanceof ColourShape.Union union) {
            long sum = 0;
            for (ColourShape.Alternative alternative : union.alternatives()) {
                sum = plus(sum, alternative.argument().map(Colours::size).orElse(1L));
            }
            return sum;
        }
        if (shape instanceof ColourShape.Subset subset) {
            return subset.members() instanceof ColourShape.Listing listing
                    ? listing.values().size()
                    : size(subset.base());
        }
        long product = 1;
        for (ColourShape part : shape.parts()) product = times(product, size(part));
        return product;
    }

    /** How many strings of the given lengths there are over an alphabet, by its number of letters. */
    private static long strings(long letters, Optional<ColourShape.Range> lengths) {
        ColourShape.Range range = atLeastZero(lengths.orElseThrow());
        if (range.size() == 0) return 0;
        if (letters == 0) return range.low() == 0 ? 1 : 0;
        if (letters == 1) return range.size();
        long sum = 0;
        long ofLength = power(letters, range.low());
        for (long length = range.low(); sum < MANY && length <= range.high(); length++) {
            sum = plus(sum, ofLength);
            ofLength = times(ofLength, letters);
        }
        return sum;
    }

    static ColourShape.Range atLeastZero(ColourShape.Range range) {
        return new ColourShape.Range(Math.max(0, range.low()), range.high());
    }

    private static long power(long base, long exponent) {
        long power = 1;
        for (long i = 0; power < MANY && i < exponent; i++) power = times(power, base);
        return power;
    }

    private static long plus(long a, long b) {
        return a > MANY - b ? MANY : a + b;
    }

    private static long times(long a, long b) {
        return b != 0 && a > MANY / b ? MANY : a * b;
    }
}
