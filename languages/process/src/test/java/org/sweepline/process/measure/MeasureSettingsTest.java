package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.model.InputException;
import org.sweepline.process.fsp.FspModel;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.PackedNetwork;

/** Settings that nobody has typed are written so that they are read again as what they were. */
class MeasureSettingsTest {
    private static final int NETWORKS = 40;
    private static final int SETTINGS = 5_000;

    private static final List<String> PLAIN = List.of(
            "MASTER",
            "slave.3:SLAVE(2)",
            "{a,b}::FORK",
            "P#2",
            "auto",
            "linear:optimal",
            "a;b=c",
            "(",
            "}{",
            " x ",
            "");

    /** Some of these cannot be written. */
    private static final List<String> ODD =
            List.of("*", "\"", "\"\"", "a\"b", "a\"b\"c", "a\"=\"c", "a\",\"c", "a\";\"c", "a\"(\"c", "a\")\"c");

    static Stream<Path> examples() throws IOException {
        Path folder = Path.of(System.getProperty("sweepline.root", "../.."), "examples");
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".lts")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void candidates_of_the_examples_are_read_as_what_they_are(Path file) throws IOException {
        FspModel model = new FspModel(FspParser.parse(Files.readString(file), file.toString()), Map.of());
        assertThat(candidates(model.network(Optional.empty()))).isNotEmpty().allSatisfy(MeasureSettingsTest::readAgain);
    }

    @Test
    void candidates_of_random_networks_are_read_as_what_they_are() {
        AtomicInteger led = new AtomicInteger();
        RandomNetworks.each(NETWORKS, seed -> {
            List<NetworkMeasure> candidates = candidates(RandomNetworks.network(seed));
            candidates.forEach(MeasureSettingsTest::readAgain);
            if (candidates.stream().anyMatch(c -> c.settings().choices().size() > 1)) led.incrementAndGet();
        });
        assertThat(led.get()).as("networks with several leaders").isPositive();
    }

    @Test
    void random_settings_are_read_as_what_they_are_unless_a_name_cannot_be_written() {
        AtomicInteger unwritable = new AtomicInteger();
        RandomNetworks.each(SETTINGS, seed -> {
            MeasureSettings settings = random(new Random(seed));
            try {
                readAgain(new NetworkMeasure(settings));
            } catch (InputException unwritten) {
                assertThat(settings.choices())
                        .extracting(MeasureSettings.Choice::name)
                        .containsAnyElementsOf(ODD);
                unwritable.incrementAndGet();
            }
        });
        assertThat(unwritable.get()).isBetween(SETTINGS / 20, SETTINGS / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "\"", "a\"b", "a\"=\"c", "a\",\"c", "a\";\"c", "a\"(\"c"})
    void a_name_that_cannot_be_written_costs_one_candidate(String name) {
        assertThatThrownBy(() -> MeasureText.quoted(name)).isInstanceOf(InputException.class);
        String lost = "\"TWICE\"=scc,*=auto;columns=lead";
        List<String> usual = texts(watched("TWICE"));
        assertThat(usual).contains(lost);
        assertThat(texts(watched(name)))
                .doesNotContain(lost)
                .containsAll(usual.stream().filter(text -> !text.equals(lost)).toList())
                .allSatisfy(text -> assertThat(text).doesNotContain("\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b;c=(", " x ", "", "a\"b\"c"})
    void a_name_that_can_be_written_costs_none(String name) {
        assertThat(texts(watched(name))).contains("\"" + name + "\"=scc,*=auto;columns=lead");
    }

    @Test
    void where_something_is_said_makes_no_difference_but_what_is_said_first_does() {
        NetworkMeasure typed = NetworkMeasure.parse(" A = scc,*=auto, \"B\"=tree");
        NetworkMeasure same = NetworkMeasure.parse("A=scc,B=tree");
        assertThat(typed).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(typed).isNotEqualTo(NetworkMeasure.parse("B=tree,A=scc"));
        assertThat(typed).isNotEqualTo(NetworkMeasure.parse("A=scc,B=scc"));
        assertThat(typed.text()).as("as it was typed").isEqualTo(" A = scc,*=auto, \"B\"=tree");
    }

    private static void readAgain(NetworkMeasure measure) {
        assertThat(NetworkMeasure.recognises(measure.text())).as(measure.text()).isTrue();
        assertThat(measure.text()).as("lets nobody choose").isNotEqualTo("auto");
        MeasureSettings read = MeasureText.parse(measure.text());
        assertThat(read).as(measure.text()).isEqualTo(measure.settings()).hasSameHashCodeAs(measure.settings());
        assertThat(read.text()).isEqualTo(measure.text());
    }

    private static MeasureSettings random(Random random) {
        MeasureSettings.Draft draft = new MeasureSettings.Draft();
        if (random.nextInt(4) == 0) {
            draft.linear = Optional.of(one(random, LinearMeasures.NAMES));
            List<Extension> sums = List.of(Extension.SUM, Extension.GREVLEX);
            draft.columns = perhaps(random, sums);
            draft.layers = perhaps(random, sums);
            return draft.settings();
        }
        List<String> names = new ArrayList<>(PLAIN);
        if (random.nextInt(3) == 0) names.addAll(ODD);
        Collections.shuffle(names, random);
        for (String name : names.subList(0, random.nextInt(4))) {
            draft.choices.add(new MeasureSettings.Choice(name, one(random, List.of(Kind.values())), random.nextInt()));
        }
        draft.others = one(random, List.of(Kind.values()));
        draft.product = random.nextInt(4) == 0;
        if (!draft.product) draft.columns = perhaps(random, List.of(Extension.values()));
        draft.layers = perhaps(random, List.of(Extension.values()));
        draft.tree = perhaps(random, List.of(Tree.values()));
        draft.direction = perhaps(random, List.of(Direction.values()));
        draft.ahead = random.nextBoolean() ? 0 : random.nextInt(1_000_000_000);
        draft.stages = random.nextBoolean();
        return draft.settings();
    }

    private static <T> Optional<T> perhaps(Random random, List<T> values) {
        return random.nextBoolean() ? Optional.empty() : Optional.of(one(random, values));
    }

    private static <T> T one(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** A property of that name which goes from one state to the next, and a process that it leads. */
    private static Network watched(String name) {
        LtsBuilder twice = new LtsBuilder().states(3).edge(0, "a", 1).edge(1, "a", 2);
        LtsBuilder chain =
                new LtsBuilder().states(4).edge(0, "c", 1).edge(1, "d", 2).edge(2, "c", 3);
        return Network.of(
                "watched",
                List.of(
                        new NetworkProcess("CHAIN", chain.build(), false),
                        new NetworkProcess(name, twice.build(), true)));
    }

    private static List<NetworkMeasure> candidates(Network network) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        NetworkMeasures measures = new NetworkMeasures(network, system.layout(), system.actions());
        List<NetworkMeasure> all = new ArrayList<>(measures.candidates());
        all.addAll(measures.quickCandidates());
        return all;
    }

    private static List<String> texts(Network network) {
        return candidates(network).stream().map(NetworkMeasure::text).toList();
    }
}
