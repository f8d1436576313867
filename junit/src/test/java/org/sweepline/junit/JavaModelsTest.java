package org.sweepline.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sweepline.check.Method;
import org.sweepline.library.Check;
import org.sweepline.library.Model;
import org.sweepline.library.Report;
import org.sweepline.library.Steps;

/** Tests that check models written in Java. */
class JavaModelsTest {
    static class Tests {
        private int most;

        @BeforeEach
        void prepare() {
            most = 9;
        }

        @ModelCheck
        void holds(ModelChecker checker) {
            Report<Counter.State> report = checker.check(Check.of(new Counter(most, true))
                    .method(Method.FULL)
                    .deadlockFree()
                    .always("small", state -> state.value() < 10));
            assertThat(report.figures().states()).hasValue(10);
        }

        @ModelCheck
        void deadlock(ModelChecker checker) {
            checker.check(Check.of(new Counter(3, false)));
        }

        @ModelCheck(maxPeakStates = 20)
        void large(ModelChecker checker) {
            checker.check(Check.of(new Counter(100, true)).method(Method.FULL).always("true", state -> true));
        }

        @ModelCheck(maxPeakStates = 20, allowUnknown = true)
        void tolerant(ModelChecker checker) {
            checker.check(Check.of(new Counter(100, true)).method(Method.FULL).always("true", state -> true));
        }

        @ModelCheck(maxPeakStates = 20, allowUnknown = true)
        void tolerant_but_wrong(ModelChecker checker) {
            checker.check(
                    Check.of(new Counter(100, true)).method(Method.FULL).always("below 7", state -> state.value() < 7));
        }

        @ModelCheck(timeout = "300ms")
        void slow(ModelChecker checker) {
            checker.check(Check.of(new Counter(Integer.MAX_VALUE, true)).always("true", state -> true));
        }

        @ModelCheck(memory = "64k")
        void fat(ModelChecker checker) {
            checker.check(
                    Check.of(new Counter(1_000_000, true)).method(Method.FULL).always("true", state -> true));
        }

        @ModelCheck
        void two_checks_of_which_the_second_fails(ModelChecker checker) {
            checker.check(Check.of(new Counter(3, true)));
            checker.check(Check.of(new Counter(3, false)));
        }
    }

    static class Wrong {
        record State(int value) {}

        /** A model without a name. */
        private static Check<State> counting(IntUnaryOperator next) {
            return Check.of(new Model<State>() {
                @Override
                public State initial() {
                    return new State(0);
                }

                @Override
                public void steps(State state, Steps<State> steps) {
                    steps.to("next", new State(next.applyAsInt(state.value)));
                }
            });
        }

        @ModelCheck
        void fails(ModelChecker checker) {
            checker.check(counting(value -> {
                if (value == 3000) throw new IllegalStateException("oops");
                return value + 1;
            }));
        }

        @ModelCheck(timeout = "500ms")
        void hangs(ModelChecker checker) {
            checker.check(counting(value -> {
                while (value == 3000) Thread.onSpinWait();
                return value + 1;
            }));
        }

        @ModelCheck
        void packs_no_array(ModelChecker checker) {
            record Arrays(int[] values) {}
            checker.check(Check.of(new Model<Arrays>() {
                @Override
                public Arrays initial() {
                    return new Arrays(new int[0]);
                }

                @Override
                public void steps(Arrays state, Steps<Arrays> steps) {}
            }));
        }
    }

    @Test
    void models_that_are_wrong_are_told_so() {
        Launched wrong = Launched.of(Wrong.class);
        assertThat(wrong.message("fails"))
                .startsWith("not everything could be checked;")
                .contains("oops");
        assertThat(wrong.message("hangs")).startsWith("not everything could be checked within timeout = \"500ms\"");
        assertThat(wrong.message("packs_no_array")).contains("int[]");
    }

    private static Launched launched;

