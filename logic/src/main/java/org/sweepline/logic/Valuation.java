package org.sweepline.logic;

/** One state as expressions see it: the values of the model's functions. */
public interface Valuation {
    long number(Call call);

    boolean condition(Call call);

    /** Whether the state has no successor. */
    boolean deadlock();
}
