package org.sweepline.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * The catalogue of linear measures of a system: each has a name under which a user can ask for it.
 *
 * <dl>
 *   <dt>{@code linear:mixed}
 *   <dd>the best column with the least sum of offsets, and inside it the measure of the 2004 paper
 *   <dt>{@code linear:even}
 *   <dd>the same, but the best column with the least largest offset
 *   <dt>{@code linear:columns}
 *   <dd>the best column with the least sum of offsets, nothing inside
 *   <dt>{@code linear:greedy}
 *   <dd>the measure of the 2004 paper: as column if it is proved monotone, else as layer
 * </dl>
 *
 * <p>A measure is computed when it is first asked for, and remembered. Not for several threads at once.
 */
public final class LinearMeasures {
    /** All names the catalogue understands, most promising first. */
    public static final List<String> NAMES = List.of("linear:mixed", "linear:even", "linear:columns", "linear:greedy");

    private final LinearSystem system;
    private final Effort effort;
    private final Map<String, Optional<Proposal>> found = new HashMap<>();
    private final Map<String, String> reasons = new HashMap<>();
    private Columns columns;

    public LinearMeasures(LinearSystem system) {
        this(system, Effort.USUAL);
    }

    public LinearMeasures(LinearSystem system, Effort effort) {
        this.system = system;
        this.effort = effort;
    }

    /** The names of the measures that exist and order states in different ways, most promising first. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        List<LinearOrder> orders = new ArrayList<>();
        for (String name : NAMES) {
            Optional<LinearOrder> order = find(name, whyNot -> {}).map(Proposal::order);
            if (order.isPresent() && orders.stream().noneMatch(order.get()::sameAs)) {
                names.add(name);
                orders.add(order.get());
            }
        }
        return names;
    }

    /** The measure of that name; if there is none, the reason is told. */
    public Optional<Proposal> find(String name, Consumer<String> whyNot) {
        if (!found.containsKey(name)) {
            found.put(
                    name,
                    compute(name, reason -> reasons.putIfAbsent(name, reason)).map(this::propose));
        }
        Optional<Proposal> proposal = found.get(name);
        if (proposal.isEmpty()) whyNot.accept(reasons.getOrDefault(name, "there is no such measure"));
        return proposal;
    }

    private Optional<LinearOrder> compute(String name, Consumer<String> whyNot) {
        return switch (name) {
            case "linear:mixed" -> columns().measure(false, whyNot).map(this::withGreedyLayer);
            case "linear:even" -> columns().measure(true, whyNot).map(this::withGreedyLayer);
            case "linear:columns" -> columns().measure(false, whyNot).map(this::alone);
            case "linear:greedy" ->
                LinearMeasure.tryOf(system, system.fileOrder(), whyNot).map(this::alone);
            default -> {
                whyNot.accept("there is no measure " + name + "; known are " + String.join(", ", NAMES));
                yield Optional.empty();
            }
        };
    }

    private Columns columns() {
        if (columns == null) columns = new Columns(system, effort);
        return columns;
    }

    private LinearOrder alone(LinearMeasure measure) {
        return LinearOrder.of(system, measure);
    }

    /** Scans the transitions the column leaves alone first, so that the others take nothing away from them. */
    private LinearOrder withGreedyLayer(LinearMeasure column) {
        int[] order = new int[column.offsets().length];
        int size = 0;
        for (int t = 0; t < order.length; t++) {
            if (column.offset(t) == 0) order[size++] = t;
        }
        if (size == 0) return alone(column);
        for (int t = 0; t < order.length; t++) {
            if (column.offset(t) > 0) order[size++] = t;
        }
        return LinearMeasure.tryOf(system, order, whyNot -> {})
                .map(layer -> new LinearOrder(column, layer))
                .orElseGet(() -> alone(column));
    }

    /** A measure that is not of the catalogue, with what can be said about it. */
    public Proposal propose(LinearMeasure measure) {
        return propose(alone(measure));
    }

    private Proposal propose(LinearOrder order) {
        return new Proposal(system, order, effort);
    }

    /** A measure and what is known about it; the ends of its axes are computed when they are asked for. */
    public static final class Proposal {
        private final LinearSystem system;
        private final LinearOrder order;
        private final Effort effort;
        private final String explanation;
        private OptionalLong lastColumn;
        private OptionalLong lastLayer;

        private Proposal(LinearSystem system, LinearOrder order, Effort effort) {
            this.system = system;
            this.order = order;
            this.effort = effort;
            explanation = LinearExplanation.of(system, order);
        }

        /** A measure of which everything is known beforehand. */
        public Proposal(LinearOrder order, String explanation, OptionalLong lastColumn, OptionalLong lastLayer) {
            this.system = null;
            this.effort = null;
            this.order = order;
            this.explanation = explanation;
            this.lastColumn = lastColumn;
            this.lastLayer = lastLayer;
        }

        public LinearOrder order() {
            return order;
        }

        /** What the measure does, in plain words, one line. */
        public String explanation() {
            return explanation;
        }

        /** A value of the column that no reachable state exceeds, if one is known. */
        public OptionalLong lastColumn() {
            if (lastColumn == null) lastColumn = AxisBound.most(system, order.column(), effort);
            return lastColumn;
        }

        /** A value of the layer that no reachable state exceeds, if one is known. */
        public OptionalLong lastLayer() {
            if (lastLayer == null) lastLayer = AxisBound.most(system, order.layer(), effort);
            return lastLayer;
        }
    }
}
