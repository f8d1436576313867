package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;

class CheckTextTest {
    @Test
    void a_check_of_bounds_shows_multisets_too() {
        Evidence values = new Evidence.Bounds(List.of("Sent", "Received"), List.of(2L, 3L), true, Surveys.COLOURS);
        Answer answer = new Answer(new Bounds(), new Verdict.Holds(Optional.empty()), values);
        Report report = new Report(
                Method.FULL,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(answer),
                true,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                0,
                Duration.ZERO);
        CheckResult result = new CheckResult("model", "model", Surveys.NET, CheckOptions.DEFAULT, report);
        StringWriter out = new StringWriter();
        CheckText.print(result, new Display(new PrintWriter(out), false, false), Detail.NORMAL);
        assertThat(out.toString()).contains("""
                        largest number of tokens of each colour
                          Sent      1`0++2`1++3`2
                          Received  1`0++""");
        Json bounds = Json.parse(CheckJson.of(result)).member("bounds");
        assertThat(bounds.keys()).containsExactly("complete", "largest", "multisets");
        assertThat(bounds.member("multisets").member("Sent").number("1")).isEqualTo(2);
    }
}
