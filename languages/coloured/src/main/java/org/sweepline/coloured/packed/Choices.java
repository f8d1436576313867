package org.sweepline.coloured.packed;

import java.util.Arrays;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;

/**
 * Tries all that chance may decide: an evaluation is done again for every sequence of choices, in lexicographic order.
 *
 * <pre>{@code
 * choices.begin();
 * do { evaluate(); } while (choices.next());
 * }</pre>
 */
final class Choices implements EvaluationContext.Chance {
    /** So many sequences are tried at most. */
    static final int MOST_SEQUENCES = 100_000;

    private int[] made = new int[8];
    private int[] alternatives = new int[8];
    private int length;
    private int position;
    private int sequences;

    /** Forgets all choices. */
    void begin() {
        length = 0;
        position = 0;
        sequences = 1;
    }

    @Override
    public int choose(int number) {
        if (number < 1) throw new EvaluationFailure("a random choice among nothing");
        if (position == length) {
            if (length == made.length) {
                made = Arrays.copyOf(made, 2 * length);
                alternatives = Arrays.copyOf(alternatives, 2 * length);
            }
            made[length] = 0;
            alternatives[length++] = number;
        }
        return made[position++];
    }

    /** Goes to the next sequence of choices; false after the last. */
    boolean next() {
        position = 0;
        while (length > 0 && made[length - 1] + 1 == alternatives[length - 1]) length--;
        if (length == 0) return false;
        if (++sequences > MOST_SEQUENCES) {
            throw new EvaluationFailure("random choices have more than " + MOST_SEQUENCES + " outcomes");
        }
        made[length - 1]++;
        return true;
    }
}
