package org.sweepline.check.pilot;

import java.util.List;

/**
 * Which states of a level, and which steps from them, matter most to the levels that follow: a thinned exploration prefers them.
 *
 * <p>Guesses may be wrong, so states with many steps have a share too, and so has every step, whatever is guessed.
 */
final class Importance {
    private static final double UNLEARNED = 0.2;

    private final Futures futures;
    private final boolean[] forward;
    private final double meanStands;
    private final double meanSteps;
    private final double meanFuture;

    /** @param forward the actions that are followed */
    Importance(List<Representative> level, Futures futures, boolean[] forward) {
        this.futures = futures;
        this.forward = forward;
        double states = 0;
        double steps = 0;
        double future = 0;
        for (Representative representative : level) {
            states += representative.stands;
            steps += representative.stands * steps(representative);
            future += representative.stands * futures.of(representative.choices);
        }
        meanStands = states / level.size();
        meanSteps = steps / states;
        meanFuture = future / states;
    }

    private int steps(Representative representative) {
        int steps = 1;
        for (int action : representative.choices) if (forward[action]) steps++;
        return steps;
    }

    /** How much lies ahead of what a representative stands for, in states of average futures. */
    double of(Representative representative) {
        double unlearned = UNLEARNED * steps(representative) / meanSteps;
        return representative.stands * (unlearned + future(representative));
    }

    /** The guessed future of one state, over the average. */
    double future(Representative representative) {
        return futures.of(representative.choices) / meanFuture;
    }

    /** How much comes of steps by an action from what a representative of some future stands for. */
    double ofStep(Representative representative, double future, int action) {
        return meanStands + representative.stands * future * futures.ofStep(action);
    }
}
