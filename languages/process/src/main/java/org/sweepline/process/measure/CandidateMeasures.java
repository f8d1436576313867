package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.linear.LinearOrder;
import org.sweepline.model.InputException;
import org.sweepline.process.network.NetworkProcess;

/**
 * The measures of a network that are worth a trial, most promising first.
 *
 * <p>Where a linear measure grows with every move, it comes first: its steps are even, one sweep does, and each layer is
 * freed while it is processed. Elsewhere the automatic measure of components does. Then come other ways to open cycles and
 * to put ranks together, other linear measures, and the properties of the network as leaders. Measures that give all
 * states the same columns and layers count once.
 */
final class CandidateMeasures {
    /** The automatic measure of components: the word alone lets a pilot choose. */
    static final String COMPONENTS = "*=auto";

    /** A trial costs about as much as exploring some thousand states. */
    private static final int MOST = 10;

    /** Processes with more edges in all are measured once: to find many measures would take seconds. */
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

    /** The linear measure whose columns are divided into slices. */
    private static final String BEST = "linear:optimal";

    private static final String SLICES = ";columns=grevlex";

    private final NetworkMeasures measures;
    private final List<NetworkProcess> components;
    private final Map<Weighing, NetworkMeasure> found = new LinkedHashMap<>();

    CandidateMeasures(NetworkMeasures measures, List<NetworkProcess> components) {
        this.measures = measures;
        this.components = components;
    }

    List<NetworkMeasure> all() {
        if (large()) return List.of(NetworkMeasure.parse(COMPONENTS));
        Optional<LinearOrder> best = measures.order(BEST);
        boolean onward = best.filter(CandidateMeasures::advances).isPresent();
        if (onward) addLinear(best, MOST_ONWARD);
        addComponents();
        if (!onward) addLinear(best, MOST_LINEAR);
        add("mixed");
        return found.values().stream().limit(MOST).toList();
    }

    /** The measures of components, and of the linear ones those that take no optimisation. */
    List<NetworkMeasure> quick() {
        if (large()) return List.of(NetworkMeasure.parse(COMPONENTS));
        addComponents();
        add("mixed");
        measures.order(QUICK.get(0)).ifPresent(order -> add(QUICK.get(0) + SLICES));
        measures.linear(QUICK, MOST_LINEAR).forEach(this::add);
        return found.values().stream().limit(MOST).toList();
    }

    private boolean large() {
        return components.stream().mapToLong(c -> c.lts().edges()).sum() > MOST_EDGES;
    }

    private void addLinear(Optional<LinearOrder> best, int most) {
        best.filter(order -> order.column().step() > 0).ifPresent(order -> add(BEST + SLICES));
        measures.linear(LINEAR, most).forEach(this::add);
    }

    private void addComponents() {
        MeasurePlan plan = new MeasurePlan(measures.network(), MeasureText.parse(COMPONENTS));
        add(COMPONENTS);
        int longest = plan.longestOpened();
        if (longest > 0) {
            add(COMPONENTS + ";ahead=2");
            add(COMPONENTS + ";ahead=" + Math.max(3, longest / 8));
            add(COMPONENTS + ";layers=grevlex");
            add(COMPONENTS + ";direction=forward");
        }
        leaders().ifPresent(names -> add(names + ",*=auto;columns=lead"));
        if (plan.summary().columnValues() > 1) {
            add(COMPONENTS + SLICES);
            add(COMPONENTS + ";columns=lead");
        }
    }

    private static boolean advances(LinearOrder order) {
        return Arrays.stream(order.column().offsets()).allMatch(offset -> offset > 0);
    }

    private void add(String text) {
        try {
            NetworkMeasure measure = NetworkMeasure.parse(text);
            found.putIfAbsent(measures.weighing(measure), measure);
        } catch (InputException impossible) {
            // Ranks that do not fit into a number, or a name that cannot be written: one candidate less.
        }
    }

    /** The properties whose automata have several strongly connected components, as the beginning of a text. */
    private Optional<String> leaders() {
        List<String> names = new ArrayList<>();
        for (NetworkProcess component : components) {
            if (!component.property()) continue;
            LiveGraph graph = new LiveGraph(component.lts());
            int[] numbers = new ComponentOrder(graph).numbers().clone();
            graph.rankError(numbers);
            if (!LocalRanks.compressed(graph, numbers).isConstant()) names.add("\"" + component.name() + "\"=scc");
        }
        return names.isEmpty() ? Optional.empty() : Optional.of(String.join(",", names));
    }
}
