package org.sweepline.check.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Encoding;
import org.sweepline.model.Multisets;
import org.sweepline.model.Variables;

/** What is the largest value of each variable? */
public record Bounds() implements StateProperty {
    @Override
    public String kind() {
        return "bounds";
    }

    @Override
    public Observer observe(Exploration exploration) {
        Extent extent = exploration.extent(exploration.places());
        Optional<ColourExtent> colours =
                exploration.encoding().aspect(Multisets.class).map(ColourExtent::new);
        return new Observer() {
            @Override
            public List<Watch> watches() {
                List<Watch> watches = new ArrayList<>(List.of(extent));
                colours.ifPresent(watches::add);
                return watches;
            }

            @Override
            public Answer answer(Outcome outcome, Optional<Outcome.Finding> finding) {
                if (!extent.any()) return new Answer(Bounds.this, Verdicts.unlessIncomplete(outcome, true));
                Variables variables = extent.variables();
                Evidence seen = new Evidence.Bounds(
                        variables.names(),
                        extent.largest(),
                        variables.tokens(),
                        colours.map(ColourExtent::bounds).orElse(List.of()));
                return new Answer(Bounds.this, Verdicts.unlessIncomplete(outcome, true), seen);
            }
        };
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("bounds");
    }
}
