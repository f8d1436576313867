package org.sweepline.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;

/** Compares what measures make of the states of a system. */
public final class MeasureOrder {
    private MeasureOrder() {}

    /** A value of progress, in the order in which a sweep comes to it. */
    private record Value(long column, long layer) implements Comparable<Value> {
        static Value of(Progress progress, StateBuffer state) {
            return new Value(progress.column(state), progress.layer(state));
        }

        @Override
        public int compareTo(Value other) {
            int byColumn = Long.compare(column, other.column);
            return byColumn != 0 ? byColumn : Long.compare(layer, other.layer);
        }
    }

    /** So many of the first states, breadth-first. */
    public static List<StateBuffer> states(TransitionSystem system, int most) {
        List<StateBuffer> states = new ArrayList<>();
        Watch all = (state, successors, from, to) -> {
            StateBuffer copy = new StateBuffer(state.bytes());
            copy.copy(state.words(), 0, state.bytes());
            states.add(copy);
            return Watch.Answer.GO_ON;
        };
        Sweep.full(SweepOptions.DEFAULT).run(system, List.of(all), Limits.NONE.explored(most), Listener.NONE);
        return states;
    }

    /** Two measures put the same states together, and in the same order. @param told what messages call the case */
    public static void same(Progress measure, Progress other, List<StateBuffer> states, String told) {
        TreeMap<Value, Value> values = new TreeMap<>();
        for (StateBuffer state : states) {
            Value found = Value.of(other, state);
            Value before = values.putIfAbsent(Value.of(measure, state), found);
            assertThat(found).as(told).isEqualTo(before == null ? found : before);
        }
        assertThat(List.copyOf(values.values())).as(told).isSorted().doesNotHaveDuplicates();
    }
}
