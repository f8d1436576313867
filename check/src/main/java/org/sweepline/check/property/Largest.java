package org.sweepline.check.property;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watch;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Encoding;

/** What is the largest value of a number? */
public record Largest(Quantity quantity) implements StateProperty {
    @Override
    public String kind() {
        return "bound";
    }

    @Override
    public boolean computed() {
        return true;
    }

    @Override
    public Optional<String> expression() {
        return Optional.of(quantity.text());
    }

    @Override
    public Observer observe(Exploration exploration) {
        Maximum maximum = new Maximum(exploration.encoding().number(quantity), exploration.proofs());
        return new Observer(maximum, (outcome, finding) -> {
            Verdict verdict = maximum.utmost() ? Verdicts.of(true) : Verdicts.unlessIncomplete(outcome, true);
            if (!maximum.any) return new Answer(this, verdict);
            boolean proved = maximum.utmost() && !outcome.complete();
            Optional<Replay> way = finding.flatMap(found -> way(exploration, found, maximum.largest));
            return new Answer(this, verdict, new Evidence.Largest(maximum.largest, way, proved));
        });
    }

    private Optional<Replay> way(Exploration exploration, Outcome.Finding finding, long value) {
        try {
            return exploration.trace(finding).map(exploration::replayed).map(way -> reaching(way, value));
        } catch (ExpansionException failed) {
            // The value was seen in a state, whether or not the plain rules have the means to go there.
            return Optional.empty();
        }
    }

    private Replay reaching(Replayer way, long value) {
        long found = way.walk().value(quantity);
        if (found == value) return way.replay();
        throw new IllegalStateException(quantity.text() + " is " + found + ", not " + value + " in "
                + way.walk().state());
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("bounds");
    }

    /** Follows the largest value of a number; done when that is the largest it can have, if proofs are wanted. */
    private static final class Maximum implements Watch, Saved {
        private final StateNumber number;
        private final boolean proofs;
        private boolean any;
        private long largest;

        Maximum(StateNumber number, boolean proofs) {
            this.number = number;
            this.proofs = proofs;
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            long value = number.of(state);
            if (any && value <= largest) return Answer.GO_ON;
            any = true;
            largest = value;
            return utmost() ? Answer.FOUND : Answer.NOTE;
        }

        @Override
        public void save(DataOutput out) throws IOException {
            out.writeBoolean(any);
            out.writeLong(largest);
        }

        @Override
        public void load(DataInput in) throws IOException {
            any = in.readBoolean();
            largest = in.readLong();
        }

        /** Whether no state can have a larger value. */
        boolean utmost() {
            return proofs && any && largest >= number.most();
        }
    }
}
