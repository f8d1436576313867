package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.syntax.Expression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.syntax.Position;
import org.sweepline.coloured.ml.value.Evaluation;
import org.sweepline.coloured.net.Transition.Inscription;

/** Declarations of a model for tests, and what its expressions are and give. */
final class TypedModel {
    private static final Position HERE = new Position("test", 1, 1);

    private final Elaborator elaborator;

    TypedModel(Map<String, Integer> constants, Map<String, String> files, String... declarations) {
        elaborator = new Elaborator(path -> Optional.ofNullable(files.get(path)), constants);
        for (String text : declarations)
            Parser.declarations(text, "declarations").forEach(elaborator::declare);
        elaborator.complete();
    }

    /** A model in which every declaration is right. */
    static TypedModel of(String... declarations) {
        TypedModel model = lenient(declarations);
        if (!model.elaborator.warnings().isEmpty()) {
            throw new AssertionError(model.elaborator.warnings().toString());
        }
        return model;
    }

    /** A model in which declarations may be wrong. */
    static TypedModel lenient(String... declarations) {
        return new TypedModel(Map.of(), Map.of(), declarations);
    }

    Elaborator elaborator() {
        return elaborator;
    }

    /** The value of a closed expression. */
    Object value(String text) {
        return run("val it = " + text);
    }

    private Object run(String declaration) {
        int before = elaborator.globals().size();
        int warnings = elaborator.warnings().size();
        Parser.declarations(declaration, "expression").forEach(elaborator::declare);
        if (elaborator.warnings().size() > warnings) {
            throw new IllegalArgumentException(elaborator.warnings().get(warnings));
        }
        return elaborator.machine().value(elaborator.globals().get(before));
    }

    ColourSet colours(String name) {
        return elaborator.colourSet(name, HERE);
    }

    /** An arc inscription of a transition that has no other. */
    Inscription arc(String text, String place) {
        Expression expression = Parser.inscription(text, "arc").orElseThrow();
        return elaborator.transition(List.of(expression), Optional.empty()).arc(expression, colours(place));
    }

    Inscription guard(String text) {
        Expression expression = Parser.guard(text, "guard").get(0);
        return elaborator.transition(List.of(expression), Optional.empty()).guard(expression);
    }

    /** The value of an inscription for values of the variables. */
    Object value(Inscription inscription, Object... variables) {
        Machine machine = elaborator.machine();
        Object[] frame = new Object[inscription.frameSize()];
        System.arraycopy(variables, 0, frame, 0, variables.length);
        return machine.compile(inscription.expression()).evaluate(frame, new Evaluation());
    }

    /** The elements of a list. */
    static List<Object> list(Object sequence) {
        List<Object> elements = new ArrayList<>();
        for (Object element : (Iterable<?>) sequence) elements.add(element);
        return elements;
    }
}
