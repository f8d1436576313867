package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.Collections;
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
    /** No exploration admits more outcomes of one action in one state. */
    private static final int MOST_OUTCOMES = 1 << 24;

    /**
     * Steps with one label: one for every choice of one target for each component that takes part.
     *
     * @param targets by component, in their order
     */
    private record Steps(String label, Map<Integer, List<Integer>> targets) {
        int count() {
            long count = 1;
            for (List<Integer> choices : targets.values()) {
                count *= choices.size();
                if (count > MOST_OUTCOMES) {
                    throw new InputException(
                            "action " + label + " has too many outcomes in one state: the choices of the"
                                    + " processes that share it multiply to more than " + MOST_OUTCOMES
                                    + "; make some of them deterministic for this action");
                }
            }
            return (int) count;
        }

        /** The next local states in a step; the choice of the last component changes first. */
        Map<Integer, Integer> next(int step) {
            Map<Integer, Integer> next = new LinkedHashMap<>();
            int rest = step;
            int choicesLeft = count();
            for (Map.Entry<Integer, List<Integer>> component : targets.entrySet()) {
                choicesLeft /= component.getValue().size();
                next.put(component.getKey(), component.getValue().get(rest / choicesLeft));
                rest %= choicesLeft;
            }
            return next;
        }
    }

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
        List<String> enabled = new ArrayList<>();
        for (Steps steps : steps()) enabled.addAll(Collections.nCopies(steps.count(), steps.label()));
        return enabled;
    }

    /** The possible steps: those that do not give way, or if there are none, those that do. */
    private List<Steps> steps() {
        if (error()) return List.of();
        List<Steps> all = new ArrayList<>();
        Map<String, Map<Integer, List<Integer>>> offers = new LinkedHashMap<>();
        for (int c = 0; c < locals.size(); c++) {
            Lts lts = network.components().get(c).lts();
            for (int edge = lts.firstEdge(locals.get(c)); edge < lts.edgesEnd(locals.get(c)); edge++) {
                if (lts.label(edge) == Lts.TAU) {
                    all.add(new Steps(Lts.TAU_NAME, Map.of(c, List.of(lts.target(edge)))));
                } else {
                    offers.computeIfAbsent(lts.labels().get(lts.label(edge)), label -> new LinkedHashMap<>())
                            .computeIfAbsent(c, component -> new ArrayList<>())
                            .add(lts.target(edge));
                }
            }
        }
        offers.forEach((label, targets) -> {
            if (targets.size() == participants.get(label)) all.add(new Steps(label, targets));
        });
        List<Steps> urgent = all.stream()
                .filter(steps -> !network.low().contains(steps.label()))
                .toList();
        return urgent.isEmpty() ? all : urgent;
    }

    @Override
    public String take(int step) {
        List<String> changes = new ArrayList<>();
        next(step).forEach((c, next) -> {
            if (!locals.set(c, next).equals(next)) changes.add(local(c));
        });
        return changes.isEmpty() ? "(no change)" : String.join(" ", changes);
    }

    /** The next local states of the components that take part in a step. */
    private Map<Integer, Integer> next(int step) {
        int rest = step;
        for (Steps steps : steps()) {
            if (rest >= 0 && rest < steps.count()) return steps.next(rest);
            rest -= steps.count();
        }
        throw new IllegalStateException("there is no step " + step);
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
            List<String> enabled = steps().stream().map(Steps::label).toList();
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
