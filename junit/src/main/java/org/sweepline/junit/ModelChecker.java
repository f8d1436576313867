package org.sweepline.junit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.sweepline.library.Answer;
import org.sweepline.library.Check;
import org.sweepline.library.Report;
import org.sweepline.library.Verdict;

/** Runs checks of models in Java within the budgets of a test: a parameter of methods with {@link ModelCheck}. */
public final class ModelChecker {
    private final Budget budget;
    private final Consumer<Map<String, String>> entries;
    private int checks;

    /** @param entries takes what is to be told in the report of the test */
    ModelChecker(Budget budget, Consumer<Map<String, String>> entries) {
        this.budget = budget;
        this.entries = entries;
    }

    /**
     * Runs a check, and returns its report if all properties hold. The budgets of the test take the place of those of
     * the check.
     *
     * @throws AssertionError with the counterexample if a property is violated, with the reason if one is unknown and
     *     the test
     *     does not allow that
     */
    public <S> Report<S> check(Check<S> check) {
        checks++;
        Report<S> report = budget.of(check).run();
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        for (Answer<S> answer : report.answers()) verdicts.put(answer.name(), answer.verdict());
        entries.accept(Judgement.entries(verdicts, report.model(), report.figures()));
        Judgement judgement = new Judgement(budget);
        for (Answer<S> answer : report.answers()) judgement.add(answer.verdict());
        judgement.require(report.figures(), report::toString);
        return report;
    }

    /** How many checks were run. */
    int checks() {
        return checks;
    }
}
