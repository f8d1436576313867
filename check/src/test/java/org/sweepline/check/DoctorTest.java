package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.check.GraphModel.measure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.Preference;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.measure.Wish;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.Setting;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;

class DoctorTest {
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT;

    /** A chain 0, 1, ... n of steps "go". */
    private static GraphModel chain(int n) {
        GraphModel chain = new GraphModel();
        for (int i = 0; i < n; i++) chain.edge(i, "go", i + 1);
        return chain;
    }

    /** A chain with a step "back" by two from every third state. */
    private static GraphModel limpingChain(int n) {
        GraphModel chain = chain(n);
        for (int i = 3; i < n; i += 3) chain.edge(i, "back", i - 2);
        return chain;
    }

    private static Diagnosis examine(GraphModel model) {
        return Doctor.examine(model.encode(), Doctor.Examination.DEFAULT);
    }

    @Test
    void the_measure_with_the_least_peak_comes_first_and_what_keeps_everything_last() {
        Diagnosis diagnosis = examine(chain(1000).candidates("* -1", "auto"));
        assertThat(diagnosis.ranked()).extracting(Prognosis::text).containsExactly("auto", "* -1", "none");
        assertThat(diagnosis.complete()).isTrue();
        assertThat(diagnosis.states()).isEqualTo(1001);
        assertThat(diagnosis.best().forecast().exact()).isTrue();
        assertThat(diagnosis.best().forecast().peak()).isLessThan(5);
        assertThat(diagnosis.best().regress()).isEmpty();
        assertThat(diagnosis.best().reason()).contains("no step decreases progress");
    }

    @Test
    void a_candidate_that_orders_the_states_as_an_earlier_one_does_is_left_out_with_a_remark() {
        Diagnosis diagnosis = examine(chain(100).candidates("auto", "* 7"));
        assertThat(diagnosis.ranked()).extracting(Prognosis::text).containsExactly("auto", "none");
        assertThat(diagnosis.remarks()).containsExactly("* 7: orders the states as auto does");
    }

    @Test
    void a_candidate_that_cannot_be_computed_is_left_out_with_the_reason() {
        Diagnosis diagnosis = examine(chain(100).candidates("nonsense", "auto"));
        assertThat(diagnosis.best().text()).isEqualTo("auto");
        assertThat(diagnosis.remarks()).containsExactly("nonsense: nonsense is no measure");
    }

    @Test
    void a_measure_of_the_user_that_cannot_be_computed_is_an_error() {
        GraphModel model = chain(10);
        assertThatThrownBy(
                        () -> Doctor.examine(model.encode(), List.of(measure("nonsense")), Doctor.Examination.DEFAULT))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nonsense is no measure");
    }

    @Test
    void a_window_is_chosen_where_it_catches_the_steps_back() {
        Prognosis best = examine(limpingChain(300)).best();
        assertThat(best.setting().window()).isEqualTo(2);
        assertThat(best.regress()).hasSize(1);
        assertThat(best.regress().get(0).farthest()).isEqualTo(2);
        assertThat(best.forecast().peak()).isLessThan(best.plain().peak());
        assertThat(best.reason()).contains("window 2: no step goes back farther");
    }

