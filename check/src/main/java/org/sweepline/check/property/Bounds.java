package org.sweepline.check.property;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
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
    public boolean computed() {
        return true;
    }

    @Override
    public Observer observe(Exploration exploration) {
        Extent extent = exploration.extent(exploration.places());
        Optional<ColourExtent> colours =
                exploration.encoding().aspect(Multisets.class).map(ColourExtent::new);
        return new Observer(Observer.watches(extent, colours), (outcome, finding) -> {
            Verdict verdict = Verdicts.unlessIncomplete(outcome, true);
            if (!extent.any()) return new Answer(this, verdict);
            Variables variables = extent.variables();
            Evidence seen = new Evidence.Bounds(
                    variables.names(),
                    extent.largest(),
                    variables.tokens(),
                    colours.map(ColourExtent::bounds).orElse(List.of()));
            return new Answer(this, verdict, seen);
        });
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("bounds");
    }
}
