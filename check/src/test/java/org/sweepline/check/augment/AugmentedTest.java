package org.sweepline.check.augment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Deadlock;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.BackwardSearch;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.StateWords;
import org.sweepline.model.ToolCounts;
import org.sweepline.model.Unboundedness;

class AugmentedTest {
    /** Takes every text for a number. */
    private static final Expressions NUMBERS = new Expressions() {
        @Override
        public Condition condition(String text) {
            throw new UnsupportedOperationException(text);
        }

        @Override
        public Quantity quantity(String text) {
            return () -> text;
        }

        @Override
        public Measure measure(String text) {
            return new Measure.Written(quantity(text));
        }
    };

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "steps(a); steps(a)",
                "steps ( a , b* )<=12; steps(a, b*) <= 12",
                "steps(\"a, b\", x.[1]); steps(\"a, b\", x.[1])",
                "most( tokens(p) + (1) ); most(tokens(p) + (1))"
            })
    void texts_are_read_and_written(String text, String written) {
        assertThat(Augmentation.parse(text, NUMBERS)).hasToString(written);
        assertThat(Augmentation.parse(written, NUMBERS)).hasToString(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "step(a); augmentation:1: steps(ACTION, ...), steps(ACTION, ...) <= N or most(EXPR) is expected, not \"step\""
                        + "§ did you mean \"steps\"?",
                "''; augmentation:1: steps(ACTION, ...), steps(ACTION, ...) <= N or most(EXPR) is expected",
                "steps a; augmentation:7: \"(\" is expected after steps",
                "steps(a; augmentation:8: \")\" is missing after the names",
                "steps(a,); augmentation:9: the name of an action is missing",
                "steps(\"a); augmentation:7: this quoted name has no closing quote",
                "steps(\"a\\b\"); augmentation:10: after \\ in a quoted name comes \" or \\",
                "steps(a) < 3; augmentation:10: nothing but a bound may follow, as in steps(a) <= 10",
                "steps(a) <= 0; augmentation:13: a bound is a whole number from 1 to 2147483647",
                "steps(a) <= 99999999999; augmentation:13: a bound is a whole number from 1 to 2147483647",
                "steps(a) <= ; augmentation:12: a bound is a whole number from 1 to 2147483647",
                "most(; augmentation:6: most(EXPR) must end with \")\", and no bound may follow",
                "most( ); augmentation:6: an expression is missing, as in most(tokens(sent)) for a net"
            })
    void a_wrong_text_is_refused_with_its_place(String text, String message) {
        assertThatThrownBy(() -> Augmentation.parse(text, NUMBERS))
                .isInstanceOf(InputException.class)
                .hasMessage(message.replace('§', ';'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "steps(a, z); augmentation:10: there is no transition or action \"z\"§ known: \"a\", \"b\", \"c\", \"d\"",
                "steps(*z*); augmentation:7: no transition or action fits \"*z*\"§ known: \"a\", \"b\", \"c\", \"d\"",
                "most(auto); augmentation:6: \"auto\" is a measure, not a number§ most(EXPR) takes an expression over the"
                        + " state",
                "most( auto ); augmentation:7: \"auto\" is a measure, not a number§ most(EXPR) takes an expression over the"
                        + " state",
                "most(numbr); augmentation: in most(...): expression:1: unknown numbr"
            })
    void what_the_model_does_not_have_is_refused(String text, String message) {
        assertThatThrownBy(() -> Augmented.of(new RandomModel(1), text).encode())
                .isInstanceOf(InputException.class)
                .hasMessage(message.replace('§', ';'));
    }

    @ParameterizedTest
    @CsvSource({
        "*, '', true",
        "a*, a, true",
        "a*c, abbc, true",
        "a*c, abcb, false",
        "*b*, abc, true",
        "a, ab, false",
        "a*b*a, abab, false"
    })
    void a_star_stands_for_any_characters(String pattern, String name, boolean fits) {
        assertThat(new ActionPattern(pattern, 1).matches(name)).isEqualTo(fits);
    }

    @Test
    void a_hostile_pattern_takes_no_time() {
        assertThat(new ActionPattern("*a".repeat(5_000) + "b", 1).matches("a".repeat(10_000)))
                .isFalse();
    }

    @Test
    void numbers_are_found_behind_states_of_any_length() {
        Random random = new Random(5);
        for (int bytes = 1; bytes <= 8; bytes++) {
            StateSuffix field = new StateSuffix(bytes);
            for (int model = 0; model < 20; model++) {
                StateBuffer state = new StateBuffer(model);
                for (int i = 0; i < model; i++) state.words()[i >> 3] |= (random.nextLong() & 0xff) << 8 * (i & 7);
                for (long number : new long[] {0, 1, field.largest(), random.nextLong() & field.largest()}) {
                    StateBuffer augmented = new StateBuffer(0);
                    long[] words = augmented.length(model + bytes);
                    Arrays.fill(words, -1);
                    field.write(state.words(), 0, model, number, words, 0);
                    assertThat(field.read(augmented))
                            .as("%d behind %d", bytes, model)
                            .isEqualTo(number);
                    StateBuffer stripped = new StateBuffer(0);
                    field.strip(augmented, stripped);
                    assertThat(stripped.toWords()).isEqualTo(state.toWords());
                    assertThat(stripped.bytes()).isEqualTo(model);
                    int beyond = model + bytes & 7;
                    if (beyond > 0)
                        assertThat(augmented.word(model + bytes >> 3) >>> 8 * beyond)
                                .isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "255, 1", "256, 2", "65535, 2", "65536, 3", "2147483647, 4", "9223372036854775807, 8"})
    void a_bound_has_the_bytes_it_needs(long largest, int bytes) {
        assertThat(StateSuffix.bytesFor(largest)).isEqualTo(bytes);
    }

    /** Walks at random and looks at what the sweep relies on. */
    @ParameterizedTest
    @ValueSource(strings = {"steps(*) <= 3", "steps(a, c)", "steps(*)", "most(number)", "most(negative)"})
    void the_column_never_falls_and_what_is_said_about_actions_is_true(String text) {
        for (long seed = 0; seed < 200; seed++) {
            Encoding encoding = Augmented.of(new RandomModel(seed), text).encode();
            for (String name : List.of("none", "auto", "negative")) {
                Measure measure = RandomModel.EXPRESSIONS.measure(name);
                try {
                    walk(encoding, encoding.measures().compile(measure).progress(), new Random(seed), "seed " + seed);
                } catch (EncodingOverflow overflow) {
                    Encoding wider = overflow.wider();
                    walk(wider, wider.measures().compile(measure).progress(), new Random(seed), "seed " + seed);
                }
            }
        }
    }

    private static void walk(Encoding encoding, Progress progress, Random random, String what) {
        TransitionSystem system = encoding.system();
        Expander expander = system.expander();
        Successors successors = new Successors(system.stateBytes());
        StateBuffer state = new StateBuffer(0);
        system.initial(successors);
        successors.copy(0, state);
        for (int step = 0; step < 50; step++) {
            long column = progress.column(state);
            long layer = progress.layer(state);
            successors.clear();
            expander.successors(state, successors);
            if (successors.size() == 0) return;
            int next = random.nextInt(successors.size());
            int action = successors.action(next);
            successors.copy(next, state);
            long columnBy = progress.column(state) - column;
            long layerBy = progress.layer(state) - layer;
            assertThat(columnBy).as(what).isNotNegative();
            if (progress.still().get(action))
                assertThat(columnBy == 0 && layerBy == 0).as(what).isTrue();
            progress.offsets().ifPresent(known -> {
                assertThat(columnBy).as(what).isEqualTo(known.column()[action]);
                assertThat(layerBy).as(what).isEqualTo(known.layer()[action]);
            });
            if (!progress.steps().mayRegress())
                assertThat(columnBy > 0 || layerBy >= 0).as(what).isTrue();
            if (!progress.steps().mayStay())
                assertThat(columnBy > 0 || layerBy != 0).as(what).isTrue();
        }
    }

    @Test
    void a_count_that_outgrows_its_field_begins_again_with_a_wider_one() {
        Augmented ring = Augmented.of(RandomModel.ring(3), "steps(a)");
        CheckOptions options = CheckOptions.DEFAULT.limits(Limits.NONE.explored(80_000));
        Report report = Checker.check(
                ring, List.of(new Always(RandomModel.EXPRESSIONS.condition("1 0"))), options, CheckListener.NONE);
        assertThat(report.restarts()).isEqualTo(1);
        assertThat(report.inAll().explored()).isEqualTo(80_000);
        assertThat(report.statistics().orElseThrow().peak()).isLessThanOrEqualTo(2);
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Unknown.class);
    }

    @Test
    void a_cycle_that_is_counted_without_a_bound_is_found() {
        assertThat(endless("steps(a)"))
                .hasValue("steps(a) grows without bound on a cycle of the model; set a bound, as in steps(a) <= 10");
        assertThat(endless("steps(b)")).isEmpty();
        assertThat(endless("steps(a) <= 10")).isEmpty();
        assertThat(endless("most(number)")).isEmpty();
    }

    private static Optional<String> endless(String augmentation) {
        return Unboundedness.of(
                Augmented.of(RandomModel.ring(200), augmentation).encode());
    }

    @Test
    void a_saturated_count_stays() {
        Augmented ring = Augmented.of(RandomModel.ring(5), "steps(a) <= 7");
        CheckOptions options = CheckOptions.DEFAULT.method(Method.FULL);
        Report report = Checker.check(ring, List.of(new Deadlock()), options, CheckListener.NONE);
        // 7 states below the bound, and the whole ring at it.
        assertThat(report.statistics().orElseThrow().states()).hasValue(12);
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void states_are_described_with_their_count_and_replayed_without() {
        Encoding encoding = Augmented.of(RandomModel.ring(5), "steps(a) <= 7").encode();
        Successors initial = new Successors(encoding.system().stateBytes());
        encoding.system().initial(initial);
        StateBuffer state = new StateBuffer(0);
        initial.copy(0, state);
        assertThat(encoding.system().describe(state)).isEqualTo("state 0; counter 0");
        assertThat(StateWords.of(encoding).words(state)).isEqualTo("state 0");
    }

    @Test
    void neither_census_nor_search_backwards_is_offered() {
        Encoding encoding = Augmented.of(RandomModel.ring(5), "steps(a) <= 7").encode();
        assertThat(encoding.aspect(ToolCounts.class)).isEmpty();
        assertThat(encoding.aspect(BackwardSearch.class)).isEmpty();
    }
}
