package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.logic.Comparison;

/** A condition on the values of variables: when it fails, a transition cannot occur with them. */
sealed interface Guard extends Term {
    boolean holds(int[] binding);

    /** Conditions that hold together exactly if this one does, each as small as possible. */
    default List<Guard> conjuncts() {
        return List.of(this);
    }

    record Compare(Comparison comparison, ColourTerm left, ColourTerm right) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            return comparison.test(left.of(binding), right.of(binding));
        }

        @Override
        public List<Term> parts() {
            return List.of(left, right);
        }
    }

    record All(List<Guard> parts) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            for (Guard part : parts) if (!part.holds(binding)) return false;
            return true;
        }

        @Override
        public List<Guard> conjuncts() {
            List<Guard> all = new ArrayList<>();
            for (Guard part : parts) all.addAll(part.conjuncts());
            return all;
        }
    }

    record Any(List<Guard> parts) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            for (Guard part : parts) if (part.holds(binding)) return true;
            return false;
        }
    }

    record Not(Guard operand) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            return !operand.holds(binding);
        }

        @Override
        public List<Term> parts() {
            return List.of(operand);
        }
    }
}
