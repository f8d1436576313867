package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.Progress;
import org.sweepline.model.Measure;

/** Finds a progress measure in a net: its time, the counters that never fall, and those that hardly ever do. */
public final class AutomaticMeasure {
    private static final int MOST_NAMES = 6;

    private final ColouredSystem system;
    private final ColouredNet net;

    public AutomaticMeasure(ColouredSystem system) {
        this.system = system;
        net = system.net();
    }

    public Measure measure() {
        List<Counter> counters = Counter.of(net);
        List<Counter> rising = counters.stream().filter(Counter::rising).toList();
        List<Counter> others = Trial.rising(
                system, counters.stream().filter(counter -> !counter.rising()).toList());
        return net.timed() ? timed(rising, others) : untimed(rising, others);
    }

    private Measure untimed(List<Counter> rising, List<Counter> others) {
        if (rising.isEmpty() && others.isEmpty()) {
            return new Measure(
                    Progress.NONE,
                    true,
                    "no place holds a number that rises: every state is kept; --progress EXPR may help");
        }
        Progress progress = new CounterProgress(system, rising, others);
        List<String> words = new ArrayList<>();
        if (!rising.isEmpty()) words.add(names(rising) + ": proved never to fall");
        if (!others.isEmpty()) words.add(names(others) + ": hardly ever " + (others.size() == 1 ? "falls" : "fall"));
        return new Measure(progress, others.isEmpty(), String.join("; ", words));
    }

    private Measure timed(List<Counter> rising, List<Counter> others) {
        List<Counter> layers = new ArrayList<>(rising);
        layers.addAll(others);
        if (layers.isEmpty()) {
            return new Measure(ClockColumn.alone(system.layout()), true, "model time, which never falls");
        }
        Progress counters = new CounterProgress(system, List.of(), layers);
        String explanation = "model time, which never falls; at equal times " + names(layers)
                + (others.isEmpty()
                        ? ", proved never to fall"
                        : ", which hardly ever " + (layers.size() == 1 ? "falls" : "fall"));
        return new Measure(new ClockColumn(system.layout(), counters), others.isEmpty(), explanation);
    }

    private String names(List<Counter> counters) {
        List<String> names = counters.stream()
                .limit(MOST_NAMES)
                .map(counter -> net.places().get(counter.place()).name())
                .toList();
        int more = counters.size() - names.size();
        return String.join(" + ", names) + (more > 0 ? " + " + more + " more places" : "");
    }
}
