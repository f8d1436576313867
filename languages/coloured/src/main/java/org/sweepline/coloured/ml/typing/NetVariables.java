package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.net.Transition;

/** The variables of a net that {@code var} declares; only inscriptions of transitions know them. */
final class NetVariables {
    private final NameResolution names;
    private final Map<String, TypedColours> declared = new LinkedHashMap<>();
    private final Map<String, String> broken = new LinkedHashMap<>();

    NetVariables(NameResolution names) {
        this.names = names;
    }

    void declare(Declaration.Variables variables) {
        TypedColours colours = names.colours(variables.colourSet(), variables.at());
        for (String name : variables.names()) {
            declared.put(name, colours);
            broken.remove(name);
            names.variable(name);
        }
    }

    void declareBroken(String name, String reason) {
        declared.remove(name);
        broken.put(name, reason);
    }

    /** The scope of a transition: its variables are those that occur in its inscriptions or in its code segment. */
    TransitionScope scope(List<MlExpression> inscriptions, Optional<CodeSegment> code, Scope top) {
        FreeNames free = new FreeNames(name -> names.isConstructor(name, top));
        for (MlExpression inscription : inscriptions) free.add(inscription);
        Set<String> used = new LinkedHashSet<>(free.names());
        code.ifPresent(segment -> {
            used.addAll(segment.inputs());
            used.addAll(segment.outputs());
        });
        List<Transition.Variable> variables = new ArrayList<>();
        Scope scope = new Scope(top);
        for (String name : used) {
            if (declared.containsKey(name)) {
                variables.add(new Transition.Variable(name, declared.get(name).set()));
            } else if (broken.containsKey(name)) {
                scope.put(name, new Entity.Broken(broken.get(name)));
            }
        }
        return new TransitionScope(names, scope, variables, declared.keySet());
    }
}
