package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Guesses how much lies ahead of a state from the actions that are enabled in it, as learned from a {@link Sample}.
 *
 * <p>Often few states of a level lead to most of what follows: those, say, in which no process has failed. A thinned
 * exploration must not lose them. The sample holds the first levels as a whole, so there it is known what part of its last level
 * comes of each state ({@link SampleLevels}). From this, three things are learned:
 *
 * <ul>
 *   <li>weights of enabled actions whose names differ in numbers only. What is learned of "fail 1" holds for "fail 2" too, though
 *       that is first enabled beyond the sample;
 *   <li>then weights of actions whose names differ in the last number only and that were equally frequent, for
 *       what the first weights leave unsaid: in a net whose actions are t1 to t20 they say nothing but how many are enabled;
 *   <li>for steps by each group of actions, how much more comes of them than of others from states of the same weight.
 * </ul>
 *
 * The guess is the exponential of the sum of the weights, relative to the other states of the level, times the number of steps.
 * The weights are those by which the guessed shares of the level's states come closest to the real ones (in the sense of
 * cross-entropy, as in Rubinstein's method for rare events, 1997); a few steps of a simplified Newton iteration suffice.
 * Guesses only say which states to prefer: estimates stay free of bias whatever they are.
 */
final class Futures {
    private static final double DOUBT = 10;
    private static final int ROUNDS = 10;
    private static final double FARTHEST = 50;

    /** States of the last levels have too little of their future in the sample. */
    private static final int UNTOLD = 2;

    private final ActionWeights families;
    private final ActionWeights roles;

    /** How much comes of a step by each action, as a factor. */
    private final double[] ofSteps;

    private final List<List<Lesson>> levels = new ArrayList<>();
    private long bytes;

    /** A state of the sample; shares are those of its level, and grow with the number of states it was chosen from. */
    static final class Lesson {
        final int state;
        final int[] choices;
        final double share;
        final double future;
        double predicted;

        Lesson(int state, int[] choices, double share, double future) {
            this.state = state;
            this.choices = choices;
            this.share = share;
            this.future = future;
        }
    }

    /** What can be said without learning: states with many steps are preferred. */
    Futures(Sample sample, List<String> names) {
        int[] frequencies = sample.frequencies(names.size());
        families = new ActionWeights(names.size(), a -> names.get(a).replaceAll("[0-9]+", "#"));
        roles = new ActionWeights(names.size(), a -> names.get(a).replaceFirst("[0-9]+$", "#") + " " + frequencies[a]);
        ofSteps = new double[names.size()];
        Arrays.fill(ofSteps, 1);
        bytes = families.bytes() + roles.bytes() + 12L * names.size();
    }

    /** Learns from the sample, if that takes no more than some bytes. */
    void learn(Sample sample, boolean[] forward, long mostBytes) {
        if (bytes + SampleLevels.bytes(sample) > mostBytes) return;
        SampleLevels known = new SampleLevels(sample, forward);
        for (int l = 0; l + UNTOLD < known.count() - 1; l++) levels.add(known.lessons(l));
        bytes += SampleLevels.bytes(sample);
        for (List<Lesson> level : levels) {
            for (Lesson lesson : level) bytes += 64 + 4L * lesson.choices.length;
        }
        for (ActionWeights weights : List.of(families, roles)) {
            for (int round = 0; round < ROUNDS; round++) {
                levels.forEach(this::predict);
                weights.improve(levels, DOUBT);
            }
        }
        learnSteps(known);
        levels.clear();
    }

    private void predict(List<Lesson> level) {
        double sum = 0;
        for (Lesson lesson : level) sum += lesson.predicted = lesson.share * of(lesson.choices);
        for (Lesson lesson : level) lesson.predicted /= sum;
    }

    private void learnSteps(SampleLevels known) {
        double[] ofFamily = new double[families.groups()];
        Arrays.fill(ofFamily, 1);
        ofFamily = stepFactors(known, families, ofFamily);
        double[] priors = new double[roles.groups()];
        for (int a = 0; a < ofSteps.length; a++) priors[roles.group(a)] = ofFamily[families.group(a)];
        double[] ofRole = stepFactors(known, roles, priors);
        for (int a = 0; a < ofSteps.length; a++) ofSteps[a] = ofRole[roles.group(a)];
    }

    /** What steps by a group of actions lead to, over what they should lead to. */
    private double[] stepFactors(SampleLevels known, ActionWeights weights, double[] priors) {
        double[] due = new double[priors.length];
        double[] found = new double[priors.length];
        for (int l = 0; l < levels.size(); l++) {
            double[] levelDue = new double[priors.length];
            double[] levelFound = new double[priors.length];
            for (Lesson lesson : levels.get(l)) {
                known.follow(lesson, of(lesson.choices), weights, levelDue, levelFound);
            }
            double allDue = Arrays.stream(levelDue).sum();
            double allFound = Arrays.stream(levelFound).sum();
            if (!(allDue > 0) || !(allFound > 0)) continue;
            int count = 2 * levels.get(l).size();
            for (int g = 0; g < priors.length; g++) {
                due[g] += count * levelDue[g] / allDue;
                found[g] += count * levelFound[g] / allFound;
            }
        }
        double[] factors = new double[priors.length];
        for (int g = 0; g < priors.length; g++) factors[g] = (found[g] + DOUBT * priors[g]) / (due[g] + DOUBT);
        return factors;
    }

    /** How much lies ahead of a state in which some actions are enabled; only ratios within a level mean something. */
    double of(int[] choices) {
        double sum = families.sum(choices) + roles.sum(choices);
        return (1 + choices.length) * Math.exp(Math.max(-FARTHEST, Math.min(FARTHEST, sum)));
    }

    /** How much more comes of a step by an action than of other steps. */
    double ofStep(int action) {
        return ofSteps[action];
    }

    /** What it takes while it learns. */
    long bytes() {
        return bytes;
    }
}
