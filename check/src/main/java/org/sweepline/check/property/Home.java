package org.sweepline.check.property;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Watches;
import org.sweepline.logic.Condition;
import org.sweepline.model.Encoding;

/** Can a state that satisfies a condition be reached from every reachable state? */
public record Home(Condition condition) implements StateProperty {
    @Override
    public String kind() {
        return "home";
    }

    @Override
    public Optional<String> expression() {
        return Optional.of(condition.text());
    }

    @Override
    public boolean aboutComponents() {
        return true;
    }

    @Override
    public Observer observe(Exploration exploration) {
        return exploration.lookFor(
                this,
                Watches.home(exploration.encoding().predicate(condition)),
                (way, finding) -> way.lasso(
                        finding.component().orElseThrow(),
                        walk -> walk.satisfies(condition),
                        List.of(),
                        "out of reach"));
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("home properties");
    }
}
