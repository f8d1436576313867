package org.sweepline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sweepline.check.Report;
import org.sweepline.check.property.Course;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.InputException;

/** The options that say where states go for which there is no room in memory. */
final class DiskOptions {
    private final Given<Path> directory;
    private final Given<Boolean> none;
    private final Given<Long> limit;

    DiskOptions(Options options) {
        directory = options.value(
                "--disk",
                "DIR",
                Path.class,
                "Where states go when memory is full: to a private folder in DIR, removed in the end (default: in the",
                "directory for temporary files). With --method auto, full, sweep and basic.");
        none = options.flag("--no-disk", "Give up when memory is full.");
        limit = options.read(
                "--disk-limit", "SIZE", Converters::size, "Give up when more than SIZE of states would be on disk.");
    }

    /** The options that were given. */
    List<String> given() {
        List<String> given = new ArrayList<>();
        if (directory.given()) given.add("--disk");
        if (none.value()) given.add("--no-disk");
        if (limit.given()) given.add("--disk-limit");
        return given;
    }

    /** The limits with the disk that may be used. */
    Limits limits(Limits limits) {
        if (none.value()) {
            if (directory.given()) throw new InputException("--disk and --no-disk exclude each other; drop one");
            if (limit.given()) throw new InputException("--disk-limit and --no-disk exclude each other; drop one");
            return limits;
        }
        if (directory.given()) check(directory.value());
        long most = limit.or(DiskSpace.TEMPORARY.bytes());
        return limits.disk(new DiskSpace(Optional.ofNullable(directory.value()), most));
    }

    private static void check(Path directory) {
        if (!Files.isDirectory(directory))
            throw new InputException("--disk " + directory + ": there is no such folder");
        if (!Files.isWritable(directory))
            throw new InputException("--disk " + directory + ": nothing can be written there");
    }

    /**
     * The options that were given and made no difference, each with the reason.
     *
     * @param memory the bytes that states might take in memory
     */
    List<String> idle(Report report, long memory) {
        List<Statistics> runs = Stream.concat(
                        report.statistics().stream(),
                        report.answers().stream()
                                .flatMap(answer -> answer.course().stream())
                                .map(Course::statistics))
                .toList();
        if (runs.stream().anyMatch(figures -> figures.disk().isPresent())) return List.of();
        if (report.structure().filter(known -> known.kripke().bytesOnDisk() > 0).isPresent()) return List.of();
        boolean full = runs.stream().anyMatch(figures -> figures.peakBytes() > memory / 2);
        return given().stream()
                .filter(option -> !full || !option.equals("--no-disk"))
                .map(option -> option + ": nothing had to go to disk")
                .toList();
    }
}
