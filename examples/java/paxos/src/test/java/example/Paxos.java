package example;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sweepline.library.Interchangeable;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/**
 * Paxos: acceptors agree on one value, though messages may be lost, repeated, and arrive in any order. A message that
 * was sent stays where it is, so that everybody may read it at any time, or never.
 *
 * @param acceptors how many there are
 * @param ballots how many proposals may be begun
 */
record Paxos(int acceptors, int ballots) implements Model<Paxos.State> {
    @Interchangeable
    record Acceptor(int number) {}

    @Interchangeable
    enum Value {
        RED,
        BLUE
    }

    /** That a value was accepted in a ballot. */
    record Vote(int ballot, Value value) {}

    sealed interface Message {}

    /** The proposer of a ballot asks what was accepted before. */
    record Prepare(int ballot) implements Message {}

    /** An acceptor promises to take part in no earlier ballot, and says what it has accepted last. */
    record Promise(Acceptor by, int ballot, Optional<Vote> last) implements Message {}

    /** The proposer of a ballot asks to accept a value. */
    record Propose(Vote vote) implements Message {}

    record Accept(Acceptor by, Vote vote) implements Message {}

    /** @param promised the ballot up to which it has promised to take no part in others, or -1 */
    record Memory(int promised, Optional<Vote> last) {}

    record State(Map<Acceptor, Memory> memories, Set<Message> messages) {
        private Stream<Promise> promises(int ballot) {
            return messages.stream()
                    .filter(message -> message instanceof Promise promise && promise.ballot == ballot)
                    .map(Promise.class::cast);
        }

        private boolean proposed(int ballot) {
            return messages.stream()
                    .anyMatch(message -> message instanceof Propose propose && propose.vote.ballot == ballot);
        }

        /** The values that more than half of the acceptors have accepted in one ballot. */
        Set<Value> chosen() {
            Map<Vote, Integer> votes = new HashMap<>();
            for (Message message : messages)
                if (message instanceof Accept accept) votes.merge(accept.vote, 1, Integer::sum);
            Set<Value> chosen = new HashSet<>();
            votes.forEach((vote, count) -> {
                if (count > memories.size() / 2) chosen.add(vote.value);
            });
            return chosen;
        }

        private State send(Message message) {
            Set<Message> more = new HashSet<>(messages);
            more.add(message);
            return new State(memories, more);
        }

        private State with(Acceptor acceptor, Memory memory) {
            Map<Acceptor, Memory> changed = new HashMap<>(memories);
            changed.put(acceptor, memory);
            return new State(changed, messages);
        }
    }

    @Override
    public State initial() {
        Map<Acceptor, Memory> memories = new HashMap<>();
        for (int i = 0; i < acceptors; i++) memories.put(new Acceptor(i), new Memory(-1, Optional.empty()));
        return new State(memories, Set.of());
    }

    /** An action is the message that is sent. */
    @Override
    public void steps(State state, Steps<State> steps) {
        for (int ballot = 0; ballot < ballots; ballot++) {
            Prepare prepare = new Prepare(ballot);
            if (!state.messages.contains(prepare)) steps.to(prepare, state.send(prepare));
            if (state.proposed(ballot)) continue;
            for (Value value : proposals(state.promises(ballot).toList())) {
                Propose propose = new Propose(new Vote(ballot, value));
                steps.to(propose, state.send(propose));
            }
        }
        state.memories.forEach((acceptor, memory) -> {
            for (Message message : state.messages) {
                if (message instanceof Prepare prepare && prepare.ballot > memory.promised) {
                    Promise promise = new Promise(acceptor, prepare.ballot, memory.last);
                    steps.to(promise, state.send(promise).with(acceptor, new Memory(prepare.ballot, memory.last)));
                } else if (message instanceof Propose propose && propose.vote.ballot >= memory.promised) {
                    Accept accept = new Accept(acceptor, propose.vote);
                    if (state.messages.contains(accept)) continue;
                    Memory voted = new Memory(propose.vote.ballot, Optional.of(propose.vote));
                    steps.to(accept, state.send(accept).with(acceptor, voted));
                }
            }
        });
    }

    /** The values that may be proposed: for any majority that has promised, the one that it has accepted last, or any. */
    private Collection<Value> proposals(List<Promise> promises) {
        Set<Value> allowed = new HashSet<>();
        for (int chosen = 0; chosen < 1 << promises.size(); chosen++) {
            if (Integer.bitCount(chosen) <= acceptors / 2) continue;
            Optional<Vote> last = Optional.empty();
            for (int i = 0; i < promises.size(); i++) {
                Optional<Vote> vote = promises.get(i).last;
                if ((chosen >> i & 1) == 1
                        && vote.isPresent()
                        && (last.isEmpty() || vote.get().ballot > last.get().ballot)) last = vote;
            }
            last.ifPresentOrElse(vote -> allowed.add(vote.value), () -> allowed.addAll(List.of(Value.values())));
        }
        return allowed;
    }
}
