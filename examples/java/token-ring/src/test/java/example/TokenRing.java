package example;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/**
 * Stations that pass a token round a ring: who has it sends what it has to send, and passes it on. The token counts its
 * rounds.
 *
 * @param stations how many there are
 * @param rounds when the token stops, so that a check ends
 */
record TokenRing(int stations, long rounds) implements Model<TokenRing.State> {
    private static final long NOTHING = -1;

    /**
     * @param at the station that has the token
     * @param wanting for each station, since which round it has had something to send, or -1
     */
    record State(int at, long round, List<Long> wanting) {
        /** For how many rounds the station has waited that has waited longest. */
        long longestWait() {
            return wanting.stream()
                    .filter(since -> since != NOTHING)
                    .mapToLong(since -> round - since)
                    .max()
                    .orElse(0);
        }

        private State with(int station, long since) {
            List<Long> changed = new ArrayList<>(wanting);
            changed.set(station, since);
            return new State(at, round, changed);
        }
    }

    record Want(int station) {}

    record Send(int station) {}

    record Pass(int from, int to) {}

    @Override
    public State initial() {
        return new State(0, 0, Collections.nCopies(stations, NOTHING));
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        for (int station = 0; station < stations; station++)
            if (state.wanting.get(station) == NOTHING) steps.to(new Want(station), state.with(station, state.round));
        if (state.wanting.get(state.at) != NOTHING) {
            steps.to(new Send(state.at), state.with(state.at, NOTHING));
            return;
        }
        int next = (state.at + 1) % stations;
        long round = next == 0 ? state.round + 1 : state.round;
        if (round <= rounds) steps.to(new Pass(state.at, next), new State(next, round, state.wanting));
    }
}
