package org.sweepline.logic.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Stripped;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * A system whose states remember what some propositions say about the steps that led to them.
 *
 * <p>Formulas about states can then speak of steps. A state of the system occurs once for each combination of truth
 * values that the propositions can have there; the choices in a state are those of the system.
 */
public final class StepMemory implements TransitionSystem {
    private static final int MOST = 62;

    private final TransitionSystem system;
    private final List<Proposition> remembered;
    private final Letters letters;
    private final StateSuffix suffix;

    /** @param propositions what is remembered, as far as it is about steps */
    public StepMemory(TransitionSystem system, List<Proposition> propositions) {
        this.system = system;
        remembered = propositions.stream().filter(StepMemory::aboutSteps).toList();
        if (remembered.size() > MOST) {
            throw new StoreFullException("the formulas of CTL have " + remembered.size()
                    + " different propositions about steps, and states can remember at most " + MOST
                    + "; check fewer formulas at a time");
        }
        letters = new Letters(remembered, StepMemory::unasked, StepMemory::unasked, system.actions());
        suffix = new StateSuffix(StateSuffix.bytesFor((1L << remembered.size()) - 1));
    }

    /** Whether a proposition is about the steps that led to a state, and not about the state. */
    public static boolean aboutSteps(Proposition proposition) {
        return proposition instanceof Proposition.Took || proposition instanceof Proposition.Fluent;
    }

    private static <T> T unasked(Condition condition) {
        throw new IllegalArgumentException("not about steps: " + condition.text());
    }

    @Override
    public int stateBytes() {
        return system.stateBytes() == FLEXIBLE ? FLEXIBLE : system.stateBytes() + suffix.bytes();
    }

    @Override
    public void initial(Successors out) {
        Successors block = new Successors(system.stateBytes());
        system.initial(block);
        for (int i = 0; i < block.size(); i++) add(block, i, letters.initially(), out);
    }

    private void add(Successors block, int successor, long memory, Successors out) {
        int whole = block.bytes(successor) + suffix.bytes();
        long[] room = out.room(StateBuffer.wordsFor(whole));
        suffix.write(block.words(), block.start(successor), block.bytes(successor), memory, room, out.position());
        out.add(block.action(successor), whole);
    }

    @Override
    public Expander expander() {
        Expander expander = system.expander();
        Successors block = new Successors(system.stateBytes());
        StateBuffer source = new StateBuffer(Math.max(0, system.stateBytes()));
        return (state, out) -> {
            long memory = suffix.read(state) & letters.memory();
            suffix.strip(state, source);
            block.clear();
            expander.successors(source, block);
            for (int i = 0; i < block.size(); i++) add(block, i, letters.after(block.action(i), memory), out);
        };
    }

    @Override
    public List<String> actions() {
        return system.actions();
    }

    @Override
    public String describe(StateBuffer state) {
        StateBuffer inner = new StateBuffer(0);
        suffix.strip(state, inner);
        List<String> truths = new ArrayList<>();
        long memory = suffix.read(state);
        for (int i = 0; i < remembered.size(); i++) {
            if ((memory & 1L << i) != 0) truths.add(new Formula.Atom(remembered.get(i)).toString());
        }
        return system.describe(inner) + "; " + truths;
    }

    /** Tests a state for a proposition that is remembered. */
    public StatePredicate remembers(Proposition proposition) {
        int bit = remembered.indexOf(proposition);
        if (bit < 0) throw new IllegalArgumentException("not remembered: " + proposition);
        return state -> (suffix.read(state) & 1L << bit) != 0;
    }

    /** Tests a state for a condition on states of the system. */
    public StatePredicate of(StatePredicate condition) {
        Stripped inner = new Stripped(suffix);
        return state -> condition.test(inner.of(state));
    }

    /** The progress of the system, which no memory changes. */
    public Progress progress(Progress ofSystem) {
        if (ofSystem.none()) return ofSystem;
        Stripped inner = new Stripped(suffix);
        return new Progress() {
            @Override
            public long column(StateBuffer state) {
                return ofSystem.column(inner.of(state));
            }

            @Override
            public long layer(StateBuffer state) {
                return ofSystem.layer(inner.of(state));
            }

            @Override
            public Optional<Offsets> offsets() {
                return ofSystem.offsets();
            }

            @Override
            public BitSet still() {
                return ofSystem.still();
            }

            @Override
            public Steps steps() {
                return ofSystem.steps();
            }
        };
    }
}
