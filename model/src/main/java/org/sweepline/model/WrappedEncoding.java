package org.sweepline.model;

import java.util.List;

/** An encoding made from another one, with the same measures, compiled in its own way. */
public abstract class WrappedEncoding implements Encoding, Measures {
    /** The encoding that it is made from. */
    protected final Encoding model;

    protected WrappedEncoding(Encoding model) {
        this.model = model;
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
