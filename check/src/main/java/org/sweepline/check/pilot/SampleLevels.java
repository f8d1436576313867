package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The breadth-first levels of a {@link Sample}, and what part of the last one comes of each state before it.
 *
 * <p>A state to which several steps of the level before lead comes of each of their sources in part.
 */
final class SampleLevels {
    private static final int LESSONS_A_LEVEL = 100;

    private final Sample sample;
    private final boolean[] forward;

    /** How many steps of the level before lead to each state. */
    private final int[] steps;

    /** How many states of the last level come of each state. */
    private final double[] futures;

    SampleLevels(Sample sample, boolean[] forward) {
        this.sample = sample;
        this.forward = forward;
        steps = new int[sample.lastLevelEnd()];
        futures = new double[sample.lastLevelEnd()];
        countSteps();
        computeFutures();
    }

    /** What the levels of a sample take. */
    static long bytes(Sample sample) {
        return 12L * sample.lastLevelEnd();
    }

    /** Whether an edge of a state before the given one leads to it or beyond, in the direction that is explored. */
    private boolean leadsTo(int next, int edge) {
        return sample.target(edge) >= next && forward[sample.action(edge)];
    }

    private void countSteps() {
        for (int l = 0; l + 1 < count(); l++) {
            for (int e = sample.firstEdge(sample.levelStart(l)); e < sample.firstEdge(sample.levelStart(l + 1)); e++) {
                if (leadsTo(sample.levelStart(l + 1), e)) steps[sample.target(e)]++;
            }
        }
    }

    private void computeFutures() {
        Arrays.fill(futures, sample.lastLevel(), futures.length, 1);
        for (int l = count() - 2; l >= 0; l--) {
            for (int s = sample.levelStart(l); s < sample.levelStart(l + 1); s++) {
                for (int e = sample.firstEdge(s); e < sample.endEdge(s); e++) {
                    if (leadsTo(sample.levelStart(l + 1), e)) futures[s] += part(e);
                }
            }
        }
    }

    /** What comes of a step. */
    private double part(int edge) {
        return futures[sample.target(edge)] / steps[sample.target(edge)];
    }

    int count() {
        return sample.levels();
    }

    /** Some states of a level, half of them chosen evenly and half by their futures. */
    List<Futures.Lesson> lessons(int level) {
        int size = sample.levelStart(level + 1) - sample.levelStart(level);
        double sum = 0;
        for (int s = sample.levelStart(level); s < sample.levelStart(level + 1); s++) sum += futures[s];
        List<Futures.Lesson> lessons = new ArrayList<>();
        if (sum == 0) return lessons;
        double carry = 0.5;
        for (int s = sample.levelStart(level); s < sample.levelStart(level + 1); s++) {
            double chance = Math.min(1, LESSONS_A_LEVEL * (1.0 / size + futures[s] / sum) / 2);
            carry += chance;
            if (carry < 1) continue;
            carry -= 1;
            lessons.add(new Futures.Lesson(s, sample.choices(s), 1 / chance / size, futures[s] / sum / chance));
        }
        return lessons;
    }

    /**
     * Adds up what comes of the steps from a state by each group of actions.
     *
     * @param guess how much lies ahead of the state
     * @param due what should come of them if all steps were alike
     * @param found what comes of them
     */
    void follow(Futures.Lesson lesson, double guess, ActionWeights groups, double[] due, double[] found) {
        int next = sample.levelStart(sample.level(lesson.state) + 1);
        // The lesson stands for so many states.
        double stands = lesson.share;
        for (int e = sample.firstEdge(lesson.state); e < sample.endEdge(lesson.state); e++) {
            if (!leadsTo(next, e)) continue;
            int group = groups.group(sample.action(e));
            due[group] += stands * guess / steps[sample.target(e)];
            found[group] += stands * part(e);
        }
    }
}
