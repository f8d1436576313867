package example;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.sweepline.library.Interchangeable;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/**
 * Two-phase commit: resource managers get ready to commit a transaction, and a transaction manager decides whether they
 * do. Messages are never removed, so that each may arrive late, again, or not at all.
 *
 * @param managers how many resource managers there are
 */
record TwoPhaseCommit(int managers) implements Model<TwoPhaseCommit.State> {
    @Interchangeable
    record Manager(int number) {}

    enum Phase {
        WORKING,
        PREPARED,
        COMMITTED,
        ABORTED
    }

    enum Decision {
        NONE,
        COMMIT,
        ABORT
    }

    /**
     * The decision is also what the transaction manager has sent to all.
     *
     * @param sent the managers that have sent that they are prepared
     * @param received those of which the transaction manager knows it
     */
    record State(Map<Manager, Phase> phases, Decision decision, Set<Manager> sent, Set<Manager> received) {
        /** Nobody has committed what another one has aborted. */
        boolean consistent() {
            return !(phases.containsValue(Phase.COMMITTED) && phases.containsValue(Phase.ABORTED));
        }

        boolean all(Phase phase) {
            return phases.values().stream().allMatch(phase::equals);
        }

        private State with(Manager manager, Phase phase) {
            Map<Manager, Phase> changed = new HashMap<>(phases);
            changed.put(manager, phase);
            return new State(changed, decision, sent, received);
        }
    }

    record Prepare(Manager manager) {}

    record Receive(Manager manager) {}

    record ChooseToAbort(Manager manager) {}

    record Commit(Manager manager) {}

    record Abort(Manager manager) {}

    @Override
    public State initial() {
        Map<Manager, Phase> phases = new HashMap<>();
        for (int i = 0; i < managers; i++) phases.put(new Manager(i), Phase.WORKING);
        return new State(phases, Decision.NONE, Set.of(), Set.of());
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        if (state.decision == Decision.NONE) {
            if (state.received.size() == managers)
                steps.to("decideToCommit", new State(state.phases, Decision.COMMIT, state.sent, state.received));
            steps.to("decideToAbort", new State(state.phases, Decision.ABORT, state.sent, state.received));
        }
        state.phases.forEach((manager, phase) -> {
            if (phase == Phase.WORKING) {
                State prepared = state.with(manager, Phase.PREPARED);
                steps.to(
                        new Prepare(manager),
                        new State(prepared.phases, state.decision, and(state.sent, manager), state.received));
                steps.to(new ChooseToAbort(manager), state.with(manager, Phase.ABORTED));
            }
            if (state.decision == Decision.NONE && state.sent.contains(manager))
                steps.to(
                        new Receive(manager),
                        new State(state.phases, state.decision, state.sent, and(state.received, manager)));
            if (state.decision == Decision.COMMIT) steps.to(new Commit(manager), state.with(manager, Phase.COMMITTED));
            if (state.decision == Decision.ABORT) steps.to(new Abort(manager), state.with(manager, Phase.ABORTED));
        });
    }

    private static Set<Manager> and(Set<Manager> managers, Manager one) {
        Set<Manager> more = new HashSet<>(managers);
        more.add(one);
        return Collections.unmodifiableSet(more);
    }
}
