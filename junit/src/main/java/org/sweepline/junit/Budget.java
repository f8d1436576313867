package org.sweepline.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.sweepline.kernel.Limits;
import org.sweepline.library.Check;
import org.sweepline.library.Figures;

/**
 * What a test may take.
 *
 * @param peakStates the most states in memory at once
 * @param memory the most memory for states, as it was written, and in bytes
 * @param time the longest time, as it was written, and how long that is
 * @param allowsUnknown whether the test passes if it does not suffice
 */
record Budget(
        OptionalLong peakStates,
        Optional<Amount<Long>> memory,
        Optional<Amount<Duration>> time,
        boolean allowsUnknown) {
    private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ?([a-zA-Z]*)");
    private static final Map<String, Double> BYTES = Map.of("", 1.0, "k", 0x1p10, "m", 0x1p20, "g", 0x1p30);
    private static final Map<String, Double> NANOSECONDS = Map.of("ms", 1e6, "s", 1e9, "m", 60e9, "h", 3600e9);

    /** A number with its unit, as it was written. */
    record Amount<T>(String text, T value) {}

    /** What a method allows itself; what it does not say is what its class says. @param where it stands, for messages */
    static Budget of(Settings settings, String where) {
        long peak = settings.maxPeakStates();
        if (peak < 0)
            throw new ExtensionConfigurationException(
                    where + ": maxPeakStates = " + peak + " is no number of states; write 1 or more, or drop it");
        return new Budget(
                peak == 0 ? OptionalLong.empty() : OptionalLong.of(peak),
                amount(settings.memory(), BYTES, where, "memory", "a size such as 500m or 1g")
                        .map(amount ->
                                new Amount<>(amount.text(), amount.value().longValue())),
                amount(settings.timeout(), NANOSECONDS, where, "timeout", "a time such as 500ms, 30s or 5m")
                        .map(amount -> new Amount<>(
                                amount.text(), Duration.ofNanos(amount.value().longValue()))),
                settings.allowUnknown());
    }

    private static Optional<Amount<Double>> amount(
            String text, Map<String, Double> units, String where, String name, String example) {
        if (text.isEmpty()) return Optional.empty();
        Matcher number = NUMBER.matcher(text.strip());
        Double unit = number.matches() ? units.get(number.group(2).toLowerCase(Locale.ROOT)) : null;
        double value = unit == null ? 0 : Double.parseDouble(number.group(1)) * unit;
        if (value < 1)
            throw new ExtensionConfigurationException(
                    where + ": " + name + " = \"" + text + "\" is no amount of it; write " + example);
        return Optional.of(new Amount<>(text, value));
    }

    /** A check that takes no more. */
    <S> Check<S> of(Check<S> check) {
        Check<S> within = check;
        if (peakStates.isPresent()) within = within.maxStates(peakStates.getAsLong());
        if (memory.isPresent()) within = within.memory(memory.get().text());
        if (time.isPresent()) within = within.timeout(time.get().value());
        return within;
    }

    /** Limits that are no higher than this. */
    Limits of(Limits limits) {
        Limits within = limits;
        if (peakStates.isPresent()) within = within.stored(peakStates.getAsLong());
        if (memory.isPresent())
            within = within.bytes(Math.min(within.bytes(), memory.get().value()));
        if (time.isPresent()) within = within.time(time.get().value());
        return within;
    }

    /** What a check took too much of, in a line for people; empty if it did not. */
    String exceeded(Figures figures) {
        if (peakStates.isEmpty() || figures.peak() <= peakStates.getAsLong()) return "";
        return "the check had " + figures.peak() + " states in memory at once, and the test allows "
                + peakStates.getAsLong() + " (maxPeakStates)";
    }

    boolean limited() {
        return peakStates.isPresent() || memory.isPresent() || time.isPresent();
    }

    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        peakStates.ifPresent(states -> parts.add("maxPeakStates = " + states));
        memory.ifPresent(amount -> parts.add("memory = \"" + amount.text() + "\""));
        time.ifPresent(amount -> parts.add("timeout = \"" + amount.text() + "\""));
        return String.join(", ", parts);
    }
}
