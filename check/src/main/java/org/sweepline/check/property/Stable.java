package org.sweepline.check.property;

import java.util.List;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Encoding;

/** Is there a place that has the same number of tokens in every reachable state, or a process that never moves? */
public record Stable() implements StateProperty {
    @Override
    public String kind() {
        return "stable";
    }

    @Override
    public Observer observe(Exploration exploration) {
        Stability stability = new Stability(exploration.places());
        return new Observer(stability, (outcome, finding) -> {
            if (!stability.any()) return new Answer(this, Verdicts.unlessIncomplete(outcome, true));
            List<String> unchanged = stability.unchanged();
            Verdict verdict = unchanged.isEmpty() ? Verdicts.of(false) : Verdicts.unlessIncomplete(outcome, true);
            return new Answer(this, verdict, new Evidence.Unchanged(unchanged, stability.all(), stability.tokens()));
        });
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("stable places");
    }
}
