package org.sweepline.kernel.runs;

import java.util.Arrays;
import org.sweepline.kernel.TimeUpException;

/**
 * Decides whether an accepting cycle goes through persistent states of a column, by sweeps that delete what the line has
 * passed.
 *
 * <p>Let the <em>returns</em> be the persistent states, among them the targets of all regress edges. A <em>stage</em>
 * is a path of at least one step from one return to another, or to the same, without a third between them. It has the
 * marks of its states but the first. Since regress edges end in returns, stages lead onward except perhaps for their
 * last step, so one sweep from some returns follows all stages that begin there.
 *
 * <p>This is the algorithm called One Way Catch Them Young (Fisler, Fraer, Kamhi, Vardi and Yang, 2001; for states one by
 * one Černá and Pelánek, 2003), on the graph of returns and stages. It looks for the greatest set of returns each of which
 * is reached, for every mark, from the set by stages inside the set one of which has the mark. If there is such a set that
 * is not empty, then among the strongly connected components of its graph there is one that no stage enters from the set
 * outside. What reaches a return of it lies inside, so it has stages with all marks, and its stages together are a part of
 * one component of the system, with a cycle through all of them. Conversely, the returns of an accepting component of the
 * system are such a set: each of its states with a mark lies on a stage between two of them.
 *
 * <p>The set begins as all returns. After every sweep those that no stage has reached go. A return that was reached in the last
 * sweep from smaller layers only gives nothing away before it has been reached again, for what reaches it comes earlier in
 * the same sweep; so a chain of returns goes in one sweep. The marks that have arrived at a return add up over sweeps, and
 * when nothing changes any more, the returns where one is missing go, too. Marks that came from returns which have gone since
 * may be too many, never too few; so they decide that a return goes, but before the set is believed, they are gathered anew.
 */
final class AcceptingReturns {
    private final ReturnStates returns;
    private final ReturnPass pass;
    private final long wanted;
    private final int mostSweeps;
    private int sweeps;

    AcceptingReturns(ReturnStates returns, ReturnPass pass, int sets, int mostSweeps) {
        this.returns = returns;
        this.pass = pass;
        this.mostSweeps = mostSweeps;
        wanted = (1L << sets) - 1;
    }

    /** Whether there is such a cycle; the returns it may go through are alive then, besides what can be reached from it. */
    boolean exist() {
        boolean fresh = true;
        int alive = returns.alive();
        while (alive > 0) {
            boolean grown = sweep();
            int reached = keep(ReturnStates.REACHED);
            if (reached < alive) fresh = false;
            if (reached == alive && !grown) {
                reached = keepMarked();
                if (reached == alive && fresh) return true;
                Arrays.fill(returns.labels, 0);
                fresh = true;
            }
            alive = reached;
        }
        return false;
    }

    private boolean sweep() {
        if (++sweeps > mostSweeps) {
            throw new TimeUpException(
                    mostSweeps + " sweeps did not decide whether an accepting cycle runs through one of "
                            + returns.count + " persistent states");
        }
        return pass.sweep();
    }

    /** Keeps those alive that have been reached, and notes which of them from the same or a larger layer. */
    private int keep(int flag) {
        for (int i = 0; i < returns.count; i++) {
            if (!returns.is(i, flag)) returns.clear(i, ReturnStates.ALIVE);
            boolean back = returns.is(i, ReturnStates.BACK_NOW);
            if (back) returns.set(i, ReturnStates.BACK);
            else returns.clear(i, ReturnStates.BACK);
        }
        return returns.alive();
    }

    private int keepMarked() {
        for (int i = 0; i < returns.count; i++) {
            if (returns.labels[i] != wanted) returns.clear(i, ReturnStates.ALIVE);
        }
        return returns.alive();
    }

    /**
     * Returns of which one at least is on such a cycle, if there is one. In a component that nothing alive enters from outside,
     * the return with the least number is the least of all those that lead to it; so the returns are candidates for which
     * that is true.
     */
    int[] candidates() {
        for (int i = 0; i < returns.count; i++) {
            returns.labels[i] = i;
            returns.set(i, ReturnStates.BACK);
        }
        pass.useRanks();
        boolean grown = true;
        while (grown) grown = pass.sweep();
        int[] candidates = new int[16];
        int count = 0;
        for (int i = 0; i < returns.count; i++) {
            if (!returns.is(i, ReturnStates.ALIVE) || returns.labels[i] != i) continue;
            if (count == candidates.length) candidates = Arrays.copyOf(candidates, 2 * count);
            candidates[count++] = i;
        }
        return Arrays.copyOf(candidates, count);
    }
}