    @BeforeAll
    static void launch() {
        launched = Launched.of(Tests.class);
    }

    @Test
    void all_are_run() {
        assertThat(launched.tests()).isEqualTo(8);
    }

    @Test
    void a_property_that_holds_passes_and_the_figures_are_published() {
        assertThat(launched.passed("holds")).isTrue();
        assertThat(launched.entries("holds"))
                .containsEntry("deadlock", "holds")
                .containsEntry("small", "holds")
                .containsEntry("sweepline.states", "10")
                .containsEntry("sweepline.edges", "10")
                .containsEntry("sweepline.model", "Counter")
                .containsKeys("sweepline.peak", "sweepline.bytes", "sweepline.milliseconds", "sweepline.method");
    }

    @Test
    void a_violation_fails_with_the_counterexample() {
        assertThat(launched.failed("deadlock")).isTrue();
        assertThat(launched.message("deadlock"))
                .contains("deadlock")
                .containsPattern("1 +up +.*value")
                .containsPattern("3 +up");
        assertThat(launched.entries("deadlock")).containsEntry("deadlock", "violated");
    }

    @Test
    void a_budget_that_does_not_suffice_fails_and_is_named() {
        assertThat(launched.failed("large")).isTrue();
        assertThat(launched.message("large"))
                .startsWith("not everything could be checked within maxPeakStates = 20; give more");
        assertThat(launched.failed("slow")).isTrue();
        assertThat(launched.message("slow")).contains("timeout = \"300ms\"");
        assertThat(launched.failed("fat")).isTrue();
        assertThat(launched.message("fat")).contains("memory = \"64k\"");
    }

    @Test
    void what_is_unknown_may_be_allowed_but_nothing_that_is_wrong() {
        assertThat(launched.passed("tolerant")).isTrue();
        assertThat(launched.entries("tolerant")).containsEntry("true", "unknown");
        assertThat(launched.failed("tolerant_but_wrong")).isTrue();
        assertThat(launched.message("tolerant_but_wrong")).contains("below 7");
    }

    @Test
    void every_check_of_a_test_counts() {
        assertThat(launched.failed("two_checks_of_which_the_second_fails")).isTrue();
    }

    @ModelCheck(maxPeakStates = 20)
    static class Thrifty {
        @ModelCheck
        void as_the_class_says(ModelChecker checker) {
            checker.check(Check.of(new Counter(100, true)).method(Method.FULL).always("true", state -> true));
        }

        @ModelCheck(maxPeakStates = 200)
        void as_the_method_says(ModelChecker checker) {
            checker.check(Check.of(new Counter(100, true)).method(Method.FULL).always("true", state -> true));
        }

        @Test
        void in_an_ordinary_test(ModelChecker checker) {
            checker.check(Check.of(new Counter(100, true)).method(Method.FULL).always("true", state -> true));
        }

        @Nested
        class Inner {
            @ModelCheck
            void as_the_class_around_says(ModelChecker checker) {
                checker.check(
                        Check.of(new Counter(100, true)).method(Method.FULL).always("true", state -> true));
            }
        }
    }

    @Test
    void a_class_gives_budgets_to_its_methods() {
        Launched thrifty = Launched.of(Thrifty.class);
        assertThat(thrifty.failed("as_the_class_says")).isTrue();
        assertThat(thrifty.passed("as_the_method_says")).isTrue();
        assertThat(thrifty.failed("in_an_ordinary_test")).isTrue();
        assertThat(thrifty.failed("as_the_class_around_says")).isTrue();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @ModelCheck(maxPeakStates = 20)
    @interface SmallCheck {}

    static class Composed {
        @SmallCheck
        void small(ModelChecker checker) {
            checker.check(Check.of(new Counter(100, true)).method(Method.FULL).always("true", state -> true));
        }
    }

    @Test
    void annotations_can_be_composed() {
        assertThat(Launched.of(Composed.class).failed("small")).isTrue();
    }
}
