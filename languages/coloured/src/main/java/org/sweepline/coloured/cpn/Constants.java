package org.sweepline.coloured.cpn;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition.Inscription;

/** Computes inscriptions without variables, at the time a model is loaded: initial markings and priorities. */
final class Constants {
    private final List<Global> globals;
    private final Machine machine = new Machine();
    private final Set<Global> defined = new LinkedHashSet<>();
    private final Evaluation evaluation = new Evaluation();

    /** @param globals in an order in which they can be evaluated */
    Constants(List<Global> globals, long start) {
        this.globals = List.copyOf(globals);
        evaluation.time(start);
    }

    Object value(Inscription inscription) {
        try {
            define(new Reach(List.of(inscription.expression())).globals());
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

    private void define(Set<Global> needed) {
        for (Global global : globals) {
            if (needed.contains(global) && defined.add(global)) machine.define(global);
        }
    }
}
