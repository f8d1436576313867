package org.sweepline.petri.stubborn;

import java.util.List;
import java.util.function.Predicate;

/**
 * A condition that is wanted, and what can bring it about: in a marking where it does not hold, an up-set of transitions of
 * which every path to a marking where it holds fires at least one.
 */
sealed interface Aim {
    boolean holds(Situation situation);

    /**
     * Adds an up-set to the set that is being built, in a marking where the condition does not hold. A disabled transition in
     * it stands for those that may enable it.
     */
    void seek(Situation situation);

    /** About how many transitions {@link #seek} adds, in a marking where the condition does not hold. */
    int effort(Situation situation);

    /** Whether it uses {@link Situation#disablingKey}. */
    default boolean needsKey() {
        return false;
    }

    /**
     * A condition with the same up-set in all markings where it does not hold.
     *
     * @param upSet transitions and hubs
     */
    record Fixed(Predicate<Situation> condition, int... upSet) implements Aim {
        @Override
        public boolean holds(Situation situation) {
            return condition.test(situation);
        }

        @Override
        public void seek(Situation situation) {
            for (int t : upSet) situation.add(t);
        }

        @Override
        public int effort(Situation situation) {
            return upSet.length;
        }
    }

    /** A condition that always holds, or never. */
    static Aim constant(boolean value) {
        return new Fixed(situation -> value);
    }

    /**
     * A weighted sum of tokens is at least some number.
     *
     * @param increasing the transitions that make the sum larger
     */
    static Aim atLeast(int[] places, long[] weights, long bound, int[] increasing) {
        return new Fixed(
                situation -> {
                    long sum = 0;
                    for (int i = 0; i < places.length; i++) {
                        sum = Math.addExact(sum, Math.multiplyExact(weights[i], situation.tokens(places[i])));
                    }
                    return sum >= bound;
                },
                increasing);
    }

    /** A transition is enabled. */
    static Aim fireable(int transition) {
        return new Fixed(situation -> situation.isEnabled(transition), transition);
    }

    /**
     * A transition is disabled.
     *
     * @param disabling the transitions that may disable it
     */
    static Aim unfireable(int transition, int[] disabling) {
        return new Fixed(situation -> !situation.isEnabled(transition), disabling);
    }

    /** Something is enabled; where nothing is, no path leads on. */
    static Aim alive() {
        return new Fixed(situation -> !situation.isDead());
    }

    /** Nothing is enabled. To get there, the enabled transition that is the key must be disabled. */
    record Deadlock() implements Aim {
        @Override
        public boolean holds(Situation situation) {
            return situation.isDead();
        }

        @Override
        public void seek(Situation situation) {
            for (int t : situation.disablingKey()) situation.add(t);
        }

        @Override
        public int effort(Situation situation) {
            return situation.disablingKey().length;
        }

        @Override
        public boolean needsKey() {
            return true;
        }
    }

    /** Several conditions at once: whatever brings about one that is still missing will do. */
    record All(List<Aim> parts) implements Aim {
        @Override
        public boolean holds(Situation situation) {
            for (int i = 0; i < parts.size(); i++) if (!parts.get(i).holds(situation)) return false;
            return true;
        }

        @Override
        public void seek(Situation situation) {
            easiest(situation).seek(situation);
        }

        @Override
        public int effort(Situation situation) {
            return easiest(situation).effort(situation);
        }

        @Override
        public boolean needsKey() {
            return parts.stream().anyMatch(Aim::needsKey);
        }

        private Aim easiest(Situation situation) {
            Aim easiest = null;
            int least = Integer.MAX_VALUE;
            for (int i = 0; i < parts.size() && least > 0; i++) {
                Aim part = parts.get(i);
                if (part.holds(situation)) continue;
                int effort = part.effort(situation);
                if (easiest == null || effort < least) {
                    easiest = part;
                    least = effort;
                }
            }
            return easiest;
        }
    }

    /** One of several conditions: each of them may come about first. */
    record Any(List<Aim> parts) implements Aim {
        @Override
        public boolean holds(Situation situation) {
            for (int i = 0; i < parts.size(); i++) if (parts.get(i).holds(situation)) return true;
            return false;
        }

        @Override
        public void seek(Situation situation) {
            for (int i = 0; i < parts.size(); i++) parts.get(i).seek(situation);
        }

        @Override
        public int effort(Situation situation) {
            int effort = 0;
            for (int i = 0; i < parts.size(); i++) effort += parts.get(i).effort(situation);
            return effort;
        }

        @Override
        public boolean needsKey() {
            return parts.stream().anyMatch(Aim::needsKey);
        }
    }
}
