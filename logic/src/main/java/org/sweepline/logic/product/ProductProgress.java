package org.sweepline.logic.product;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stripped;

/**
 * The progress of a product: that of the system, and behind its column or behind its layer the rank of the automaton's state.
 *
 * <p>No step decreases column or rank, so their order does not matter for that. But states with a later rank are met all the
 * way along the system's columns, and would have to wait until the last one if ranks came first. In the same way they wait
 * until the column is left if ranks come before layers, and only a search that keeps columns whole loses nothing by that.
 */
final class ProductProgress implements Progress {
    private final ProductField field;
    private final Progress system;
    private final int actions;
    private final int[] ranks;
    private final long ofRanks;
    private final boolean behindLayers;
    private final Stripped inner;

    ProductProgress(Product product, Progress system, int states, IntUnaryOperator rank) {
        this(product, system, states, rank, false);
    }

    ProductProgress(Product product, Progress system, int states, IntUnaryOperator rank, boolean behindLayers) {
        this.behindLayers = behindLayers;
        field = product.field();
        inner = field.stripped();
        this.system = system;
        actions = product.system().actions().size();
        ranks = new int[states];
        for (int state = 0; state < states; state++) ranks[state] = rank.applyAsInt(state);
        ofRanks = Arrays.stream(ranks).max().orElse(0) + 1L;
    }

    @Override
    public long column(StateBuffer state) {
        return behindLayers ? ofSystem(state, false) : ranked(state, ofSystem(state, false));
    }

    @Override
    public long layer(StateBuffer state) {
        return behindLayers ? ranked(state, ofSystem(state, true)) : ofSystem(state, true);
    }

    private long ofSystem(StateBuffer state, boolean layer) {
        if (system.none()) return 0;
        StateBuffer ofSystem = inner.of(state);
        return layer ? system.layer(ofSystem) : system.column(ofSystem);
    }

    private long ranked(StateBuffer state, long value) {
        return Math.addExact(Math.multiplyExact(value, ofRanks), ranks[field.automaton(state)]);
    }

    /** Known where the automaton has one rank; to stay changes nothing. */
    @Override
    public Optional<Offsets> offsets() {
        if (ofRanks > 1 || none()) return Optional.empty();
        return system.offsets()
                .map(known -> new Offsets(
                        Arrays.copyOf(known.column(), actions + 1), Arrays.copyOf(known.layer(), actions + 1)));
    }

    @Override
    public BitSet still() {
        return ofRanks > 1 ? new BitSet() : system.still();
    }

    @Override
    public Steps steps() {
        return new Steps(!system.none() && system.steps().mayRegress(), true);
    }

    @Override
    public boolean none() {
        return system.none() && ofRanks == 1;
    }
}
