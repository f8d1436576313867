package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;

/**
 * What a measure says of itself must be true on every edge of random nets, and with every measure the sweep must see exactly
 * the states that a plain search sees.
 */
class CandidatesOnRandomNetsTest {
    private static final int MOST_STATES = 400;

    @Test
    void every_measure_is_what_it_says_and_reaches_every_state() {
        checkSeeds(0, 50);
    }

    @Test
    @Tag("slow")
    void every_measure_is_what_it_says_and_reaches_every_state_on_many_nets() {
        checkSeeds(5_000_000, 1_500);
    }

    private static TextualNet net(long seed) {
        byte[] bytes = RandomNets.net(seed).getBytes(StandardCharsets.ISO_8859_1);
        return new TextualNet(CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of()));
    }

    private static void checkSeeds(long first, int count) {
        int checked = 0;
        int columns = 0;
        int offsets = 0;
        int still = 0;
        Set<String> kinds = new TreeSet<>();
        for (long seed = first; seed < first + count; seed++) {
            TextualNet net = net(seed);
            Optional<Set<String>> states = states(net, Progress.NONE);
            if (states.isEmpty()) continue;
            assertThat(net.candidates()).as("seed " + seed).hasSizeBetween(1, 8).doesNotHaveDuplicates();
            for (String text : texts(net, seed)) {
                CompiledMeasure measure;
                try {
                    measure = net.measure(text);
                } catch (InputException reason) {
                    assertThat(net.candidates()).as("seed " + seed).doesNotContain(text);
                    continue;
                }
                String name = "seed " + seed + " " + text;
                MeasureFacts facts = new MeasureFacts(measure, name);
                run(net, Progress.NONE, List.of(facts));
                assertThat(states(net, measure.progress())).as(name).isEqualTo(states);
                checked++;
                if (facts.columnRises()) columns++;
                if (measure.progress().offsets().isPresent()) offsets++;
                if (text.equals(written(net, seed))
                        && facts.rises()
                        && !measure.progress().still().isEmpty()) still++;
                if (facts.rises()) kinds.add(text.replaceFirst(":.*", ""));
            }
        }
        assertThat(checked).as("measures").isGreaterThan(2 * count);
        assertThat(columns).as("measures with columns").isGreaterThan(count / 2);
        assertThat(offsets).as("measures with offsets").isGreaterThan(count / 2);
        assertThat(still).as("written measures with still actions").isGreaterThan(count / 8);
        assertThat(kinds)
                .contains("skeleton", "variants", "unfolded", "time", "time+ready", "time+skeleton", "time+unfolded");
    }

    /** The candidates, and some of all other texts. */
    private static List<String> texts(TextualNet net, long seed) {
        Set<String> texts = new TreeSet<>(net.candidates());
        texts.addAll(List.of("auto", "time", "time+ready", "counters", "time+counters", "parts", "time+parts"));
        texts.add(written(net, seed));
        for (String family : List.of("skeleton", "variants", "unfolded")) {
            String name = LinearMeasures.NAMES.get((int) (seed % LinearMeasures.NAMES.size()));
            String linear = name.replace("linear", family);
            texts.addAll(List.of(linear, "time+" + linear, "counters+" + linear));
        }
        return new ArrayList<>(texts);
    }

    /** A measure about one place, which most transitions leave alone. */
    private static String written(TextualNet net, long seed) {
        List<String> places = net.encoding().variables().names();
        return "length (remdupl (marking(" + places.get((int) (seed % places.size())) + ")))";
    }

    private static Outcome run(TextualNet net, Progress progress, List<Watch> watches) {
        long most = progress == Progress.NONE ? MOST_STATES : 30L * MOST_STATES;
        return new Sweep(progress, SweepOptions.DEFAULT.traces(false))
                .run(net.system(), watches, Limits.NONE.explored(most), Listener.NONE);
    }

    /** The states that a sweep sees; nothing if they are many or an inscription fails. */
    private static Optional<Set<String>> states(TextualNet net, Progress progress) {
        Set<String> states = new TreeSet<>();
        Watch watch = (state, successors, from, to) -> {
            states.add(net.system().describe(state));
            return Watch.Answer.GO_ON;
        };
        try {
            boolean complete = run(net, progress, List.of(watch)).complete();
            return complete ? Optional.of(states) : Optional.empty();
        } catch (ExpansionException failure) {
            return Optional.empty();
        }
    }

    @Test
    void the_candidates_are_the_same_every_time() {
        for (long seed = 0; seed < 15; seed++) {
            TextualNet one = net(seed);
            TextualNet other = net(seed);
            assertThat(one.candidates()).as("seed " + seed).isEqualTo(other.candidates());
            for (String text : one.candidates()) {
                assertThat(explanation(one, text)).as("seed " + seed).isEqualTo(explanation(other, text));
            }
        }
    }

    private static String explanation(TextualNet net, String text) {
        CompiledMeasure measure = net.measure(text);
        return measure.explanation() + measure.axis() + measure.monotone();
    }
}
