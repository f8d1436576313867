package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.ml.syntax.MlPosition;

/**
 * Decides what {@code e @+ delay} delays: the tokens of a multiset, or one token whose colour is {@code e}.
 *
 * <p>CPN Tools reads {@code x @+ 5} on an arc as {@code 1`x @+ 5} if that fits the place. Where the colours are lists, only
 * the place tells, so the decision waits until the type of the whole inscription is known.
 */
final class DelayTyping {
    /** One {@code @+}: what is delayed, and the colour of the tokens that result. */
    final class Delay {
        private final Type delayed;
        private final Type colour;
        private final MlPosition at;
        private boolean single;

        Delay(Type delayed, Type colour, MlPosition at) {
            this.delayed = delayed;
            this.colour = colour;
            this.at = at;
        }

        /** Whether one token is delayed, not a multiset. */
        boolean single() {
            return single;
        }

        private boolean decide() {
            single = false;
            if (looksSingle() && unifier.unify(delayed, colour)) {
                single = true;
                return true;
            }
            return unifier.unify(delayed, Type.multiset(colour));
        }

        private boolean looksSingle() {
            Type known = Type.known(delayed);
            if (known instanceof Type.Applied applied && applied.name() == TypeName.MS) return false;
            boolean decided = !(Type.known(colour) instanceof Type.Unknown);
            if (known instanceof Type.Applied applied && applied.name() == TypeName.LIST) return decided;
            return decided || !(known instanceof Type.Unknown unknown) || unknown.kinds != 0 || unknown.fields != null;
        }
    }

    private final Unifier unifier;
    private final List<Delay> open = new ArrayList<>();

    DelayTyping(Unifier unifier) {
        this.unifier = unifier;
    }

    Delay add(Type delayed, Type colour, MlPosition at) {
        Delay delay = new Delay(delayed, colour, at);
        open.add(delay);
        return delay;
    }

    /** How many are open, to be given to {@link #decide(int)} later. */
    int mark() {
        return open.size();
    }

    /** Decides those that were opened since. */
    void decide(int mark) {
        for (Delay delay : open.subList(mark, open.size())) {
            if (!delay.decide()) throw delay.at.error(trouble(delay));
        }
        open.subList(mark, open.size()).clear();
    }

    /** Whether all can be decided as the types are now; if so they are, but stay open. */
    boolean fit() {
        for (Delay delay : open) {
            if (!delay.decide()) return false;
        }
        return true;
    }

    private static String trouble(Delay delay) {
        return "@+ delays tokens: this is " + TypeText.of(delay.delayed) + ", but a multiset of "
                + TypeText.of(delay.colour) + " or one such colour is expected";
    }
}
