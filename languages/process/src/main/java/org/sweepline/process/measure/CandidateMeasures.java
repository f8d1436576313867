package org.sweepline.process.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.measure.MeasureSettings.Choice;
import org.sweepline.process.measure.MeasureSettings.Draft;

/**
 * The measures of a network that are worth a trial, most promising first.
 *
 * <p>Where a linear measure grows with every move, it comes first: its steps are even, one sweep does, and each layer is
 * freed while it is processed. Elsewhere the automatic measure of components does. Then come other ways to open cycles and
 * to put ranks together, other linear measures, and the properties of the network as leaders. Measures that give all
 * states the same columns and layers count once.
 */
final class CandidateMeasures {
    /** A trial costs about as much as exploring some thousand states. */
    private static final int MOST = 10;

    /** A network with more edges in all has one candidate, for to find many would take seconds. */
    private static final long MOST_EDGES = 200_000;

    /** How many of them are linear, and how many of these where all grow with every move. */
    private static final int MOST_LINEAR = 3;

    private static final int MOST_ONWARD = 2;

    /**
     * The linear ones, most promising first. The catalogue has more: thin layers look better on a sample of a network than
     * they are, since states first reached by a step back are missing there, and the others are rarely better than these.
     */
    private static final List<String> LINEAR =
            List.of("linear:tilted", "linear:optimal", "linear:even", "linear:greedy");

    /** Linear measures that take no optimisation beyond the columns. */
    private static final List<String> QUICK = List.of("linear:columns", "linear:greedy");

    private static final String BEST = "linear:optimal";

    /** The automatic measure of components. */
    private static final MeasureSettings COMPONENTS = new Draft().settings();

    private final NetworkMeasures measures;
    private final Map<Weighing, NetworkMeasure> found = new LinkedHashMap<>();

    CandidateMeasures(NetworkMeasures measures) {
        this.measures = measures;
    }

    List<NetworkMeasure> all() {
        if (large()) return List.of(new NetworkMeasure(COMPONENTS));
        boolean onward = measures.order(BEST).stream()
                .anyMatch(order -> order.advancing() == order.column().offsets().length);
        if (onward) addLinear(BEST, LINEAR, MOST_ONWARD);
        addComponents();
        if (!onward) addLinear(BEST, LINEAR, MOST_LINEAR);
        add(s -> s.others = Kind.MIXED);
        return found.values().stream().limit(MOST).toList();
    }

    /** The measures of components, and of the linear ones those that take no optimisation. */
    List<NetworkMeasure> quick() {
        if (large()) return List.of(new NetworkMeasure(COMPONENTS));
        addComponents();
        add(s -> s.others = Kind.MIXED);
        addLinear(QUICK.get(0), QUICK, MOST_LINEAR);
        return found.values().stream().limit(MOST).toList();
    }

    private boolean large() {
        return measures.network().components().stream()
                        .mapToLong(c -> c.lts().edges())
                        .sum()
                > MOST_EDGES;
    }

    /** Adds one with its columns divided into slices, if it has columns, and some as they are. */
    private void addLinear(String sliced, List<String> names, int most) {
        measures.order(sliced)
                .filter(order -> order.column().step() > 0)
                .ifPresent(order -> add(s -> {
                    s.linear = Optional.of(sliced);
                    s.columns = Optional.of(Extension.GREVLEX);
                }));
        measures.linear(names, most).forEach(name -> add(s -> s.linear = Optional.of(name)));
    }

    private void addComponents() {
        MeasurePlan plan = new MeasurePlan(measures.network(), COMPONENTS);
        add(s -> {});
        int longest = plan.longestOpened();
        if (longest > 0) {
            add(s -> s.ahead = 2);
            add(s -> s.ahead = Math.max(3, longest / 8));
            add(s -> s.layers = Optional.of(Extension.GREVLEX));
            add(s -> s.direction = Optional.of(Direction.FORWARD));
        }
        List<Choice> leaders = measures.network().components().stream()
                .filter(component -> component.property() && ordered(component.lts()))
                .map(component -> new Choice(component.name(), Kind.SCC, 0))
                .distinct()
                .toList();
        if (!leaders.isEmpty()) {
            add(s -> {
                s.choices.addAll(leaders);
                s.columns = Optional.of(Extension.LEAD);
            });
        }
        if (plan.summary().columnValues() > 1) {
            add(s -> s.columns = Optional.of(Extension.GREVLEX));
            add(s -> s.columns = Optional.of(Extension.LEAD));
        }
    }

    /** Adds the automatic measure of components with some changes. */
    private void add(Consumer<Draft> changes) {
        Draft draft = new Draft();
        changes.accept(draft);
        try {
            NetworkMeasure measure = new NetworkMeasure(draft.settings());
            found.putIfAbsent(measures.weighing(measure), measure);
        } catch (InputException impossible) {
            // Ranks that do not fit into a number, or a name that cannot be written: one candidate less.
        }
    }

    /** Whether a process has several strongly connected components. */
    private static boolean ordered(Lts lts) {
        LiveGraph graph = new LiveGraph(lts);
        int[] numbers = new ComponentOrder(graph).numbers().clone();
        graph.rankError(numbers);
        return !LocalRanks.compressed(graph, numbers).isConstant();
    }
}
