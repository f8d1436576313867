package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Measure;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** What LTSA takes for a deadlock and what for a proper end, and how it counts. */
class TerminationTest {
    private static Lts once(String label, boolean ends, String... alsoInAlphabet) {
        LtsBuilder builder = new LtsBuilder().states(2).edge(0, label, 1);
        for (String more : alsoInAlphabet) builder.label(more);
        return (ends ? builder.end(1) : builder).build();
    }

    private static Lts loop() {
        return new LtsBuilder().states(2).edge(0, "a", 1).edge(1, "b", 0).build();
    }

    private static Lts end() {
        return new LtsBuilder().states(1).end(0).build();
    }

    @Test
    void a_process_that_stops_is_stuck_and_one_that_ends_is_not() {
        assertThat(deadlocks(once("a", false))).isTrue();
        assertThat(deadlocks(once("a", true))).isFalse();
        assertThat(deadlocks(once("a", true), once("p.a", true))).isFalse();
        assertThat(deadlocks(once("a", true), once("p.a", false))).isTrue();
    }

    @Test
    void a_process_is_held_up_properly_only_by_ended_ones_that_know_all_its_labels() {
        assertThat(deadlocks(once("a", true), loop())).isTrue();
        assertThat(deadlocks(once("a", true, "b"), loop())).isFalse();
    }

    @Test
    void a_process_that_is_at_its_end_from_the_start_does_not_end_anything() {
        assertThat(deadlocks(end())).isTrue();
        assertThat(deadlocks(end(), once("a", true))).isFalse();
    }

    @Test
    void an_error_is_no_deadlock() {
        Lts failing = new LtsBuilder().states(2).edge(0, "a", 1).error(1).build();
        assertThat(deadlocks(failing)).isFalse();
    }

    @Test
    void errors_are_not_counted_and_ends_are_one() {
        Lts choice = new LtsBuilder()
                .states(4)
                .edge(0, "a", 1)
                .edge(0, "a", 2)
                .edge(0, "a", 3)
                .edge(1, "a", 3)
                .end(2)
                .error(3)
                .build();
        Lts toss = new LtsBuilder()
                .states(3)
                .edge(0, "a", 1)
                .edge(0, "a", 2)
                .edge(1, "a", 2)
                .edge(2, "a", 2)
                .build();
        // From (0,0) six steps: to (1,1), (1,2), the ends (2,1), (2,2) and two errors; from (1,1) and (1,2) one error
        // each.
        assertThat(counts(choice, toss)).containsExactly(Map.entry("states", 4L), Map.entry("transitions", 8L));
    }

    private static boolean deadlocks(Lts... processes) {
        return ask(new Deadlock(), processes).answers().get(0).verdict() instanceof Verdict.Violated;
    }

    private static Map<String, Long> counts(Lts... processes) {
        Answer answer = ask(new Space(), processes).answers().get(0);
        return ((Evidence.Space) answer.evidence()).tallies().get(0).counts();
    }

    private static Report ask(Property question, Lts... processes) {
        List<NetworkProcess> components = new ArrayList<>();
        for (Lts lts : processes) components.add(new NetworkProcess("P" + components.size(), lts, false));
        ProcessModel specification = new ProcessModel(Network.of("test", components), List.of());
        return Checker.check(
                specification, List.of(question), CheckOptions.DEFAULT.progress(Measure.NONE), CheckListener.NONE);
    }
}
