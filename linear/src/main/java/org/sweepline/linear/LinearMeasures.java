package org.sweepline.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The catalogue of linear measures of a system: each has a name under which a user can ask for it.
 *
 * <dl>
 *   <dt>{@code linear:tilted}
 *   <dd>as optimal, with the columns cut into finer ones: {@link Tilt}
 *   <dt>{@code linear:optimal}
 *   <dd>the best {@link Columns} with the least sum of offsets, and {@link Layers} for the transitions they leave alone
 *   <dt>{@code linear:even}
 *   <dd>as optimal, but the best columns with the least largest offset
 *   <dt>{@code linear:spread6}, {@code spread3}, {@code spread1}
 *   <dd>the best columns, and thin layers inside them that need a look-back window of that size: {@link SpreadWeights}
 *   <dt>{@code linear:columns}
 *   <dd>the best columns, nothing inside
 *   <dt>{@code linear:layers}
 *   <dd>no columns, {@link Layers} for all transitions
 *   <dt>{@code linear:mixed}
 *   <dd>the best columns, and inside them the measure of the 2004 paper
 *   <dt>{@code linear:greedy}
 *   <dd>the {@link LinearMeasure#of(LinearSystem) measure of the 2004 paper}: as columns if it is proved monotone, else
 *       as layers
 *   <dt>{@code linear:greedy(b, a)}
 *   <dd>the same, scanning these transitions first, in this order: {@link ScanOrder}
 *   <dt>{@code linear:symmetric}
 *   <dd>the {@link SymmetricMeasure symmetric measure} of that paper
 *   <dt>{@code linear:search}
 *   <dd>that paper's measure improved by {@link LocalSearch}, for comparison: it takes long and is no candidate
 * </dl>
 *
 * <p>A measure is computed when it is first asked for, and remembered. Not for several threads at once.
 */
public final class LinearMeasures {
    /** What all names begin with; no expression does. */
    public static final String PREFIX = "linear:";

    private static final String SEARCH = "linear:search";

    /** All names the catalogue understands, most promising first. */
    public static final List<String> NAMES = List.of(
            "linear:tilted",
            "linear:optimal",
            "linear:even",
            "linear:spread6",
            "linear:spread3",
            "linear:spread1",
            "linear:columns",
            "linear:layers",
            "linear:mixed",
            "linear:greedy",
            "linear:symmetric",
            SEARCH);

    /** All names in words, for people who wrote another one. */
    public static final String ALL = String.join(", ", NAMES) + " and linear:greedy(TRANSITION, ...)";

    /** Those that take no optimisation. */
    private static final List<String> QUICK =
            List.of("linear:mixed", "linear:columns", "linear:greedy", "linear:symmetric");

    /** Those that take no other optimisation than small steps from corner to corner. */
    private static final List<String> CHEAP =
            List.of("linear:mixed", "linear:columns", "linear:spread6", "linear:greedy", "linear:symmetric");

    private static final String SPREAD = "linear:spread";
    private static final long SEED = 1;
    private static final int MOVES = 10_000;

    private final LinearSystem system;
    private final Effort effort;
    private final Map<String, Optional<Proposal>> found = new HashMap<>();
    private final Map<String, String> reasons = new HashMap<>();
    private final Map<BitSet, Optional<LinearMeasure>> layers = new HashMap<>();
    private Columns columns;

    public LinearMeasures(LinearSystem system) {
        this(system, Effort.USUAL);
    }

    public LinearMeasures(LinearSystem system, Effort effort) {
        this.system = system;
        this.effort = effort;
    }

    /** The names of the measures that exist, are not constant and differ from each other, most promising first. */
    public List<String> names() {
        return names(NAMES, NAMES.size());
    }

    /** Those of them that take next to no time to find. */
    public List<String> quickNames() {
        return names(QUICK, QUICK.size());
    }

    /** Those of them that take a moment at most. */
    public List<String> cheapNames() {
        return names(CHEAP, CHEAP.size());
    }

    /** The first so many of these that exist, are not constant and differ from each other. */
    public List<String> names(List<String> wanted, int most) {
        List<String> names = new ArrayList<>();
        List<LinearOrder> orders = new ArrayList<>();
        boolean spread = true;
        for (String name : wanted) {
            if (names.size() == most) break;
            // What fails for one size of the window fails for the others, and may take long.
            if (name.startsWith(SPREAD) && !spread || name.equals(SEARCH)) continue;
            Optional<LinearOrder> order = find(name, whyNot -> {}).map(Proposal::order);
            spread &= order.isPresent() || !name.startsWith(SPREAD);
            if (order.isEmpty() || order.get().trivial()) continue;
            if (orders.stream().noneMatch(order.get()::sameAs)) {
                names.add(name);
                orders.add(order.get());
            }
        }
        return names;
    }

    /**
     * The measure of that name.
     *
     * @param whyNot is told the reason if there is none
     */
    public Optional<Proposal> find(String name, Consumer<String> whyNot) {
        if (!found.containsKey(name)) {
            Optional<LinearOrder> order = compute(name, reason -> reasons.putIfAbsent(name, reason));
            found.put(name, order.map(known -> new Proposal(system, known, remark(name), effort)));
        }
        Optional<Proposal> proposal = found.get(name);
        if (proposal.isEmpty()) whyNot.accept(reasons.getOrDefault(name, "there is no such measure"));
        return proposal;
    }

    private Optional<LinearOrder> compute(String name, Consumer<String> whyNot) {
        return switch (name) {
            case "linear:optimal" -> inside(best(false, why -> {}), this::layers, whyNot);
            case "linear:even" ->
                best(true, whyNot).flatMap(column -> inside(Optional.of(column), this::layers, whyNot));
            case "linear:tilted" -> tilted(whyNot).flatMap(column -> inside(Optional.of(column), this::layers, whyNot));
            case "linear:spread6" -> spread(6, 5, whyNot);
            case "linear:spread3" -> spread(3, 2, whyNot);
            case "linear:spread1" -> spread(1, 1, whyNot);
            case "linear:columns" -> best(false, whyNot).map(this::alone);
            case "linear:layers" ->
                tried(() -> Layers.of(system, system.incidence().allTransitions(), effort), whyNot)
                        .map(this::alone);
            case "linear:mixed" ->
                best(false, whyNot).flatMap(column -> inside(Optional.of(column), this::greedy, whyNot));
            case "linear:greedy" ->
                LinearMeasure.tryOf(system, system.fileOrder(), whyNot).map(this::alone);
            case "linear:symmetric" ->
                tried(() -> Optional.of(SymmetricMeasure.of(system)), whyNot).map(this::alone);
            case SEARCH ->
                tried(() -> LocalSearch.of(system, SEED, MOVES), whyNot).map(this::alone);
            default -> scanned(name, whyNot);
        };
    }

    private Optional<LinearOrder> scanned(String name, Consumer<String> whyNot) {
        if (ScanOrder.recognises(name)) {
            return ScanOrder.of(name, system, whyNot)
                    .flatMap(order -> LinearMeasure.tryOf(system, order, whyNot))
                    .map(this::alone);
        }
        whyNot.accept("there is no measure " + name + "; known are " + ALL);
        return Optional.empty();
    }

    /** Whether a text is a name of the catalogue, though a system need not have that measure. */
    public static boolean knows(String name) {
        return NAMES.contains(name) || ScanOrder.recognises(name);
    }

    /** What is added to the explanation because offsets do not show it. */
    private static String remark(String name) {
        if (name.equals("linear:tilted")) return "; columns are cut finer, so that the next one is found late";
        if (name.startsWith(SPREAD)) return "; layers are thin, and steps back fit a look-back window";
        return "";
    }

    private Optional<LinearMeasure> best(boolean even, Consumer<String> whyNot) {
        if (columns == null) columns = new Columns(system, effort);
        return columns.measure(even, whyNot);
    }

    private Optional<LinearMeasure> tilted(Consumer<String> whyNot) {
        return best(false, whyNot).flatMap(column -> {
            Optional<LinearMeasure> tilted = Tilt.of(system, column, effort);
            if (tilted.isEmpty()) whyNot.accept("no second measure was found to cut the columns by");
            return tilted;
        });
    }

    /** Thin layers; where all transitions advance the columns there is nothing to be made thin. */
    private Optional<LinearOrder> spread(int back, int ahead, Consumer<String> whyNot) {
        Optional<LinearMeasure> column = best(false, why -> {});
        if (column.isPresent() && remaining(column).isEmpty()) {
            whyNot.accept("all transitions advance the columns already");
            return Optional.empty();
        }
        return tried(() -> SpreadWeights.of(system, remaining(column), back, ahead, effort), whyNot)
                .map(layer -> column.map(known -> new LinearOrder(known, layer)).orElseGet(() -> alone(layer)));
    }

    /** The columns, if there are any, and inside them layers for the transitions they leave alone, if there are any. */
    private Optional<LinearOrder> inside(
            Optional<LinearMeasure> column, Function<BitSet, Optional<LinearMeasure>> layers, Consumer<String> whyNot) {
        BitSet remaining = remaining(column);
        Optional<LinearMeasure> layer =
                remaining.isEmpty() ? Optional.empty() : tried(() -> layers.apply(remaining), whyNot);
        if (column.isEmpty()) return layer.map(this::alone);
        return Optional.of(
                layer.map(inner -> new LinearOrder(column.get(), inner)).orElseGet(() -> alone(column.get())));
    }

    /** The transitions that change something but not the column. */
    private BitSet remaining(Optional<LinearMeasure> column) {
        BitSet remaining = system.incidence().allTransitions();
        remaining.stream()
                .filter(t -> system.incidence().column(t).size() == 0
                        || column.isPresent() && column.get().offset(t) > 0)
                .forEach(remaining::clear);
        return remaining;
    }

    private Optional<LinearMeasure> layers(BitSet remaining) {
        return layers.computeIfAbsent(remaining, key -> Layers.of(system, key, effort));
    }

    /** The 2004 measure, which scans these transitions first so that the others take nothing away from them. */
    private Optional<LinearMeasure> greedy(BitSet first) {
        return LinearMeasure.tryOf(system, system.order(first), whyNot -> {});
    }

    private static Optional<LinearMeasure> tried(Supplier<Optional<LinearMeasure>> way, Consumer<String> whyNot) {
        try {
            Optional<LinearMeasure> measure = way.get();
            if (measure.isEmpty()) whyNot.accept("the system is too large, or has no such measure but 0");
            return measure;
        } catch (ArithmeticException tooLarge) {
            whyNot.accept(tooLarge.getMessage());
            return Optional.empty();
        }
    }

    private LinearOrder alone(LinearMeasure measure) {
        return LinearOrder.of(system, measure);
    }

    /** A measure that is not of the catalogue, with what can be said about it. */
    public Proposal propose(LinearMeasure measure) {
        return propose(alone(measure));
    }

    /** An order that is not of the catalogue, with what can be said about it. */
    public Proposal propose(LinearOrder order) {
        return new Proposal(system, order, "", effort);
    }

    /** A measure and what is known about it; the ends of its axes are computed when they are asked for. */
    public static final class Proposal {
        private final LinearSystem system;
        private final LinearOrder order;
        private final Effort effort;
        private final String explanation;
        private OptionalLong lastColumn;
        private OptionalLong lastLayer;

        private Proposal(LinearSystem system, LinearOrder order, String remark, Effort effort) {
            this.system = system;
            this.order = order;
            this.effort = effort;
            explanation = LinearExplanation.of(system, order) + remark;
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
