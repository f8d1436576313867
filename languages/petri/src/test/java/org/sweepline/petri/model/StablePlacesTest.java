package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Means;
import org.sweepline.check.property.Stable;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.structure.StablePlaces;

/** Places that no transition changes are known to be stable and are not looked at in every state. */
class StablePlacesTest {
    private static final int MOST_STATES = 300;

    @Test
    void answers_are_those_of_the_plain_search_where_many_places_never_change() {
        int compared = 0;
        int partly = 0;
        for (long seed = 0; seed < 300; seed++) {
            Net net = mostlyConstant(seed);
            List<long[]> reachable = PlainNet.reachable(net, MOST_STATES);
            if (reachable.size() == MOST_STATES) continue;
            compared++;
            Set<String> stable = new TreeSet<>();
            for (int p = 0; p < net.places(); p++) {
                int place = p;
                if (reachable.stream().allMatch(m -> m[place] == net.initial(place))) stable.add(net.place(p));
            }
            Set<String> proved = StablePlaces.of(net);
            assertThat(stable).as("seed %s", seed).containsAll(proved);
            if (proved.size() < stable.size()) partly++;
            for (Method method : List.of(Method.FULL, Method.SWEEP, Method.AUTO)) {
                Answer answer =
                        ask(net, CheckOptions.DEFAULT.method(method)).answers().get(0);
                assertThat(answer.verdict())
                        .as("seed %s, %s", seed, method)
                        .isInstanceOf(stable.isEmpty() ? Verdict.Violated.class : Verdict.Holds.class);
                assertThat(((Evidence.Unchanged) answer.evidence()).places())
                        .as("seed %s, %s", seed, method)
                        .containsExactlyInAnyOrderElementsOf(stable);
            }
        }
        assertThat(compared).as("nets with few states").isGreaterThan(150);
        assertThat(partly).as("nets with more stable places than arcs show").isGreaterThan(20);
    }

    /** A random net with many more places, which its transitions only look at, or not even that. */
    private static Net mostlyConstant(long seed) {
        Net random = PlainNet.random(seed);
        Random more = new Random(~seed);
        NetBuilder net = Net.builder("constant-" + seed);
        for (int p = 0; p < random.places(); p++) net.place(random.place(p), random.initial(p));
        int constants = more.nextInt(12);
        for (int c = 0; c < constants; c++) net.place("c" + c, 1 + more.nextInt(2));
        for (int t = 0; t < random.transitions(); t++) {
            String transition = random.transition(t);
            net.transition(transition);
            for (int i = 0; i < random.inputs(t).length; i++) {
                net.arc(random.place(random.inputs(t)[i]), transition, random.inputWeights(t)[i]);
            }
            for (int i = 0; i < random.outputs(t).length; i++) {
                net.arc(transition, random.place(random.outputs(t)[i]), random.outputWeights(t)[i]);
            }
            for (int c = 0; c < constants; c++) {
                if (more.nextInt(3) > 0) continue;
                net.arc("c" + c, transition, 1);
                net.arc(transition, "c" + c, 1);
            }
        }
        return net.build();
    }

    /** Many independent rings, so that there are far more states than anyone explores. */
    private static Net rings(int rings, boolean constant) {
        NetBuilder net = Net.builder("rings");
        List<String> transitions = new ArrayList<>();
        for (int i = 0; i < rings; i++) {
            net.place("p" + i, 1);
            net.place("q" + i, 0);
            for (String way : List.of("pq", "qp")) {
                String transition = way + i;
                net.transition(transition);
                net.arc(way.charAt(0) + "" + i, transition, 1);
                net.arc(transition, way.charAt(1) + "" + i, 1);
                transitions.add(transition);
            }
        }
        if (constant) {
            net.place("map", 1);
            for (String transition : transitions) {
                net.arc("map", transition, 1);
                net.arc(transition, "map", 1);
            }
        }
        return net.build();
    }

    @Test
    void one_place_that_nothing_changes_is_proof_enough() {
        CheckOptions options = CheckOptions.DEFAULT.method(Method.AUTO).plan(new CheckOptions.Plan(true, 10));
        Net net = withEmptyPlace(rings(40, true));
        Answer answer = ask(net, options).answers().get(0);
        assertThat(answer.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(answer.means()).contains(Means.PROOF);
        assertThat(((Evidence.Proved) answer.evidence()).why())
                .isEqualTo("no transition that may fire changes the number of tokens on place map");
    }

    /** The net with one more place that stays empty, because its input needs two tokens of a ring that has one. */
    private static Net withEmptyPlace(Net rings) {
        NetBuilder net = Net.builder("empty place");
        for (int p = 0; p < rings.places(); p++) net.place(rings.place(p), rings.initial(p));
        for (int t = 0; t < rings.transitions(); t++) {
            net.transition(rings.transition(t));
            for (int place : rings.inputs(t)) net.arc(rings.place(place), rings.transition(t), 1);
            for (int place : rings.outputs(t)) net.arc(rings.transition(t), rings.place(place), 1);
        }
        net.place("never", 0);
        net.transition("both");
        net.arc("p0", "both", 1);
        net.arc("q0", "both", 1);
        net.arc("both", "never", 1);
        return net.build();
    }

    @Test
    void what_only_dead_transitions_change_is_stable() {
        NetBuilder net = Net.builder("dead");
        net.place("p", 1);
        net.place("empty", 0);
        net.place("far", 0);
        net.transition("waits");
        net.arc("empty", "waits", 1);
        net.arc("p", "waits", 1);
        net.arc("waits", "far", 1);
        net.transition("turns");
        net.arc("p", "turns", 1);
        net.arc("turns", "p", 2);
        assertThat(StablePlaces.of(net.build())).containsExactly("empty", "far");
    }

    @Test
    void an_exploration_ends_when_all_others_have_changed() {
        Report report =
                ask(rings(40, true), CheckOptions.DEFAULT.method(Method.FULL).limits(Limits.NONE.explored(1000)));
        Answer answer = report.answers().get(0);
        assertThat(answer.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(((Evidence.Unchanged) answer.evidence()).places()).containsExactly("map");
        Answer none = ask(rings(40, false), CheckOptions.DEFAULT.method(Method.FULL))
                .answers()
                .get(0);
        assertThat(none.verdict()).isInstanceOf(Verdict.Violated.class);
    }

    private static Report ask(Net net, CheckOptions options) {
        return Checker.check(new PetriModel(net), List.of(new Stable()), options, CheckListener.NONE);
    }
}
