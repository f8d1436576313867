package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Property;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.petri.Net;

/** What was found stands, whatever ends the exploration; limits hold to the state. */
class LargeNumbersTest {
    private static final Net SOURCE = Net.builder("source")
            .place("p")
            .transition("t")
            .arc("t", "p", 2_000_000_000)
            .build();

    @ParameterizedTest
    @EnumSource
    void a_number_out_of_range_leaves_what_was_found(Method method) {
        Report report = check(method, Limits.NONE.explored(50), "tokens(p) * tokens(p) * tokens(p) >= 0");
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(report.answers().get(1).verdict())
                .isEqualTo(new Verdict.Unknown("a number left the range of 64 bits: "
                        + "tokens(p) * tokens(p) * tokens(p) >= 0 (place p grows without bound)"));
        assertThat(report.statistics()).isPresent();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WALK")
    void no_more_states_are_stored_than_allowed(Method method) {
        Net grid = Net.builder("grid")
                .place("a")
                .place("b")
                .place("c")
                .place("d")
                .transition("ta")
                .arc("ta", "a")
                .transition("tb")
                .arc("tb", "b")
                .transition("tc")
                .arc("tc", "c")
                .transition("td")
                .arc("td", "d")
                .build();
        // That there is no deadlock would be proved without storing any, and with a reduction hardly any are stored.
        CheckOptions options = CheckOptions.DEFAULT
                .method(method)
                .plan(new CheckOptions.Plan(false, 1_000, ReductionOptions.NONE))
                .limits(Limits.NONE.stored(100));
        Report report = Checker.check(new PetriModel(grid), List.of(new Deadlock()), options, CheckListener.NONE);
        assertThat(report.answers().get(0).verdict())
                .isEqualTo(new Verdict.Unknown("the limit of 100 stored states was met (place c grows without bound)"));
        assertThat(report.statistics().orElseThrow().peak()).isLessThanOrEqualTo(101);
        assertThat(report.statistics().orElseThrow().profile().entries()).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "DFS", "SWEEP"})
    void a_net_that_grows_without_bound_is_explored_so_far_and_unknown(Method method) {
        Net counter = Net.builder("counter")
                .place("n")
                .transition("up")
                .arc("up", "n")
                .build();
        Report report = Checker.check(
                new PetriModel(counter),
                List.of(new Deadlock()),
                CheckOptions.DEFAULT
                        .method(method)
                        .sweep(CheckOptions.DEFAULT.sweep().traces(false)),
                CheckListener.NONE);
        assertThat(report.answers().get(0).verdict())
                .isEqualTo(new Verdict.Unknown(
                        "the limit of 1000000 explored states was met (place n grows without bound)"));
    }

    private static Report check(Method method, Limits limits, String second) {
        PetriModel source = new PetriModel(SOURCE);
        List<Property> questions = List.of(
                new Always(source.expressions().condition("tokens(p) = 0")),
                new Always(source.expressions().condition(second)));
        CheckOptions options = CheckOptions.DEFAULT.method(method).limits(limits);
        return Checker.check(source, questions, options, CheckListener.NONE);
    }
}
