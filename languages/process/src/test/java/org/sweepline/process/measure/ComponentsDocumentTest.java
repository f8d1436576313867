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
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.process.model.NetworkEncoding;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.PackedNetwork;

/** The figures in the document on component measures are those that a run gives. */
class ComponentsDocumentTest {
    private static final Pattern ROW = Pattern.compile("\\| ([a-z/ -]+) ([0-9, ]+) \\| `(.+)` \\| (.+) \\|");

    private static final Pattern CHOICE =
            Pattern.compile("\\| ([a-z/ -]+) ([0-9, ]+) \\| [0-9.]+ \\| [0-9.]+ \\| ([0-9.]+) \\| ([0-9.]+) \\|");

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

        String name() {
            return network + Arrays.toString(sizes).replace("[", " ").replace("]", "");
        }

        @Override
        public String toString() {
            return name() + " " + text;
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
        Progress progress = new NetworkMeasures(network, system.layout(), system.actions())
                .measure(NetworkMeasure.parse(row.text))
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

    /** The smallest of some families. */
    static Stream<Row> firstChoices() throws IOException {
        return choices()
                .filter(row -> List.of("two-phase commit 6", "stop-and-wait 20").contains(row.name()));
    }

    /** Rows with the explored states in place of the measure, and the stored ones as figures, both in percent. */
    static Stream<Row> choices() throws IOException {
        List<Row> rows = Files.readAllLines(document()).stream()
                .map(CHOICE::matcher)
                .filter(Matcher::matches)
                .map(m -> new Row(m.group(1), sizes(m.group(2)), m.group(3), m.group(4)))
                .toList();
        assertThat(rows).hasSize(13);
        return rows.stream();
    }

    @ParameterizedTest
    @MethodSource("firstChoices")
    void the_automatic_choice_is_as_good_as_it_says(Row row) {
        choose(row);
    }

    @ParameterizedTest
    @MethodSource("choices")
    @Tag("slow")
    void every_automatic_choice_is_as_good_as_it_says(Row row) {
        choose(row);
    }

    private static void choose(Row row) {
        Network network = NETWORKS.get(row.network).apply(row.sizes);
        NetworkEncoding encoding = new NetworkEncoding(network);
        Prognosis choice = Doctor.examine(encoding, Doctor.Examination.DEFAULT).best();
        SweepOptions options = MeasureChecks.PLAIN
                .pinInitial(choice.setting().pin())
                .window(choice.setting().window())
                .earlyRelease(true);
        Statistics figures = new Sweep(choice.measure().progress(), options)
                .run(encoding.system(), List.of())
                .statistics();
        double states = Sweep.full(MeasureChecks.PLAIN)
                .run(encoding.system(), List.of())
                .statistics()
                .explored();
        assertThat(100 * figures.explored() / states)
                .as(choice.text())
                .isLessThanOrEqualTo(Double.parseDouble(row.text));
        assertThat(100 * figures.peak() / states)
                .as(choice.text())
                .isLessThanOrEqualTo(Double.parseDouble(row.figures));
    }

    @Test
    @Tag("slow")
    void the_means_over_rings_are_those_of_a_run() throws IOException {
        List<Matcher> rows = Files.readAllLines(document()).stream()
                .map(MEANS::matcher)
                .filter(Matcher::matches)
                .toList();
        assertThat(rows).hasSize(5);
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
                            new NetworkMeasures(network, system.layout(), system.actions())
                                    .measure(NetworkMeasure.parse(text))
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
        return Optional.of(new Row(cells.group(1), sizes(cells.group(2)), cells.group(3), cells.group(4)));
    }

    private static int[] sizes(String text) {
        return Stream.of(text.split(", ")).mapToInt(Integer::parseInt).toArray();
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
