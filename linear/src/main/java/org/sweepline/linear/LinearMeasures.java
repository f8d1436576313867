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
 * <p>A measure is computed when it is first asked for, and remembered. Not for several threads at once.
 */
public final class LinearMeasures {
    /** All names the catalogue understands, most promising first. */
    public static final List<String> NAMES = List.of("linear:columns", "linear:even", "linear:greedy");

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
            found.put(name, compute(name, reason -> reasons.putIfAbsent(name, reason)));
        }
        Optional<Proposal> proposal = found.get(name);
        if (proposal.isEmpty()) whyNot.accept(reasons.getOrDefault(name, "there is no such measure"));
        return proposal;
    }

    private Optional<Proposal> compute(String name, Consumer<String> whyNot) {
        return switch (name) {
            case "linear:columns" -> columns().measure(false, whyNot).map(this::alone);
            case "linear:even" -> columns().measure(true, whyNot).map(this::alone);
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

    /** A measure that is not of the catalogue, with what can be said of it. */
    public Proposal alone(LinearMeasure measure) {
        return proposal(LinearOrder.of(system, measure));
    }

    private Proposal proposal(LinearOrder order) {
        return new Proposal(system, order, effort);
    }

    /** A measure of the catalogue; the ends of its axes are computed when they are asked for. */
    public static final class Proposal {
        private final LinearSystem system;
        private final LinearOrder order;
        private final Effort effort;
        private OptionalLong lastColumn;
        private OptionalLong lastLayer;

        private Proposal(LinearSystem system, LinearOrder order, Effort effort) {
            this.system = system;
            this.order = order;
            this.effort = effort;
        }

        public LinearOrder order() {
            return order;
        }

        /** What the measure does, in plain words, one line. */
        public String explanation() {
            return LinearExplanation.of(system, order);
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
