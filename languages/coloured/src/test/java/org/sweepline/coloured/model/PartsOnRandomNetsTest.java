package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.CompiledMeasure;

/** Measures of numbers inside of tuples tell the truth on every edge, and the sweep sees the states that a plain search sees. */
class PartsOnRandomNetsTest {
    @Test
    void they_are_what_they_say_and_reach_every_state() {
        check(0, 150);
    }

    @Test
    @Tag("slow")
    void they_are_what_they_say_and_reach_every_state_on_many_nets() {
        check(1_000_000, 5_000);
    }

    private static void check(long first, int count) {
        int proved = 0;
        int provedPairs = 0;
        int triedPairs = 0;
        int falling = 0;
        for (long seed = first; seed < first + count; seed++) {
            TextualNet net = new TextualNet(TupleNets.net(seed));
            boolean timed = net.system().net().timed();
            CompiledMeasure measure = net.measure(timed ? "time+parts" : "parts");
            String name = "seed " + seed + " " + measure.explanation();
            MeasureFacts facts = new MeasureFacts(measure, name);
            Set<String> states = states(net, Progress.NONE, facts);
            assertThat(states(net, measure.progress(), null)).as(name).isEqualTo(states);
            boolean offered = net.candidates().contains(timed ? "time+parts" : "parts");
            assertThat(measure.explanation().contains("#")).as(name).isEqualTo(offered);
            boolean pair = measure.explanation().contains("(#");
            if (measure.monotone() && offered) proved++;
            if (measure.monotone() && pair) provedPairs++;
            if (!measure.monotone() && pair) triedPairs++;
            if (!offered) falling++;
        }
        assertThat(List.of(proved, provedPairs, triedPairs, falling))
                .allSatisfy(seen -> assertThat(seen).isGreaterThan(count / 100));
    }

    private static Set<String> states(TextualNet net, Progress progress, Watch facts) {
        Set<String> states = new TreeSet<>();
        Watch watch = (state, successors, from, to) -> {
            states.add(net.system().describe(state));
            return facts == null ? Watch.Answer.GO_ON : facts.visit(state, successors, from, to);
        };
        // The clock of a timed net never stops: only what happens early is compared.
        boolean timed = net.system().net().timed();
        Limits limits = timed ? Limits.NONE.explored(1_000) : Limits.NONE;
        Outcome outcome = new Sweep(progress, SweepOptions.DEFAULT.traces(false))
                .run(net.system(), List.of(watch), limits, Listener.NONE);
        if (outcome.complete()) return states;
        assertThat(timed).isTrue();
        return Set.of();
    }
}
