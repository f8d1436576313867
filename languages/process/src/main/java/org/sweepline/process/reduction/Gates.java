package org.sweepline.process.reduction;

import java.util.List;

/** Attractors of several conditions together. */
final class Gates {
    private Gates() {}

    /** A condition that never changes. */
    static Attractor constant(boolean value) {
        return new Attractor() {
            @Override
            public boolean holds(Situation situation) {
                return value;
            }

            @Override
            public void pull(Situation situation, UnitSet into) {}

            @Override
            public boolean settledByError() {
                return true;
            }
        };
    }

    /** One of some conditions: what leads to any of them. */
    static Attractor some(List<Attractor> operands) {
        if (operands.size() == 1) return operands.get(0);
        return new Attractor() {
            @Override
            public boolean holds(Situation situation) {
                for (int i = 0; i < operands.size(); i++) {
                    if (operands.get(i).holds(situation)) return true;
                }
                return false;
            }

            @Override
            public void pull(Situation situation, UnitSet into) {
                for (int i = 0; i < operands.size(); i++) operands.get(i).pull(situation, into);
            }

            @Override
            public boolean settledByError() {
                return operands.stream().allMatch(Attractor::settledByError);
            }
        };
    }

    /** All of some conditions: what leads to one that does not hold, the one with the fewest steps. */
    static Attractor all(List<Attractor> operands, int units) {
        if (operands.size() == 1) return operands.get(0);
        return new All(operands, units);
    }

    private static final class All implements Attractor {
        private final List<Attractor> operands;
        private UnitSet best;
        private UnitSet trial;

        All(List<Attractor> operands, int units) {
            this.operands = operands;
            best = new UnitSet(units);
            trial = new UnitSet(units);
        }

        @Override
        public boolean holds(Situation situation) {
            for (int i = 0; i < operands.size(); i++) {
                if (!operands.get(i).holds(situation)) return false;
            }
            return true;
        }

        @Override
        public void pull(Situation situation, UnitSet into) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < operands.size() && least > 0; i++) {
                if (operands.get(i).holds(situation)) continue;
                trial.clear();
                operands.get(i).pull(situation, trial);
                long weight = situation.weight(trial);
                if (weight < least) {
                    least = weight;
                    UnitSet better = trial;
                    trial = best;
                    best = better;
                }
            }
            if (least > 0 && least < Long.MAX_VALUE) into.addAll(best);
        }

        @Override
        public boolean settledByError() {
            return operands.stream().allMatch(Attractor::settledByError);
        }
    }
}
