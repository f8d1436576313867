package org.sweepline.cli;

import java.util.Optional;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import picocli.CommandLine.Option;

/** The options that say by which reductions less is explored. */
final class ReductionChoice {
    @Option(
            names = "--symmetry",
            description = "Explore one state for all that a symmetry of the model takes it to, where that pays.")
    private boolean symmetry;

    @Option(
            names = "--stubborn",
            description = "Leave out steps that can wait without changing an answer (stubborn sets), where that pays.")
    private boolean stubborn;

    @Option(
            names = "--insist",
            description = "Use --symmetry and --stubborn even if a sample of states says that they do not pay.")
    private boolean insist;

    @Option(
            names = "--equivalence",
            paramLabel = "WHICH",
            description = {
                "Explore no state that is equivalent to one explored before. time: times count relative to the clock;",
                "EXPR,...: what the expressions mention counts only by their values, such as 'tokens(round) mod 4'.",
                "The verdict is about the model if the equivalence is consistent, which is tested by samples."
            })
    private String equivalence;

    @Option(
            names = "--cutoff",
            paramLabel = "EXPR",
            description = {
                "With --equivalence: remember only states that satisfy EXPR, which every infinite run must meet",
                "infinitely often (default: remember all)."
            })
    private String cutoff;

    @Option(
            names = "--patience",
            paramLabel = "L",
            description = "With --cutoff: warn when a run goes L layers without meeting EXPR (default: 1000).")
    private Long patience;

    ReductionOptions options(Expressions expressions) {
        if (insist && !symmetry && !stubborn) {
            throw new InputException("--insist goes with --symmetry or --stubborn; give one of them");
        }
        if (cutoff != null && equivalence == null) {
            throw new InputException("--cutoff goes with --equivalence: which states need not be told apart?");
        }
        if (patience != null && cutoff == null) {
            throw new InputException("--patience goes with --cutoff; give that, too");
        }
        if (patience != null && patience < 1) {
            throw new InputException("--patience " + patience + ": at least one layer");
        }
        ReductionOptions options = ReductionOptions.NONE.symmetry(use(symmetry)).stubborn(use(stubborn));
        if (equivalence != null) {
            options = options.equivalence(
                    UserInput.read("equivalence", equivalence, expressions::equivalence),
                    Optional.ofNullable(cutoff).map(text -> UserInput.read("cutoff", text, expressions::condition)));
        }
        return patience == null ? options : options.patience(patience);
    }

    private Use use(boolean asked) {
        if (!asked) return Use.OFF;
        return insist ? Use.ALWAYS : Use.AUTO;
    }
}
