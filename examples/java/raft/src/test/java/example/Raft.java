package example;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.library.Interchangeable;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/**
 * Raft: servers elect a leader for a term, and the leader replicates its log to the others. A call and its answer are
 * one step here; it may come at any time or never, so that servers may be slow, cut off, or believe for long that they
 * still lead.
 *
 * @param servers how many there are
 * @param terms how many terms there may be
 * @param entries how long a log may become
 * @param commitsOldTerms whether a leader commits what most servers have even if it is from an earlier term: a famous
 *     mistake
 */
record Raft(int servers, int terms, int entries, boolean commitsOldTerms) implements Model<Raft.State> {
    @Interchangeable
    record Server(int number) {}

    enum Role {
        FOLLOWER,
        CANDIDATE,
        LEADER
    }

    /**
     * What a server knows.
     *
     * @param votedFor for whom it has voted in its term
     * @param votes who has voted for it in its term
     * @param log the terms of its entries
     * @param committed how many of them are committed
     */
    record Node(Role role, int term, Optional<Server> votedFor, Set<Server> votes, List<Integer> log, int committed) {
        /** The same in a later term: it follows, and has not voted yet. */
        private Node in(int later) {
            return later == term ? this : new Node(Role.FOLLOWER, later, Optional.empty(), Set.of(), log, committed);
        }

        private int lastTerm() {
            return log.isEmpty() ? 0 : log.get(log.size() - 1);
        }

        private boolean asRecentAs(Node other) {
            return lastTerm() > other.lastTerm() || lastTerm() == other.lastTerm() && log.size() >= other.log.size();
        }

        /** How many entries it has in common with another one. */
        private int common(Node other) {
            int same = 0;
            int most = Math.min(log.size(), other.log.size());
            while (same < most && log.get(same).equals(other.log.get(same))) same++;
            return same;
        }
    }

    record State(Map<Server, Node> nodes) {
        private State with(Server server, Node node) {
            Map<Server, Node> changed = new HashMap<>(nodes);
            changed.put(server, node);
            return new State(changed);
        }

        /** No term has two leaders. */
        boolean oneLeaderATerm() {
            List<Integer> led = nodes.values().stream()
                    .filter(node -> node.role == Role.LEADER)
                    .map(Node::term)
                    .toList();
            return new HashSet<>(led).size() == led.size();
        }

        /** What two servers have committed is the same, as far as both have come. */
        boolean committedAlike() {
            for (Node one : nodes.values())
                for (Node other : nodes.values())
                    if (one.common(other) < Math.min(one.committed, other.committed)) return false;
            return true;
        }

        /** The terms that all servers have come to, added up: no step makes it less. */
        long terms() {
            return nodes.values().stream().mapToLong(Node::term).sum();
        }
    }

    record StandForElection(Server server) {}

    record Vote(Server voter, Server candidate) {}

    /** A server learns of a later term, and gives its vote to nobody yet. */
    record Refuse(Server voter, Server candidate) {}

    record Lead(Server server) {}

    record Append(Server leader) {}

    record Replicate(Server leader, Server follower) {}

    record Commit(Server leader) {}

    @Override
    public State initial() {
        Map<Server, Node> nodes = new HashMap<>();
        for (int i = 0; i < servers; i++)
            nodes.put(new Server(i), new Node(Role.FOLLOWER, 0, Optional.empty(), Set.of(), List.of(), 0));
        return new State(nodes);
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        state.nodes.forEach((server, node) -> {
            switch (node.role) {
                case FOLLOWER, CANDIDATE -> candidacy(server, node, state, steps);
                case LEADER -> leadership(server, node, state, steps);
            }
        });
    }

    private void candidacy(Server server, Node node, State state, Steps<State> steps) {
        if (node.term < terms) {
            Node standing = new Node(
                    Role.CANDIDATE, node.term + 1, Optional.of(server), Set.of(server), node.log, node.committed);
            steps.to(new StandForElection(server), state.with(server, standing));
        }
        if (node.role == Role.FOLLOWER) return;
        if (node.votes.size() > servers / 2)
            steps.to(
                    new Lead(server),
                    state.with(
                            server,
                            new Node(Role.LEADER, node.term, node.votedFor, Set.of(), node.log, node.committed)));
        state.nodes.forEach((voter, asked) -> {
            if (voter.equals(server) || asked.term > node.term || node.votes.contains(voter)) return;
            Node now = asked.in(node.term);
            if (now.votedFor.isPresent() || !node.asRecentAs(now)) {
                if (now != asked) steps.to(new Refuse(voter, server), state.with(voter, now));
                return;
            }
            Set<Server> votes = new HashSet<>(node.votes);
            votes.add(voter);
            Node voted = new Node(now.role, now.term, Optional.of(server), now.votes, now.log, now.committed);
            Node elected = new Node(node.role, node.term, node.votedFor, votes, node.log, node.committed);
            steps.to(new Vote(voter, server), state.with(voter, voted).with(server, elected));
        });
    }

    private void leadership(Server server, Node leader, State state, Steps<State> steps) {
        if (leader.log.size() < entries) {
            List<Integer> log = new ArrayList<>(leader.log);
            log.add(leader.term);
            steps.to(new Append(server), state.with(server, logging(leader, log, leader.committed)));
        }
        state.nodes.forEach((follower, told) -> {
            if (follower.equals(server) || told.term > leader.term) return;
            Node now = told.in(leader.term);
            int common = leader.common(now);
            boolean complete = common == leader.log.size();
            // What contradicts the leader is dropped with the entry that replaces it.
            List<Integer> log = complete ? now.log : leader.log.subList(0, common + 1);
            int known = Math.min(leader.committed, complete ? common : common + 1);
            Node updated = logging(follow(now), log, Math.max(now.committed, known));
            if (!updated.equals(told)) steps.to(new Replicate(server, follower), state.with(follower, updated));
        });
        int agreed = agreed(leader, state);
        if (agreed > leader.committed && (commitsOldTerms || leader.log.get(agreed - 1) == leader.term))
            steps.to(new Commit(server), state.with(server, logging(leader, leader.log, agreed)));
    }

    /** How many entries of a leader most servers have. */
    private int agreed(Node leader, State state) {
        int agreed = leader.log.size();
        while (agreed > 0 && !most(leader, agreed, state)) agreed--;
        return agreed;
    }

    private boolean most(Node leader, int length, State state) {
        return state.nodes.values().stream()
                        .filter(node -> node.common(leader) >= length)
                        .count()
                > servers / 2;
    }

    private static Node follow(Node node) {
        return new Node(Role.FOLLOWER, node.term, node.votedFor, Set.of(), node.log, node.committed);
    }

    private static Node logging(Node node, List<Integer> log, int committed) {
        return new Node(node.role, node.term, node.votedFor, node.votes, List.copyOf(log), committed);
    }
}
