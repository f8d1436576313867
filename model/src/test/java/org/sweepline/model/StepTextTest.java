package org.sweepline.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepTextTest {
    @Test
    void conditions_are_separated_by_commas_outside_brackets_and_strings() {
        StepText text = StepText.parse("Send it {n = 1, p=(1,[2,3]), d=\"a,}\\\"\", r={x=1,y=2}}")
                .orElseThrow();
        assertThat(text.transition()).isEqualTo("Send it");
        assertThat(text.conditions()).containsExactly("n = 1", "p=(1,[2,3])", "d=\"a,}\\\"\"", "r={x=1,y=2}");
        assertThat(text.with(java.util.Map.of("k", "2")))
                .hasToString("Send it{n = 1, p=(1,[2,3]), d=\"a,}\\\"\", r={x=1,y=2}, k=2}");
    }

    @Test
    void braces_may_be_empty() {
        assertThat(StepText.parse("T{}").orElseThrow().conditions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"T", "{n=1}", "T{n=1", "T{n=1)}", "T{n=(1}", "T{n=1} x", "T{(}"})
    void other_texts_are_plain_names(String name) {
        assertThat(StepText.parse(name)).isEmpty();
    }
}
