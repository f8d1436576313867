package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.interpreter.PlainMarking;
import org.sweepline.coloured.interpreter.PlainNet;
import org.sweepline.coloured.interpreter.PlainStep;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/**
 * The state graph of a small net in words: for each state the steps from it.
 *
 * <p>A state is written {@code P: 1`1++2`3, Q: 1`"a"@5 | 7}: the places with tokens, then the model time of a timed net; a
 * step {@code transition -> state}.
 */
final class Graph {
    private final ColouredNet net;
    private final Map<String, List<String>> steps = new LinkedHashMap<>();

    private Graph(ColouredNet net) {
        this.net = net;
    }

    /** The graph, the same by this package, by this package with tables too small for anything, and by the plain rules. */
    static Graph of(ColouredNet net) {
        Graph graph = packed(net, 64L << 20);
        assertThat(packed(net, 0).steps).as("with tables that forget").isEqualTo(graph.steps);
        Map<String, List<String>> plain = plain(net).steps;
        assertThat(sorted(graph.steps)).as("against the plain rules").isEqualTo(sorted(plain));
        return graph;
    }

    private static Map<String, List<String>> sorted(Map<String, List<String>> steps) {
        Map<String, List<String>> result = new LinkedHashMap<>();
        steps.forEach((state, next) -> result.put(state, next.stream().sorted().toList()));
        return result;
    }

    static Graph packed(ColouredNet net, long mostBytes) {
        Graph graph = new Graph(net);
        ColouredSystem system = new ColouredSystem(net, new ColouredLayout(net), mostBytes);
        Expander expander = system.expander();
        Map<String, StateBuffer> waiting = new LinkedHashMap<>();
        Successors out = new Successors(system.stateBytes());
        system.initial(out);
        graph.states(system, out).forEach(waiting::put);
        while (!waiting.isEmpty()) {
            String state = waiting.keySet().iterator().next();
            out.clear();
            expander.successors(waiting.remove(state), out);
            List<String> next = new ArrayList<>();
            graph.steps.put(state, next);
            List<String> names = new ArrayList<>();
            Map<String, StateBuffer> found = graph.states(system, out, names);
            for (int i = 0; i < out.size(); i++) {
                next.add(system.actions().get(out.action(i)) + " -> " + names.get(i));
            }
            found.forEach((name, buffer) -> {
                if (!graph.steps.containsKey(name)) waiting.putIfAbsent(name, buffer);
            });
        }
        return graph;
    }

    private Map<String, StateBuffer> states(ColouredSystem system, Successors out) {
        return states(system, out, new ArrayList<>());
    }

    private Map<String, StateBuffer> states(ColouredSystem system, Successors out, List<String> names) {
        Map<String, StateBuffer> result = new LinkedHashMap<>();
        for (int i = 0; i < out.size(); i++) {
            StateBuffer state = new StateBuffer(0);
            out.copy(i, state);
            MarkingSlices marking = new MarkingSlices(system.layout());
            marking.read(state);
            List<List<TimedToken>> tokens = new ArrayList<>();
            for (PlaceTokens content : marking.tokens()) tokens.add(list(content));
            names.add(text(tokens, marking.clock()));
            result.putIfAbsent(names.get(i), state);
        }
        return result;
    }

    private static List<TimedToken> list(PlaceTokens tokens) {
        List<TimedToken> list = new ArrayList<>();
        for (int entry = 0; entry < tokens.size(); entry++) {
            for (int i = 0; i < tokens.count(entry); i++) {
                list.add(new TimedToken(tokens.value(entry), tokens.time(entry)));
            }
        }
        return list;
    }

    private static Graph plain(ColouredNet net) {
        Graph graph = new Graph(net);
        PlainNet rules = new PlainNet(net);
        Map<String, PlainMarking> waiting = new LinkedHashMap<>();
        waiting.put(graph.text(rules.initial()), rules.initial());
        while (!waiting.isEmpty()) {
            String state = waiting.keySet().iterator().next();
            List<String> next = new ArrayList<>();
            graph.steps.put(state, next);
            for (PlainStep step : rules.steps(waiting.remove(state))) {
                String name = graph.text(step.target());
                next.add(step.transition().name() + " -> " + name);
                if (!graph.steps.containsKey(name)) waiting.putIfAbsent(name, step.target());
            }
        }
        return graph;
    }

    private String text(PlainMarking marking) {
        List<List<TimedToken>> tokens = new ArrayList<>();
        for (int place = 0; place < net.places().size(); place++) tokens.add(marking.tokens(place));
        return text(tokens, marking.time());
    }

    private String text(List<List<TimedToken>> marking, long time) {
        StringJoiner text = new StringJoiner(", ");
        for (int i = 0; i < marking.size(); i++) {
            if (marking.get(i).isEmpty()) continue;
            Place place = net.places().get(i);
            Map<String, Integer> counts = new LinkedHashMap<>();
            for (TimedToken token : marking.get(i)) {
                String value = ColourText.of(place.colours().shape(), token.value());
                counts.merge(place.timed() ? value + "@" + token.time() : value, 1, Integer::sum);
            }
            StringJoiner terms = new StringJoiner("++");
            counts.forEach((value, count) -> terms.add(count + "`" + value));
            text.add(place.name() + ": " + terms);
        }
        return net.timed() ? text + " | " + time : text.toString();
    }

    int states() {
        return steps.size();
    }

    int edges() {
        return steps.values().stream().mapToInt(List::size).sum();
    }

    /** The steps from the initial state. */
    List<String> first() {
        return steps.values().iterator().next();
    }

    /** The steps from a state. */
    List<String> from(String state) {
        assertThat(steps).containsKey(state);
        return steps.get(state);
    }

    /** The states without successors. */
    List<String> dead() {
        return steps.keySet().stream()
                .filter(state -> steps.get(state).isEmpty())
                .toList();
    }
}
