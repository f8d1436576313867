package org.sweepline.coloured.ml.value;

import java.math.BigDecimal;

/**
 * Model times that are decimals with up to six places, kept as whole numbers of millionths.
 *
 * <p>A real is a binary fraction, so 0.1 is only close to a tenth. Of the reals, those count that are the closest one to a decimal
 * of six places; below 10^15 millionths (15 digits) no real is the closest to two such decimals. Others, such as 1.0/3.0, are
 * refused and never rounded. Sums of times are exact, while those of reals drift: 0.1 + 0.2 is no decimal of six places.
 */
public final class DecimalTime {
    private static final int PLACES = 6;
    private static final long UNIT = 1_000_000;
    private static final long LARGEST = 1_000_000_000_000_000L;

    private DecimalTime() {}

    /** The millionths of a real. */
    public static long exact(double time) {
        double millionths = Math.rint(time * UNIT);
        if (!(Math.abs(millionths) <= LARGEST)) throw tooLarge(RealText.of(time));
        if (millionths / UNIT != time) {
            throw new EvaluationFailure("the time " + Double.toString(time).replace('-', '~')
                    + " is no decimal of six places, and times are not rounded; write a decimal, or round it yourself");
        }
        return (long) millionths;
    }

    /** The millionths of a whole number of time units. */
    public static long whole(long time) {
        if (time > LARGEST / UNIT || time < -LARGEST / UNIT)
            throw tooLarge(Long.toString(time).replace('-', '~'));
        return time * UNIT;
    }

    /** The real that is closest to so many millionths. */
    public static double real(long millionths) {
        if (millionths > LARGEST || millionths < -LARGEST) throw tooLarge(text(millionths));
        return (double) millionths / UNIT;
    }

    /** So many millionths as a decimal, with as few places as are needed: {@code 12.5}, {@code 3.0}. */
    public static String text(long millionths) {
        BigDecimal decimal = BigDecimal.valueOf(millionths, PLACES).stripTrailingZeros();
        if (decimal.scale() < 1) decimal = decimal.setScale(1);
        return decimal.toPlainString().replace('-', '~');
    }

    private static EvaluationFailure tooLarge(String time) {
        return new EvaluationFailure("the time " + time + " is beyond 10^9, where six places cannot be told");
    }
}
