package org.sweepline.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sweepline.contracts.Sample.State;
import org.sweepline.contracts.Sample.Step;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.Quantity;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Model;

/**
 * Draws measures that are composed of several numbers and compares what comes of them with the plain rules: numbers are those
 * of walks, and orders are compared number by number.
 */
public final class ComposedMeasureChecks {
    private static final int MOST_STATES = 300;
    private static final int MOST_COMPARED = 20;

    private final Model model;
    private final Sample sample;
    private final List<String> numbers;
    private final List<Map<State, Long>> values = new ArrayList<>();
    private final Random random;
    private final String name;
    private int broken;
    private int proved;
    private int promised;

    /**
     * @param numbers texts of numbers that states have
     * @param name what messages call the model
     */
    public ComposedMeasureChecks(Model model, List<String> numbers, Random random, String name) {
        this.model = model;
        this.numbers = numbers;
        this.random = random;
        this.name = name;
        sample = Sample.of(model, model.encode(), MOST_STATES);
        for (String text : small() ? numbers : List.<String>of()) values.add(values(text));
    }

    /** What a number is in each state, by its walk. */
    private Map<State, Long> values(String text) {
        Quantity quantity = model.expressions().quantity(text);
        Map<State, Long> values = new IdentityHashMap<>();
        for (State state : sample.states()) values.put(state, state.walk().value(quantity));
        return values;
    }

    /** Whether there are few enough states to see all of them. */
    boolean small() {
        return sample.states().size() < MOST_STATES;
    }

    /** How many promises were broken. */
    int broken() {
        return broken;
    }

    /** How many columns were proved. */
    int proved() {
        return proved;
    }

    /** How many columns were promised. */
    int promised() {
        return promised;
    }

    /** Some of the numbers in an order. */
    private record Drawn(String text, boolean incomparable, List<Map<State, Long>> parts) {
        /** All states are equal. */
        static final Drawn NOTHING = new Drawn("", true, List.of());

        /** Compares two states: by the sum of incomparable numbers, and else from left to right. */
        Comparator<State> order() {
            if (incomparable) return Comparator.comparingLong(this::sum);
            return parts.stream()
                    .map(part -> Comparator.<State>comparingLong(part::get))
                    .reduce(Comparator::thenComparing)
                    .orElseThrow();
        }

        private long sum(State state) {
            return parts.stream().mapToLong(part -> part.get(state)).sum();
        }
    }

    private Drawn drawn() {
        boolean incomparable = random.nextBoolean();
        int[] chosen = random.ints(1 + random.nextInt(3), 0, numbers.size()).toArray();
        String joined = IntStream.of(chosen).mapToObj(numbers::get).collect(Collectors.joining(", "));
        String text = incomparable ? "{" + joined + "}" : chosen.length == 1 ? joined : "(" + joined + ")";
        return new Drawn(
                text, incomparable, IntStream.of(chosen).mapToObj(values::get).toList());
    }

    /** Draws a column and a layer, and sweeps by them. */
    void mixed() {
        Optional<Drawn> column = random.nextInt(4) > 0 ? Optional.of(drawn()) : Optional.empty();
        Optional<Drawn> layer = column.isEmpty() || random.nextInt(4) > 0 ? Optional.of(drawn()) : Optional.empty();
        List<String> places = new ArrayList<>();
        column.ifPresent(order -> places.add("column: " + order.text()));
        layer.ifPresent(order -> places.add(random.nextInt(places.size() + 1), "layer: " + order.text()));
        String text = String.join(" ; ", places);
        CompiledMeasure measure = compiled(text);
        Comparator<State> columns = column.orElse(Drawn.NOTHING).order();
        Comparator<State> layers = layer.orElse(Drawn.NOTHING).order();
        if (column.isPresent() && measure.promised()) promised++;
        if (column.isPresent() && !measure.promised()) proved++;
        Progress progress = measure.progress();
        for (State one : compared()) {
            for (State other : compared()) {
                String what = name + ", " + text + ": " + one.name() + " and " + other.name();
                assertThat(Long.compare(progress.column(one.packed()), progress.column(other.packed())))
                        .as(what)
                        .isEqualTo(Integer.signum(columns.compare(one, other)));
                assertThat(Long.compare(progress.layer(one.packed()), progress.layer(other.packed())))
                        .as(what)
                        .isEqualTo(Integer.signum(layers.compare(one, other)));
            }
        }
        sweeps(text, measure, columns);
    }

    /** Draws several numbers, and sweeps by them: what is proved of them is all that goes into columns. */
    void joint() {
        Drawn order = drawn();
        if (order.parts().size() == 1 && !order.incomparable()) return;
        CompiledMeasure measure = compiled(order.text());
        assertThat(measure.promised()).as(order.text()).isFalse();
        Progress progress = measure.progress();
        for (State one : compared()) {
            for (State other : compared()) {
                int found = value(progress, one).compareTo(value(progress, other));
                String what = name + ", " + order.text() + ": " + one.name() + " and " + other.name();
                if (!order.incomparable())
                    assertThat(Integer.signum(found))
                            .as(what)
                            .isEqualTo(Integer.signum(order.order().compare(one, other)));
                else if (behind(order, one, other)) assertThat(found).as(what).isNotPositive();
            }
        }
        sweeps(order.text(), measure, Comparator.comparingLong(state -> progress.column(state.packed())));
    }

    private static Progress.Value value(Progress progress, State state) {
        return new Progress.Value(progress.column(state.packed()), progress.layer(state.packed()));
    }

    private static boolean behind(Drawn order, State one, State other) {
        return order.parts().stream().allMatch(part -> part.get(one) <= part.get(other));
    }

    private List<State> compared() {
        return sample.states()
                .subList(0, Math.min(MOST_COMPARED, sample.states().size()));
    }

    private CompiledMeasure compiled(String text) {
        return sample.encoding().measures().compile(model.expressions().measure(text));
    }

    /** A sweep sees everything, unless a step decreases the column, which it reports. */
    private void sweeps(String text, CompiledMeasure measure, Comparator<State> columns) {
        String what = name + ", " + text;
        EncodingContract.keeps(sample, measure);
        List<Step> falling = sample.steps().stream()
                .filter(step -> columns.compare(step.to(), step.from()) < 0)
                .toList();
        if (!measure.promised()) assertThat(falling).as(what).isEmpty();
        SweepOptions options = SweepOptions.DEFAULT
                .pinInitial(random.nextBoolean())
                .window(random.nextInt(3))
                .earlyRelease(random.nextBoolean());
        Outcome outcome =
                new Sweep(measure.progress(), options).run(sample.encoding().system(), List.of());
        if (!falling.isEmpty()) {
            broken++;
            assertThat(falling.stream()
                            .map(step -> new Outcome.NotMonotone(
                                    step.from().name(),
                                    sample.actions().get(step.action()),
                                    step.to().name())))
                    .as(what)
                    .contains((Outcome.NotMonotone) outcome.ending());
            return;
        }
        assertThat(outcome.complete()).as(what).isTrue();
        long states = sample.states().size();
        if (measure.monotone())
            assertThat(outcome.statistics().explored()).as(what).isEqualTo(states);
        assertThat(outcome.statistics().explored()).as(what).isGreaterThanOrEqualTo(states);
        assertThat(outcome.statistics().peak()).as(what).isLessThanOrEqualTo(states);
    }
}
