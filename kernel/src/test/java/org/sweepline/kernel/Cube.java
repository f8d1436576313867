package org.sweepline.kernel;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The corners of a cube of some dimension: every step sets one bit, or in a cyclic cube flips one. */
public final class Cube extends PackedSystem {
    private final int dimension;
    private final boolean cyclic;

    public Cube(int dimension, boolean cyclic) {
        super(
                (dimension + 7) / 8,
                IntStream.range(0, dimension).mapToObj(i -> "bit " + i).toList());
        this.dimension = dimension;
        this.cyclic = cyclic;
    }

    @Override
    public LongStream initial() {
        return LongStream.of(0);
    }

    @Override
    public void edges(long state, Edges out) {
        for (int i = 0; i < dimension; i++) {
            if (cyclic || (state >>> i & 1) == 0) out.to(i, state ^ 1L << i);
        }
    }

    /** Without the lambda that the general version makes for every state. */
    @Override
    public Expander expander() {
        return (state, out) -> {
            long from = state.word(0);
            for (int i = 0; i < dimension; i++) {
                if (!cyclic && (from >>> i & 1) != 0) continue;
                out.room(1)[out.position()] = from ^ 1L << i;
                out.add(i);
            }
        };
    }

    /** The number of bits that are set. */
    public Progress bitsSet() {
        Progress byState = layers(Long::bitCount);
        long[] ones = LongStream.generate(() -> 1).limit(dimension).toArray();
        return new Progress() {
            @Override
            public long layer(StateBuffer state) {
                return byState.layer(state);
            }

            @Override
            public Optional<Offsets> offsets() {
                return cyclic ? Optional.empty() : Optional.of(new Offsets(new long[dimension], ones));
            }
        };
    }
}
