package org.sweepline.kernel.runs;

import java.util.Optional;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.depthfirst.DepthFirstRun;
import org.sweepline.kernel.depthfirst.KnownStates;
import org.sweepline.kernel.store.HeapStateSet;

/** All states that a depth-first exploration has met, with the components among them that may have an accepting run. */
final class AcceptingStates implements KnownStates {
    private final TransitionSystem system;
    private final Acceptance acceptance;
    private final int watch;
    private final boolean traces;
    private final DepthFirstRun run;
    private final HeapStateSet set;
    private final OpenComponents components;
    private final long wanted;
    private boolean looking = true;

    /** The watch with this number asks for such a run. */
    AcceptingStates(
            TransitionSystem system,
            Acceptance acceptance,
            int watch,
            boolean traces,
            StoreGeometry geometry,
            DepthFirstRun run) {
        this.system = system;
        this.acceptance = acceptance;
        this.watch = watch;
        this.traces = traces;
        this.run = run;
        long most = Math.min(geometry.statesPerSet(), ColumnEdges.MOST_STATES - 1);
        StoreGeometry numbered = new StoreGeometry(geometry.pageBytes(), geometry.tablePageBits(), most);
        set = HeapStateSet.of(system.stateBytes(), numbered, run.footprint);
        components = new OpenComponents(run.footprint);
        wanted = (1L << acceptance.sets()) - 1;
    }

    @Override
    public long enter(long[] words, int at, int bytes, long hash) {
        long number = set.enter(words, at, bytes, hash);
        if (number < 0 && looking) meet(-number - 1);
        return number;
    }

    /** An edge leads to a known state: it may close a cycle. */
    private void meet(long known) {
        if (!components.live(known) || components.close(known) != wanted) return;
        looking = false;
        AcceptingLasso lasso = new AcceptingLasso(system, acceptance, set, components, run.footprint, run::checkTime);
        Optional<Trace> way = traces
                ? lasso.stem(run.explored()).or(() -> Optional.of(run.trace(components.root())))
                : Optional.empty();
        Outcome.Circuit circuit = lasso.circuit();
        run.settle(watch, lasso.start(), way, circuit);
    }

    @Override
    public void processed(long number, StateBuffer state) {
        if (looking) components.enter(number, acceptance.marks(state));
    }

    @Override
    public void leave(long number, long depth) {
        if (looking) components.leave(number);
    }

    @Override
    public void read(long number, StateBuffer into) {
        set.read(number, into);
    }

    @Override
    public long size() {
        return set.size();
    }
}
