package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.model.Walk;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.generate.Generators;

/** Traces found backwards lead to the state that was asked for, and are missed only for want of states to store. */
class BackwardTraceTest {
    private static final int MOST_STATES = 800;
    private static final CheckOptions BACKWARD = CheckOptions.DEFAULT.backward(20_000);

    private static Answer only(Net net, Property question, CheckOptions options) {
        return Checker.check(new PetriModel(net), List.of(question), options, CheckListener.NONE)
                .answers()
                .get(0);
    }

    private static Property exactly(Net net, long[] marking) {
        List<String> parts = new ArrayList<>();
        for (int p = 0; p < marking.length; p++) parts.add("tokens(" + net.place(p) + ") = " + marking[p]);
        return reachable(net, String.join(" and ", parts));
    }

    private static Property reachable(Net net, String condition) {
        return new Reachable(new PetriVocabulary(net).condition(condition));
    }

    @Test
    void every_reachable_marking_of_a_random_net_gets_a_trace_or_the_word_that_there_were_too_many_states() {
        int traced = 0;
        int untraced = 0;
        for (long seed = 0; seed < 300; seed++) {
            Net net = PlainNet.random(seed);
            List<long[]> reachable = PlainNet.reachable(net, MOST_STATES);
            if (reachable.size() == MOST_STATES) continue;
            Random random = new Random(seed);
            List<Property> questions = new ArrayList<>();
            for (int i = 0; i < 5; i++) questions.add(exactly(net, reachable.get(random.nextInt(reachable.size()))));
            PetriModel specification = new PetriModel(net);
            Report report = Checker.check(specification, questions, BACKWARD, CheckListener.NONE);
            for (Answer answer : report.answers()) {
                assertThat(answer.verdict()).as("seed %d", seed).isInstanceOf(Verdict.Holds.class);
                if (answer.evidence() instanceof Evidence.Path path) {
                    traced++;
                    Walk walk = specification.walk();
                    for (Replay.Step step : path.replay().steps()) walk.take(step.place());
                    Condition end = ((Reachable) answer.property()).condition();
                    assertThat(walk.satisfies(end)).as("seed %d", seed).isTrue();
                } else {
                    untraced++;
                    assertThat(answer.evidence()).as("seed %d", seed).isInstanceOf(Evidence.Untraced.class);
                }
            }
        }
        assertThat(traced).as("traced, against %d untraced", untraced).isGreaterThan(50 * untraced);
        assertThat(traced).isGreaterThan(500);
    }

    @Test
    void the_deadlock_of_the_philosophers_is_twelve_steps_away() {
        Answer answer = only(Generators.philosophers(12), new Deadlock(), BACKWARD.backward(200));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        Evidence.Path path = (Evidence.Path) answer.evidence();
        assertThat(path.replay().actions()).hasSize(12);
        assertThat(path.replay().quality()).isEqualTo(Trace.Quality.SOME);
    }

    @Test
    void the_initial_marking_has_a_trace_without_steps() {
        Net net = Generators.counters(2, 3);
        Answer answer = only(net, reachable(net, "tokens(left_0) = 3"), BACKWARD);
        assertThat(((Evidence.Path) answer.evidence()).replay().actions()).isEmpty();
    }

    @Test
    void a_search_that_meets_its_limit_costs_the_trace_and_not_the_verdict() {
        Answer answer = only(Generators.pipeline(5, 5), new Deadlock(), BACKWARD.backward(10));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(answer.evidence())
                .isEqualTo(new Evidence.Untraced("no trace was found backwards with 10 stored states"));
    }

    @Test
    void a_place_without_a_bound_does_not_keep_the_search_from_ending() {
        Net net = Generators.unbounded();
        Answer answer = only(net, reachable(net, "tokens(delivered) = 40 and tokens(busy) = 1"), BACKWARD);
        assertThat(((Evidence.Path) answer.evidence()).replay().actions()).hasSizeGreaterThan(100);
    }
}
