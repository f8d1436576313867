package org.sweepline.cli;

import org.sweepline.model.RunMethod;
import org.sweepline.model.TemporalOptions;
import picocli.CommandLine.Option;

/** The options that say how runs are checked. */
final class RunChoice {
    @Option(
            names = "--runs",
            paramLabel = "HOW",
            description = {
                "How a run is looked for that violates a formula and cannot be told by its beginning:",
                "auto: a quick look, then columns if the measure is proved monotone, else what stores least (the default);",
                "stored: on the fly, every state of the product stored; columns: column by column, deleting each;",
                "returns: sweeps that delete, and more of them from regress targets back to these."
            })
    private RunMethod method = RunMethod.AUTO;

    @Option(
            names = "--finite-traces",
            description = "A run that ends is a finite word (default: it stays in its last state for ever).")
    private boolean finite;

    @Option(
            names = "--fair-choice",
            description = {
                "Only runs count in which whatever is possible again and again, a step or a sequence of steps, happens",
                "again and again: the fair choice of LTSA."
            })
    private boolean fair;

    TemporalOptions options() {
        return TemporalOptions.DEFAULT
                .method(method)
                .finite(finite)
                .fairness(fair ? TemporalOptions.Fairness.CHOICE : TemporalOptions.Fairness.NONE);
    }
}
