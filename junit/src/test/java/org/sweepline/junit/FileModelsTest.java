package org.sweepline.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.sweepline.library.Verdict;

/** Tests that check models in files. */
class FileModelsTest {
    static class Tests {
        @ModelCheck(value = "light.lts", process = "ROOM")
        void what_the_file_claims() {}

        @ModelCheck(value = "/org/sweepline/junit/light.lts", process = "CELLAR")
        void deadlock() {}

        @ModelCheck(
                value = "org/sweepline/junit/light.lts",
                process = "METER",
                constants = "N=7",
                deadlock = true,
                reachable = "state(COUNT) = 7")
        void constants(FileReport report) {
            assertThat(report.figures().states()).hasValue(8);
            assertThat(report.verdicts()).containsValue(Verdict.HOLDS);
            assertThat(report).hasToString(report.text());
        }

        @ModelCheck(
                value = "../examples/philosophers/philosophers-5.pnml",
                always = "tokens(th_0) <= 1",
                deadlock = true)
        void net() {}

        @ModelCheck("../examples/data-base/data-base.cpn")
        void coloured(FileReport report) {
            assertThat(report.model()).isNotEmpty();
        }

        @ModelCheck(value = "light.lts", process = "CELLAR", ltl = "G F took(on)", ctl = "E F deadlock")
        void formulas() {}

        @ModelCheck(value = "light.lts", process = "ROOM", properties = "ALTERNATE")
        void named(FileReport report) {
            assertThat(report.verdicts()).hasSize(1);
        }

        @ModelCheck(value = "../examples/data-base/data-base.cpn", maxPeakStates = 5)
        void large() {}

        @ModelCheck(value = "light.lts", process = "ROOM")
        void with_a_wrong_figure(FileReport report) {
            assertThat(report.figures().states()).hasValue(99);
        }
    }

    private static Launched launched;

    @BeforeAll
    static void launch() {
        launched = Launched.of(Tests.class);
    }

    @Test
    void what_the_file_claims_is_checked_if_nothing_is_asked() {
        assertThat(launched.passed("what_the_file_claims")).isTrue();
        assertThat(launched.entries("what_the_file_claims")).containsEntry("no deadlock", "holds");
    }

    @Test
    void a_violation_fails_with_the_trace_and_how_to_step_through_it() {
        assertThat(launched.failed("deadlock")).isTrue();
        assertThat(launched.message("deadlock"))
                .contains("violated  no deadlock")
                .containsPattern("2 +burn")
                .contains("step through it with: sweepline simulate --choices", "--process CELLAR");
        assertThat(launched.failed("net")).isTrue();
        assertThat(launched.message("net"))
                .contains("holds     always tokens(th_0) <= 1", "counterexample to no deadlock");
    }

    @Test
    void constants_properties_and_figures() {
        assertThat(launched.passed("constants")).isTrue();
        assertThat(launched.passed("named")).isTrue();
        assertThat(launched.passed("coloured")).isTrue();
        assertThat(launched.failed("with_a_wrong_figure")).isTrue();
    }

    @Test
    void formulas_are_checked() {
        assertThat(launched.message("formulas")).contains("violated  ltl G F took(on)", "holds     ctl E F deadlock");
    }

    @Test
    void a_budget_that_does_not_suffice_fails_and_is_named() {
        assertThat(launched.failed("large")).isTrue();
        assertThat(launched.message("large")).contains("within maxPeakStates = 5; give more", "unknown");
    }
}
