package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosisJsonTest {
    private static Json document(String yours) {
        return Json.parse(DiagnosisJson.of(
                Diagnoses.examined(Diagnoses.of(false, Diagnoses.monotone(false), Diagnoses.regressing()), yours)));
    }

    @Test
    void keys_come_in_a_fixed_order() {
        Json document = document(null);
        assertThat(document.keys())
                .containsExactly(
                        "schema", "tool", "version", "model", "measure", "pilot", "candidates", "remarks", "proposal");
        assertThat(document.number("schema")).isEqualTo(1);
        assertThat(document.member("measure").keys()).containsExactly("explanation", "monotone", "text");
        assertThat(document.member("pilot").keys()).containsExactly("states", "edges", "complete", "seconds");
        assertThat(document.member("candidates").at(0).keys())
                .containsExactly(
                        "text",
                        "rank",
                        "yours",
                        "explanation",
                        "monotone",
                        "window",
                        "pin",
                        "reason",
                        "forecast",
                        "plain",
                        "regress",
                        "axis",
                        "contents",
                        "profile",
                        "command");
    }

    @Test
    void figures_are_numbers() {
        Json candidate = document(null).member("candidates").at(1);
        assertThat(candidate.number("rank")).isEqualTo(2);
        assertThat(candidate.number("window")).isEqualTo(3);
        assertThat(candidate.member("pin").value()).isEqualTo(false);
        assertThat(candidate.member("forecast").number("peak")).isEqualTo(1040);
        assertThat(candidate.member("forecast").member("exact").value()).isEqualTo(false);
        assertThat(candidate.member("plain").number("explored")).isEqualTo(4000);
        Json regress = candidate.member("regress").at(0);
        assertThat(regress.text("action")).isEqualTo("a_takes_left");
        assertThat(regress.member("share").value()).isEqualTo(0.0321);
        assertThat(regress.number("farthest")).isEqualTo(3);
        assertThat(candidate.member("axis").value()).isNull();
        assertThat(candidate.member("profile").at(2).value()).isEqualTo(List.of(0.0, 2.0, 700.0, 1.0));
    }

    @Test
    void the_axis_is_told_where_it_is_proved() {
        Json axis = document(null).member("candidates").at(0).member("axis");
        assertThat(axis.member("columns").value()).isEqualTo(true);
        assertThat(axis.number("last")).isEqualTo(4);
    }

    @Test
    void the_measure_is_the_best_or_that_of_the_user() {
        assertThat(document(null).member("measure").text("text")).isEqualTo("linear:optimal");
        String yours = Diagnoses.regressing().text();
        assertThat(document(yours).member("measure").text("text")).isEqualTo(yours);
        assertThat(document(yours).member("candidates").at(1).member("yours").value())
                .isEqualTo(true);
    }
}
