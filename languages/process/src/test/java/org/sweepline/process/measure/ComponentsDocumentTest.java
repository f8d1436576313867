package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Sweep;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.PackedNetwork;

/** The figures in the document on component measures are those that a run gives. */
class ComponentsDocumentTest {
    private static final Pattern ROW = Pattern.compile("\\| ([a-z/ -]+) ([0-9, ]+) \\| `(.+)` \\| (.+) \\|");

    private static final Pattern MEANS = Pattern.compile("\\| `(.+)` \\| ([0-9.]+ \\| [0-9.]+) \\|");

    private static final Map<String, Function<int[], Network>> NETWORKS = Map.of(
            "master/slave", n -> Networks.masterAndSlaves(n[0], n[1]),
            "two-phase commit", n -> Networks.twoPhaseCommit(n[0]),
            "stop-and-wait", n -> Networks.stopAndWait(n[0]),
            "philosophers", n -> Networks.philosophers(n[0]),
            "fork/join", n -> Networks.forkAndJoin(n[0], n[1]));

    /** A row: network, its sizes, measure, explored, persistent, peak, peak with early release. */
    record Row(String network, int[] sizes, String text, String figures) {
        boolean large() {
            return network.equals("master/slave") || network.equals("philosophers");
        }

        @Override
        public String toString() {
            return network + Arrays.toString(sizes) + " " + text;
        }
    }

    static Stream<Row> rows() throws IOException {
        return all().filter(row -> !row.large());
    }

    static Stream<Row> largeRows() throws IOException {
        return all().filter(Row::large);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void the_figures_are_those_of_a_run(Row row) {
        check(row);
    }

    @ParameterizedTest
    @MethodSource("largeRows")
    @Tag("slow")
    void the_figures_of_large_networks_are_those_of_a_run(Row row) {
        check(row);
    }

    private static void check(Row row) {
        Network network = NETWORKS.get(row.network).apply(row.sizes);
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        Progress progress = ComponentMeasures.parse(row.text, network)
                .measure(system.layout(), system.actions())
                .progress();
        Statistics plain =
                new Sweep(progress, MeasureChecks.PLAIN).run(system, List.of()).statistics();
        Statistics usual = new Sweep(
                        progress, MeasureChecks.PLAIN.pinInitial(true).earlyRelease(true))
                .run(system, List.of())
                .statistics();
        assertThat(String.format(
                        Locale.ROOT,
                        "%,d | %,d | %,d | %,d | %,d",
                        plain.explored(),
                        plain.persistent(),
                        plain.peak(),
                        usual.explored(),
                        usual.peak()))
                .isEqualTo(row.figures);
    }

    @Test
    @Tag("slow")
    void the_means_over_rings_are_those_of_a_run() throws IOException {
        List<Matcher> rows = Files.readAllLines(document()).stream()
                .map(MEANS::matcher)
                .filter(Matcher::matches)
                .toList();
        assertThat(rows).hasSize(4);
        for (Matcher row : rows) {
            assertThat(means(row.group(1))).as(row.group(1)).isEqualTo(row.group(2));
        }
    }

    /** Geometric means of explored and peak against the number of states. */
    private static String means(String text) {
        double explored = 0;
        double peak = 0;
        int count = 0;
        for (long seed = 0; seed < 400; seed++) {
            Network network = RandomNetworks.rings(seed);
            PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
            long states = Sweep.full(MeasureChecks.PLAIN)
                    .run(system, List.of(), Limits.NONE.explored(30_000), Listener.NONE)
                    .statistics()
                    .explored();
            if (states < 200 || states == 30_000) continue;
            Statistics figures = new Sweep(
                            ComponentMeasures.parse(text, network)
                                    .measure(system.layout(), system.actions())
                                    .progress(),
                            MeasureChecks.PLAIN.pinInitial(true))
                    .run(system, List.of())
                    .statistics();
            explored += Math.log((double) figures.explored() / states);
            peak += Math.log((double) figures.peak() / states);
            count++;
        }
        assertThat(count).isEqualTo(240);
        return String.format(Locale.ROOT, "%.2f | %.2f", Math.exp(explored / count), Math.exp(peak / count));
    }

    private static Stream<Row> all() throws IOException {
        List<Row> rows = Files.readAllLines(document()).stream()
                .map(ComponentsDocumentTest::row)
                .flatMap(Optional::stream)
                .toList();
        assertThat(rows).hasSizeGreaterThan(20);
        return rows.stream();
    }

    private static Optional<Row> row(String line) {
        Matcher cells = ROW.matcher(line);
        if (!cells.matches()) return Optional.empty();
        int[] sizes = Stream.of(cells.group(2).split(", "))
                .mapToInt(Integer::parseInt)
                .toArray();
        return Optional.of(new Row(cells.group(1), sizes, cells.group(3), cells.group(4)));
    }

    private static Path document() {
        String given = System.getProperty("sweepline.root");
        Path folder = Path.of(given == null ? "" : given).toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/method/components.md")) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        return folder.resolve("docs/method/components.md");
    }
}
