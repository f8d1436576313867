package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.Progress;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.MeasureContents;

/** The measures that the counters of a net give, alone or inside of its time. */
final class CounterMeasures {
    private static final int MOST_NAMES = 6;

    private final ColouredSystem system;
    private final Supplier<RisingCounters> search;
    private RisingCounters counters;

    /** @param search finds the counters, which takes a trial of the net */
    CounterMeasures(ColouredSystem system, Supplier<RisingCounters> search) {
        this.system = system;
        this.search = search;
    }

    private RisingCounters counters() {
        if (counters == null) counters = search.get();
        return counters;
    }

    /** The counters that are proved never to fall. */
    List<Counter> rising() {
        return counters().proved();
    }

    /** Those of the other counters that hardly ever fall in a trial. */
    private List<Counter> others() {
        return counters().tried();
    }

    /** Whether there are counters to measure by. */
    boolean any() {
        return counters().any();
    }

    /** Counters that never fall as the column, those that hardly ever do as the layer. */
    CompiledMeasure alone() {
        if (!any()) {
            return new CompiledMeasure(
                    Progress.NONE,
                    true,
                    "no place holds a number that rises: every state is kept; --progress EXPR may help");
        }
        Progress layers = new CounterProgress(system, others());
        Progress progress = rising().isEmpty() ? layers : new CounterColumn(system, rising(), layers);
        List<String> words = new ArrayList<>();
        if (!rising().isEmpty()) words.add(names(rising()) + ": proved never to fall");
        if (!others().isEmpty()) {
            words.add(names(others()) + ": hardly ever " + (others().size() == 1 ? "falls" : "fall"));
        }
        return new CompiledMeasure(progress, others().isEmpty(), String.join("; ", words));
    }

    /** Time as the column, counters as the layer. */
    CompiledMeasure insideTime() {
        List<Counter> layers = new ArrayList<>(rising());
        layers.addAll(others());
        if (layers.isEmpty()) return time(system);
        Progress counters = new CounterProgress(system, layers);
        String explanation = "model time, which never falls; at equal times " + names(layers)
                + (others().isEmpty()
                        ? ", proved never to fall"
                        : ", which hardly ever " + (layers.size() == 1 ? "falls" : "fall"));
        return new CompiledMeasure(new ClockColumn(system.layout(), counters), others().isEmpty(), explanation);
    }

    /** Time and nothing else. */
    static CompiledMeasure time(ColouredSystem system) {
        return new CompiledMeasure(ClockColumn.alone(system.layout()), true, "model time, which never falls");
    }

    /** What the counters alone consist of. */
    MeasureContents contents() {
        return contents(rising(), column(), others());
    }

    /** What they consist of as layers inside of other columns. */
    MeasureContents contentsInside(String column) {
        List<Counter> layers = new ArrayList<>(rising());
        layers.addAll(others());
        return contents(List.of(), Optional.of(column), layers);
    }

    /** The counters that are proved never to fall, in CPN ML; empty if there are none, or one cannot be written. */
    Optional<String> column() {
        return sum(rising());
    }

    /**
     * What a measure by counters consists of.
     *
     * @param columns those that the column adds up
     * @param column the whole column in CPN ML, if there is one that can be written
     * @param layers those that the layer adds up
     */
    static MeasureContents contents(List<Counter> columns, Optional<String> column, List<Counter> layers) {
        List<MeasureContents.Entry> weights = new ArrayList<>();
        columns.forEach(counter -> weights.add(new MeasureContents.Entry(counter.name(), 1, 0)));
        layers.forEach(counter -> weights.add(new MeasureContents.Entry(counter.name(), 0, 1)));
        Optional<String> layer = sum(layers);
        boolean written = (columns.isEmpty() || column.isPresent()) && (layers.isEmpty() || layer.isPresent());
        return new MeasureContents(
                "counter",
                weights,
                MeasureContents.Unit.ONE,
                List.of(),
                written ? MeasureContents.expression(column, layer) : Optional.empty());
    }

    private static Optional<String> sum(List<Counter> counters) {
        List<String> numbers =
                counters.stream().flatMap(counter -> counter.written().stream()).toList();
        return counters.isEmpty() || numbers.size() < counters.size()
                ? Optional.empty()
                : Optional.of(String.join(" + ", numbers));
    }

    static String names(List<Counter> counters) {
        List<String> names =
                counters.stream().limit(MOST_NAMES).map(Counter::name).toList();
        int more = counters.size() - names.size();
        return String.join(" + ", names) + (more > 0 ? " + " + more + " more" : "");
    }
}
