package org.sweepline.kernel;

import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;

/** A hand-written model whose states fit in one word. */
public abstract class PackedSystem implements TransitionSystem {
    private final int stateBytes;
    private final List<String> actions;

    public PackedSystem(int stateBytes, List<String> actions) {
        this.stateBytes = stateBytes;
        this.actions = actions;
    }

    /** Takes the edges of one state. */
    public interface Edges {
        void to(int action, long state);
    }

    public abstract LongStream initial();

    public abstract void edges(long state, Edges out);

    @Override
    public final int stateBytes() {
        return stateBytes;
    }

    @Override
    public final void initial(Successors out) {
        initial().forEach(state -> write(state, 0, out));
    }

    @Override
    public Expander expander() {
        return (state, out) -> edges(state.word(0), (action, next) -> write(next, action, out));
    }

    private static void write(long state, int action, Successors out) {
        out.room(1)[out.position()] = state;
        out.add(action);
    }

    @Override
    public final List<String> actions() {
        return actions;
    }

    @Override
    public String describe(StateBuffer state) {
        return Long.toString(state.word(0));
    }

    /** Progress in layers only. */
    public static Progress layers(LongUnaryOperator layer) {
        return columnsAndLayers(state -> 0, layer);
    }

    public static Progress columnsAndLayers(LongUnaryOperator column, LongUnaryOperator layer) {
        return new Progress() {
            @Override
            public long column(StateBuffer state) {
                return column.applyAsLong(state.word(0));
            }

            @Override
            public long layer(StateBuffer state) {
                return layer.applyAsLong(state.word(0));
            }
        };
    }
}
