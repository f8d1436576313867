package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Variable;

/** The variables of a transition while its inscriptions are evaluated; for one thread. */
final class BindingFrame {
    /** More candidates than that for the bindings of a transition in one state are not tried. */
    private static final long MOST_CANDIDATES = 200_000_000;

    private final Transition transition;
    private final EvaluationContext evaluation;
    private final Object[] slots;
    private BitSet known = new BitSet();
    private long candidates;
    private int doubts;
    private boolean patient;

    /** @param size the least number of slots, for expressions beside the transition's own inscriptions */
    BindingFrame(Transition transition, int size, EvaluationContext evaluation) {
        this.transition = transition;
        this.evaluation = evaluation;
        slots = new Object[Math.max(size, transition.frameSize())];
    }

    Object[] slots() {
        return slots;
    }

    EvaluationContext evaluation() {
        return evaluation;
    }

    void restart() {
        candidates = 0;
        doubts = 0;
    }

    /** Sets whether bindings are wanted that may be enabled only later; those that fail are passed over then. */
    void setPatient(boolean waits) {
        patient = waits;
    }

    boolean patient() {
        return patient;
    }

    /** Runs a step of the search. In a patient search a failure ends only this step: it is reported when its time comes. */
    void run(SearchStep step) {
        try {
            step.run();
        } catch (MlException | EvaluationFailure failure) {
            if (!patient || candidates > MOST_CANDIDATES) throw failure;
        }
    }

    /** Takes note of guards that had no value when they were tested, or forgets them. */
    void doubt(int more) {
        doubts += more;
    }

    /** Whether some guard had no value when it was tested. */
    boolean doubtful() {
        return doubts > 0;
    }

    /** Counts a candidate for something. */
    void candidate() {
        if (++candidates > MOST_CANDIDATES) {
            throw new EvaluationFailure("more than " + MOST_CANDIDATES + " candidates for its bindings");
        }
    }

    /** @param with the variables that have values, for messages */
    Object evaluate(Code code, BitSet with) {
        known = with;
        evaluation.restart();
        return code.evaluate(slots, evaluation);
    }

    /** The values of the variables when the last expression was evaluated, such as {@code {n=1,p="abc"}}. */
    String text() {
        List<String> parts = new ArrayList<>();
        for (int i = known.nextSetBit(0); i >= 0; i = known.nextSetBit(i + 1)) {
            Variable variable = transition.variables().get(i);
            Optional<Object> value = Optional.ofNullable(slots[i]);
            value.ifPresent(it -> parts.add(
                    variable.name() + "=" + ColourText.of(variable.colours().shape(), it)));
        }
        return "{" + String.join(",", parts) + "}";
    }
}
