package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;

/** Stubborn sets keep every dead marking, so they can be counted with fewer states explored; symmetries do not. */
class TerminalStatesReducedTest {
    private static final int MOST_STATES = 800;

    private static Report count(Net net, Method method, ReductionOptions reductions) {
        CheckOptions options = CheckOptions.DEFAULT.method(method).reductions(reductions);
        return Checker.check(new PetriModel(net), List.of(new TerminalStates(1000)), options, CheckListener.NONE);
    }

    private static Set<String> listed(Answer answer) {
        Evidence.TerminalStates terminal = (Evidence.TerminalStates) answer.evidence();
        return terminal.first().stream().map(Evidence.TerminalState::state).collect(Collectors.toSet());
    }

    @Test
    void stubborn_sets_keep_every_dead_marking_of_a_random_net() {
        long reduced = 0;
        for (long seed = 0; seed < 300; seed++) {
            Net net = PlainNet.random(seed);
            if (PlainNet.reachable(net, MOST_STATES).size() == MOST_STATES) continue;
            Report full = count(net, Method.FULL, ReductionOptions.NONE);
            for (Method method : List.of(Method.FULL, Method.SWEEP)) {
                Report stubborn = count(net, method, ReductionOptions.NONE.stubborn(Use.ALWAYS));
                Answer answer = stubborn.answers().get(0);
                assertThat(answer.verdict()).as("seed %d", seed).isInstanceOf(Verdict.Holds.class);
                assertThat(listed(answer))
                        .as("seed %d", seed)
                        .isEqualTo(listed(full.answers().get(0)));
                if (stubborn.reductions().stream().anyMatch(ReductionEffect::used)) reduced++;
            }
        }
        assertThat(reduced).isGreaterThan(200);
    }

    /** The figures of the 2004 paper: 272 states for 10 philosophers, where the search goes on after the deadlock. */
    @Test
    void the_count_goes_on_after_the_first_deadlock() {
        Report report = count(Generators.philosophers(10), Method.FULL, ReductionOptions.NONE.stubborn(Use.ALWAYS));
        assertThat(report.statistics().orElseThrow().explored()).isEqualTo(272);
        assertThat(report.statistics().orElseThrow().fired()).isEqualTo(370);
        assertThat(listed(report.answers().get(0))).hasSize(1);
    }

    @Test
    void symmetries_would_leave_some_out_and_stay_off() {
        Report report = count(Generators.philosophers(3), Method.FULL, ReductionOptions.NONE.symmetry(Use.ALWAYS));
        assertThat(report.reductions()).singleElement().satisfies(effect -> {
            assertThat(effect.used()).isFalse();
            assertThat(effect.explanation()).isEqualTo("terminal states need every state");
        });
    }
}
