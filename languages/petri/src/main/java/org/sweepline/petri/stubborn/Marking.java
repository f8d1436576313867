package org.sweepline.petri.stubborn;

/** The tokens on each place, however they are stored. */
@FunctionalInterface
public interface Marking {
    long tokens(int place);
}
