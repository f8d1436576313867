package org.sweepline.kernel.runs;

import java.util.Optional;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.depthfirst.DepthFirstRun;
import org.sweepline.kernel.depthfirst.KnownStates;
import org.sweepline.kernel.depthfirst.NewSuccessors;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.RecentStates;

/** All states that a depth-first exploration has met, with the components among them that may have an accepting run. */
final class AcceptingStates implements KnownStates {
    private final TransitionSystem system;
    private final Acceptance acceptance;
    private final int watch;
    private final boolean traces;
    private final DepthFirstRun run;
    private final HeapStateSet set;
    private final OpenComponents components;
    private final NewSuccessors.Known meeting = this::meet;
    private final long wanted;
    private final boolean breadthFirst;
    private final RecentStates recent;
    private final StateBuffer next;
    private long waiting;
    private boolean looking = true;

    /**
     * The watch with this number asks for such a run.
     *
     * @param breadthFirst whether states that are only passed are explored in the order in which they are met
     */
    AcceptingStates(
            TransitionSystem system,
            Acceptance acceptance,
            int watch,
            boolean traces,
            boolean breadthFirst,
            StoreGeometry geometry,
            DepthFirstRun run) {
        this.system = system;
        this.acceptance = acceptance;
        this.watch = watch;
        this.traces = traces;
        this.breadthFirst = breadthFirst;
        this.run = run;
        long most = Math.min(geometry.statesPerSet(), ColumnEdges.MOST_STATES - 1);
        StoreGeometry numbered = new StoreGeometry(geometry.pageBytes(), geometry.tablePageBits(), most);
        set = HeapStateSet.of(system.stateBytes(), numbered, run.footprint);
        components = new OpenComponents(run.footprint);
        recent = new RecentStates(system.stateBytes(), geometry, run.footprint);
        next = new StateBuffer(Math.max(0, system.stateBytes()));
        wanted = (1L << acceptance.sets()) - 1;
    }

    @Override
    public void look(Successors successors, int from, NewSuccessors into) {
        into.find(successors, from, set, meeting);
    }

    @Override
    public long enter(long[] words, int at, int bytes, long hash) {
        long number = set.enter(words, at, bytes, hash);
        if (number < 0) meet(-number - 1);
        return number;
    }

    /** An edge leads to a known state: it may close a cycle. */
    private void meet(long known) {
        if (!looking || !components.live(known) || components.close(known) != wanted) return;
        looking = false;
        AcceptingLasso lasso = new AcceptingLasso(system, acceptance, set, components, run.footprint, run::checkTime);
        Optional<Trace> way = traces ? lasso.stem() : Optional.empty();
        Outcome.Circuit circuit = lasso.circuit();
        run.settle(watch, lasso.start(), way, circuit);
    }

    /** No cycle that counts goes through a state that is only passed: so these can be explored in any order. */
    @Override
    public boolean waits(long number, StateBuffer state) {
        if (!breadthFirst || !acceptance.passing(state)) return false;
        components.pass(number);
        return true;
    }

    @Override
    public boolean waits() {
        while (breadthFirst && waiting < set.size()) {
            set.read(waiting, next);
            if (acceptance.passing(next)) return true;
            waiting++;
        }
        return false;
    }

    @Override
    public boolean next(StateBuffer into) {
        if (!waits()) return false;
        set.read(waiting++, into);
        return true;
    }

    /** All states met so far are dead, so no edge closes a cycle. */
    @Override
    public void look(Block block, NewSuccessors into) {
        block.hash();
        recent.sift(block, set.size());
        into.find(block, set);
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
