package org.sweepline.library.page;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/** Two clerks who each need two locked accounts for a transfer. */
record Transfer(boolean sorted) implements Model<Transfer.State> {
    enum Clerk {
        ANN,
        BEN
    }

    enum Account {
        CURRENT,
        SAVINGS
    }

    record State(Map<Account, Clerk> locks, Set<Clerk> done) {}

    record Lock(Clerk clerk, Account account) {}

    record Pay(Clerk clerk) {}

    @Override
    public State initial() {
        return new State(Map.of(), Set.of());
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        for (Clerk clerk : Clerk.values()) {
            if (state.done().contains(clerk)) continue;
            Map<Account, Clerk> locks = new EnumMap<>(Account.class);
            locks.putAll(state.locks());
            for (Account account : order(clerk)) {
                if (locks.get(account) == clerk) continue;
                if (locks.putIfAbsent(account, clerk) == null)
                    steps.to(new Lock(clerk, account), new State(locks, state.done()));
                break;
            }
            if (state.locks().values().stream().filter(clerk::equals).count() == 2) {
                Set<Clerk> done = EnumSet.of(clerk);
                done.addAll(state.done());
                steps.to(new Pay(clerk), new State(Map.of(), done));
            }
        }
    }

    private List<Account> order(Clerk clerk) {
        boolean first = sorted || clerk == Clerk.ANN;
        return first ? List.of(Account.CURRENT, Account.SAVINGS) : List.of(Account.SAVINGS, Account.CURRENT);
    }
}
