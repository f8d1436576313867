package org.sweepline.coloured.unfold;

/** Why the tokens of a place cannot be counted as finely as they were meant to be. */
final class Obstacle extends Exception {
    private static final long serialVersionUID = 1;
    private final int place;

    Obstacle(int place, String reason) {
        super(reason, null, false, false);
        this.place = place;
    }

    int place() {
        return place;
    }
}
