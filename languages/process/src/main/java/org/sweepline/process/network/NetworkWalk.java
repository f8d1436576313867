package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.Call;
import org.sweepline.model.ExpressionWalk;
import org.sweepline.model.InputException;
import org.sweepline.model.Walk;
import org.sweepline.process.lts.Lts;

/**
 * A walk through a network that applies the rules of composition literally, on a list of local states.
 *
 * <p>It judges the traces that explorations report, so it shares no code with the packed network and is kept plain.
 */
public final class NetworkWalk implements ExpressionWalk {
    private static final int MOST_STEPS = 1 << 20;

    /** A step: its label, and the next local state of each component that takes part. */
    private record Step(String label, Map<Integer, Integer> next) {}

    private final Network network;
    private final Map<String, Integer> participants;
    private final List<Integer> locals;

    public NetworkWalk(Network network) {
        this(network, new HashMap<>(), new ArrayList<>());
        for (NetworkProcess process : network.components()) {
            locals.add(process.lts().initial());
            for (String label : process.lts().alphabet()) participants.merge(label, 1, Integer::sum);
        }
    }

    private NetworkWalk(Network network, Map<String, Integer> participants, List<Integer> locals) {
        this.network = network;
        this.participants = participants;
        this.locals = locals;
    }

    @Override
    public Walk fork() {
        return new NetworkWalk(network, participants, new ArrayList<>(locals));
    }

    @Override
    public String state() {
        List<String> words = new ArrayList<>();
        for (int c = 0; c < locals.size(); c++) words.add(local(c));
        return String.join(" ", words);
    }

    private String local(int c) {
        Lts lts = network.components().get(c).lts();
        int local = locals.get(c);
        String word = Integer.toString(local);
        if (local == lts.error()) word = "ERROR";
        if (local == lts.end()) word = "END";
        return network.components().get(c).name() + "=" + word;
    }

    @Override
    public List<String> enabled() {
        return steps().stream().map(Step::label).toList();
    }

    /** The possible steps: those that do not give way, or if there are none, those that do. */
    private List<Step> steps() {
        if (error()) return List.of();
        List<Step> all = new ArrayList<>();
        Map<String, Map<Integer, List<Integer>>> offers = new LinkedHashMap<>();
        for (int c = 0; c < locals.size(); c++) {
            Lts lts = network.components().get(c).lts();
            for (int edge = lts.firstEdge(locals.get(c)); edge < lts.edgesEnd(locals.get(c)); edge++) {
                if (lts.label(edge) == Lts.TAU) {
                    all.add(new Step(Lts.TAU_NAME, Map.of(c, lts.target(edge))));
                } else {
                    offers.computeIfAbsent(lts.labels().get(lts.label(edge)), label -> new LinkedHashMap<>())
                            .computeIfAbsent(c, component -> new ArrayList<>())
                            .add(lts.target(edge));
                }
            }
        }
        offers.forEach((label, targets) -> {
            if (targets.size() == participants.get(label)) all.addAll(together(label, targets));
        });
        List<Step> urgent = all.stream()
                .filter(step -> !network.low().contains(step.label()))
                .toList();
        return urgent.isEmpty() ? all : urgent;
    }

    /** Every choice of one target for each component. */
    private static List<Step> together(String label, Map<Integer, List<Integer>> targets) {
        List<Map<Integer, Integer>> choices = List.of(Map.of());
        for (Map.Entry<Integer, List<Integer>> component : targets.entrySet()) {
            List<Map<Integer, Integer>> longer = new ArrayList<>();
            for (Map<Integer, Integer> choice : choices) {
                for (int target : component.getValue()) {
                    Map<Integer, Integer> next = new LinkedHashMap<>(choice);
                    next.put(component.getKey(), target);
                    longer.add(next);
                }
            }
            if (longer.size() > MOST_STEPS) throw new InputException("action " + label + " has too many outcomes");
            choices = longer;
        }
        return choices.stream().map(next -> new Step(label, next)).toList();
    }

    @Override
    public String take(int step) {
        List<Step> steps = steps();
        if (step < 0 || step >= steps.size()) throw new IllegalStateException("there is no step " + step);
        List<String> changes = new ArrayList<>();
        steps.get(step).next().forEach((c, next) -> {
            if (!locals.set(c, next).equals(next)) changes.add(local(c));
        });
        return changes.isEmpty() ? "(no change)" : String.join(" ", changes);
    }

    private boolean error() {
        for (int c = 0; c < locals.size(); c++) {
            if (locals.get(c) == network.components().get(c).lts().error()) return true;
        }
        return false;
    }

    /** Whether nothing can happen and this is a proper end: see {@link Termination} for the rule. */
    @Override
    public boolean ended() {
        if (error() || !steps().isEmpty()) return false;
        Set<String> ofEnding = new HashSet<>();
        Set<String> ofOthers = new HashSet<>();
        for (int c = 0; c < locals.size(); c++) {
            Lts lts = network.components().get(c).lts();
            boolean ends = lts.end() != Lts.NONE && lts.end() != lts.initial();
            (ends ? ofEnding : ofOthers).addAll(lts.labels());
            if (lts.end() != Lts.NONE && locals.get(c) != lts.end()) return false;
        }
        return ofEnding.containsAll(ofOthers);
    }

    @Override
    public long number(Call call) {
        long sum = 0;
        for (int c : call.indices()) sum += locals.get(c);
        return sum;
    }

    @Override
    public boolean condition(Call call) {
        if (call.function().equals(NetworkVocabulary.ENABLED)) {
            List<String> enabled = enabled();
            return call.arguments().stream().anyMatch(action -> enabled.contains(action.text()));
        }
        boolean violated = call.function().equals(NetworkVocabulary.VIOLATED);
        for (int c : call.indices()) {
            Lts lts = network.components().get(c).lts();
            if (locals.get(c) == (violated ? lts.error() : lts.end())) return true;
        }
        return false;
    }

    @Override
    public boolean deadlock() {
        return steps().isEmpty() && !error() && !ended();
    }
}
