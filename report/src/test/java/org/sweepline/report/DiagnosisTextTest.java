package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.report.format.VisibleWriter;

class DiagnosisTextTest {
    private static String text(Diagnosis diagnosis, String yours, boolean details) {
        StringWriter out = new StringWriter();
        DiagnosisText.print(
                Diagnoses.examined(diagnosis, yours),
                new Display(new VisibleWriter(out, false), false, false),
                details);
        return out.toString();
    }

    @Test
    void estimates_have_two_digits_and_beyond_all_counting_a_power_of_ten() {
        assertThat(ForecastText.states(1234567, true)).isEqualTo("1,234,567");
        assertThat(ForecastText.states(1234567, false)).isEqualTo("~1,200,000");
        assertThat(ForecastText.states(4.27e19, false)).isEqualTo("~4.3e+19");
        assertThat(ForecastText.states(1e100, false)).isEqualTo("~1.0e+100");
        assertThat(DiagnosisJson.whole(1234567.4)).isEqualTo("1234567");
        assertThat(DiagnosisJson.whole(4.27e19)).isEqualTo("4.270e+19");
    }

    @Test
    void the_best_measure_is_explained() {
        assertThat(text(Diagnoses.of(true, Diagnoses.monotone(true)), null, false))
                .isEqualTo("""
                model       two-locks: place/transition net, 8 places, 6 transitions
                pilot       saw all of it, 2,000 states and 5,123 edges: the forecasts are exact
                time        0.12 s

                rank  peak  of states  explored  window  pin  columns  layers    steps back  measure
                   1   512     25.6 %      1.00       0  yes        1       5  none, proved  linear:optimal
                (peak: the most states stored at once; explored: how often each state is explored, on average)

                best        linear:optimal
                meaning     all transitions advance it
                forecast    peak 512 of 2,000 states (25.6 %), each explored once
                steps back  none (proved): one sweep, and what the line has passed is deleted
                setting     no step decreases progress, so nothing behind the line has to be kept
                axis        columns from 0 to at most 4, which is proved

                    #
                    ##
                   ###
                  .####
                  states seen by progress, from 0 to 4; most at 2: 800

                by hand     sweepline check --progress linear:optimal two-locks.lola

                remarks     linear:greedy: orders the states as linear:optimal does
                """);
    }

    @Test
    void the_measure_of_the_user_comes_first_with_its_rank() {
        Diagnosis diagnosis = Diagnoses.of(false, Diagnoses.monotone(false), Diagnoses.regressing());
        assertThat(text(diagnosis, Diagnoses.regressing().text(), false)).startsWith("""
                model       two-locks: place/transition net, 8 places, 6 transitions
                pilot       saw a sample of it, 2,000 states and 5,123 edges: the forecasts are estimates
                time        0.12 s

                    rank    peak  of states  explored  window  pin  columns  layers    steps back  measure
                yours, 2  ~1,000     52.0 %      1.37       3  no         1       6         3.7 %  2 * tokens(a_left) + tokens("it's")
                       1    ~510     25.6 %      1.00       0  yes        1       5  none, proved  linear:optimal
                (peak: the most states stored at once; explored: how often each state is explored, on average)

                yours       2 * tokens(a_left) + tokens("it's")
                meaning     an expression <of> places
                forecast    peak ~1,000 of ~2,000 states (52.0 %), each explored 1.37 times on average
                steps back  3.7 % of the steps decrease progress, all of them into the window
                            a_takes_left     3.2 %  of all steps, back at most 3 layers
                            b_releases     < 0.1 %  of all steps, back 1 layer
                            a_takes_right    0.1 %  of all steps, back at most 2 layers
                            a_releases       0.1 %  of all steps, back at most 2 layers
                            b_takes_right    0.1 %  of all steps, back at most 2 layers
                            and 1 more (--details shows them)
                setting     window 3: no step goes back farther, which makes the peak 52 % of the states instead of 91 %;
                            initial state not pinned: keeping it would not pay

                    #
                    ##
                   ####
                  :####:
                  estimated states by progress, from 0 to 5; most at 2: 700

                by hand     sweepline check --progress '2 * tokens(a_left) + tokens("it'\\''s")' --window 3 --no-pin two-locks.lola

                best        linear:optimal
                """);
    }

    @Test
    void of_layers_only_the_upper_end_is_claimed() {
        Prognosis one = Diagnoses.regressing();
        CompiledMeasure known =
                new CompiledMeasure(one.measure().progress(), false, "layers", Optional.of(new Axis(false, 0, 3)));
        Prognosis ring = new Prognosis(
                one.asked(),
                known,
                one.setting(),
                one.forecast(),
                one.plain(),
                one.regress(),
                one.profile(),
                one.reason());
        assertThat(text(Diagnoses.of(true, ring), null, false))
                .contains("axis        layers, 0 at first and at most 3, which is proved");
    }

    @Test
    void details_leave_nothing_out() {
        Prognosis[] many = new Prognosis[12];
        Arrays.fill(many, Diagnoses.regressing());
        assertThat(text(Diagnoses.of(false, many), null, false))
                .contains("and 4 more (--details shows them)", "and 1 more (--details shows them)");
        assertThat(text(Diagnoses.of(false, many), null, true)).doesNotContain("more (--details");
    }

    @Test
    void steps_back_may_leave_a_window_one_after_the_other() {
        Prognosis one = Diagnoses.regressing();
        Forecast kept = new Forecast(2000, 4000, 1040, 60, true);
        Prognosis chains = new Prognosis(
                one.asked(), one.measure(), one.setting(), kept, kept, one.regress(), one.profile(), one.reason());
        assertThat(text(Diagnoses.of(true, chains), null, false))
                .contains("3.7 % of the steps decrease progress, so some states are kept after the line has passed");
    }

    @Test
    void a_number_that_would_pay_off_is_proposed() {
        Diagnosis diagnosis = Diagnoses.of(true, Diagnoses.monotone(true));
        DiagnosisResult examined = Diagnoses.proposing(diagnosis);
        StringWriter out = new StringWriter();
        DiagnosisText.print(examined, new Display(new VisibleWriter(out, false), false, false), false);
        assertThat(out.toString())
                .contains("\nproposal    --augment 'steps(*)' would store 1,040 states at the peak instead of 512, for")
                .contains("\nby hand     sweepline check --augment 'steps(*)' --progress '2 * tokens(a_left) + ");
        Json proposal = Json.parse(DiagnosisJson.of(examined)).member("proposal");
        assertThat(proposal.text("augmentation")).isEqualTo("steps(*)");
        assertThat(proposal.member("forecast").number("peak")).isEqualTo(1040);
        assertThat(proposal.text("command")).endsWith(" --window 3 --no-pin two-locks.lola");
    }
}
