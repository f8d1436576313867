package org.sweepline.check.property;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Census;
import org.sweepline.model.Encoding;
import org.sweepline.model.ToolCounts;
import org.sweepline.model.Unboundedness;

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
            boolean once = outcome.complete() && outcome.statistics().states().isPresent();
            Optional<SpaceSize> size = SpaceSize.of(outcome.statistics()).or(exploration::counted);
            Verdict verdict = outcome.complete() && size.isEmpty()
                    ? new Verdict.Unknown(uncounted(outcome.statistics()))
                    : Verdicts.unlessIncomplete(outcome, true);
            if (!extent.any()) return new Answer(this, verdict);
            List<Evidence.Tally> tallies = census.filter(any -> once)
                    .map(counted -> List.of(new Evidence.Tally(counted.tool(), counted.counts())))
                    .orElse(List.of());
            Evidence seen = new Evidence.Space(
                    extent.variables().tokens(),
                    extent.largestValue(),
                    extent.largestSum(),
                    size,
                    outcome.complete(),
                    Unboundedness.of(exploration.encoding()).isPresent(),
                    tallies);
            return new Answer(this, verdict, seen);
        });
    }

    /** Why a search that saw every state cannot tell how many there are. */
    private static String uncounted(Statistics figures) {
        if (figures.replaced() > 0) {
            return figures.replaced() + " states made room for others and may have been explored again, so they are not"
                    + " counted";
        }
        return "a column took " + figures.maxSweeps()
                + " sweeps, so some states were explored again and are not counted";
    }

    @Override
    public boolean countsStates() {
        return true;
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("counts");
    }
}
