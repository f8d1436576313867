package org.sweepline.coloured.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.reduction.SymmetricSystem;

/** The states of a small system and the orbits of a symmetry on them, by brute force. */
final class Orbits {
    /** There are fewer states than without reduction, but each may have many edges. */
    private static final int MOST_REDUCED = 10_000;

    private final TransitionSystem system;
    private final ColourSymmetry symmetry;
    private final String name;
    private final Map<List<Long>, StateBuffer> states;

    private Orbits(TransitionSystem system, ColourSymmetry symmetry, String name, Map<List<Long>, StateBuffer> states) {
        this.system = system;
        this.symmetry = symmetry;
        this.name = name;
        this.states = states;
    }

    /** The states of a system; nothing if there are too many, or if an inscription fails. */
    static Optional<Map<List<Long>, StateBuffer>> states(TransitionSystem system, int most) {
        Map<List<Long>, StateBuffer> found = new LinkedHashMap<>();
        Deque<StateBuffer> waiting = new ArrayDeque<>();
        Successors block = new Successors(system.stateBytes());
        system.initial(block);
        Expander expander = system.expander();
        long edges = 0;
        try {
            while (true) {
                for (int i = 0; i < block.size(); i++) {
                    StateBuffer next = new StateBuffer(0);
                    block.copy(i, next);
                    if (found.putIfAbsent(key(next), next) == null) waiting.add(next);
                }
                edges += block.size();
                if (found.size() > most || edges > 20L * most) return Optional.empty();
                if (waiting.isEmpty()) return Optional.of(found);
                block.clear();
                expander.successors(waiting.remove(), block);
            }
        } catch (ExpansionException failure) {
            return Optional.empty();
        }
    }

    static List<Long> key(StateBuffer state) {
        List<Long> key = new ArrayList<>();
        key.add((long) state.bytes());
        for (long word : state.toWords()) key.add(word);
        return key;
    }

    /** Compares everything a symmetry says with what is found by trying; how many orbits there are. */
    static int check(
            TransitionSystem system,
            ColourSymmetry symmetry,
            List<StatePredicate> conditions,
            Map<List<Long>, StateBuffer> states,
            String name) {
        return new Orbits(system, symmetry, name, states).check(conditions);
    }

    private int check(List<StatePredicate> conditions) {
        List<Set<List<Long>>> orbits = orbits();
        ColourCanonizer canonizer = (ColourCanonizer) symmetry.canonizer();
        StateBuffer representative = new StateBuffer(0);
        StateBuffer image = new StateBuffer(0);
        Set<List<Long>> representatives = new HashSet<>();
        for (Set<List<Long>> orbit : orbits) {
            assertThat(states.keySet()).as(name + ": images are reachable").containsAll(orbit);
            Set<List<Long>> ofOrbit = new HashSet<>();
            Set<List<Boolean>> truths = new HashSet<>();
            for (List<Long> key : orbit) {
                StateBuffer state = states.get(key);
                canonizer.canonical(state, representative);
                ofOrbit.add(key(representative));
                canonizer.witness(state).apply(state, image);
                assertThat(key(image)).as(name + ": witness").isEqualTo(key(representative));
                canonizer.witness(state).inverse().apply(representative, image);
                assertThat(key(image)).as(name + ": inverse").isEqualTo(key);
                truths.add(conditions.stream()
                        .map(condition -> condition.test(state))
                        .toList());
            }
            assertThat(orbit).as(name + ": representatives").containsAll(ofOrbit);
            assertThat(truths).as(name + ": conditions").hasSize(1);
            if (symmetry.exact())
                assertThat(ofOrbit).as(name + ": one representative").hasSize(1);
            representatives.addAll(ofOrbit);
        }
        steps(orbits);
        SymmetricSystem reduced = new SymmetricSystem(system, symmetry, new LongAdder());
        Set<List<Long>> reached = states(reduced, MOST_REDUCED).orElseThrow().keySet();
        assertThat(representatives).as(name).containsAll(reached);
        if (symmetry.exact())
            assertThat(reached).as(name + ": states of the quotient").hasSameSizeAs(orbits);
        return orbits.size();
    }

    /** How many of some measures the symmetry keeps; those it says it keeps must be the same throughout an orbit. */
    static int kept(
            ColourSymmetry symmetry, List<Progress> measures, Map<List<Long>, StateBuffer> states, String name) {
        Orbits all = new Orbits(null, symmetry, name, states);
        int kept = 0;
        for (Progress measure : measures) {
            if (!symmetry.keeps(measure)) continue;
            kept++;
            for (Set<List<Long>> orbit : all.orbits()) {
                Set<List<Long>> values = new HashSet<>();
                for (List<Long> key : orbit) {
                    values.add(List.of(measure.column(states.get(key)), measure.layer(states.get(key))));
                }
                assertThat(values).as(name + ": " + measure).hasSize(1);
            }
        }
        return kept;
    }

    /** Steps of the states of an orbit lead to the same orbits, by the same actions, equally often. */
    private void steps(List<Set<List<Long>>> orbits) {
        Map<List<Long>, Integer> orbitOf = new HashMap<>();
        for (int i = 0; i < orbits.size(); i++) for (List<Long> key : orbits.get(i)) orbitOf.put(key, i);
        Expander expander = system.expander();
        Successors block = new Successors(system.stateBytes());
        StateBuffer next = new StateBuffer(0);
        for (Set<List<Long>> orbit : orbits) {
            Set<List<Long>> kinds = new HashSet<>();
            for (List<Long> key : orbit) {
                block.clear();
                expander.successors(states.get(key), block);
                long[] steps = new long[block.size()];
                for (int i = 0; i < steps.length; i++) {
                    block.copy(i, next);
                    steps[i] = block.action(i) * 1_000_000L + orbitOf.get(key(next));
                }
                Arrays.sort(steps);
                kinds.add(Arrays.stream(steps).boxed().toList());
            }
            assertThat(kinds).as(name + ": steps").hasSize(1);
        }
    }

    private List<Set<List<Long>>> orbits() {
        List<Set<List<Long>>> orbits = new ArrayList<>();
        Set<List<Long>> seen = new HashSet<>();
        for (Map.Entry<List<Long>, StateBuffer> state : states.entrySet()) {
            if (seen.contains(state.getKey())) continue;
            Set<List<Long>> orbit = orbit(state.getValue());
            assertThat(Collections.disjoint(orbit, seen)).as(name + ": orbits").isTrue();
            seen.addAll(orbit);
            orbits.add(orbit);
        }
        return orbits;
    }

    private Set<List<Long>> orbit(StateBuffer first) {
        Set<List<Long>> orbit = new HashSet<>(Set.of(key(first)));
        Deque<StateBuffer> waiting = new ArrayDeque<>(List.of(first));
        while (!waiting.isEmpty()) {
            StateBuffer state = waiting.remove();
            for (var generator : symmetry.generators()) {
                StateBuffer image = new StateBuffer(0);
                generator.apply(state, image);
                if (orbit.add(key(image))) waiting.add(image);
            }
        }
        return orbit;
    }
}
