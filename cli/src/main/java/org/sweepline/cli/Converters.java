package org.sweepline.cli;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Threads;
import org.sweepline.logic.Nearest;
import picocli.CommandLine.TypeConversionException;

/** Read what people write after an option: durations, sizes, and numbers of which some have names. */
final class Converters {
    /** What a window of {@code auto} is converted to. */
    static final long AUTO_WINDOW = Long.MIN_VALUE;

    private static final long FIRST_ADAPTIVE_INTERVAL = 2000;

    private Converters() {}

    /** {@code 500ms}, {@code 60s}, {@code 5m}, {@code 1h}; a number alone is in seconds. */
    static Duration time(String text) {
        Map<String, Double> nanoseconds = Map.of("ms", 1e6, "s", 1e9, "", 1e9, "m", 60e9, "min", 60e9, "h", 3600e9);
        return Duration.ofNanos((long) number(text, nanoseconds, "a time", "500ms, 60s, 5m or 1h"));
    }

    /** {@code 800k}, {@code 512m}, {@code 2g}, {@code 1.5g}; a number alone is in bytes. */
    static Long size(String text) {
        Map<String, Double> bytes =
                Map.of("", 1.0, "k", 0x1p10, "K", 0x1p10, "m", 0x1p20, "M", 0x1p20, "g", 0x1p30, "G", 0x1p30);
        return (long) number(text, bytes, "a size", "512m, 2g or 1.5g");
    }

    /** A constant of an enumeration; the help writes them in lower case, but capitals will do. */
    static <T extends Enum<T>> T word(String text, Class<T> words) {
        for (T word : words.getEnumConstants()) if (word.name().equalsIgnoreCase(text)) return word;
        List<String> known = Stream.of(words.getEnumConstants())
                .map(word -> word.name().toLowerCase(Locale.ROOT))
                .toList();
        throw new TypeConversionException(
                "'" + text + "' is none of " + String.join(", ", known) + Nearest.guess(text, known));
    }

    /** {@code layer}, {@code adaptive}, or a number of new states. */
    static Deletion collection(String text) {
        if (text.equals("layer")) return new Deletion.EachLayer();
        if (text.equals("adaptive")) return new Deletion.Adaptive(FIRST_ADAPTIVE_INTERVAL);
        try {
            return new Deletion.Every(Long.parseLong(text));
        } catch (IllegalArgumentException no) {
            throw wrong(text, "a time to collect", "layer, adaptive, or a number of new states such as 2000");
        }
    }

    /** {@code auto} or a number of layers. */
    static Long window(String text) {
        if (text.equals("auto")) return AUTO_WINDOW;
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException no) {
            throw wrong(text, "a number of layers", "auto, 0 or 3");
        }
    }

    /** {@code auto}, one for each processor, or a number. */
    static Threads threads(String text) {
        if (text.equals("auto")) return Threads.ofProcessors();
        try {
            return new Threads(Integer.parseInt(text));
        } catch (IllegalArgumentException no) {
            throw wrong(text, "a number of threads", "auto, 1 or 4");
        }
    }

    /** Reads a number followed by a unit. */
    private static double number(String text, Map<String, Double> units, String what, String examples) {
        int end = 0;
        while (end < text.length() && (Character.isDigit(text.charAt(end)) || text.charAt(end) == '.')) end++;
        Double unit = units.get(text.substring(end));
        try {
            if (unit != null) return Double.parseDouble(text.substring(0, end)) * unit;
        } catch (NumberFormatException no) {
            throw wrong(text, what, examples);
        }
        throw wrong(text, what, examples);
    }

    private static TypeConversionException wrong(String text, String what, String examples) {
        return new TypeConversionException("'" + text + "' is not " + what + "; write for example " + examples);
    }
}
