package org.sweepline.coloured.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.typing.TransitionScope;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.BoundSteps;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Variable;
import org.sweepline.coloured.packed.ExpressionPatterns;
import org.sweepline.coloured.packed.Reads;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.model.StepText;

/** Reads conditions on the binding of a transition, which are written like the conditions of a guard. */
final class BindingReader {
    /** A condition that says what a variable is, as far as that can be seen without reading it. */
    private static final Pattern ASSIGNMENT = Pattern.compile("\\s*([A-Za-z][\\w']*)\\s*=.*", Pattern.DOTALL);

    private final CpnModel model;
    private final int action;
    private final Transition transition;
    private final List<String> variables;
    private final TransitionScope scope;
    private final List<Inscription> conditions = new ArrayList<>();
    private final Map<Integer, Object> values = new HashMap<>();

    BindingReader(CpnModel model, int action) {
        this.model = model;
        this.action = action;
        transition = model.net().transitions().get(action);
        variables = transition.variables().stream().map(Variable::name).toList();
        scope = model.elaborator().bindings(transition.variables());
    }

    BoundSteps read(StepText text) {
        try {
            text.conditions().forEach(this::read);
            text.values().forEach(this::read);
        } catch (InputException wrong) {
            throw new InputException(text + ": " + wrong.problem(), wrong);
        }
        return new BoundSteps(text.toString(), action, conditions, values);
    }

    /** Reads the value of a variable, which must be one without reading anything else. */
    private void read(String variable, String value) {
        int before = conditions.size();
        values.remove(variables.indexOf(variable));
        read(variable + "=" + value);
        if (conditions.size() > before + 1 || !values.containsKey(variables.indexOf(variable))) {
            throw new InputException(Excerpt.quoted(value) + " is not a value of the variable " + variable);
        }
    }

    private void read(String condition) {
        List<MlExpression> parts = Parser.guard(condition, "condition", model.fixities());
        if (parts.isEmpty()) throw new InputException("a condition is missing");
        for (MlExpression part : parts) {
            Inscription typed = typed(part, condition);
            Reads reads = Reads.of(typed.expression(), variables.size());
            if (reads.variables().isEmpty()) {
                throw new InputException(Excerpt.quoted(condition) + " is about no variable of transition "
                        + transition.name() + known());
            }
            if (reads.choice()) throw new InputException(Excerpt.quoted(condition) + " leaves it to chance");
            conditions.add(typed);
            if (typed.expression() instanceof Core.Equal equal && !equal.negated()) {
                note(equal.left(), equal.right(), typed);
                note(equal.right(), equal.left(), typed);
            }
        }
    }

    private Inscription typed(MlExpression part, String condition) {
        try {
            return scope.guard(part);
        } catch (InputException wrong) {
            Matcher assignment = ASSIGNMENT.matcher(condition);
            if (!assignment.matches() || variables.contains(assignment.group(1))) throw wrong;
            String name = assignment.group(1);
            throw new InputException("transition " + transition.name() + " has no variable " + Excerpt.quoted(name)
                    + (variables.isEmpty() ? "; it has none at all" : Nearest.hint(name, variables)));
        }
    }

    private String known() {
        return variables.isEmpty() ? "; it has none" : "; its variables are " + String.join(", ", variables);
    }

    /** Notes the value of a variable that is said to be equal to an expression without variables. */
    private void note(Core variable, Core value, Inscription condition) {
        int slot = ExpressionPatterns.slot(variable, variables.size());
        Reads reads = Reads.of(value, variables.size());
        if (slot < 0 || !reads.variables().isEmpty() || reads.time()) return;
        Variable bound = transition.variables().get(slot);
        Object constant = constant(value, condition.frameSize());
        if (!Membership.of(bound.colours().shape()).test(constant)) {
            throw new InputException("the variable " + bound.name() + " is never "
                    + ColourText.of(bound.colours().shape(), constant) + ", which is not in its colour set "
                    + bound.colours().name());
        }
        values.put(slot, constant);
    }

    private Object constant(Core value, int frameSize) {
        try {
            return model.elaborator().machine().compile(value).evaluate(new Object[frameSize], new EvaluationContext());
        } catch (MlException | EvaluationFailure failure) {
            throw new InputException("the value to compare with cannot be computed: " + failure.getMessage());
        }
    }
}
