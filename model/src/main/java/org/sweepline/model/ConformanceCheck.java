package org.sweepline.model;

import java.util.List;
import org.sweepline.kernel.Trace;
import org.sweepline.logic.automaton.ActionMonitor;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.product.ActionLabelling;
import org.sweepline.logic.product.MonitorProduct;

/** Decides whether a model does only what an automaton allows, by exploring it together with the automaton's complement. */
final class ConformanceCheck extends ProductCheck {
    private static final int MOST_STATES = 1_000_000;

    private final Question.Conforms question;

    ConformanceCheck(
            Specification specification,
            Question.Conforms question,
            CheckOptions options,
            Allowance allowance,
            CheckListener listener) {
        super(specification, options, allowance, listener);
        this.question = question;
    }

    @Override
    Result explore() throws TooLargeException {
        List<String> actions = encoding().system().actions();
        ActionMonitor monitor =
                ActionMonitor.of(question.legal(), actions, encoding().visible(), MOST_STATES);
        MonitorProduct product = new MonitorProduct(encoding().system(), monitor, new ActionLabelling());
        return watch(product, "deterministic, " + states(monitor.states()), this::replay);
    }

    private Replay replay(Trace trace) {
        return Replayer.word(specification, encoding(), trace, question.legal());
    }
}
