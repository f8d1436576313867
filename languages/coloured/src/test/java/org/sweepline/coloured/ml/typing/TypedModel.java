package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;

/** The declarations of a model for tests, and what its expressions are and give. */
final class TypedModel {
    static final MlPosition HERE = new MlPosition("test", 1, 1);

    private final Elaborator elaborator;

    TypedModel(Map<String, Integer> constants, Map<String, String> files, String declarations) {
        elaborator = new Elaborator(path -> Optional.ofNullable(files.get(path)), constants);
        Parser.declarations(declarations, "declarations", Fixities.standard()).forEach(elaborator::declare);
        elaborator.complete();
    }

    /** A model in which every declaration is right. */
    static TypedModel of(String... declarations) {
        TypedModel model = lenient(declarations);
        if (!model.warnings().isEmpty())
            throw new AssertionError(model.warnings().toString());
        return model;
    }

    /** A model in which declarations may be wrong. */
    static TypedModel lenient(String... declarations) {
        return new TypedModel(Map.of(), Map.of(), String.join("\n", declarations));
    }

    /** The type of an expression after declarations, without any evaluation. */
    static String type(String declarations, String expression) {
        NameResolution names = new NameResolution(false);
        Scope top = new Scope(names.basis().scope());
        Declarations all = new Declarations(
                names,
                top,
                new NetVariables(names),
                new Calculator(names, top),
                new ConstantOverrides(Map.of()),
                new UsedFileReader(path -> Optional.empty()));
        Parser.declarations(declarations, "declarations", Fixities.standard()).forEach(all::declare);
        if (!all.warnings().isEmpty()) throw new AssertionError(all.warnings().toString());
        Inference inference = new Inference(names, HERE, Optional.empty());
        Typed typed = inference.infer(
                Parser.expression(expression, "expression", Fixities.standard()), Context.outermost(top));
        inference.finish(typed.draft());
        return TypeText.of(typed.type());
    }

    Elaborator elaborator() {
        return elaborator;
    }

    List<String> warnings() {
        return elaborator.warnings();
    }

    /** The value of a closed expression, as text. */
    String value(String text) {
        int before = elaborator.globals().size();
        int warnings = warnings().size();
        Parser.declarations("val it = " + text, "expression", Fixities.standard())
                .forEach(elaborator::declare);
        if (warnings().size() > warnings) {
            throw new IllegalArgumentException(warnings().get(warnings));
        }
        Global it = elaborator.globals().get(before);
        return text(elaborator.machine().value(it));
    }

    ColourSet colours(String name) {
        return elaborator.colourSet(name, HERE);
    }

    /** The inscription of an arc of a transition that has no other. */
    Inscription arc(String text, String place) {
        MlExpression expression =
                Parser.inscription(text, "arc", Fixities.standard()).orElseThrow();
        return scope(expression).arc(expression, colours(place));
    }

    Inscription guard(String text) {
        MlExpression expression =
                Parser.guard(text, "guard", Fixities.standard()).get(0);
        return scope(expression).guard(expression);
    }

    Inscription delay(String text) {
        MlExpression expression =
                Parser.delay(text, "delay", Fixities.standard()).orElseThrow();
        return scope(expression).delay(expression);
    }

    Transition.Code code(String text) {
        CodeSegment segment = Parser.code(text, "code", Fixities.standard()).orElseThrow();
        return elaborator.transition(List.of(), Optional.of(segment)).code(segment);
    }

    TransitionScope scope(MlExpression... expressions) {
        return elaborator.transition(List.of(expressions), Optional.empty());
    }

    /** The value of an inscription for values of the variables, at time 100, as text. */
    String value(Inscription inscription, Object... variables) {
        Object[] frame = new Object[inscription.frameSize()];
        System.arraycopy(variables, 0, frame, 0, variables.length);
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.time(100);
        return text(elaborator.machine().compile(inscription.expression()).evaluate(frame, evaluation));
    }

    /** A value as text: tuples in round, lists in square brackets, a constructor before its argument. */
    static String text(Object value) {
        if (value instanceof Tuple tuple) {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < tuple.size(); i++) parts.add(text(tuple.part(i)));
            return "(" + String.join(", ", parts) + ")";
        }
        if (value instanceof Sequence list) {
            List<String> parts = new ArrayList<>();
            for (Object element : list) parts.add(text(element));
            return "[" + String.join(", ", parts) + "]";
        }
        if (value instanceof Constructed made) {
            return made.constructor() + (made.argument() == null ? "" : " " + text(made.argument()));
        }
        if (value instanceof TimedToken token) return text(token.value()) + "@" + token.time();
        return String.valueOf(value);
    }
}
