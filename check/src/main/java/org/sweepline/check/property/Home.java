package org.sweepline.check.property;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Watches;
import org.sweepline.logic.Condition;
import org.sweepline.model.Encoding;

/** Can a state that satisfies a condition be reached from every reachable state? */
public record Home(Condition condition) implements ComponentProperty {
    @Override
    public String kind() {
        return "home";
    }

    @Override
    public Optional<String> expression() {
        return Optional.of(condition.text());
    }

    @Override
    public ComponentWatch watch(Encoding encoding) {
        return Watches.home(encoding.predicate(condition));
    }

    @Override
    public Evidence lasso(Encoding encoding, Replayer way, Outcome.Circuit component) {
        return way.lasso(component, walk -> walk.satisfies(condition), List.of(), "out of reach");
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("home properties");
    }
}
