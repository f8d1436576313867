package org.sweepline.cli;

import java.time.Duration;
import org.sweepline.check.CheckOptions;
import org.sweepline.kernel.Limits;
import org.sweepline.model.InputException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how far a model is explored. */
final class LimitOptions {
    @Option(names = "--max-states", paramLabel = "N", description = "Give up after N explored states in all.")
    private Long maxStates;

    @Option(
            names = "--max-stored",
            paramLabel = "N",
            description = "Give up when more than N states are in memory at once.")
    private Long maxStored;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description = "Give up after TIME, counted from the start of the program, such as 500ms, 60s, 5m or 1h.")
    private Duration timeLimit;

    @Mixin
    private Memory memory = new Memory();

    /** The option for the memory of the process. */
    static final class Memory {
        @Option(
                names = "--memory",
                paramLabel = "SIZE",
                converter = Converters.Size.class,
                description = "Bound the memory of the whole process to SIZE, such as 512m or 2g.")
        private long bytes = Long.MAX_VALUE;

        long bytes() {
            return bytes;
        }
    }

    Limits limits() {
        Limits limits = CheckOptions.DEFAULT.limits();
        if (maxStates != null) limits = limits.explored(positive("--max-states", maxStates));
        if (maxStored != null) limits = limits.stored(positive("--max-stored", maxStored));
        if (timeLimit != null) limits = limits.time(timeLimit);
        return limits.bytes(Math.min(limits.bytes(), memory.bytes()));
    }

    /** The number, refused if it is less than 1. */
    static long positive(String option, long number) {
        if (number < 1) throw new InputException(option + " " + number + ": the limit must be at least 1");
        return number;
    }
}
