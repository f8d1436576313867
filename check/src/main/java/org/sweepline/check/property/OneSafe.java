package org.sweepline.check.property;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.StructuralProofs;
import org.sweepline.model.Variables;

/** Does no place ever hold more than one token? */
public record OneSafe() implements StateProperty {
    @Override
    public String kind() {
        return "one-safe";
    }

    @Override
    public void requireSense(Encoding encoding) {
        if (encoding.variables().tokens()) return;
        throw new InputException("one-safe is about tokens on places, and this kind of model has none;"
                + " bounds are known for every kind");
    }

    @Override
    public Observer observe(Exploration exploration) {
        OverfullPlaces overfull = new OverfullPlaces(exploration.places());
        if (exploration.proofs() && overfull.impossible()) {
            Watch none = (state, successors, from, to) -> Watch.Answer.ENOUGH;
            return new Observer(none, (outcome, finding) -> proved());
        }
        return exploration.lookFor(
                this,
                overfull,
                (way, finding) -> overfull(exploration, way),
                () -> new Evidence.Overfull(overfull.place(), overfull.tokens, Optional.empty()));
    }

    /** The bounds are those by which states are packed, so this takes no search. */
    @Override
    public Optional<Answer> proved(StructuralProofs proofs, Encoding encoding) {
        boolean impossible = new OverfullPlaces(GroupedVariables.of(encoding, encoding.variables())).impossible();
        return impossible ? Optional.of(proved()) : Optional.empty();
    }

    private Answer proved() {
        String why = "the bounds of the places allow none of them a second token";
        return new Answer(this, Verdicts.of(true), new Evidence.Proved(why));
    }

    private static Evidence overfull(Exploration exploration, Replayer way) {
        for (String place : NodeGroups.of(exploration.encoding()).places().names()) {
            long tokens = way.walk().tokens(place);
            if (tokens > 1) return new Evidence.Overfull(place, tokens, Optional.of(way.replay()));
        }
        throw new IllegalStateException(
                "no place holds more than one token in " + way.walk().state());
    }

    /**
     * Symmetries only exchange places, or colours of tokens on a place; so the numbers of tokens on the places of a state and
     * of its representative are the same but for their order. Not so if several places stand for one.
     */
    @Override
    public Needs needs(Encoding encoding) {
        String about = "token counts";
        return NodeGroups.of(encoding).places().trivial() ? Needs.allUpToSymmetry(about) : Needs.all(about);
    }

    /** Looks for a state in which a place holds more than one token; places that are known never to do so are not looked at. */
    private static final class OverfullPlaces implements Watch, Saved {
        private final Variables places;
        private final int[] open;
        private int overfull;
        private long tokens;

        OverfullPlaces(Variables places) {
            this.places = places;
            open = IntStream.range(0, places.names().size())
                    .filter(place -> places.most(place) > 1)
                    .toArray();
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            for (int place : open) {
                long value = places.value(place, state);
                if (value <= 1) continue;
                overfull = place;
                tokens = value;
                return Answer.FOUND;
            }
            return Answer.GO_ON;
        }

        @Override
        public void save(DataOutput out) throws IOException {
            out.writeInt(overfull);
            out.writeLong(tokens);
        }

        @Override
        public void load(DataInput in) throws IOException {
            overfull = in.readInt();
            tokens = in.readLong();
        }

        /** Whether it is known of every place that it never holds more than one token. */
        boolean impossible() {
            return open.length == 0;
        }

        /** The place that holds more, once it is found. */
        String place() {
            return places.names().get(overfull);
        }
    }
}
