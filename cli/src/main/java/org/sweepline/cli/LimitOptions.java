package org.sweepline.cli;

import java.time.Duration;
import org.sweepline.check.CheckOptions;
import org.sweepline.kernel.Limits;
import org.sweepline.model.InputException;

/** The options that say how far a model is explored. */
final class LimitOptions {
    private final Given<Long> maxStates;
    private final Given<Long> maxStored;
    private final Resources resources;

    LimitOptions(Options options) {
        options.heading("Limits");
        maxStates = options.value("--max-states", "N", Long.class, "Give up after N explored states in all.");
        maxStored = options.value(
                "--max-stored", "N", Long.class, "Give up when more than N states are in memory at once.");
        resources = new Resources(options);
    }

    /** The options for what the process may take. */
    static final class Resources {
        private final Given<Duration> timeLimit;
        private final Memory memory;

        Resources(Options options) {
            timeLimit = options.read(
                    "--time-limit",
                    "TIME",
                    Converters::time,
                    "Give up after TIME, counted from the start of the program, such as 500ms, 60s, 5m or 1h.");
            memory = new Memory(options);
        }

        /** Takes on what is said when a run is resumed; memory is not remembered, for the launcher has to know of it. */
        void replace(Resources other) {
            timeLimit.replace(other.timeLimit);
            memory.bytes.forget();
            memory.bytes.replace(other.memory.bytes);
        }
    }

    /** The option for the memory of the process. */
    static final class Memory {
        private final Given<Long> bytes;

        Memory(Options options) {
            bytes = options.read(
                    "--memory",
                    "SIZE",
                    Converters::size,
                    "Bound the memory of the whole process to SIZE, such as 512m or 2g.");
        }

        long bytes() {
            return bytes.or(Long.MAX_VALUE);
        }
    }

    /** Whether the user limits how many states are stored. */
    boolean boundsStored() {
        return maxStored.given();
    }

    /** Whether the user limits how many states are explored or stored. */
    boolean countsStates() {
        return maxStates.given() || maxStored.given();
    }

    /** Takes on what is said when a run is resumed. */
    void replace(Resources other) {
        resources.replace(other);
    }

    Limits limits() {
        Limits limits = CheckOptions.DEFAULT.limits();
        if (maxStates.given()) limits = limits.explored(positive("--max-states", maxStates.value()));
        if (maxStored.given()) limits = limits.stored(positive("--max-stored", maxStored.value()));
        if (resources.timeLimit.given()) limits = limits.time(resources.timeLimit.value());
        return limits.bytes(Math.min(limits.bytes(), resources.memory.bytes()));
    }

    /** The number, refused if it is less than 1. */
    static long positive(String option, long number) {
        if (number < 1) throw new InputException(option + " " + number + ": the limit must be at least 1");
        return number;
    }
}
