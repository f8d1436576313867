package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.CountedModel;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Space;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;

/** However many formulas are asked about a coloured net, its states are sampled once. */
class OnePilotTest {
    private static final CheckOptions SHORT_LOOK =
            CheckOptions.DEFAULT.method(Method.AUTO).plan(new CheckOptions.Plan(true, 20));

    private final Model model = Languages.load(
            List.of(Path.of(
                    System.getProperty("sweepline.root", "../.."),
                    "examples",
                    "two-phase-commit-net",
                    "two-phase-commit.cpn")),
            new LoadOptions(Optional.empty(), Map.of()));
    private final CountedModel net = new CountedModel(model);

    @Test
    void ten_formulas_make_one_pilot() {
        Report report = check(formulas(10));
        assertThat(report.answers()).noneMatch(Answer::open);
        assertThat(net.encodings()).isEqualTo(1);
        assertThat(net.pilots()).isEqualTo(1);
    }

    @Test
    void it_is_still_one_with_a_question_about_states() {
        List<Property> asked = new ArrayList<>(formulas(10));
        asked.add(new Space());
        Report report = check(asked);
        assertThat(report.answers()).noneMatch(Answer::open);
        assertThat(net.pilots()).isEqualTo(1);
    }

    private Report check(List<Property> asked) {
        return new Session(net).check(asked, SHORT_LOOK, CheckListener.NONE);
    }

    /** Some place never holds so many tokens; that it is empty comes up again and again. */
    private List<Property> formulas(int count) {
        List<Property> formulas = new ArrayList<>();
        List<String> places = model.encode().variables().names();
        for (int i = 0; i < count; i++) {
            String text = "tokens(\"" + places.get(i % places.size()) + "\") < " + (1 + i / 2);
            Formula few =
                    new Formula.Atom(new Proposition.Holds(model.expressions().condition(text)));
            Formula formula = i % 2 == 0 ? Operator.GLOBALLY.of(few) : Operator.GLOBALLY.of(Operator.FINALLY.of(few));
            formulas.add(new Ltl(text, formula));
        }
        return formulas;
    }
}
