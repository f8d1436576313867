package org.sweepline.kernel;

/** Whole numbers with commas between their thousands; a format string would load what Java knows of languages first. */
public final class Thousands {
    private Thousands() {}

    /** A number as people read it, such as 1,234,567. */
    public static String of(long number) {
        StringBuilder text = new StringBuilder(Long.toString(number));
        for (int at = text.length() - 3; at > (number < 0 ? 1 : 0); at -= 3) text.insert(at, ',');
        return text.toString();
    }
}
