package org.sweepline.reduction.cutoff;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.reduction.Equivalence;

/**
 * Compares two states that are said to be equivalent: the same conditions must hold in both, and each step of one must have
 * a step of the other with the same action to an equivalent state.
 *
 * <p>What a dropped state leads to is not explored, so the states that would show a difference may never be met. Therefore a
 * comparison can also go on from both states together, along random steps that match.
 */
final class EquivalenceTest {
    private static final long SEED = 0xC0FFEE;

    private final TransitionSystem system;
    private final List<Observation> observed;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Side one;
    private final Side other;

    EquivalenceTest(TransitionSystem system, Equivalence equivalence, List<Observation> observed) {
        this.system = system;
        this.observed = List.copyOf(observed);
        one = new Side(system, equivalence);
        other = new Side(system, equivalence);
    }

    /** A step seen up to equivalence. */
    private record Step(int action, int bytes, List<Long> key) {}

    /** One of the two states, with its steps. */
    private static final class Side {
        private final Equivalence.Projection projection;
        private final Expander expander;
        private final StateBuffer state = new StateBuffer(0);
        private final Successors successors;
        private final List<Step> steps = new ArrayList<>();
        private final StateBuffer successor = new StateBuffer(0);
        private final StateBuffer key = new StateBuffer(0);

        Side(TransitionSystem system, Equivalence equivalence) {
            projection = equivalence.projection();
            expander = system.expander();
            successors = new Successors(system.stateBytes());
        }

        void show(StateBuffer shown) {
            state.copy(shown.words(), 0, shown.bytes());
        }

        void expand() {
            successors.clear();
            expander.successors(state, successors);
            steps.clear();
            for (int i = 0; i < successors.size(); i++) {
                successors.copy(i, successor);
                projection.key(successor, key);
                List<Long> words = Arrays.stream(key.toWords()).boxed().toList();
                steps.add(new Step(successors.action(i), key.bytes(), words));
            }
        }

        /** Takes one of the steps. */
        void move(int step) {
            successors.copy(step, state);
        }

        /** The number of a step that another state cannot match, or -1. */
        int unmatched(Set<Step> others) {
            for (int i = 0; i < steps.size(); i++) {
                if (!others.contains(steps.get(i))) return i;
            }
            return -1;
        }
    }

    /** How two states differ, in words; empty if the same conditions hold in them and their steps match. */
    Optional<String> difference(StateBuffer first, StateBuffer second) {
        one.show(first);
        other.show(second);
        return difference();
    }

    private Optional<String> difference() {
        for (Observation condition : observed) {
            boolean holds = condition.predicate().test(one.state);
            if (holds == condition.predicate().test(other.state)) continue;
            return Optional.of(wrong() + "only in the " + (holds ? "first" : "second") + " of them " + condition.text()
                    + " holds");
        }
        one.expand();
        other.expand();
        int step = one.unmatched(new HashSet<>(other.steps));
        if (step >= 0) return Optional.of(wrong() + words(one, step, "first", "second"));
        step = other.unmatched(new HashSet<>(one.steps));
        return step < 0 ? Optional.empty() : Optional.of(wrong() + words(other, step, "second", "first"));
    }

    private String wrong() {
        return "the equivalence is not consistent: it does not tell " + system.describe(one.state) + " from "
                + system.describe(other.state) + ", but ";
    }

    private String words(Side side, int step, String name, String nameOfOther) {
        side.successors.copy(step, side.successor);
        return "in the %s of them %s leads to %s, which the %s has no match for"
                .formatted(
                        name,
                        system.actions().get(side.successors.action(step)),
                        system.describe(side.successor),
                        nameOfOther);
    }

    /** Goes on from two states that were just found to be alike, for at least so many steps and edges looked at. */
    Optional<String> differenceLater(int steps, long edges) {
        try {
            long seen = 0;
            for (int i = 0; (i < steps || seen < edges) && !other.steps.isEmpty(); i++) {
                seen += one.steps.size() + other.steps.size();
                int step = random.nextInt(other.steps.size());
                int match = one.steps.indexOf(other.steps.get(step));
                other.move(step);
                one.move(match);
                if (one.state.sameAs(other.state)) break;
                Optional<String> difference = difference();
                if (difference.isPresent()) return difference;
            }
        } catch (LimitException limit) {
            throw limit;
        } catch (RuntimeException failure) {
            // The search will say itself what is wrong if it ever gets there; it need not get there.
            return Optional.empty();
        }
        return Optional.empty();
    }
}
