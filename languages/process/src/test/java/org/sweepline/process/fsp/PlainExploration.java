package org.sweepline.process.fsp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;

/** Explores a network by the definition, with lists and maps, as LTSA counts: one error, one end. */
final class PlainExploration {
    private final Network network;
    private final Map<String, List<Integer>> owners = new HashMap<>();
    private final List<Map<Integer, Map<String, List<Integer>>>> offers = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final Queue<List<Integer>> queue = new ArrayDeque<>();
    private final LtsBuilder builder = new LtsBuilder();
    private final Set<String> violated = new LinkedHashSet<>();
    private int end = Lts.NONE;
    private int error = Lts.NONE;

    /** A step of the network: a label and the vector it leads to. */
    private record Step(String label, List<Integer> target) {}

    PlainExploration(Network network) {
        this.network = network;
        for (int c = 0; c < network.components().size(); c++) {
            offers.add(new HashMap<>());
            for (String label : lts(c).alphabet()) {
                owners.computeIfAbsent(label, l -> new ArrayList<>()).add(c);
                builder.label(label);
            }
        }
    }

    Set<String> violated() {
        return violated;
    }

    Lts explore() {
        List<Integer> initial = network.components().stream()
                .map(component -> component.lts().initial())
                .toList();
        builder.initial(number(initial));
        while (!queue.isEmpty()) {
            List<Integer> vector = queue.remove();
            for (Step step : steps(vector)) builder.edge(numbers.get(vector), step.label(), number(step.target()));
        }
        return builder.end(end).error(error).build();
    }

    private int number(List<Integer> vector) {
        for (int c = 0; c < vector.size(); c++) {
            if (vector.get(c) != lts(c).error()) continue;
            violated.add(network.components().get(c).name());
            if (error == Lts.NONE) error = builder.state();
            return error;
        }
        Integer known = numbers.get(vector);
        if (known != null) return known;
        if (ended(vector) && steps(vector).isEmpty()) {
            if (end == Lts.NONE) end = builder.state();
            numbers.put(vector, end);
            return end;
        }
        int number = builder.state();
        numbers.put(vector, number);
        queue.add(vector);
        return number;
    }

    private List<Step> steps(List<Integer> vector) {
        List<Step> steps = new ArrayList<>();
        for (int c = 0; c < vector.size(); c++) {
            for (int target : targets(c, vector.get(c), Lts.TAU_NAME)) {
                List<Integer> next = new ArrayList<>(vector);
                next.set(c, target);
                steps.add(new Step(Lts.TAU_NAME, next));
            }
        }
        Set<String> offered = new LinkedHashSet<>();
        for (int c = 0; c < vector.size(); c++) {
            offered.addAll(offers(c, vector.get(c)).keySet());
        }
        offered.remove(Lts.TAU_NAME);
        for (String label : offered) together(label, vector, steps);
        if (steps.stream().allMatch(step -> network.low().contains(step.label()))) return steps;
        return steps.stream()
                .filter(step -> !network.low().contains(step.label()))
                .toList();
    }

    private void together(String label, List<Integer> vector, List<Step> steps) {
        List<List<Integer>> vectors = List.of(vector);
        for (int c : owners.get(label)) if (targets(c, vector.get(c), label).isEmpty()) return;
        for (int c : owners.get(label)) {
            List<List<Integer>> more = new ArrayList<>();
            for (int target : targets(c, vector.get(c), label)) {
                for (List<Integer> before : vectors) {
                    List<Integer> next = new ArrayList<>(before);
                    next.set(c, target);
                    more.add(next);
                }
            }
            vectors = more;
        }
        for (List<Integer> target : vectors) steps.add(new Step(label, target));
    }

    /** What each component can do in each of its states. */
    private Map<String, List<Integer>> offers(int component, int state) {
        return offers.get(component).computeIfAbsent(state, s -> {
            Lts lts = lts(component);
            Map<String, List<Integer>> targets = new LinkedHashMap<>();
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                targets.computeIfAbsent(lts.labels().get(lts.label(e)), label -> new ArrayList<>())
                        .add(lts.target(e));
            }
            return targets;
        });
    }

    private List<Integer> targets(int component, int state, String label) {
        return offers(component, state).getOrDefault(label, List.of());
    }

    /** A component that is at its end from the start counts among those that go on; so LTSA has it. */
    private boolean ended(List<Integer> vector) {
        Set<String> ofEnding = new LinkedHashSet<>();
        Set<String> ofOthers = new LinkedHashSet<>();
        for (int c = 0; c < vector.size(); c++) {
            boolean ends = lts(c).end() != Lts.NONE && lts(c).end() != lts(c).initial();
            (ends ? ofEnding : ofOthers).addAll(lts(c).labels());
            if (lts(c).end() != Lts.NONE && lts(c).end() != vector.get(c)) return false;
        }
        return ofEnding.containsAll(ofOthers);
    }

    private Lts lts(int component) {
        return network.components().get(component).lts();
    }
}
