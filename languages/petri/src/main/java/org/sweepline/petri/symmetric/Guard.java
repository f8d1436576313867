package org.sweepline.petri.symmetric;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A condition on the values of variables: when it fails, a transition cannot occur with them. */
sealed interface Guard {
    boolean holds(int[] binding);

    /** Adds the numbers of the variables in the condition. */
    void variables(BitSet into);

    /** Conditions that hold together exactly if this one does, each as small as possible. */
    default List<Guard> conjuncts() {
        return List.of(this);
    }

    /** How two colours are compared. */
    enum Comparison {
        EQUAL,
        UNEQUAL,
        LESS,
        AT_MOST,
        GREATER,
        AT_LEAST
    }

    record Compare(Comparison comparison, ColourTerm left, ColourTerm right) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            int difference = Integer.compare(left.of(binding), right.of(binding));
            return switch (comparison) {
                case EQUAL -> difference == 0;
                case UNEQUAL -> difference != 0;
                case LESS -> difference < 0;
                case AT_MOST -> difference <= 0;
                case GREATER -> difference > 0;
                case AT_LEAST -> difference >= 0;
            };
        }

        @Override
        public void variables(BitSet into) {
            left.variables(into);
            right.variables(into);
        }
    }

    record All(List<Guard> operands) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            for (Guard operand : operands) if (!operand.holds(binding)) return false;
            return true;
        }

        @Override
        public void variables(BitSet into) {
            for (Guard operand : operands) operand.variables(into);
        }

        @Override
        public List<Guard> conjuncts() {
            List<Guard> all = new ArrayList<>();
            for (Guard operand : operands) all.addAll(operand.conjuncts());
            return all;
        }
    }

    record Any(List<Guard> operands) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            for (Guard operand : operands) if (operand.holds(binding)) return true;
            return false;
        }

        @Override
        public void variables(BitSet into) {
            for (Guard operand : operands) operand.variables(into);
        }
    }

    record Not(Guard operand) implements Guard {
        @Override
        public boolean holds(int[] binding) {
            return !operand.holds(binding);
        }

        @Override
        public void variables(BitSet into) {
            operand.variables(into);
        }
    }
}
