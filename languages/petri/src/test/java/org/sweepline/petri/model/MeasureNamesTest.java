package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.Measures;
import org.sweepline.petri.LolaReader;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.petri.structure.NetEffects;

/** Measures of nets by the names that {@code --progress} takes. */
class MeasureNamesTest {
    private static PetriEncoding encoding(Net net) {
        return new PetriModel(net).encode();
    }

    private static CompiledMeasure measure(Net net, String text) {
        return encoding(net).measures().compile(new PetriVocabulary(net).measure(text));
    }

    @Test
    void auto_is_the_first_candidate_and_every_candidate_is_understood() {
        for (Net net : List.of(Generators.philosophers(3), Generators.echo(1, 3), Generators.kanban(1))) {
            List<String> candidates = encoding(net).measures().candidates().stream()
                    .map(Measure::text)
                    .toList();
            assertThat(candidates).isNotEmpty().doesNotHaveDuplicates();
            String first = candidates.get(0);
            assertThat(measure(net, "auto").explanation())
                    .startsWith(first + ": ")
                    .isEqualTo(measure(net, first).explanation());
            for (String name : candidates) {
                assertThat(measure(net, name).progress().none()).as(name).isFalse();
            }
        }
    }

    @Test
    void an_unknown_name_is_told_with_the_nearest_ones() {
        assertThatThrownBy(() -> new PetriVocabulary(Generators.philosophers(3)).measure("linear:gredy"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("there is no measure linear:gredy; did you mean \"linear:greedy\"")
                .hasMessageContaining(LinearMeasures.NAMES.toString().replaceAll("[\\[\\]]", ""))
                .hasMessageEndingWith("linear:search and linear:greedy(TRANSITION, ...)");
    }

    @Test
    void transitions_that_are_scanned_first_must_exist_and_come_once() {
        PetriVocabulary names = new PetriVocabulary(Generators.philosophers(3));
        assertThatThrownBy(() -> names.measure("linear:greedy(tl_0, tl_9)"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("there is no transition \"tl_9\"; did you mean ");
        assertThatThrownBy(() -> measure(Generators.philosophers(3), "linear:greedy(tl_0, tl_0)"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("tl_0 is named twice");
        assertThat(measure(Generators.philosophers(3), "linear:greedy(rr_1)").explanation())
                .contains("regress")
                .doesNotContain("rr_1,");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "linear:tilted",
                "linear:optimal",
                "linear:even",
                "linear:spread3",
                "linear:columns",
                "linear:layers",
                "linear:mixed",
                "linear:greedy",
                "linear:symmetric",
                "linear:greedy(rr_0, tr_0)"
            })
    void a_measure_can_be_written_as_an_expression(String name) {
        for (Net net : List.of(
                Generators.philosophers(3), Generators.echo(1, 3), Generators.kanban(1), Generators.pipeline(3, 2))) {
            PetriEncoding encoding = encoding(net);
            CompiledMeasure measure;
            try {
                measure = encoding.measures().compile(new PetriVocabulary(net).measure(name));
            } catch (InputException none) {
                continue;
            }
            if (measure.progress().none()) continue;
            MeasureContents contents = encoding.measures()
                    .contents(new PetriVocabulary(net).measure(name))
                    .orElseThrow();
            String expression = contents.expression().orElseThrow();
            CompiledMeasure written = measure(net, expression);
            assertThat(written.monotone()).as(expression).isEqualTo(measure.monotone());
            assertSameSweep(sweep(encoding, measure), sweep(encoding, written), expression);
        }
    }

    private static void assertSameSweep(Statistics one, Statistics other, String what) {
        assertThat(other.explored()).as(what).isEqualTo(one.explored());
        assertThat(other.peak()).as(what).isEqualTo(one.peak());
        assertThat(other.layers()).as(what).isEqualTo(one.layers());
        assertThat(other.persistent()).as(what).isEqualTo(one.persistent());
        assertThat(other.profile()).as(what).isEqualTo(one.profile());
    }

    @Test
    void weights_and_offsets_are_those_of_the_measure() {
        MeasureContents contents = encoding(Generators.philosophers(3))
                .measures()
                .contents(new Measure.Named("linear:greedy"))
                .orElseThrow();
        assertThat(contents.offsets())
                .hasSize(12)
                .contains(new MeasureContents.Entry("tl_0", 0, 1), new MeasureContents.Entry("rr_2", 0, -3));
        assertThat(contents.weights()).isNotEmpty();
    }

    private static final String RING = """
            PLACE a, b, c;
            MARKING a: 1;
            TRANSITION ab CONSUME a: 1; PRODUCE b: 1;
            TRANSITION bc CONSUME b: 1; PRODUCE c: 1;
            TRANSITION ca CONSUME c: 1; PRODUCE a: 1;
            """;

    private static final String PAIRS = """
            PLACE a, b;
            MARKING a: 2;
            TRANSITION split CONSUME a: 1; PRODUCE b: 2;
            TRANSITION join CONSUME b: 2; PRODUCE a: 1;
            """;

    @Test
    void offsets_are_those_of_the_sweep_and_weights_agree_with_them_by_their_unit() {
        Net ring = lola(RING);
        Net pairs = lola(PAIRS);
        assertConsistent(ring, "3 * tokens(b) - 3 * tokens(c)");
        assertConsistent(ring, "layer: 4 * tokens(b) + 6 * tokens(c)");
        assertConsistent(pairs, "tokens(b)");
        for (Net net : List.of(
                ring,
                pairs,
                Generators.philosophers(3),
                Generators.echo(1, 3),
                Generators.kanban(1),
                Generators.pipeline(3, 2))) {
            for (Measure candidate : encoding(net).measures().candidates()) assertConsistent(net, candidate.text());
        }
    }

    private static Net lola(String text) {
        return LolaReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "net.lola");
    }

    private static void assertConsistent(Net net, String text) {
        PetriEncoding encoding = encoding(net);
        Measure measure = new PetriVocabulary(net).measure(text);
        MeasureContents contents = encoding.measures().contents(measure).orElseThrow();
        Progress.Offsets sweep =
                encoding.measures().compile(measure).progress().offsets().orElseThrow();
        assertThat(contents.offsets())
                .as(text)
                .isEqualTo(MeasureContents.entries(net.transitionIds(), sweep.column(), sweep.layer()));
        long[] column = dense(net, contents, MeasureContents.Entry::column);
        long[] layer = dense(net, contents, MeasureContents.Entry::layer);
        assertThat(multiplied(sweep.column(), contents.unit().column()))
                .as(text)
                .isEqualTo(
                        LinearMeasure.ofWeights(NetEffects.system(net), column).offsets());
        assertThat(multiplied(sweep.layer(), contents.unit().layer()))
                .as(text)
                .isEqualTo(
                        LinearMeasure.ofWeights(NetEffects.system(net), layer).offsets());
        assertThat(divisor(column)).as(text).isLessThanOrEqualTo(BigInteger.ONE);
        assertThat(divisor(layer)).as(text).isLessThanOrEqualTo(BigInteger.ONE);
    }

    private static long[] dense(Net net, MeasureContents contents, ToLongFunction<MeasureContents.Entry> part) {
        long[] weights = new long[net.placeIds().size()];
        for (MeasureContents.Entry entry : contents.weights()) {
            weights[net.placeIds().indexOf(entry.name())] = part.applyAsLong(entry);
        }
        return weights;
    }

    private static long[] multiplied(long[] numbers, long factor) {
        return Arrays.stream(numbers).map(number -> number * factor).toArray();
    }

    private static BigInteger divisor(long[] numbers) {
        return Arrays.stream(numbers).mapToObj(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::gcd);
    }

    @Test
    void the_2004_measure_has_a_name() {
        Net net = Generators.philosophers(5);
        PetriEncoding encoding = encoding(net);
        Statistics byName =
                sweep(encoding, encoding.measures().compile(new PetriVocabulary(net).measure("linear:greedy")));
        Statistics computed = sweep(encoding, encoding.linear(LinearMeasure.of(NetEffects.system(net))));
        assertThat(byName.sweeps()).isEqualTo(computed.sweeps());
        assertThat(byName.persistent()).isEqualTo(computed.persistent());
        assertThat(byName.fired()).isEqualTo(computed.fired());
        assertThat(byName.peak()).isEqualTo(computed.peak());
    }

    private static Statistics sweep(PetriEncoding encoding, CompiledMeasure measure) {
        Outcome outcome = new Sweep(measure.progress(), SweepOptions.DEFAULT.pinInitial(false))
                .run(encoding.system(), List.of(new Watches.DeadlockCount()));
        assertThat(outcome.complete()).isTrue();
        return outcome.statistics();
    }

    @Test
    void wider_fields_do_not_change_the_measure() {
        PetriEncoding narrow = encoding(Generators.unbounded());
        try {
            Sweep.full(SweepOptions.DEFAULT).run(narrow.system(), List.of(new Watches.DeadlockCount()));
            throw new AssertionError("every field was wide enough for infinitely many tokens");
        } catch (EncodingOverflow overflow) {
            Measures wider = overflow.wider().measures();
            assertThat(wider.candidates()).isEqualTo(narrow.measures().candidates());
            assertThat(wider.compile(Measure.AUTOMATIC).explanation())
                    .isEqualTo(narrow.measures().compile(Measure.AUTOMATIC).explanation());
        }
    }

    @Test
    void an_expression_is_no_name() {
        CompiledMeasure measure = measure(Generators.counters(2, 3), "tokens(left_0) + tokens(left_1)");
        assertThat(measure.monotone()).isFalse();
        assertThat(measure.explanation())
                .isEqualTo(
                        "tokens(left_0) + tokens(left_1): weighted sum of tokens: of 2 transitions, 2 regress (step_0, step_1)");
    }

    @Test
    void an_expression_that_never_changes_is_no_progress() {
        CompiledMeasure measure = measure(Generators.philosophers(2), "3");
        assertThat(measure.progress().none()).isTrue();
        assertThat(measure.explanation()).isEqualTo("no progress measure (3 never changes): every state is kept");
    }
}