    @Test
    void check_sweeps_as_the_doctor_said() {
        Report report = Checker.check(limpingChain(300), List.of(new Deadlock()), OPTIONS, CheckListener.NONE);
        Statistics figures = report.statistics().orElseThrow();
        Prognosis best = report.diagnosis().orElseThrow().best();
        assertThat(figures.explored()).isEqualTo((long) best.forecast().explored());
        assertThat(figures.peak()).isEqualTo((long) best.forecast().peak());
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void a_window_that_the_user_sets_stays() {
        CheckOptions fixed = OPTIONS.sweep(OPTIONS.sweep().window(1));
        Report report = Checker.check(limpingChain(300), List.of(new Deadlock()), fixed, CheckListener.NONE);
        assertThat(report.diagnosis().orElseThrow().best().setting()).isEqualTo(new Setting(1, true));
    }

    @Test
    void a_pin_that_the_user_sets_leaves_the_window_to_the_pilot() {
        CheckOptions unpinned = OPTIONS.sweep(OPTIONS.sweep().pinInitial(false));
        Diagnosis free = diagnosis(limpingChain(300), OPTIONS);
        Diagnosis given = diagnosis(limpingChain(300), unpinned);
        assertThat(free.without()).isEmpty();
        assertThat(given.best().setting()).isEqualTo(new Setting(2, false));
        assertThat(given.without().keySet()).containsExactly(Wish.PIN);
        assertThat(given.without().get(Wish.PIN).setting())
                .isEqualTo(free.best().setting());
        assertThat(given.sameWithout(Wish.PIN))
                .isEqualTo(free.best().setting().equals(given.best().setting()));
        assertThat(given.sameMeasureWithout(Wish.PIN)).isTrue();
    }

    @Test
    void what_would_be_chosen_without_a_wish_is_what_is_chosen_where_it_is_not_made() {
        int other = 0;
        for (long seed = 0; seed < 200; seed++) {
            GraphModel model = randomGraph(new Random(seed));
            Map<Wish, CheckOptions> wishes = Map.of(
                    Wish.WINDOW, OPTIONS.sweep(OPTIONS.sweep().window(1 + seed % 3)),
                    Wish.PIN, OPTIONS.sweep(OPTIONS.sweep().pinInitial(false)),
                    Wish.NO_EARLY_RELEASE, OPTIONS.sweep(OPTIONS.sweep().earlyRelease(false)),
                    Wish.PREFERENCE, OPTIONS.prefer(Preference.TIME));
            Prognosis free = diagnosis(model, OPTIONS).best();
            for (Map.Entry<Wish, CheckOptions> wish : wishes.entrySet()) {
                Diagnosis wished = diagnosis(model, wish.getValue());
                String what = "seed " + seed + ", " + wish.getKey();
                Prognosis without = wished.without().get(wish.getKey());
                assertThat(without.asked()).as(what).isEqualTo(free.asked());
                assertThat(without.setting()).as(what).isEqualTo(free.setting());
                if (!wished.sameWithout(wish.getKey())) other++;
            }
        }
        assertThat(other).isBetween(50, 700);
    }

    private static Diagnosis diagnosis(GraphModel model, CheckOptions options) {
        return Checker.check(model, List.of(new Deadlock()), options, CheckListener.NONE)
                .diagnosis()
                .orElseThrow();
    }

    private static GraphModel randomGraph(Random random) {
        GraphModel model = new GraphModel();
        int states = 3 + random.nextInt(40);
        for (int s = 0; s + 1 < states; s++) model.edge(s, "on", s + 1);
        for (int i = random.nextInt(states); i > 0; i--) {
            model.edge(random.nextInt(states), "a" + random.nextInt(3), random.nextInt(states));
        }
        return model.candidates("* 1", "* -1", "auto");
    }

    @Test
    void a_measure_that_the_user_gives_is_not_examined_unless_the_window_is_to_be_chosen() {
        GraphModel model = limpingChain(300);
        List<Property> deadlock = List.of(new Deadlock());
        CheckOptions given = OPTIONS.progress(measure("* 3"));
        assertThat(Checker.check(model, deadlock, given, CheckListener.NONE).diagnosis())
                .isEmpty();
        Diagnosis tuned = Checker.check(model, deadlock, given.given(GivenSetting.NONE), CheckListener.NONE)
                .diagnosis()
                .orElseThrow();
        assertThat(tuned.ranked()).extracting(Prognosis::text).containsExactly("* 3");
        assertThat(tuned.best().setting().window()).isEqualTo(6);
    }

    @Test
    void an_encoding_that_the_pilot_finds_too_narrow_is_widened() {
        Report report = Checker.check(chain(500).narrowFrom(500), List.of(new Deadlock()), OPTIONS, CheckListener.NONE);
        assertThat(report.restarts()).isEqualTo(1);
        assertThat(report.diagnosis().orElseThrow().states()).isEqualTo(501);
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void where_columns_are_kept_whole_layers_do_not_count() {
        Doctor.Examination whole = new Doctor.Examination(
                true, true, true, GivenSetting.NONE, new Pilot.Effort(1000, 10_000, 1 << 20, Duration.ofMinutes(1)));
        Diagnosis diagnosis =
                Doctor.examine(limpingChain(300).encode(), List.of(Measure.AUTOMATIC, Measure.NONE), whole);
        assertThat(diagnosis.best().forecast().peak()).isEqualTo(301);
    }

    @Test
    void the_pilot_keeps_to_the_limits_of_the_check() {
        Limits limits = Limits.NONE.explored(1000).stored(90).time(Duration.ofSeconds(5));
        Pilot.Effort effort = Doctor.Examination.effort(limits);
        assertThat(effort.explored()).isEqualTo(100);
        assertThat(effort.stored()).isEqualTo(90);
        assertThat(effort.states()).isEqualTo(45);
        assertThat(effort.atMost()).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void dear_candidates_are_left_out_unless_the_model_is_very_large_or_all_are_asked_for() {
        assertThat(tried(false, 1)).as("150 are very many").containsExactlyInAnyOrder("auto", "* -1", "none");
        assertThat(tried(false, 10)).as("150 are many").containsExactlyInAnyOrder("auto", "none");
        assertThat(tried(false, 0)).as("by the usual bound").containsExactlyInAnyOrder("auto", "none");
        assertThat(tried(true, 10)).containsExactlyInAnyOrder("auto", "* -1", "none");
    }

    /** The measures that are tried for about 150 states if so many are large. */
    private static List<String> tried(boolean thorough, long large) {
        Pilot.Effort little = new Pilot.Effort(100, 1000, 1 << 20, Duration.ofMinutes(1));
        Doctor.Examination how = new Doctor.Examination(
                thorough, false, true, GivenSetting.NONE, little, Optional.empty(), large, Preference.MEMORY);
        GraphModel model = limpingChain(150).candidates("* -1", "auto").cheap("auto");
        return Doctor.examine(model.encode(), how).ranked().stream()
                .map(Prognosis::text)
                .toList();
    }

    /** An examination of the first 100 states at most, for a sweep that is to count states. */
    private static Diagnosis examineToCount(GraphModel model, Limits room) {
        Pilot.Effort little = new Pilot.Effort(100, 1000, 1 << 20, Duration.ofMinutes(1));
        return Doctor.examine(
                model.encode(),
                new Doctor.Examination(
                        true, false, true, GivenSetting.NONE, little, Optional.of(room), 0, Preference.MEMORY));
    }

    @Test
    void to_count_states_each_is_explored_once_where_there_is_room() {
        Diagnosis diagnosis = examineToCount(limpingChain(150), Limits.NONE);
        assertThat(diagnosis.complete()).isFalse();
        assertThat(diagnosis.counting()).isTrue();
        assertThat(diagnosis.best().asked()).isEqualTo(Measure.NONE);
        assertThat(diagnosis.ranked()).extracting(Prognosis::text).containsExactly("none", "auto");
    }

    @Test
    void where_there_is_little_room_a_setting_will_do_that_is_expected_to_explore_each_state_once() {
        Diagnosis diagnosis = examineToCount(limpingChain(150), Limits.NONE.stored(20));
        assertThat(diagnosis.best().text()).isEqualTo("auto");
        assertThat(diagnosis.best().setting().window()).isEqualTo(2);
        assertThat(diagnosis.counting()).as("that is the usual choice").isFalse();
    }

    @Test
    void where_there_is_no_room_to_count_states_the_measure_is_the_usual_one() {
        Diagnosis diagnosis = examineToCount(limpingChain(150), Limits.NONE.bytes(10));
        assertThat(diagnosis.counting()).isFalse();
        assertThat(diagnosis.best().text()).isEqualTo("auto");
    }

    @Test
    void to_store_every_state_is_no_choice_if_nobody_knows_how_many_there_are() {
        Pilot.Effort tiny = new Pilot.Effort(100, 1000, 1 << 20, Duration.ofMinutes(1), 60, Long.MAX_VALUE, 2000);
        Diagnosis diagnosis = Doctor.examine(
                limpingChain(2000).encode(),
                new Doctor.Examination(
                        true, false, true, GivenSetting.NONE, tiny, Optional.of(Limits.NONE), 0, Preference.MEMORY));
        assertThat(diagnosis.truncated()).isTrue();
        assertThat(diagnosis.pilot().explored()).isLessThanOrEqualTo(60);
        assertThat(diagnosis.best().text()).isEqualTo("auto");
    }

    @Test
    void states_that_the_pilot_has_counted_are_not_counted_again() {
        Diagnosis diagnosis = examineToCount(limpingChain(90), Limits.NONE);
        assertThat(diagnosis.counting()).isFalse();
        assertThat(diagnosis.size()).contains(new SpaceSize(91, 90 + 29));
    }

    @Test
    void who_prefers_time_has_no_state_explored_twice_to_save_half_the_memory() {
        GraphModel again = new GraphModel();
        for (int i = 0; i < 16; i += 2) again.edge(i, "on", i + 2);
        again.edge(16, "back", 1).edge(1, "on", 2);
        Forecast usual = examine(again).best().forecast();
        assertThat(usual.exploredFactor()).isGreaterThan(1.5);
        assertThat(usual.peak()).isLessThan(5);
        Doctor.Examination hurried = Doctor.Examination.DEFAULT.prefer(Preference.TIME);
        Forecast quick = Doctor.examine(again.encode(), hurried).best().forecast();
        assertThat(quick.exploredFactor()).isEqualTo(1);
        assertThat(quick.peak()).isGreaterThan(2 * usual.peak());
    }
}
