package org.sweepline.process.reduction;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * What leads to states where a condition holds: for a state where it does not hold, a set of units such that every path to a
 * state where it holds has a step of one of them.
 *
 * <p>Used by one thread. Such sets are the up-sets of Kristensen, Schmidt and Valmari, "Property-guided stubborn set methods for
 * state properties" (2006).
 *
 * @param condition whether it holds
 * @param units adds such units, given a situation where the condition does not hold
 * @param settledByError whether in a state with an error the condition depends on nothing but which components have just come
 *     to their errors: not on what others did before
 */
record Attractor(
        Predicate<NetworkSituation> condition, BiConsumer<NetworkSituation, UnitSet> units, boolean settledByError) {
    /** For conditions to which no unit leads. */
    static final BiConsumer<NetworkSituation, UnitSet> NOTHING = (situation, into) -> {};

    boolean holds(NetworkSituation situation) {
        return condition.test(situation);
    }

    void pull(NetworkSituation situation, UnitSet into) {
        units.accept(situation, into);
    }

    /** A condition that never changes. */
    static Attractor constant(boolean value) {
        return new Attractor(situation -> value, NOTHING, true);
    }

    /** One of some conditions: what leads to any of them. */
    static Attractor some(List<Attractor> operands) {
        if (operands.size() == 1) return operands.get(0);
        return new Attractor(
                situation -> one(operands, situation, true),
                (situation, into) -> {
                    for (int i = 0; i < operands.size(); i++) operands.get(i).pull(situation, into);
                },
                operands.stream().allMatch(Attractor::settledByError));
    }

    /** All of some conditions: what leads to one that does not hold, the one with the fewest steps. */
    static Attractor all(List<Attractor> operands, int units) {
        if (operands.size() == 1) return operands.get(0);
        return new Attractor(
                situation -> !one(operands, situation, false),
                lightest(units, situation -> operands.size(), (situation, i, into) -> {
                    boolean missing = !operands.get(i).holds(situation);
                    if (missing) operands.get(i).pull(situation, into);
                    return missing;
                }),
                operands.stream().allMatch(Attractor::settledByError));
    }

    private static boolean one(List<Attractor> operands, NetworkSituation situation, boolean value) {
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i).holds(situation) == value) return true;
        }
        return false;
    }

    /** Some of several sets of units. */
    interface Choices {
        /** Adds the units of the set with a number and returns true, or returns false if there is no such set. */
        boolean add(NetworkSituation situation, int number, UnitSet into);
    }

    /** Adds the lightest of several sets of units. */
    static BiConsumer<NetworkSituation, UnitSet> lightest(
            int units, ToIntFunction<NetworkSituation> count, Choices choices) {
        UnitSet[] bestAndTrial = {new UnitSet(units), new UnitSet(units)};
        return (situation, into) -> {
            long least = Long.MAX_VALUE;
            bestAndTrial[0].clear();
            int most = count.applyAsInt(situation);
            for (int i = 0; i < most && least > 0; i++) {
                UnitSet trial = bestAndTrial[1];
                trial.clear();
                if (!choices.add(situation, i, trial)) continue;
                long weight = situation.weight(trial);
                if (weight >= least) continue;
                least = weight;
                bestAndTrial[1] = bestAndTrial[0];
                bestAndTrial[0] = trial;
            }
            into.addAll(bestAndTrial[0]);
        };
    }
}
