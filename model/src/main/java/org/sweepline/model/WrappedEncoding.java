package org.sweepline.model;

import java.util.List;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;

/** An encoding made from another one, with the same states unless it says otherwise, and the same measures, compiled in its own way. */
public abstract class WrappedEncoding implements Encoding, Measures {
    /** The encoding that it is made from. */
    protected final Encoding model;

    protected WrappedEncoding(Encoding model) {
        this.model = model;
    }

    @Override
    public StatePredicate predicate(Condition condition) {
        return model.predicate(condition);
    }

    @Override
    public StateNumber number(Quantity quantity) {
        return model.number(quantity);
    }

    @Override
    public Variables variables() {
        return model.variables();
    }

    @Override
    public final Measures measures() {
        return this;
    }

    @Override
    public final List<Measure> candidates() {
        return model.measures().candidates();
    }

    @Override
    public final List<Measure> quickCandidates() {
        return model.measures().quickCandidates();
    }

    @Override
    public final List<Measure> cheapCandidates() {
        return model.measures().cheapCandidates();
    }
}
