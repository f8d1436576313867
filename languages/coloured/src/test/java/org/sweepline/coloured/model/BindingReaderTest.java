package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.net.BoundSteps;
import org.sweepline.model.InputException;
import org.sweepline.model.StepText;

/** What may be said about bindings, and what is refused. */
class BindingReaderTest {
    private static final StateExpressions EXPRESSIONS = expressions();

    private static StateExpressions expressions() {
        String text = new CpnText()
                .declare(
                        "colset NO = int with 1..3; colset WORKER = index worker with 1..2; colset JOB = product NO * WORKER;"
                                + " val most = 3; var n, k : NO; var w : WORKER; var j : JOB;")
                .page("Top")
                .place("Jobs", "JOB", "1`(1, worker 1)")
                .transition("Start Job", "[n <= most]")
                .arc("Jobs", "Start Job", "(n, w)")
                .transition("Look", "")
                .both("Jobs", "Look", "j")
                .text();
        ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
        return new ColouredModel(CpnModels.load(in, "net.cpn", Map.of())).expressions();
    }

    private static BoundSteps steps(String text) {
        return EXPRESSIONS.steps(StepText.parse(text).orElseThrow());
    }

    @Test
    void different_values_of_a_variable_exclude_each_other() {
        assertThat(steps("Start Job{n=1, w=worker(1)}").excludes(steps("Start_Job{2=n}")))
                .isTrue();
        assertThat(steps("Start Job{n=1}").excludes(steps("Start Job{n=2-1}"))).isFalse();
        assertThat(steps("Start Job{n=1}").excludes(steps("Start Job{w=worker 2}")))
                .isFalse();
        assertThat(steps("Start Job{n<>1}").excludes(steps("Start Job{n=1}"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Start Jop{n=1}        | unknown transition "Start Jop"; did you mean "Start Job"?
            Start Job{m=1}        | Start Job{m=1}: transition Start Job has no variable "m"; known: "n", "w"
            Start Job{k=1}        | Start Job{k=1}: transition Start Job has no variable "k"
            Start Job{n=worker 1} | Start Job{n=worker 1}:
            Start Job{n="1"}      | Start Job{n="1"}:
            Start Job{n=4}        | Start Job{n=4}: the variable n is never 4, which is not in its colour set NO
            Start Job{w=worker 3} | the variable w is never worker(3), which is not in its colour set WORKER
            Start Job{n}          | Start Job{n}:
            Start Job{most=3}     | "most=3" is about no variable of transition Start Job; its variables are n, w
            Start Job{n=1,}       | a condition is missing
            Start Job{n=1 div 0}  | the value to compare with cannot be computed
            """)
    void what_no_binding_can_be_is_refused(String letter, String message) {
        assertThatThrownBy(
                        () -> EXPRESSIONS.steps(StepText.parse(letter).orElseThrow(() -> new InputException(letter))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
