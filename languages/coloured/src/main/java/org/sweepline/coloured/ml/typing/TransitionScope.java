package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.net.Transition;

/** The inscriptions around one transition, which share its variables. */
public final class TransitionScope {
    private final NameResolution names;
    private final Scope declarations;
    private final List<Transition.Variable> variables;
    private final Set<String> others;

    /** @param others the names of all variables of the net */
    TransitionScope(NameResolution names, Scope declarations, List<Transition.Variable> variables, Set<String> others) {
        this.names = names;
        this.declarations = declarations;
        this.variables = List.copyOf(variables);
        this.others = others;
    }

    /** The variables of the net that occur, in order of first occurrence: slots 0, 1, ... of every frame. */
    public List<Transition.Variable> variables() {
        return variables;
    }

    /** What an arc to or from a place of a colour set takes or puts there. */
    public Transition.Inscription arc(MlExpression expression, ColourSet place) {
        return inscriptions(expression.at()).inscription(expression, place);
    }

    /** A condition. */
    public Transition.Inscription guard(MlExpression expression) {
        return inscriptions(expression.at()).value(expression, Type.BOOL, "a guard is a condition");
    }

    /** A number of time units. */
    public Transition.Inscription delay(MlExpression expression) {
        return inscriptions(expression.at()).delay(expression);
    }

    public Transition.Code code(CodeSegment segment) {
        List<Integer> outputs = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        for (String output : segment.outputs()) {
            int slot = slot(output)
                    .orElseThrow(
                            () -> segment.at()
                                    .error(
                                            "the output " + output
                                                    + " of the code segment is not a variable of the net; declare it with var, or correct the name"));
            outputs.add(slot);
            types.add(names.type(variables.get(slot).colours()));
        }
        for (String input : segment.inputs()) {
            if (slot(input).isEmpty()) {
                throw segment.at()
                        .error(
                                "the input " + input
                                        + " of the code segment is not a variable of the net; declare it with var, or correct the name");
            }
        }
        InscriptionTyping inscriptions = new InscriptionTyping(
                names, context(Optional.of(Set.copyOf(segment.inputs()))), segment.at(), Optional.empty());
        if (outputs.isEmpty()) return new Transition.Code(outputs, inscriptions.value(segment.action()));
        Type type = types.size() == 1 ? types.get(0) : Type.tuple(types);
        String reason = "the action gives the values of the output variables";
        return new Transition.Code(List.copyOf(outputs), inscriptions.value(segment.action(), type, reason));
    }

    private Optional<Integer> slot(String name) {
        for (int i = 0; i < variables.size(); i++) {
            if (variables.get(i).name().equals(name)) return Optional.of(i);
        }
        return Optional.empty();
    }

    private InscriptionTyping inscriptions(MlPosition at) {
        return new InscriptionTyping(names, context(Optional.empty()), at, Optional.empty());
    }

    /** @param inputs the variables that may be used, in a code segment; elsewhere all may be */
    private Context context(Optional<Set<String>> inputs) {
        Scope scope = new Scope(declarations);
        Context context = Context.outermost(scope);
        if (inputs.isPresent()) {
            for (String name : others) {
                if (names.lookUp(name, declarations).isEmpty()) {
                    scope.put(name, new Entity.Broken("the code segment does not list this variable as input"));
                }
            }
        }
        for (Transition.Variable variable : variables) {
            int slot = context.frame().slot();
            String name = variable.name();
            if (inputs.isEmpty() || inputs.get().contains(name)) {
                Scheme scheme = Scheme.simple(names.type(variable.colours()));
                scope.put(name, new Entity.Local(context.frame(), slot, name, scheme));
            }
        }
        return context;
    }
}
