package org.sweepline.cli;

import java.nio.file.Path;
import java.time.Duration;
import org.sweepline.model.InputException;

/** The options for checkpoints. */
final class CheckpointOptions {
    private static final Duration USUAL = Duration.ofMinutes(10);

    private final Given<Path> folder;
    private final Given<Duration> every;

    CheckpointOptions(Options options) {
        options.heading("Checkpoints");
        folder = options.value(
                "--checkpoint",
                "DIR",
                Path.class,
                "Write down now and then, and when a signal ends the check, how far it has come, so that",
                "'sweepline resume DIR' goes on from there. DIR is made if it is not there. All states stay in memory (--no-disk).");
        every = every(options);
    }

    static Given<Duration> every(Options options) {
        return options.read(
                "--every", "TIME", Converters::time, "With --checkpoint: how often, such as 30s or 10m (the default).");
    }

    boolean given() {
        if (every.given() && !folder.given())
            throw new InputException(
                    "--every says how often checkpoints are written; add --checkpoint DIR, or drop it");
        return folder.given();
    }

    Path folder() {
        return folder.value();
    }

    Duration every() {
        return every.or(USUAL);
    }

    /** Takes on what is said when a run is resumed. */
    void replace(Given<Duration> other) {
        every.replace(other);
    }
}
