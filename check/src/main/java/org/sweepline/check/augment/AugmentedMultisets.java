package org.sweepline.check.augment;

import java.util.Comparator;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stripped;
import org.sweepline.model.Multisets;

/** The tokens of a model by colour, read from augmented states. */
record AugmentedMultisets(Multisets model, Stripped stripped) implements Multisets {
    @Override
    public List<String> names() {
        return model.names();
    }

    @Override
    public void visit(int place, StateBuffer state, Visitor visitor) {
        model.visit(place, stripped.of(state), visitor);
    }

    @Override
    public String text(int place, Object colour) {
        return model.text(place, colour);
    }

    @Override
    public Comparator<Object> order(int place) {
        return model.order(place);
    }
}
