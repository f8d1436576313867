package org.sweepline.kernel;

import java.util.List;
import java.util.stream.LongStream;

/** The states 0, 1, 2, ... up to a last one, each a step from the one before. */
public final class Chain extends PackedSystem {
    private final long last;

    public Chain(long last) {
        super(8, List.of("step"));
        this.last = last;
    }

    /** Every state in a layer of its own, so many apart. */
    public static Progress layersApart(long stride) {
        return layers(state -> stride * state);
    }

    @Override
    public LongStream initial() {
        return LongStream.of(0);
    }

    @Override
    public void edges(long state, Edges out) {
        if (state < last) out.to(0, state + 1);
    }
}
