package org.sweepline.check.property;

import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Encoding;
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
        Stability stability = new Stability(variables);
        return new Observer(stability, (outcome, finding) -> {
            if (!stability.begun) return new Answer(this, Verdicts.unlessIncomplete(outcome, true));
            List<String> unchanged = stability.unchanged();
            Verdict verdict = unchanged.isEmpty() ? Verdicts.of(false) : Verdicts.unlessIncomplete(outcome, true);
            return new Answer(
                    this,
                    verdict,
                    new Evidence.Unchanged(unchanged, variables.names().size(), variables.tokens()));
        });
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("stable places");
    }

    /**
     * Follows which places have as many tokens in every state as in the first one, or which processes are where they
     * were; done when none is left.
     *
     * <p>What colours tokens have makes no difference. That is what the Model Checking Contest means by a stable marking:
     * of its symmetric nets, some have a place whose tokens change their colours but not their number, and are stable by
     * consensus.
     */
    private static final class Stability implements Watch {
        private final Variables variables;
        private final long[] first;
        private final int[] unchanged;
        private int left;
        private boolean begun;

        Stability(Variables variables) {
            this.variables = variables;
            left = variables.names().size();
            first = new long[left];
            unchanged = IntStream.range(0, left).toArray();
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            if (!begun) {
                begun = true;
                for (int v = 0; v < first.length; v++) first[v] = variables.value(v, state);
                return left == 0 ? Answer.ENOUGH : Answer.GO_ON;
            }
            for (int i = 0; i < left; i++) {
                int variable = unchanged[i];
                // The last one takes the place of one that has changed, and is looked at next.
                if (variables.value(variable, state) != first[variable]) unchanged[i--] = unchanged[--left];
            }
            return left == 0 ? Answer.ENOUGH : Answer.GO_ON;
        }

        /** The names of those that have not changed so far. */
        List<String> unchanged() {
            return IntStream.of(unchanged)
                    .limit(left)
                    .sorted()
                    .mapToObj(variables.names()::get)
                    .toList();
        }
    }
}
