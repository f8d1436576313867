package org.sweepline.check;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sweepline.check.property.ColourExtent;
import org.sweepline.check.property.Extent;
import org.sweepline.check.property.Observer;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.kripke.Fairness;
import org.sweepline.kernel.kripke.StateGraph;
import org.sweepline.model.Encoding;
import org.sweepline.model.Model;
import org.sweepline.model.Multisets;
import org.sweepline.model.Variables;
import org.sweepline.model.Visibility;

/** Explores the whole state space of a model and collects its figures and facts. */
public final class Surveyor {
    /** How many states are named where there are many. */
    private static final int LISTED = 10;

    /** Fairness takes a few looks at each edge for each action; beyond so many edges times actions, minutes. */
    private static final long MOST_LOOKS = 2_000_000_000;

    private final Session session;
    private final boolean thorough;
    private final Threads threads;
    private final RemainingLimits limits;
    private final Listener listener;

    private Surveyor(Session session, boolean thorough, Threads threads, RemainingLimits limits, Listener listener) {
        this.session = session;
        this.thorough = thorough;
        this.threads = threads;
        this.listener = listener;
        this.limits = limits;
    }

    /** Surveys a model; a thorough survey looks at fairness even where that takes long. */
    public static Survey survey(Model model, boolean thorough, Limits limits, Listener listener) {
        try (TimeLimit time = new TimeLimit(limits.time())) {
            return survey(model, thorough, Threads.ONE, limits, listener, time);
        }
    }

    /** Surveys a model within a limit of time that counts from earlier on; it takes the place of the one in the limits. */
    public static Survey survey(
            Model model, boolean thorough, Threads threads, Limits limits, Listener listener, TimeLimit time) {
        Surveyor surveyor =
                new Surveyor(new Session(model), thorough, threads, new RemainingLimits(limits, time), listener);
        return surveyor.session.explore(surveyor::survey);
    }

    private Survey survey(Encoding encoding) {
        Variables variables = encoding.variables();
        Extent extent = new Extent(variables, true);
        Optional<ColourExtent> colours = encoding.aspect(Multisets.class).map(ColourExtent::new);
        List<Watch> watches = Observer.watches(extent, colours);
        StateGraph graph = StateGraph.explore(encoding.system(), watches, limits.left(encoding, false), listener);
        limits.grace();
        Optional<StateGraph.Structure> found = graph.complete() ? graph.structure(LISTED) : Optional.empty();
        Optional<Map<Fairness, List<String>>> fairness = found.flatMap(facts -> fairness(encoding, graph, facts));
        return new Survey(
                graph.exploration().stored(),
                graph.exploration().fired(),
                graph.complete(),
                graph.stopped().map(reason -> limits.inWordsOfTheUser(reason, encoding)),
                variables.tokens(),
                extent.any() ? ranges(variables, extent) : List.of(),
                extent.any() ? colours.map(ColourExtent::bounds).orElse(List.of()) : List.of(),
                found.map(facts -> structure(encoding, graph, facts)),
                fairness,
                graph.exploration().time(),
                session.restarts(),
                graph.peakBytes());
    }

    private static List<Survey.Range> ranges(Variables variables, Extent extent) {
        List<Long> smallest = extent.smallest();
        List<Long> largest = extent.largest();
        return IntStream.range(0, largest.size())
                .mapToObj(v -> new Survey.Range(variables.names().get(v), smallest.get(v), largest.get(v)))
                .toList();
    }

    private static Survey.Structure structure(Encoding encoding, StateGraph graph, StateGraph.Structure facts) {
        BitSet dead = Visibility.of(encoding).observable();
        dead.andNot(facts.occurring());
        BitSet live = Visibility.of(encoding).observable();
        live.and(facts.live());
        return new Survey.Structure(
                facts.components(),
                facts.arcs(),
                facts.terminal(),
                facts.acyclic(),
                facts.time(),
                markings(graph, facts.home()),
                facts.home().first().contains(0),
                markings(graph, facts.dead()),
                names(encoding, dead),
                names(encoding, live),
                Visibility.of(encoding).observable().cardinality());
    }

    private static Survey.Markings markings(StateGraph graph, StateGraph.Selection states) {
        return new Survey.Markings(
                states.count(),
                states.first().stream()
                        .map(state -> new Survey.Marking(state + 1, graph.describe(state)))
                        .toList());
    }

    private Optional<Map<Fairness, List<String>>> fairness(
            Encoding encoding, StateGraph graph, StateGraph.Structure facts) {
        BitSet actions = Visibility.of(encoding).observable();
        boolean quick = graph.exploration().fired() <= MOST_LOOKS / Math.max(1, actions.cardinality());
        if (facts.acyclic() || !thorough && !quick) return Optional.empty();
        return graph.fairness(actions, threads).map(classes -> {
            Map<Fairness, List<String>> named = new EnumMap<>(Fairness.class);
            classes.forEach((fairness, members) -> named.put(fairness, names(encoding, members)));
            return named;
        });
    }

    private static List<String> names(Encoding encoding, BitSet actions) {
        List<String> all = encoding.system().actions();
        return actions.stream().mapToObj(all::get).toList();
    }
}
