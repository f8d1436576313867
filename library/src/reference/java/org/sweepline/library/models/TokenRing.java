package org.sweepline.library.models;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/** Stations that pass a token round, each of which may want to send while it has the token; rounds are counted up to a bound. */
public record TokenRing(int stations, int rounds) implements Model<TokenRing.State> {
    public record State(int round, int token, List<Boolean> wanting) {}

    @Override
    public State initial() {
        return new State(0, 0, Collections.nCopies(stations, false));
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        for (int station = 0; station < stations; station++) {
            if (!state.wanting().get(station)) steps.to("want(" + station + ")", want(state, station, true));
        }
        if (state.wanting().get(state.token())) steps.to("send", want(state, state.token(), false));
        boolean last = state.token() == stations - 1;
        if (!last) steps.to("pass", new State(state.round(), state.token() + 1, state.wanting()));
        else if (state.round() < rounds) steps.to("pass", new State(state.round() + 1, 0, state.wanting()));
    }

    private static State want(State state, int station, boolean wants) {
        List<Boolean> wanting = new ArrayList<>(state.wanting());
        wanting.set(station, wants);
        return new State(state.round(), state.token(), wanting);
    }
}
