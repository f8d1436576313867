package org.sweepline.coloured.cpn;

import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition.Inscription;

/** Evaluates inscriptions without variables while a model is loaded: initial markings and priorities. */
final class ConstantInscriptions {
    private final Machine machine;
    private final EvaluationContext evaluation = new EvaluationContext();

    /**
     * @param machine knows the values of all declarations
     * @param start the model time at the beginning
     */
    ConstantInscriptions(Machine machine, long start) {
        this.machine = machine;
        evaluation.time(start);
    }

    Object value(Inscription inscription) {
        try {
            evaluation.restart();
            return machine.compile(inscription.expression()).evaluate(new Object[inscription.frameSize()], evaluation);
        } catch (MlException e) {
            throw inscription
                    .at()
                    .error("this raises the exception "
                            + e.packet().constructor().name() + "; correct the expression or what it uses");
        } catch (EvaluationFailure e) {
            throw inscription.at().error("this has no value: " + e.getMessage());
        }
    }
}
