package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.ml.value.DecimalTime;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.InputException;

/** Models with real time stamps, compared with the same models whose times were made whole numbers by hand. */
class DecimalTimeTest {
    private static final int HUNDREDTHS = 2;

    private record Counts(long states, long edges, long dead, long late) {}

    /** Writes a number of hundredths as a whole number of smaller units, or as a decimal. */
    private record Writer(boolean decimal) {
        String time(int hundredths) {
            if (!decimal) return Integer.toString(hundredths).replace('-', '~');
            return BigDecimal.valueOf(hundredths, HUNDREDTHS).toPlainString().replace('-', '~');
        }

        String delay(int hundredths) {
            // In a model with real time stamps @+ delays by whole units.
            boolean units = decimal && hundredths % 100 == 0;
            return (units ? "@+" + hundredths / 100 : "@++ " + time(hundredths)).replace('-', '~');
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1, 100000", "0.25, 250000", "~1.5, -1500000", "3.0, 3000000", "999999999.999999, 999999999999999"})
    void a_decimal_of_six_places_is_a_whole_number_of_millionths(String text, long millionths) {
        double real = Double.parseDouble(text.replace('~', '-'));
        assertThat(DecimalTime.exact(real)).isEqualTo(millionths);
        assertThat(DecimalTime.real(millionths)).isEqualTo(real);
        assertThat(DecimalTime.text(millionths)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.0 / 3, 0.1 + 0.2, 0.0000001, 1e10, Double.NaN, Double.POSITIVE_INFINITY})
    void other_reals_are_refused(double real) {
        assertThatThrownBy(() -> DecimalTime.exact(real)).isInstanceOf(EvaluationFailure.class);
    }

    @Test
    void whole_numbers_beyond_a_billion_are_refused() {
        assertThat(DecimalTime.whole(-1_000_000_000)).isEqualTo(-1_000_000_000_000_000L);
        for (long time : new long[] {1_000_000_001, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> DecimalTime.whole(time)).isInstanceOf(EvaluationFailure.class);
        }
        for (long millionths : new long[] {1_000_000_000_000_001L, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> DecimalTime.real(millionths)).isInstanceOf(EvaluationFailure.class);
        }
    }

    @Test
    void every_decimal_comes_back_and_its_neighbours_are_refused() {
        Random random = new Random(7);
        for (int i = 0; i < 100_000; i++) {
            long millionths = random.nextLong(1_000_000_000_000_000L) >> random.nextInt(48);
            double real = DecimalTime.real(millionths);
            assertThat(real).isEqualTo(BigDecimal.valueOf(millionths, 6).doubleValue());
            assertThat(DecimalTime.exact(real)).isEqualTo(millionths);
            assertThatThrownBy(() -> DecimalTime.exact(Math.nextUp(real))).isInstanceOf(EvaluationFailure.class);
        }
    }

    @Test
    void random_models_have_the_state_spaces_of_their_scaled_copies() {
        long edges = 0;
        for (int seed = 0; seed < 60; seed++) {
            Counts whole = counts(random(seed, new Writer(false)), new Writer(false));
            Counts decimal = counts(random(seed, new Writer(true)), new Writer(true));
            assertThat(decimal).as("seed " + seed).isEqualTo(whole);
            edges += whole.edges();
        }
        assertThat(edges).as("edges of all models").isGreaterThan(1_000);
    }

    /** A net of three timed places whose delays, stamps, guards and early arcs are drawn. */
    private static CpnText random(int seed, Writer writer) {
        Random random = new Random(seed);
        CpnText text = new CpnText()
                .declare("colset C = int with 0..2 timed; colset T = time; var c : C; var s : T;"
                        + " fun wait 0 = " + writer.time(hundredths(random)) + " | wait n = "
                        + writer.time(hundredths(random)) + ";")
                .option("realtimestamp", writer.decimal())
                .page("Top");
        List<String> places = List.of("P0", "P1", "P2");
        for (String place : places) {
            String first = "1`" + random.nextInt(3) + "@" + writer.time(hundredths(random));
            text.place(place, "C", first + " +++ 1`" + random.nextInt(3) + "@" + writer.time(hundredths(random)));
        }
        text.place("Last", "T", "1`" + writer.time(0));
        int transitions = 3 + random.nextInt(3);
        for (int t = 0; t < transitions; t++) {
            String name = "t" + t;
            int until = 500 + random.nextInt(500);
            text.transition(name, "[time() < " + writer.time(until) + "]");
            if (random.nextBoolean()) text.delay(writer.delay(hundredths(random)));
            String early = random.nextInt(3) > 0 ? "" : " " + writer.delay(hundredths(random));
            text.arc(places.get(random.nextInt(3)), name, "c" + early);
            String late = switch (random.nextInt(4)) {
                case 0 -> "";
                case 1 -> " @++ wait c";
                case 2 -> " @ time()";
                default -> " " + writer.delay(hundredths(random));
            };
            text.arc(name, places.get(random.nextInt(3)), "1`c" + late);
            if (random.nextInt(4) == 0) text.arc("Last", name, "s").arc(name, "Last", "time()");
        }
        return text;
    }

    private static int hundredths(Random random) {
        return (1 + random.nextInt(40)) * (random.nextBoolean() ? 5 : 20);
    }

    private static ColouredModel model(CpnText text) {
        return new ColouredModel(CpnModels.load(
                new ByteArrayInputStream(text.text().getBytes(StandardCharsets.ISO_8859_1)), "x.cpn", Map.of()));
    }

    private static Counts counts(CpnText text, Writer writer) {
        ColouredModel model = model(text);
        var encoding = model.encode();
        var late = encoding.predicate(model.expressions().condition("time() >= " + writer.time(150)));
        long[] counted = {0, 0};
        Watch watch = (state, successors, from, to) -> {
            if (from == to) counted[0]++;
            if (late.test(state)) counted[1]++;
            return Watch.Answer.GO_ON;
        };
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(encoding.system(), List.of(watch), Limits.NONE.explored(3000), Listener.NONE);
        return new Counts(outcome.statistics().explored(), outcome.statistics().fired(), counted[0], counted[1]);
    }

    private static CpnText net(String out) {
        return new CpnText()
                .declare("colset C = int timed; var c : C; val half = 0.5; fun third x = x / 3.0;")
                .option("realtimestamp", true)
                .page("Top")
                .place("A", "C", "1`1@0.25")
                .place("B", "C")
                .transition("t")
                .delay("@+1")
                .arc("A", "t", "c")
                .arc("t", "B", out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "c @++ half | B: 1`1@1.75",
                "c @++ 0.125 | B: 1`1@1.375",
                "c @+ 2 | B: 1`1@3.25",
                "c @+ 2.5 | B: 1`1@3.75",
                "c @++ (real c * 0.5) | B: 1`1@1.75",
                "c @++ ModelTime.fromInt c | B: 1`1@2.25",
                "c @ (time() + 0.5) | B: 1`1@1.75",
                "op @++ (1`c, half) | B: 1`1@1.75",
                "op @+ (1`c, 2) | B: 1`1@3.25",
            })
    void times_are_written_as_decimals(String out, String expected) {
        var walk = model(net(out)).walk();
        assertThat(walk.state()).isEqualTo("time 0.0: A: 1`1@0.25");
        walk.take(0);
        assertThat(walk.state()).isEqualTo("time 0.25: " + expected);
    }

    @Test
    void a_constant_that_is_no_decimal_of_six_places_is_refused_where_it_is_written() {
        assertThatThrownBy(() -> model(net("c @++ 0.1234567")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("page Top, arc from t to B:1:7: the time 0.1234567 is no decimal of six places");
    }

    @Test
    void a_computed_time_that_is_no_decimal_stops_the_exploration() {
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT)
                .run(model(net("c @++ third 1.0")).encode().system(), List.of(), Limits.NONE, Listener.NONE);
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.ending().toString())
                .contains("transition t with {c=1}: the time 0.3333333333333333 is no decimal of six places");
    }

    @Test
    void measures_may_be_times() {
        ColouredModel model = model(net("c @++ half"));
        for (String measure : List.of("time", "time()", "(time(), tokens(A))", "(tokens(B), time())", "time() + 0.5")) {
            assertThat(model.expressions().measure(measure)).as(measure).isNotNull();
        }
        assertThatThrownBy(() -> model.expressions().condition("time() > 1")).isInstanceOf(InputException.class);
    }
}
