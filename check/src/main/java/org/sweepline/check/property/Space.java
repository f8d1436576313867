package org.sweepline.check.property;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Census;
import org.sweepline.model.Encoding;
import org.sweepline.model.ToolCounts;

/** How many states and edges are there, and how large do values and their sums get? */
public record Space() implements StateProperty {
    @Override
    public String kind() {
        return "space";
    }

    @Override
    public boolean computed() {
        return true;
    }

    @Override
    public Observer observe(Exploration exploration) {
        Extent extent = exploration.extent(exploration.variables());
        Optional<Census> census =
                exploration.encoding().aspect(ToolCounts.class).map(ToolCounts::census);
        return new Observer(Observer.watches(extent, census), (outcome, finding) -> {
            Verdict verdict = Verdicts.unlessIncomplete(outcome, true);
            if (!extent.any()) return new Answer(this, verdict);
            boolean once = outcome.complete() && outcome.statistics().states().isPresent();
            List<Evidence.Tally> tallies = census.filter(any -> once)
                    .map(counted -> List.of(new Evidence.Tally(counted.tool(), counted.counts())))
                    .orElse(List.of());
            Evidence seen = new Evidence.Space(
                    extent.variables().tokens(), extent.largestValue(), extent.largestSum(), tallies);
            return new Answer(this, verdict, seen);
        });
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("counts");
    }
}
