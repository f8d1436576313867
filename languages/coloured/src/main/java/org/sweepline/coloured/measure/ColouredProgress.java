package org.sweepline.coloured.measure;

import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.kernel.Progress;

/** A measure of a coloured net that tells what of a marking it is computed from. */
public interface ColouredProgress extends Progress {
    /** Whether some permutations of colours never change it, given what they do not change. */
    boolean kept(Unchanged unchanged);

    /** Tells what permutations of colours leave unchanged, besides the model time and the numbers of tokens. */
    interface Unchanged {
        /** Whether the colours on a place are unchanged. */
        boolean place(int place);

        /**
         * Whether the sum of the weights of the tokens on a place is unchanged.
         *
         * @param weights by the number of the colour; one weight alone is that of all tokens, none is nothing
         */
        boolean weights(int place, long[] weights);

        /** Whether the value of an expression is unchanged. */
        boolean expression(Inscription expression);
    }

    /** Whether permutations do not change any measure; not known of one that does not tell. */
    static boolean kept(Progress progress, Unchanged unchanged) {
        if (progress.none()) return true;
        return progress instanceof ColouredProgress coloured && coloured.kept(unchanged);
    }
}
