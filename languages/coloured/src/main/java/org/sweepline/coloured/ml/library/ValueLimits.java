package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;

/** How large values may become: a few lines of a model must not fill the memory. */
public final class ValueLimits {
    /** The most elements of a list, and the most characters of a string. */
    public static final int LONGEST = 10_000_000;

    /** The most alternatives of one random choice. */
    static final int MOST_ALTERNATIVES = 100_000;

    /** Copying this many characters costs about as much as a function call. */
    private static final int CHARACTERS_A_STEP = 32;

    private ValueLimits() {}

    /** {@code count`value}, in front of {@code rest}. */
    public static Sequence repeat(long count, Object value, Sequence rest, EvaluationContext evaluation) {
        if (count <= 0) return rest;
        length(count + rest.size(), evaluation, count);
        Sequence list = rest;
        for (long i = 0; i < count; i++) list = list.prepend(value);
        return list;
    }

    /** One list, then the other. */
    public static Sequence append(Sequence front, Sequence rest, EvaluationContext evaluation) {
        if (front.isEmpty()) return rest;
        if (front.size() == 1) return rest.prepend(front.head());
        if (rest.isEmpty()) return front;
        length((long) front.size() + rest.size(), evaluation, front.size());
        return front.append(rest);
    }

    /** The elements of a multiset as tokens that can be used from a time on. */
    public static Sequence stamped(Sequence multiset, long time, EvaluationContext evaluation) {
        Object[] tokens = GeneralLibrary.elements(multiset, evaluation);
        for (int i = 0; i < tokens.length; i++) tokens[i] = new TimedToken(tokens[i], time);
        return Sequence.EMPTY.prependAll(tokens);
    }

    /** A time so much after another; fails beyond 64 bits. */
    public static long later(long time, long delay) {
        return NumberLibrary.add(time, delay);
    }

    /**
     * Fails if a list is too long, and counts the elements that are made of it now.
     *
     * @param made how many of its elements are new
     */
    static void length(long length, EvaluationContext evaluation, long made) {
        if (length > LONGEST) throw new EvaluationFailure("a list of more than " + LONGEST + " elements");
        evaluation.steps(made);
    }

    /** Fails if a string is too long, and counts the cost of making it. */
    static void text(long length, EvaluationContext evaluation) {
        partOfText(length);
        evaluation.steps(length / CHARACTERS_A_STEP);
    }

    /** Fails if a string is too long that is still being made; {@link #text} counts the cost of the whole in the end. */
    static void partOfText(long length) {
        if (length > LONGEST) throw new EvaluationFailure("a string of more than " + LONGEST + " characters");
    }
}
