package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.DiskUse;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.spill.FailingStreams;
import org.sweepline.kernel.spill.SpillFolder;
import org.sweepline.kernel.spill.SpillStreams;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.trace.Journal;

/** A sweep over a random graph, in memory and with layers on disk: all that can be told of it must be the same. */
final class SpillChecks {
    private final int seed;
    private final GraphSystem graph;
    private final Progress progress;
    private final SweepOptions options;
    private final BitSet wanted;
    private final Path directory;

    /** What can be told of a run by those who look on. */
    record Told(List<Integer> visits, String ending, List<String> findings, Statistics figures) {}

    /** What came of a run with a disk. */
    record Spilled(Told told, Optional<DiskUse> disk) {
        boolean stopped() {
            return told.ending.startsWith("Stopped");
        }
    }

    SpillChecks(int seed, Path directory) {
        this.seed = seed;
        this.directory = directory;
        Random random = new Random(seed);
        graph = RandomGraphs.graph(seed, RandomGraphs.Shape.values()[seed % 4], seed / 4 % 2 == 0);
        progress = random.nextInt(4) == 0 ? Progress.NONE : graph.progress(random.nextBoolean());
        List<SweepOptions> all = SweepChecks.combinations().stream()
                .filter(some -> some.deletion() instanceof Deletion.EachLayer)
                .toList();
        options = all.get(random.nextInt(all.size()));
        wanted = random.nextInt(3) == 0 ? new BitSet() : SweepChecks.wanted(random, graph);
    }

    /** Whether states differ in length. */
    boolean flexible() {
        return graph.stateBytes() == TransitionSystem.FLEXIBLE;
    }

    Told inMemory() {
        return run(Long.MAX_VALUE, 0, Optional.empty()).told;
    }

    /** Checks the run in memory itself, against the plain search. */
    void checkInMemory(Told told) {
        if (!told.ending.startsWith("Complete")) return;
        ReferenceSearch reference = new ReferenceSearch(graph);
        assertThat(new HashSet<>(told.visits)).hasSize(reference.states().size());
        told.figures
                .states()
                .ifPresent(states ->
                        assertThat(states).isEqualTo(reference.states().size()));
    }

    /**
     * A run whose layers go to disk when so many bytes are full, and at random moments: before one state in so many, if that is
     * not 0.
     */
    Spilled onDisk(long bytes, int oneIn, SpillStreams streams, long diskBytes) {
        DiskSpace space = new DiskSpace(Optional.of(directory), diskBytes);
        try (SpillFolder folder = new SpillFolder(space, streams, bytes)) {
            return run(bytes, oneIn, Optional.of(folder));
        } finally {
            assertThat(directory).as("files left").isEmptyDirectory();
        }
    }

    Spilled onDisk(long bytes, int oneIn) {
        return onDisk(bytes, oneIn, SpillStreams.FILES, Long.MAX_VALUE);
    }

    Spilled failing(long bytes, int oneIn, FailingStreams streams) {
        return onDisk(bytes, oneIn, streams, Long.MAX_VALUE);
    }

    /** A run in which all files are removed at the third that is read. */
    Spilled losingItsFolder(long bytes, int oneIn) {
        SpillStreams streams = new SpillStreams() {
            private int opened;

            @Override
            public OutputStream write(Path file) throws IOException {
                return FILES.write(file);
            }

            @Override
            public InputStream read(Path file) throws IOException {
                if (++opened == 3) removeAll(file.getParent());
                return FILES.read(file);
            }
        };
        return onDisk(bytes, oneIn, streams, Long.MAX_VALUE);
    }

    private static void removeAll(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path each : files) Files.delete(each);
        }
        Files.delete(folder);
    }

    private Spilled run(long bytes, int oneIn, Optional<SpillFolder> folder) {
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        SweepState[] state = new SweepState[1];
        Random random = new Random(seed);
        Watch spiller = (source, successors, from, to) -> {
            if (oneIn > 0 && random.nextInt(oneIn) == 0) spillAny(state[0], random);
            return Watch.Answer.GO_ON;
        };
        List<Watch> watches = new ArrayList<>(List.of(visits, GraphWalks.watchFor(graph, wanted::get)));
        if (wanted.isEmpty() || seed % 2 == 0) watches.add(spiller);
        else watches.set(0, both(spiller, visits));
        Inspection inspection = new Inspection(watches);
        Budget budget = new Budget(Limits.NONE.bytes(bytes), Listener.NONE);
        try (Journal journal = new Journal(options.traces())) {
            SweepTask task = new SweepTask(graph, progress, options, inspection, journal, budget);
            state[0] = task.start(false, Optional.empty(), folder);
            Outcome outcome = new SweepRun(task, state[0], List.of()).sweep();
            return new Spilled(told(visits, outcome), outcome.statistics().disk());
        }
    }

    private static Watch both(Watch first, Watch second) {
        return (source, successors, from, to) -> {
            first.visit(source, successors, from, to);
            return second.visit(source, successors, from, to);
        };
    }

    private static void spillAny(SweepState state, Random random) {
        List<Layer> layers = new ArrayList<>();
        state.layers.forEach(false, layers::add);
        state.layers.forEach(true, layers::add);
        layers.sort(Layer.BY_PROGRESS);
        if (!layers.isEmpty()) state.spill(layers.get(random.nextInt(layers.size())));
    }

    private static Told told(GraphWalks.Visits visits, Outcome outcome) {
        List<String> findings = new ArrayList<>();
        for (var finding : outcome.findings()) {
            findings.add(finding.map(found -> Arrays.toString(found.state())
                            + found.trace()
                                    .map(trace ->
                                            trace.quality() + " " + trace.initial() + Arrays.toString(trace.choices())))
                    .orElse("nothing"));
        }
        return new Told(visits.vertices, outcome.ending().toString(), findings, figures(outcome.statistics()));
    }

    /** The figures without those of memory, disk and time. */
    private static Statistics figures(Statistics all) {
        return new Statistics(
                all.explored(),
                all.fired(),
                all.states(),
                all.edges(),
                0,
                0,
                all.replaced(),
                all.persistent(),
                all.sweeps(),
                all.maxSweeps(),
                all.columns(),
                all.layers(),
                all.keepingAll(),
                all.column(),
                all.layer(),
                0,
                0,
                Duration.ZERO,
                all.profile(),
                Optional.empty());
    }
}
