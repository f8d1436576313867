package org.sweepline.library.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.library.Model;
import org.sweepline.library.Network;
import org.sweepline.library.Steps;

/** Single-decree Paxos: a proposer for each ballot, each with a value of its own, over a network that reorders and repeats. */
public record Paxos(int acceptors, int ballots) implements Model<Paxos.State> {
    public record Vote(int ballot, int value) {}

    public record Acceptor(int promised, Optional<Vote> vote) {}

    public sealed interface Message {
        record Prepare(int ballot) implements Message {}

        record Promise(int acceptor, int ballot, Optional<Vote> vote) implements Message {}

        record Accept(int ballot, int value) implements Message {}

        record Accepted(int acceptor, int ballot, int value) implements Message {}
    }

    public record State(List<Acceptor> acceptors, Network<Message> network) {}

    public record Handle(int acceptor, Message message) {}

    @Override
    public State initial() {
        List<Acceptor> all = new ArrayList<>();
        for (int a = 0; a < acceptors; a++) all.add(new Acceptor(-1, Optional.empty()));
        return new State(all, Network.<Message>reordering().duplicating(Network.ANY));
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        for (int ballot = 0; ballot < ballots; ballot++) {
            send(state, new Message.Prepare(ballot), "prepare", steps);
            propose(state, ballot, steps);
        }
        for (Network.Delivery<Message> delivery : state.network().deliveries()) {
            for (int a = 0; a < acceptors; a++) handle(state, a, delivery.message(), steps);
        }
    }

    private static void send(State state, Message message, String action, Steps<State> steps) {
        if (!state.network().bag().containsKey(message))
            steps.to(action, new State(state.acceptors(), state.network().send(message)));
    }

    /** With the promises of a majority: the value of the latest vote among them, or the own one. */
    private void propose(State state, int ballot, Steps<State> steps) {
        int promises = 0;
        Optional<Vote> latest = Optional.empty();
        for (Message message : state.network().bag().keySet()) {
            if (message instanceof Message.Accept accept && accept.ballot() == ballot) return;
            if (!(message instanceof Message.Promise promise) || promise.ballot() != ballot) continue;
            promises++;
            if (promise.vote().isPresent()
                    && (latest.isEmpty()
                            || latest.get().ballot() < promise.vote().get().ballot())) latest = promise.vote();
        }
        if (2 * promises > acceptors)
            send(state, new Message.Accept(ballot, latest.map(Vote::value).orElse(ballot)), "propose", steps);
    }

    private static void handle(State state, int number, Message message, Steps<State> steps) {
        Acceptor acceptor = state.acceptors().get(number);
        if (message instanceof Message.Prepare prepare && prepare.ballot() > acceptor.promised()) {
            Message promise = new Message.Promise(number, prepare.ballot(), acceptor.vote());
            steps.to(
                    new Handle(number, message),
                    changed(state, number, new Acceptor(prepare.ballot(), acceptor.vote()), promise));
        }
        if (message instanceof Message.Accept accept
                && accept.ballot() >= acceptor.promised()
                && !acceptor.vote().equals(Optional.of(new Vote(accept.ballot(), accept.value())))) {
            Vote vote = new Vote(accept.ballot(), accept.value());
            Message accepted = new Message.Accepted(number, accept.ballot(), accept.value());
            steps.to(
                    new Handle(number, message),
                    changed(state, number, new Acceptor(accept.ballot(), Optional.of(vote)), accepted));
        }
    }

    private static State changed(State state, int number, Acceptor acceptor, Message answer) {
        List<Acceptor> acceptors = new ArrayList<>(state.acceptors());
        acceptors.set(number, acceptor);
        return new State(acceptors, state.network().send(answer));
    }

    /** At most one value was ever accepted by a majority. */
    public boolean agrees(State state) {
        return chosen(state) <= 1;
    }

    public boolean decided(State state) {
        return chosen(state) > 0;
    }

    private long chosen(State state) {
        List<Vote> accepted = new ArrayList<>();
        for (Message message : state.network().bag().keySet()) {
            if (message instanceof Message.Accepted vote) accepted.add(new Vote(vote.ballot(), vote.value()));
        }
        return accepted.stream()
                .filter(vote -> 2 * accepted.stream().filter(vote::equals).count() > acceptors)
                .map(Vote::value)
                .distinct()
                .count();
    }
}
