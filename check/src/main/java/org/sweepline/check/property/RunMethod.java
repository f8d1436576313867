package org.sweepline.check.property;

/** How accepting runs of a product are looked for. */
public enum RunMethod {
    /**
     * A quick look on the fly; then sweeps with returns if they are forecast to store clearly less, else columns if the
     * measure is proved monotone, else on the fly with every state stored.
     */
    AUTO,
    /** On the fly, every state stored: depth-first, or breadth-first where all runs are proved to end. */
    STORED,
    /** Column by column, each kept whole with its edges until its components are decided, then deleted. */
    COLUMNS,
    /** Sweeps that delete layers, and sweeps from the targets of regress edges back to them. */
    RETURNS,
    /** On the compact Kripke structure of the model, which all formulas share. */
    KRIPKE
}
