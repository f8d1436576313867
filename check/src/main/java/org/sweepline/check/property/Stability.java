package org.sweepline.check.property;

import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Variables;

/**
 * Follows which places have as many tokens in every state as in the first one, or which processes are where they were; done
 * when none is left.
 *
 * <p>What colours tokens have makes no difference. That is what the Model Checking Contest means by a stable marking: of its
 * symmetric nets, some have a place whose tokens change their colours but not their number, and are stable by consensus.
 */
final class Stability implements Watch {
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

    /** Whether a state was seen at all. */
    boolean any() {
        return begun;
    }

    /** The names of those that have not changed so far. */
    List<String> unchanged() {
        return IntStream.of(unchanged)
                .limit(left)
                .sorted()
                .mapToObj(variables.names()::get)
                .toList();
    }

    /** How many there are. */
    int all() {
        return first.length;
    }

    /** Whether they are places, or else processes. */
    boolean tokens() {
        return variables.tokens();
    }
}
