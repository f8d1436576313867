package org.sweepline.cli;

import java.time.Duration;
import org.sweepline.kernel.Deletion;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What people write after an option for a duration, a size or a number with names for some of its values. */
final class Converters {
    private static final long FIRST_ADAPTIVE_INTERVAL = 2000;

    private Converters() {}

    /** {@code 500ms}, {@code 60s}, {@code 5m}, {@code 1h}; a number alone is in seconds. */
    static final class Time implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            int digits = digits(text);
            double scale = switch (text.substring(digits)) {
                case "ms" -> 1e6;
                case "s", "" -> 1e9;
                case "m", "min" -> 60e9;
                case "h" -> 3600e9;
                default -> throw wrong(text, "a time", "500ms, 60s, 5m or 1h");
            };
            return Duration.ofNanos((long) (number(text, digits, "a time", "500ms, 60s, 5m or 1h") * scale));
        }
    }

    /** {@code 800k}, {@code 512m}, {@code 2g}, {@code 1.5g}; a number alone is in bytes. */
    static final class Size implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            int digits = digits(text);
            double scale = switch (text.substring(digits)) {
                case "" -> 1;
                case "k", "K" -> 1L << 10;
                case "m", "M" -> 1L << 20;
                case "g", "G" -> 1L << 30;
                default -> throw wrong(text, "a size", "512m, 2g or 1.5g");
            };
            return (long) (number(text, digits, "a size", "512m, 2g or 1.5g") * scale);
        }
    }

    /** {@code layer}, {@code adaptive}, or a number of new states. */
    static final class Collection implements ITypeConverter<Deletion> {
        @Override
        public Deletion convert(String text) {
            if (text.equals("layer")) return new Deletion.EachLayer();
            if (text.equals("adaptive")) return new Deletion.Adaptive(FIRST_ADAPTIVE_INTERVAL);
            try {
                return new Deletion.Every(Long.parseLong(text));
            } catch (IllegalArgumentException no) {
                throw wrong(text, "a time to collect", "layer, adaptive, or a number of new states such as 2000");
            }
        }
    }

    /** {@code auto} or a number of layers. */
    static final class Window implements ITypeConverter<Long> {
        /** What {@code auto} is converted to. */
        static final long AUTO = Long.MIN_VALUE;

        @Override
        public Long convert(String text) {
            if (text.equals("auto")) return AUTO;
            try {
                return Long.valueOf(text);
            } catch (NumberFormatException no) {
                throw wrong(text, "a number of layers", "auto, 0 or 3");
            }
        }
    }

    private static int digits(String text) {
        int end = 0;
        while (end < text.length() && (Character.isDigit(text.charAt(end)) || text.charAt(end) == '.')) end++;
        return end;
    }

    private static double number(String text, int digits, String what, String examples) {
        try {
            return Double.parseDouble(text.substring(0, digits));
        } catch (NumberFormatException no) {
            throw wrong(text, what, examples);
        }
    }

    private static TypeConversionException wrong(String text, String what, String examples) {
        return new TypeConversionException("'" + text + "' is not " + what + "; write for example " + examples);
    }
}
