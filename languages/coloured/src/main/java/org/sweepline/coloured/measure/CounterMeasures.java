package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.Progress;
import org.sweepline.model.CompiledMeasure;

/** The measures that the counters of a net give, alone or inside of its time. */
final class CounterMeasures {
    private static final int MOST_NAMES = 6;

    private final ColouredSystem system;
    private final ColouredNet net;
    private final List<CounterPlace> rising;
    private final List<CounterPlace> unproved;
    private List<CounterPlace> others;

    CounterMeasures(ColouredSystem system) {
        this.system = system;
        net = system.net();
        List<CounterPlace> all = CounterPlace.of(net);
        rising = all.stream().filter(CounterPlace::rising).toList();
        unproved = all.stream().filter(counter -> !counter.rising()).toList();
    }

    /** The counters that are proved never to fall. */
    List<CounterPlace> rising() {
        return rising;
    }

    /** Those of the other counters that hardly ever fall in a trial. */
    private List<CounterPlace> others() {
        if (others == null) others = CounterTrial.rising(system, unproved);
        return others;
    }

    /** Whether there are counters to measure by. */
    boolean any() {
        return !rising.isEmpty() || !others().isEmpty();
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
        Progress progress = rising.isEmpty() ? layers : new CounterColumn(system, rising, layers);
        List<String> words = new ArrayList<>();
        if (!rising.isEmpty()) words.add(names(rising) + ": proved never to fall");
        if (!others().isEmpty()) {
            words.add(names(others()) + ": hardly ever " + (others().size() == 1 ? "falls" : "fall"));
        }
        return new CompiledMeasure(progress, others().isEmpty(), String.join("; ", words));
    }

    /** Time as the column, counters as the layer. */
    CompiledMeasure insideTime() {
        List<CounterPlace> layers = new ArrayList<>(rising);
        layers.addAll(others());
        if (layers.isEmpty()) return time();
        Progress counters = new CounterProgress(system, layers);
        String explanation = "model time, which never falls; at equal times " + names(layers)
                + (others().isEmpty()
                        ? ", proved never to fall"
                        : ", which hardly ever " + (layers.size() == 1 ? "falls" : "fall"));
        return new CompiledMeasure(new ClockColumn(system.layout(), counters), others().isEmpty(), explanation);
    }

    /** Time and nothing else. */
    CompiledMeasure time() {
        return new CompiledMeasure(ClockColumn.alone(system.layout()), true, "model time, which never falls");
    }

    String names(List<CounterPlace> counters) {
        List<String> names = counters.stream()
                .limit(MOST_NAMES)
                .map(counter -> net.places().get(counter.place()).name())
                .toList();
        int more = counters.size() - names.size();
        return String.join(" + ", names) + (more > 0 ? " + " + more + " more places" : "");
    }
}
