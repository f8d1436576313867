package org.sweepline.check.augment;

import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stripped;
import org.sweepline.model.Variables;

/** The variables of a model, read from augmented states. */
record AugmentedVariables(Variables model, Stripped stripped) implements Variables {
    @Override
    public List<String> names() {
        return model.names();
    }

    @Override
    public long value(int variable, StateBuffer state) {
        return model.value(variable, stripped.of(state));
    }

    @Override
    public void read(StateBuffer state, int[] wanted, int count, long[] values) {
        model.read(stripped.of(state), wanted, count, values);
    }

    @Override
    public boolean tokens() {
        return model.tokens();
    }

    @Override
    public long most(int variable) {
        return model.most(variable);
    }

    @Override
    public long sum(StateBuffer state) {
        return model.sum(stripped.of(state));
    }
}
