package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Transition.Form;

/**
 * A state of a coloured net, immutable: the model time, and for every place the list of its tokens, each as often as it is
 * there.
 *
 * <p>The tokens of an untimed place all have the stamp 0 and are always ready.
 */
public record PlainMarking(long time, List<List<TimedToken>> places) {
    public PlainMarking {
        places = List.copyOf(places);
    }

    /** The tokens on a place. */
    public List<TimedToken> tokens(int place) {
        return places.get(place);
    }

    PlainMarking at(long now) {
        return new PlainMarking(now, places);
    }

    PlainMarking with(int place, List<TimedToken> tokens) {
        List<List<TimedToken>> changed = new ArrayList<>(places);
        changed.set(place, List.copyOf(tokens));
        return new PlainMarking(time, changed);
    }

    /** The tokens that the value of an arc's inscription means at a time; all have the stamp 0 for an untimed place. */
    static List<TimedToken> tokens(Form form, Object value, long now, boolean timed) {
        List<TimedToken> tokens = new ArrayList<>();
        if (form == Form.VALUE) {
            tokens.add(new TimedToken(value, timed ? now : 0));
            return tokens;
        }
        for (Object element : (Sequence) value) {
            TimedToken token = form == Form.TIMED ? (TimedToken) element : new TimedToken(element, now);
            tokens.add(timed ? token : new TimedToken(token.value(), 0));
        }
        return tokens;
    }

    /**
     * What stays of tokens when others are taken from them; nothing if they are not all there.
     *
     * <p>As the library of CPN Tools subtracts timed multisets ({@code tsub}): of the tokens of
     * a colour that are ready, the one with the largest stamp goes. The stamp of what is demanded says until when a token
     * counts as ready, which is the model time unless the arc admits tokens early.
     */
    static Optional<List<TimedToken>> subtract(List<TimedToken> tokens, List<TimedToken> demanded) {
        List<TimedToken> rest = new ArrayList<>(tokens);
        for (TimedToken demand : demanded) {
            TimedToken youngest = null;
            for (TimedToken token : rest) {
                boolean fits = token.value().equals(demand.value()) && token.time() <= demand.time();
                if (fits && (youngest == null || token.time() > youngest.time())) youngest = token;
            }
            if (youngest == null) return Optional.empty();
            rest.remove(youngest);
        }
        return Optional.of(rest);
    }
}
