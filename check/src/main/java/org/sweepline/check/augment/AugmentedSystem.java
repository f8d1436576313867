package org.sweepline.check.augment;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.Stripped;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.EncodingOverflow;

/**
 * A transition system whose states carry an additional number; its steps are those of the model.
 *
 * @param owner knows the wider encodings to begin again with
 */
record AugmentedSystem(
        AugmentedEncoding owner, TransitionSystem model, Counter counter, StateSuffix field, Stripped stripped)
        implements TransitionSystem {
    @Override
    public int stateBytes() {
        return model.stateBytes() == FLEXIBLE ? FLEXIBLE : model.stateBytes() + field.bytes();
    }

    @Override
    public void initial(Successors out) {
        Successors block = new Successors(model.stateBytes());
        StateBuffer state = new StateBuffer(Math.max(0, model.stateBytes()));
        try {
            model.initial(block);
        } catch (EncodingOverflow narrow) {
            throw owner.overflow(narrow);
        }
        for (int i = 0; i < block.size(); i++) {
            block.copy(i, state);
            add(block, i, counter.first(state), out);
        }
    }

    @Override
    public Expander expander() {
        Expander expander = model.expander();
        Successors block = new Successors(model.stateBytes());
        StateBuffer source = new StateBuffer(Math.max(0, model.stateBytes()));
        StateBuffer target = new StateBuffer(Math.max(0, model.stateBytes()));
        boolean looks = counter.looks();
        return (state, out) -> {
            long before = field.read(state);
            field.strip(state, source);
            block.clear();
            try {
                expander.successors(source, block);
            } catch (EncodingOverflow narrow) {
                throw owner.overflow(narrow);
            }
            for (int i = 0; i < block.size(); i++) {
                if (looks) block.copy(i, target);
                add(block, i, counter.after(before, block.action(i), target), out);
            }
        };
    }

    private void add(Successors block, int successor, long number, Successors out) {
        if (number > field.largest()) throw owner.overflow(number);
        int modelBytes = block.bytes(successor);
        int bytes = modelBytes + field.bytes();
        long[] words = out.room(StateBuffer.wordsFor(bytes));
        field.write(block.words(), block.start(successor), modelBytes, number, words, out.position());
        out.add(block.action(successor), bytes);
    }

    @Override
    public List<String> actions() {
        return model.actions();
    }

    @Override
    public String describe(StateBuffer state) {
        return model.describe(stripped.of(state)) + "; counter " + field.read(state);
    }
}
