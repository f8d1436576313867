package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;

/** The options that choose reductions. */
final class ReductionChoice {
    private final Given<Boolean> symmetry;
    private final Given<Boolean> stubborn;
    private final Given<Boolean> insist;
    private final Given<String> equivalence;
    private final Given<String> cutoff;
    private final Given<Long> patience;

    ReductionChoice(Options options) {
        symmetry = options.deniable(
                "--symmetry",
                "Explore one state for all that a symmetry of the model takes it to, where that pays",
                "(default: with --method auto, for what a first look leaves open).");
        stubborn = options.deniable(
                "--stubborn",
                "Leave out steps that can wait without changing an answer (stubborn sets), where that pays",
                "(default: as for --symmetry).");
        insist = options.flag(
                "--insist", "Use --symmetry and --stubborn even if a sample of states says that they do not pay.");
        equivalence = options.value(
                "--equivalence",
                "WHICH",
                String.class,
                "Explore no state that is equivalent to one explored before. time: times count relative to the clock;",
                "EXPR,...: what the expressions mention counts only by their values, such as 'tokens(round) mod 4'.",
                "The verdict is about the model if the equivalence is consistent, which is tested by samples.");
        cutoff = options.value(
                "--cutoff",
                "EXPR",
                String.class,
                "With --equivalence: remember only states that satisfy EXPR, which every infinite run must meet",
                "infinitely often (default: store one state of a class in its layer; if progress varies inside classes,",
                "remember all).");
        patience = options.value(
                "--patience",
                "L",
                Long.class,
                "With --cutoff: warn when a run goes L layers without meeting EXPR (default: 1000).");
    }

    ReductionOptions options(Expressions expressions) {
        if (insist.value() && !asked(symmetry.value()) && !asked(stubborn.value())) {
            throw new InputException("--insist goes with --symmetry or --stubborn; give one of them");
        }
        if (cutoff.given() && !equivalence.given()) {
            throw new InputException("--cutoff goes with --equivalence; give that, too");
        }
        if (patience.given() && !cutoff.given()) {
            throw new InputException("--patience goes with --cutoff; give that, too");
        }
        if (patience.given() && patience.value() < 1) {
            throw new InputException("--patience " + patience.value() + ": the number of layers must be at least 1");
        }
        ReductionOptions options =
                ReductionOptions.NONE.symmetry(use(symmetry.value())).stubborn(use(stubborn.value()));
        if (equivalence.given()) {
            options = options.equivalence(
                    UserInput.read("equivalence", equivalence.value(), expressions::equivalence),
                    Optional.ofNullable(cutoff.value())
                            .map(text -> UserInput.read("cutoff", text, expressions::condition)));
        }
        return !patience.given() ? options : options.patience(patience.value());
    }

    /**
     * What is said of symmetries and stubborn sets that were asked for, or insisted on, without effect.
     *
     * @param effects what came of them in the last exploration
     * @param anywhere those that were used in some part of the check
     */
    List<String> idle(List<ReductionEffect> effects, List<ReductionEffect> anywhere) {
        List<String> idle = new ArrayList<>();
        if (effects.isEmpty()) {
            String why = ": nothing was explored that it could reduce";
            if (asked(symmetry.value())) idle.add("--symmetry" + why);
            if (asked(stubborn.value())) idle.add("--stubborn" + why);
        }
        List<ReductionEffect> all =
                Stream.concat(anywhere.stream(), effects.stream()).toList();
        if (insist.value() && all.stream().noneMatch(ReductionEffect::insisted)) {
            boolean used = all.stream().anyMatch(ReductionEffect::used);
            idle.add("--insist: " + (used ? "a sample says that it pays" : "no reduction was possible"));
        }
        return idle;
    }

    /** Whether a cut-off is to be met after so many layers. */
    boolean countsLayers() {
        return patience.given();
    }

    /** The reductions to try for what a first look has left open: those that are not switched off. */
    ReductionOptions tried() {
        return ReductionOptions.NONE.symmetry(tried(symmetry.value())).stubborn(tried(stubborn.value()));
    }

    /** The option that switches off a reduction, if one is given. */
    Optional<String> switchedOff() {
        if (symmetry.given() && !symmetry.value()) return Optional.of("--no-symmetry");
        return stubborn.given() && !stubborn.value() ? Optional.of("--no-stubborn") : Optional.empty();
    }

    private Use use(Boolean option) {
        if (!asked(option)) return Use.OFF;
        return insist.value() ? Use.ALWAYS : Use.AUTO;
    }

    private static Use tried(Boolean option) {
        return option == null || option ? Use.AUTO : Use.OFF;
    }

    private static boolean asked(Boolean option) {
        return option != null && option;
    }
}
