package org.sweepline.petri;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.model.StepSet;
import org.sweepline.model.StepText;

/**
 * Reads conditions on the binding of a transition of a symmetric net, such as {@code T{x=1}}, as the transitions it was
 * unfolded to.
 */
record UnfoldedBindings(Net net, ColourFolding folding) {
    StepSet.Actions steps(StepText text) {
        int transition = number(text.transition());
        BitSet kept = new BitSet();
        List<Integer> group = folding.transitions().of();
        for (int t = 0; t < group.size(); t++) kept.set(t, group.get(t) == transition);
        try {
            for (String condition : text.conditions()) keep(condition, transition, kept);
            text.values().forEach((variable, value) -> keep(variable + "=" + value, transition, kept));
        } catch (InputException wrong) {
            throw new InputException(text + ": " + wrong.problem(), wrong);
        }
        return new StepSet.Actions(
                text.toString(), kept.stream().mapToObj(net::transition).collect(Collectors.toSet()));
    }

    List<String> variables(String transition) {
        int number = folding.transitions().names().indexOf(transition);
        return number < 0 ? List.of() : folding.variables().get(number);
    }

    private int number(String transition) {
        List<String> names = folding.transitions().names();
        if (names.contains(transition)) return names.indexOf(transition);
        throw new InputException("unknown transition " + Excerpt.quoted(transition) + Nearest.hint(transition, names));
    }

    /** Keeps those with a value of a variable. */
    private void keep(String condition, int transition, BitSet kept) {
        int sign = condition.indexOf('=');
        if (sign < 0) {
            throw new InputException(Excerpt.quoted(condition) + " does not say what a variable is; write it as x=1");
        }
        String variable = condition.substring(0, sign).strip();
        String value = condition.substring(sign + 1).replaceAll("\\s", "");
        List<String> variables = folding.variables().get(transition);
        int index = variables.indexOf(variable);
        if (index < 0) {
            throw new InputException(
                    "transition " + folding.transitions().names().get(transition)
                            + " has no variable " + Excerpt.quoted(variable)
                            + (variables.isEmpty() ? "; it has none at all" : Nearest.hint(variable, variables)));
        }
        Set<String> possible = new TreeSet<>();
        for (int t = 0; t < folding.bindings().size(); t++) {
            if (folding.transitions().of().get(t) != transition) continue;
            String bound = folding.bindings().get(t).get(index);
            possible.add(bound);
            if (!bound.equals(value)) kept.clear(t);
        }
        if (!possible.contains(value)) {
            throw new InputException(
                    "the variable " + variable + " is never " + Excerpt.quoted(value) + Nearest.hint(value, possible));
        }
    }
}
