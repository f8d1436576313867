package org.sweepline.cli;

import java.util.Optional;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import picocli.CommandLine.Option;

/** The options that choose reductions. */
final class ReductionChoice {
    @Option(
            names = "--symmetry",
            negatable = true,
            description = {
                "Explore one state for all that a symmetry of the model takes it to, where that pays",
                "(default: with --method auto, for what a first look leaves open)."
            })
    private Boolean symmetry;

    @Option(
            names = "--stubborn",
            negatable = true,
            description = {
                "Leave out steps that can wait without changing an answer (stubborn sets), where that pays",
                "(default: as for --symmetry)."
            })
    private Boolean stubborn;

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
        if (insist && !asked(symmetry) && !asked(stubborn)) {
            throw new InputException("--insist goes with --symmetry or --stubborn; give one of them");
        }
        if (cutoff != null && equivalence == null) {
            throw new InputException("--cutoff goes with --equivalence; give that, too");
        }
        if (patience != null && cutoff == null) {
            throw new InputException("--patience goes with --cutoff; give that, too");
        }
        if (patience != null && patience < 1) {
            throw new InputException("--patience " + patience + ": the number of layers must be at least 1");
        }
        ReductionOptions options = ReductionOptions.NONE.symmetry(use(symmetry)).stubborn(use(stubborn));
        if (equivalence != null) {
            options = options.equivalence(
                    UserInput.read("equivalence", equivalence, expressions::equivalence),
                    Optional.ofNullable(cutoff).map(text -> UserInput.read("cutoff", text, expressions::condition)));
        }
        return patience == null ? options : options.patience(patience);
    }

    /** The reductions to try for what a first look has left open: those that are not switched off. */
    ReductionOptions tried() {
        return ReductionOptions.NONE.symmetry(tried(symmetry)).stubborn(tried(stubborn));
    }

    /** The option that switches off a reduction, if one is given. */
    Optional<String> switchedOff() {
        if (symmetry != null && !symmetry) return Optional.of("--no-symmetry");
        return stubborn != null && !stubborn ? Optional.of("--no-stubborn") : Optional.empty();
    }

    private Use use(Boolean option) {
        if (!asked(option)) return Use.OFF;
        return insist ? Use.ALWAYS : Use.AUTO;
    }

    private static Use tried(Boolean option) {
        return option == null || option ? Use.AUTO : Use.OFF;
    }

    private static boolean asked(Boolean option) {
        return option != null && option;
    }
}
