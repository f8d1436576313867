package org.sweepline.check.pilot;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Groups of actions, with a weight for the first action of a group that is enabled and one for each further one. */
final class ActionWeights {
    /** No weight is greater: what was never seen in few states must not count as impossible. */
    private static final double GREATEST = 8;

    private static final double RATE = 0.5;
    private static final double SPREAD = 0.1;

    /** The group of each action. */
    private final int[] group;

    private final int groups;

    /** For each group the weight of its first action that is enabled; then, for each, that of any other. */
    private final double[] weights;

    private final double[] slopes;
    private final double[] curvatures;

    /** When a group was met last; tells the first action of a group from the others. */
    private final int[] met;

    private int now;

    /** Actions are in the same group if they have the same name. */
    ActionWeights(int actions, IntFunction<String> name) {
        Map<String, Integer> numbers = new HashMap<>();
        group = new int[actions];
        for (int a = 0; a < actions; a++) group[a] = numbers.computeIfAbsent(name.apply(a), key -> numbers.size());
        groups = numbers.size();
        weights = new double[2 * groups];
        slopes = new double[2 * groups];
        curvatures = new double[2 * groups];
        met = new int[groups];
    }

    int groups() {
        return groups;
    }

    int group(int action) {
        return group[action];
    }

    long bytes() {
        return 4L * (group.length + groups) + 8L * (weights.length + slopes.length + curvatures.length);
    }

    /** The sum of the weights of the actions that are enabled in a state. */
    double sum(int[] choices) {
        now++;
        double sum = 0;
        for (int action : choices) sum += weights[index(action)];
        return sum;
    }

    private int index(int action) {
        int at = group[action];
        if (met[at] == now) return groups + at;
        met[at] = now;
        return at;
    }

    /**
     * One step towards the weights by which states have the shares of the future that they should have.
     *
     * @param levels states of one level after the other, with what the weights made of them
     * @param doubt how many states there must be for what they say to count as much as that there is nothing to say
     */
    void improve(List<List<Futures.Lesson>> levels, double doubt) {
        Arrays.fill(slopes, 0);
        Arrays.fill(curvatures, 0);
        for (List<Futures.Lesson> level : levels) {
            for (Futures.Lesson lesson : level) {
                double error = level.size() * (lesson.future - lesson.predicted);
                double curvature = level.size() * (lesson.predicted + SPREAD * lesson.share);
                now++;
                for (int action : lesson.choices) {
                    int at = index(action);
                    slopes[at] += error;
                    curvatures[at] += curvature;
                }
            }
        }
        for (int i = 0; i < weights.length; i++) {
            double better = weights[i] + RATE * (slopes[i] - doubt * weights[i]) / (curvatures[i] + doubt);
            weights[i] = Math.max(-GREATEST, Math.min(GREATEST, better));
        }
    }
}
