package org.sweepline.check.property;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Encoding;
import org.sweepline.model.StructuralProofs;
import org.sweepline.model.Variables;

/** Is there a place that has the same number of tokens in every reachable state, or a process that never moves? */
public record Stable() implements StateProperty {
    @Override
    public String kind() {
        return "stable";
    }

    @Override
    public Observer observe(Exploration exploration) {
        Variables variables = exploration.places();
        Set<String> proved = exploration
                .encoding()
                .aspect(StructuralProofs.class)
                .map(StructuralProofs::stablePlaces)
                .orElse(Set.of());
        Stability stability = new Stability(variables, proved);
        return new Observer(stability, (outcome, finding) -> {
            if (!stability.begun) return new Answer(this, Verdicts.unlessIncomplete(outcome, true));
            List<String> unchanged = stability.unchanged();
            Verdict verdict =
                    stability.open == 0 ? Verdicts.of(!unchanged.isEmpty()) : Verdicts.unlessIncomplete(outcome, true);
            return new Answer(
                    this,
                    verdict,
                    new Evidence.Unchanged(unchanged, variables.names().size(), variables.tokens()));
        });
    }

    /** One place is enough; which others are stable only an exploration tells. */
    @Override
    public Optional<Answer> proved(StructuralProofs proofs, Encoding encoding) {
        Set<String> places = proofs.stablePlaces();
        if (places.isEmpty()) return Optional.empty();
        int others = places.size() - 1;
        String why = "no transition that may fire changes the number of tokens on place "
                + places.iterator().next()
                + (others == 0 ? "" : others == 1 ? ", nor on another one" : ", nor on " + others + " others");
        return Optional.of(new Answer(this, Verdicts.of(true), new Evidence.Proved(why)));
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("stable places");
    }

    /**
     * Follows which places have as many tokens in every state as in the first one, or which processes are where they
     * were; done when all others have changed but those that are proved never to change, which are not looked at.
     *
     * <p>What colours tokens have makes no difference. That is what the Model Checking Contest means by a stable marking:
     * of its symmetric nets, some have a place whose tokens change their colours but not their number, and are stable by
     * consensus.
     */
    private static final class Stability implements Watch, Saved {
        private final Variables variables;
        private final BitSet proved = new BitSet();
        private final long[] first;
        /** Those that have not changed so far and may change yet are the first {@code open} of these. */
        private final int[] unchanged;

        private int open;
        private boolean begun;

        Stability(Variables variables, Set<String> stable) {
            this.variables = variables;
            List<String> names = variables.names();
            for (int v = 0; v < names.size(); v++) proved.set(v, stable.contains(names.get(v)));
            first = new long[names.size()];
            unchanged =
                    IntStream.range(0, names.size()).filter(v -> !proved.get(v)).toArray();
            open = unchanged.length;
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            if (!begun) {
                begun = true;
                for (int v : unchanged) first[v] = variables.value(v, state);
                return open == 0 ? Answer.ENOUGH : Answer.GO_ON;
            }
            for (int i = 0; i < open; i++) {
                int variable = unchanged[i];
                // The last one takes the place of one that has changed, and is looked at next.
                if (variables.value(variable, state) != first[variable]) unchanged[i--] = unchanged[--open];
            }
            return open == 0 ? Answer.ENOUGH : Answer.GO_ON;
        }

        @Override
        public void save(DataOutput out) throws IOException {
            out.writeBoolean(begun);
            Saved.write(first, out);
            out.writeInt(open);
            for (int i = 0; i < open; i++) out.writeInt(unchanged[i]);
        }

        @Override
        public void load(DataInput in) throws IOException {
            begun = in.readBoolean();
            System.arraycopy(Saved.readNumbers(in), 0, first, 0, first.length);
            open = in.readInt();
            for (int i = 0; i < open; i++) unchanged[i] = in.readInt();
        }

        /** The names of those that have not changed so far. */
        List<String> unchanged() {
            BitSet still = (BitSet) proved.clone();
            for (int i = 0; i < open; i++) still.set(unchanged[i]);
            return still.stream().mapToObj(variables.names()::get).toList();
        }
    }
}
