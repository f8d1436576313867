package org.sweepline.check.augment;

import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.model.Variables;

/** The variables of a model, read from augmented states. */
final class AugmentedVariables implements Variables {
    private final Variables model;
    private final Stripped stripped;
    private final List<String> names;

    AugmentedVariables(Variables model, Stripped stripped) {
        this.model = model;
        this.stripped = stripped;
        names = model.names();
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public long value(int variable, StateBuffer state) {
        return model.value(variable, stripped.of(state));
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
