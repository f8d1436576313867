package org.sweepline.cli;

import java.util.List;
import java.util.Locale;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.TemporalProperty;
import org.sweepline.model.InputException;
import picocli.CommandLine.Option;

/** The options that say how runs are checked. */
final class RunChoice {
    @Option(
            names = "--runs",
            paramLabel = "HOW",
            description = {
                "How to look for a violating run where no finite beginning of it shows the violation:",
                "auto: a quick look, then columns if the measure is proved monotone, else what stores least (the default);",
                "stored: on the fly, every state of the product stored; columns: column by column, deleting each;",
                "returns: sweeps that delete, and more of them from regress targets back to these;",
                "kripke: all formulas on one Kripke structure without its states, as for CTL."
            })
    private RunMethod method;

    @Option(
            names = "--finite-traces",
            description = "A run that ends is a finite word (default: it stays in its last state forever).")
    private boolean finite;

    @Option(
            names = "--fair-choice",
            description = {
                "Only runs count in which whatever is possible infinitely often, a step or a sequence of steps, happens",
                "infinitely often: the fair choice of LTSA."
            })
    private boolean fair;

    /** How these properties are checked; an option that none of them heeds is a mistake. */
    TemporalOptions options(List<Property> properties) {
        boolean formulas = properties.stream().anyMatch(TemporalProperty.class::isInstance);
        String given = method != null ? "--runs" : finite ? "--finite-traces" : fair ? "--fair-choice" : null;
        if (given != null && !formulas) {
            throw new InputException(given + " is about temporal formulas, and none is asked for; add --ltl, "
                    + (method != null ? "--ctl, " : "") + "--properties or --property, or drop it");
        }
        boolean branching = properties.stream().anyMatch(Ctl.class::isInstance);
        if (branching && (finite || fair)) {
            throw new InputException((finite ? "--finite-traces" : "--fair-choice")
                    + " is for LTL only, since CTL is about all maximal paths; drop it, or check formulas of CTL by"
                    + " themselves");
        }
        if (fair && method != null && method != RunMethod.AUTO && method != RunMethod.COLUMNS) {
            throw new InputException("--fair-choice looks for terminal components, column by column; drop --runs "
                    + method.name().toLowerCase(Locale.ROOT));
        }
        return TemporalOptions.DEFAULT
                .method(method == null ? RunMethod.AUTO : method)
                .finite(finite)
                .fairness(fair ? TemporalOptions.Fairness.CHOICE : TemporalOptions.Fairness.NONE);
    }
}
