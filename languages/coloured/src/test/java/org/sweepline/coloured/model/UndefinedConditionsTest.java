package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Ltl;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.kernel.Verdict;

/** Formulas with conditions that have no value in some states. */
class UndefinedConditionsTest {
    private static List<Answer> answers(String... formulas) {
        Path file = Path.of(
                System.getProperty("sweepline.root", "../.."), "examples", "limit-protocol", "limit-protocol.cpn");
        ColouredModel protocol = new ColouredModel(CpnModels.load(file, Map.of("limit", 1, "packets", 2)));
        Alphabet actions = new Alphabet(protocol, protocol.encode());
        List<Ltl> questions = List.of(formulas).stream()
                .map(text -> new Ltl(text, NamedFormula.of(text, "formula").formula(protocol.expressions(), actions)))
                .toList();
        return Checker.check(protocol, questions, CheckOptions.DEFAULT, CheckListener.NONE)
                .answers();
    }

    /** The first list is empty at first; the search finds the violation without looking at it, the judge of runs does look. */
    @Test
    void one_that_only_the_judge_of_a_run_looks_at_costs_no_other_answer() {
        List<Answer> answers =
                answers("tokens(B) > 0 or X (tokens(A) = 0 and G { #1 (hd (marking(A))) = 1 })", "G tokens(A) < 2");
        assertThat(answers.get(0).verdict())
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reason()).contains("hd (marking(A))", "Empty"));
        assertThat(answers.get(1).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void one_that_the_search_looks_at_makes_the_formula_unknown() {
        List<Answer> answers = answers("F { #1 (hd (marking(A))) = 1 }");
        assertThat(answers.get(0).verdict())
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reason()).contains("hd (marking(A))", "Empty"));
    }
}
