package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Trace;
import org.sweepline.logic.automaton.ActionMonitor;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.UnknownActions;
import org.sweepline.logic.product.ActionLabelling;
import org.sweepline.logic.product.MonitorProduct;
import org.sweepline.model.InputException;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;

/** Decides whether a model does only what an automaton allows, by exploring it together with the automaton's complement. */
final class ConformanceCheck extends ProductCheck {
    private static final int MOST_STATES = 1_000_000;
    private static final int MOST_WARNINGS = 5;

    private final Question.Conforms question;
    private final CheckListener listener;
    private boolean compared;

    ConformanceCheck(
            Specification specification,
            Question.Conforms question,
            CheckOptions options,
            Allowance allowance,
            CheckListener listener) {
        super(specification, options, allowance, listener, Optional.empty());
        this.question = question;
        this.listener = listener;
    }

    @Override
    Result explore() throws TooLargeException {
        if (question.legal().letters() == 0 && !question.legal().selective()) {
            throw new InputException(
                    question.name() + ": it observes no action, so everything would be legal; name some in"
                            + " edges or after alphabet");
        }
        List<String> actions = encoding().system().actions();
        if (question.service() && !compared) compareNames(actions);
        ActionMonitor monitor =
                ActionMonitor.of(question.legal(), actions, encoding().visible(), MOST_STATES);
        MonitorProduct product = new MonitorProduct(encoding().system(), monitor, new ActionLabelling());
        return watch(product, "deterministic, " + states(monitor.states()), this::replay);
    }

    /** A service may have what the model never does. But if the names are just others, nothing would be compared. */
    private void compareNames(List<String> actions) {
        compared = true;
        List<String> unknown =
                UnknownActions.of(question.legal(), actions, encoding().visible());
        if (!unknown.isEmpty() && unknown.size() == question.legal().names().size()) {
            throw new InputException(
                    question.name() + ": the service has no action in common with the model: " + unknown.get(0));
        }
        unknown.stream().limit(MOST_WARNINGS).forEach(sentence -> listener.warned(question.name() + ": " + sentence));
    }

    private Answer.Evidence replay(Trace trace) {
        return Replayer.word(specification, encoding(), trace, question.legal());
    }
}
