package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.TemporalProperty;
import org.sweepline.check.replay.Evidence;
import org.sweepline.logic.branching.FormulaShape;
import org.sweepline.model.InputException;

/** The options that say how runs are checked. */
final class RunChoice {
    private final Given<RunMethod> method;
    private final Given<Boolean> finite;
    private final Given<Boolean> fair;

    RunChoice(Options options) {
        method = options.word(
                "--runs",
                "HOW",
                RunMethod.class,
                "How to look for a violating run where no finite beginning of it shows the violation:",
                "auto: a quick look, then returns if they are forecast to store clearly less, else columns if the measure is",
                "proved monotone, else stored (the default);",
                "stored: on the fly, every state of the product stored; columns: column by column, deleting each;",
                "returns: sweeps that delete, and more of them from regress targets back to these;",
                "kripke: all formulas on one Kripke structure without its states, as for CTL.");
        finite = options.flag(
                "--finite-traces", "A run that ends is a finite word (default: it stays in its last state forever).");
        fair = options.flag(
                "--fair-choice",
                "Only runs count in which whatever is possible infinitely often, a step or a sequence of steps, happens",
                "infinitely often: the fair choice of LTSA.");
    }

    /** The options that made no difference to the answers to formulas, each with the reason. */
    List<String> idle(List<Answer> answers) {
        List<Answer> formulas = answers.stream()
                .filter(answer -> answer.property() instanceof TemporalProperty)
                .toList();
        if (formulas.isEmpty()) return List.of();
        if (formulas.stream().allMatch(RunChoice::proved)) {
            return given().stream()
                    .filter(option -> !option.equals("--runs") || demanding())
                    .map(option -> option + ": all formulas were proved")
                    .toList();
        }
        List<String> idle = new ArrayList<>();
        if (formulas.stream().allMatch(answer -> proved(answer) || monitored(answer))) {
            String why = ": every violation shows after finitely many steps, so no infinite run was looked for";
            if (demanding()) idle.add("--runs" + why);
            if (fair.value()) idle.add("--fair-choice" + why);
        }
        if (finite.value() && formulas.stream().allMatch(answer -> proved(answer) || aboutStates(answer))) {
            idle.add("--finite-traces: the formulas are about single states, whether runs end there or stay");
        }
        return idle;
    }

    /** Whether a way to look for runs is asked for, and not left open. */
    private boolean demanding() {
        return method.given() && method.value() != RunMethod.AUTO;
    }

    /** Whether the structure of the model proved or refuted the formula: that is about runs of any kind. */
    private static boolean proved(Answer answer) {
        return answer.evidence() instanceof Evidence.Proved;
    }

    /** Whether a state of the product was looked for, and no cycle. */
    private static boolean monitored(Answer answer) {
        return answer.course().filter(course -> course.method().isEmpty()).isPresent();
    }

    private static boolean aboutStates(Answer answer) {
        return FormulaShape.of(((TemporalProperty) answer.property()).formula()) instanceof FormulaShape.States states
                && (states.kind() == FormulaShape.Kind.ALWAYS || states.kind() == FormulaShape.Kind.REACHABLE);
    }

    /** The options that were given. */
    private List<String> given() {
        List<String> given = new ArrayList<>();
        if (method.given()) given.add("--runs");
        if (finite.value()) given.add("--finite-traces");
        if (fair.value()) given.add("--fair-choice");
        return given;
    }

    /** How these properties are checked; an option that none of them heeds is a mistake. */
    TemporalOptions options(List<Property> properties) {
        boolean formulas = properties.stream().anyMatch(TemporalProperty.class::isInstance);
        if (!given().isEmpty() && !formulas) {
            throw new InputException(given().get(0) + " is about temporal formulas, and none is asked for; add --ltl, "
                    + (method.given() ? "--ctl, " : "") + "--properties or --property, or drop it");
        }
        boolean branching = properties.stream().anyMatch(Ctl.class::isInstance);
        if (branching && (finite.value() || fair.value())) {
            throw new InputException((finite.value() ? "--finite-traces" : "--fair-choice")
                    + " is for LTL only, since CTL is about all maximal paths; drop it, or check formulas of CTL by"
                    + " themselves");
        }
        if (fair.value() && method.given() && method.value() != RunMethod.AUTO && method.value() != RunMethod.COLUMNS) {
            throw new InputException("--fair-choice looks for terminal components, column by column; drop --runs "
                    + method.value().name().toLowerCase(Locale.ROOT));
        }
        return TemporalOptions.DEFAULT
                .method(method.or(RunMethod.AUTO))
                .finite(finite.value())
                .fairness(fair.value() ? TemporalOptions.Fairness.CHOICE : TemporalOptions.Fairness.NONE);
    }
}
