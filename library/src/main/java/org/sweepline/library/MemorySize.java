package org.sweepline.library;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An amount of memory as people write it: {@code 500m}, {@code 1g}. */
final class MemorySize {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([kmg]?)b?");
    private static final String UNITS = "kmg";
    private static final int TO_NEXT = 10;

    private MemorySize() {}

    static long bytes(String text) {
        Matcher size = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!size.matches()) throw new ModelException("\"" + text + "\" is no amount of memory; write 500m or 1g");
        int unit = size.group(2).isEmpty() ? 0 : UNITS.indexOf(size.group(2)) + 1;
        long number = Long.parseLong(size.group(1));
        if (number == 0) throw new ModelException("without memory nothing can be checked; write 500m or 1g");
        return Math.multiplyExact(number, 1L << TO_NEXT * unit);
    }
}
