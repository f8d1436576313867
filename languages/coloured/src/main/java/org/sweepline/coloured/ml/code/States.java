package org.sweepline.coloured.ml.code;

import org.sweepline.coloured.ml.value.Evaluation;

/** Nodes that look at the state a property is about. */
final class States {
    private States() {}

    static final class Tokens extends Node {
        private final int place;

        Tokens(int place) {
            this.place = place;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return evaluation.marking().tokens(place);
        }
    }

    static final class Count extends Node {
        private final int place;

        Count(int place) {
            this.place = place;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return number(frame, evaluation);
        }

        @Override
        long number(Object[] frame, Evaluation evaluation) {
            return evaluation.marking().count(place);
        }

        @Override
        boolean isNumber() {
            return true;
        }
    }

    static final class Enabled extends Node {
        private final int transition;

        Enabled(int transition) {
            this.transition = transition;
        }

        @Override
        public Object evaluate(Object[] frame, Evaluation evaluation) {
            return test(frame, evaluation);
        }

        @Override
        boolean test(Object[] frame, Evaluation evaluation) {
            return evaluation.marking().enabled(transition);
        }
    }
}
