package org.sweepline.coloured.ml.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Reals as {@code Real.toString} of Standard ML of New Jersey writes them: {@code 2.0}, {@code ~0.5}, {@code 1E12}. */
public final class RealText {
    private static final int DIGITS = 12;
    private static final int SMALLEST_EXPONENT = -4;

    private RealText() {}

    public static String of(double real) {
        if (Double.isNaN(real)) return "nan";
        if (Double.isInfinite(real)) return real > 0 ? "inf" : "~inf";
        if (real == 0) return "0.0";
        BigDecimal rounded = new BigDecimal(Math.abs(real)).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        int exponent = rounded.precision() - rounded.scale() - 1;
        String digits = withoutZeros(rounded.unscaledValue().toString());
        return (real < 0 ? "~" : "") + unsigned(digits, exponent);
    }

    /** {@code d.ddd * 10^exponent}, where the digits have no zeros at the end. */
    private static String unsigned(String digits, int exponent) {
        if (exponent < SMALLEST_EXPONENT || exponent >= DIGITS) {
            String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
            String power = String.format(Locale.ROOT, "%02d", Math.abs(exponent));
            return digits.charAt(0) + fraction + "E" + (exponent < 0 ? "~" : "") + power;
        }
        if (exponent < 0) return "0." + "0".repeat(-1 - exponent) + digits;
        if (digits.length() <= exponent + 1) return digits + "0".repeat(exponent + 1 - digits.length()) + ".0";
        return digits.substring(0, exponent + 1) + "." + digits.substring(exponent + 1);
    }

    private static String withoutZeros(String digits) {
        int end = digits.length();
        while (end > 1 && digits.charAt(end - 1) == '0') end--;
        return digits.substring(0, end);
    }
}
