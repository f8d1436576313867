package org.sweepline.kernel.store;

/**
 * The numbers that the states of one layer were given when they were stored, by their place in the layer.
 *
 * <p>They ascend, and all but the first run of consecutive ones have to fit an int. Of that run only the first number is
 * kept: in a search with a single layer there are no others.
 */
final class BirthNumbers {
    private final PagedInts rest;
    private long first;
    private long consecutive;
    private long others;

    BirthNumbers(Footprint account) {
        rest = new PagedInts(account);
    }

    /** Notes the number of the next state. */
    void add(long number) {
        if (consecutive == 0) first = number;
        if (others == 0 && number == first + consecutive) {
            consecutive++;
        } else {
            rest.reach(others);
            rest.set(others++, (int) number);
        }
    }

    long get(long place) {
        return place < consecutive ? first + place : rest.get(place - consecutive);
    }

    /** Gives back what it holds; it must not be used any more. */
    void forget() {
        rest.clear();
    }
}
