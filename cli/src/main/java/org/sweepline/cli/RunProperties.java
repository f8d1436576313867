package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.model.InputException;
import org.sweepline.model.Question;
import picocli.CommandLine.Option;

/** The options that ask about the runs of a model. */
final class RunProperties {
    @Option(
            names = "--ltl",
            paramLabel = "FORMULA",
            description = {
                "Every run satisfies FORMULA: conditions EXPR joined by G F X U R W M, not and or -> <->;",
                "with E in front: some run does. Can be repeated."
            })
    private List<String> formulas = new ArrayList<>();

    List<Question> questions() {
        List<Question> questions = new ArrayList<>();
        for (String formula : formulas) questions.add(temporal(formula));
        return questions;
    }

    private static Question temporal(String text) {
        try {
            return new Question.Temporal(text, FormulaParser.parse(text));
        } catch (SyntaxException wrong) {
            throw new InputException("ltl " + text + ": " + wrong.line(), wrong);
        }
    }
}
