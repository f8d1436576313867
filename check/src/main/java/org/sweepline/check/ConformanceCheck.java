package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Relabelling;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.Trace;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.ActionMonitor;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.product.ActionLabelling;
import org.sweepline.logic.product.MonitorProduct;
import org.sweepline.model.InputException;
import org.sweepline.model.Visibility;

/** Decides whether a model does only what an automaton allows, by exploring it together with the automaton's complement. */
final class ConformanceCheck extends ProductCheck {
    private static final int MOST_STATES = 1_000_000;
    private static final int MOST_WARNINGS = 5;

    private final Conforms property;
    private ActionAutomaton legal;
    private boolean compared;

    ConformanceCheck(CheckRun run, Conforms property) {
        super(run, Optional.empty());
        this.property = property;
    }

    @Override
    Relabelling relabelling(Alphabet alphabet) {
        return Relabelling.of(alphabet, property.legal());
    }

    @Override
    Result explore() throws TooLargeException {
        if (property.legal().letters() == 0 && !property.legal().selective()) {
            String advice = property.service()
                    ? "compare with a model that does not hide all its actions"
                    : "name some in edges or after alphabet";
            throw new InputException(
                    property.title() + ": it observes no action, so everything would be legal; " + advice);
        }
        if (property.service() && !compared) compareNames();
        legal = relabelling().of(property.legal(), property.service());
        ActionMonitor monitor = ActionMonitor.of(
                legal, encoding().system().actions(), Visibility.of(encoding()).visible(), MOST_STATES);
        MonitorProduct product = new MonitorProduct(encoding().system(), monitor, new ActionLabelling());
        return watch(product, "deterministic, " + states(monitor.states()), this::replay);
    }

    /** A service may have what the model never does. But if none of the names match, nothing would be compared. */
    private void compareNames() {
        compared = true;
        List<String> unknown = run.alphabet(run.session().encoding()).unknown(property.legal());
        if (!unknown.isEmpty() && unknown.size() == property.legal().names().size()) {
            throw new InputException(
                    property.title() + ": the service has no action in common with the model: " + unknown.get(0));
        }
        unknown.stream()
                .limit(MOST_WARNINGS)
                .forEach(sentence -> run.listener().warned(property.title() + ": " + sentence));
    }

    private Evidence replay(Trace trace) {
        return new Replayer(run.model(), encoding(), trace).word(legal);
    }
}
