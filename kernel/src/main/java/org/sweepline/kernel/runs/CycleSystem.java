package org.sweepline.kernel.runs;

import java.util.List;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.Stripped;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * A part of a system as seen from one of its states: each state comes with the marks met on the way there.
 *
 * <p>The part is one column without the states that no accepting cycle goes through. A number is appended to each state: bit 0
 * says that a step was made, bit i + 1 that set i was met since. The action of a step is its number among the successors.
 */
final class CycleSystem implements TransitionSystem {
    private final TransitionSystem system;
    private final Progress progress;
    private final Acceptance acceptance;
    private final StateBuffer start;
    private final long column;
    private final StateSuffix suffix;

    CycleSystem(TransitionSystem system, Progress progress, Acceptance acceptance, StateBuffer start) {
        this.system = system;
        this.progress = progress;
        this.acceptance = acceptance;
        this.start = start;
        column = progress.column(start);
        suffix = new StateSuffix(StateSuffix.bytesFor(all()));
    }

    private long all() {
        return (2L << acceptance.sets()) - 1;
    }

    /** Whether a state is the one it began with, after a cycle that has met all sets. */
    StatePredicate closed() {
        Stripped inner = new Stripped(suffix);
        return state -> suffix.read(state) == all() && inner.of(state).sameAs(start);
    }

    /** The layers of the system's measure. */
    Progress layers() {
        Stripped inner = new Stripped(suffix);
        return state -> progress.layer(inner.of(state));
    }

    @Override
    public int stateBytes() {
        return system.stateBytes() == FLEXIBLE ? FLEXIBLE : system.stateBytes() + suffix.bytes();
    }

    @Override
    public void initial(Successors out) {
        write(start, 0, 0, out);
    }

    @Override
    public Expander expander() {
        Expander expander = system.expander();
        Successors successors = new Successors(system.stateBytes());
        StateBuffer inner = new StateBuffer(start.bytes());
        return (state, out) -> {
            long met = suffix.read(state);
            suffix.strip(state, inner);
            successors.clear();
            expander.successors(inner, successors);
            for (int i = 0; i < successors.size(); i++) {
                successors.copy(i, inner);
                if (progress.column(inner) != column || acceptance.passing(inner)) continue;
                write(inner, met | 1 | acceptance.marks(inner) << 1, i, out);
            }
        };
    }

    private void write(StateBuffer state, long number, int action, Successors out) {
        int bytes = state.bytes() + suffix.bytes();
        long[] words = out.room(StateBuffer.wordsFor(bytes));
        suffix.write(state.words(), 0, state.bytes(), number, words, out.position());
        out.add(action, bytes);
    }

    @Override
    public List<String> actions() {
        return List.of();
    }

    @Override
    public String describe(StateBuffer state) {
        StateBuffer inner = new StateBuffer(start.bytes());
        suffix.strip(state, inner);
        return system.describe(inner);
    }
}
