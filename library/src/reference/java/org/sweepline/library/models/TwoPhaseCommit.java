package org.sweepline.library.models;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.library.Interchangeable;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/** A transaction manager and resource managers that commit or abort together (Gray and Lamport, Consensus on Transaction Commit). */
public record TwoPhaseCommit(int managers) implements Model<TwoPhaseCommit.State> {
    @Interchangeable
    public record Rm(int id) {}

    public enum Local {
        WORKING,
        PREPARED,
        COMMITTED,
        ABORTED
    }

    public enum Decision {
        OPEN,
        COMMITTED,
        ABORTED
    }

    public sealed interface Message {
        record Prepared(Rm rm) implements Message {}

        record Commit() implements Message {}

        record Abort() implements Message {}
    }

    public record State(Map<Rm, Local> rms, Decision decision, Set<Rm> prepared, Set<Message> messages) {
        State with(Rm rm, Local local) {
            Map<Rm, Local> changed = new HashMap<>(rms);
            changed.put(rm, local);
            return new State(changed, decision, prepared, messages);
        }

        State with(Message message) {
            Set<Message> more = new HashSet<>(messages);
            more.add(message);
            return new State(rms, decision, prepared, more);
        }

        State with(Decision decided) {
            return new State(rms, decided, prepared, messages);
        }
    }

    public record Prepare(Rm rm) {}

    public record Receive(Rm rm) {}

    public record ChooseAbort(Rm rm) {}

    public record Learn(Rm rm, Local outcome) {}

    @Override
    public State initial() {
        Map<Rm, Local> rms = new HashMap<>();
        for (int id = 0; id < managers; id++) rms.put(new Rm(id), Local.WORKING);
        return new State(rms, Decision.OPEN, Set.of(), Set.of());
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        if (state.decision() == Decision.OPEN && state.prepared().size() == managers)
            steps.to("commit", state.with(Decision.COMMITTED).with(new Message.Commit()));
        if (state.decision() == Decision.OPEN)
            steps.to("abort", state.with(Decision.ABORTED).with(new Message.Abort()));
        for (Rm rm : ids()) {
            Local local = state.rms().get(rm);
            if (state.decision() == Decision.OPEN && state.messages().contains(new Message.Prepared(rm))) {
                Set<Rm> more = new HashSet<>(state.prepared());
                more.add(rm);
                steps.to(new Receive(rm), new State(state.rms(), state.decision(), more, state.messages()));
            }
            if (local == Local.WORKING) {
                steps.to(new Prepare(rm), state.with(rm, Local.PREPARED).with(new Message.Prepared(rm)));
                steps.to(new ChooseAbort(rm), state.with(rm, Local.ABORTED));
            }
            if (state.messages().contains(new Message.Commit()))
                steps.to(new Learn(rm, Local.COMMITTED), state.with(rm, Local.COMMITTED));
            if (state.messages().contains(new Message.Abort()))
                steps.to(new Learn(rm, Local.ABORTED), state.with(rm, Local.ABORTED));
        }
    }

    private List<Rm> ids() {
        List<Rm> ids = new ArrayList<>();
        for (int id = 0; id < managers; id++) ids.add(new Rm(id));
        return ids;
    }

    /** Nobody has committed while somebody else has aborted. */
    public static boolean consistent(State state) {
        return !(state.rms().containsValue(Local.COMMITTED) && state.rms().containsValue(Local.ABORTED));
    }

    /** The numbers of the papers: 288 states with 3 resource managers, 8,832 with 5. */
    public static boolean decided(State state) {
        return state.rms().values().stream().allMatch(l -> l == Local.COMMITTED || l == Local.ABORTED);
    }
}
