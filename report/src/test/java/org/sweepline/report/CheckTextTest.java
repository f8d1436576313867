package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.KeepingAll;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepCost;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.VisibleWriter;

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
        CheckResult result = new CheckResult("model", "model", Surveys.NET, CheckOptions.DEFAULT, report, List.of());
        StringWriter out = new StringWriter();
        CheckText.print(result, new Display(new VisibleWriter(out, false), false, false), Detail.NORMAL);
        assertThat(out.toString()).contains("""
                        largest number of tokens of each colour
                          Sent      1`0++2`1++3`2
                          Received  1`0++""");
        Json bounds = Json.parse(CheckJson.of(result)).member("bounds");
        assertThat(bounds.keys()).containsExactly("complete", "largest", "multisets");
        assertThat(bounds.member("multisets").member("Sent").number("1")).isEqualTo(2);
    }

    @Test
    void a_sweep_that_stopped_deleting_says_when_and_why() {
        OptionalLong unknown = OptionalLong.empty();
        Statistics figures = new Statistics(
                5000,
                9000,
                unknown,
                unknown,
                1,
                1000,
                0,
                7,
                4,
                4,
                1,
                20,
                Optional.of(new KeepingAll(new SweepCost(4200, 1000, 340), true)),
                0,
                0,
                8,
                9000,
                Duration.ZERO,
                new LayerProfile(List.of()),
                Optional.empty());
        Report report = new Report(
                Method.SWEEP,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                true,
                Optional.of(figures),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                0,
                Duration.ZERO);
        CheckResult result = new CheckResult("model", "model", Surveys.NET, CheckOptions.DEFAULT, report, List.of());
        StringWriter out = new StringWriter();
        CheckText.print(result, new Display(new VisibleWriter(out, false), false, false), Detail.NORMAL);
        assertThat(out.toString())
                .contains("deletion    stopped after 4,200 explored states: each of ~1,000 had been explored 4.2 times,"
                        + " at a peak of 34 % of them; begun again when memory became scarce");
        Json kept = Json.parse(CheckJson.of(result)).member("statistics").member("keepingAll");
        assertThat(kept.keys()).containsExactly("explored", "states", "peak", "deletedAgain");
        assertThat(kept.number("explored")).isEqualTo(4200);
    }
}
