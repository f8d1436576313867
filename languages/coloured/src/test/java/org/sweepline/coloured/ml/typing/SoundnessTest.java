package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.model.InputException;

/** Random expressions: what has a type has a value of that type, or raises an exception of CPN ML. */
class SoundnessTest {
    private static final String[] LITERALS = {
        "0", "1", "~2", "7", "1.5", "\"ab\"", "\"\"", "#\"c\"", "true", "false", "[]", "empty", "()", "NONE", "nil"
    };
    private static final String[] OPERATORS = {
        "+", "-", "*", "div", "mod", "/", "^", "^^", "::", "=", "<>", "<", ">=", "++", "--", "`", "@+", "@", "andalso",
        "orelse", "o", "before", "**", "==", "<<=", ":="
    };

    private final List<String> functions = new ArrayList<>(List.of(
            "SOME", "ref", "!", "#1", "#2", "#a", "~", "abs", "Fail", "op +", "op <", "op ::", "raise", "time"));
    private Random random;

    SoundnessTest() {
        for (Builtin builtin : Library.all()) {
            boolean plain = builtin.name().chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '.' || c == '_');
            boolean infix = Fixities.standard().of(builtin.name()).isPresent();
            if (plain && !infix && builtin.effect() == Builtin.Effect.NONE) functions.add(builtin.name());
        }
    }

    @Test
    void well_typed_expressions_do_not_go_wrong() {
        check(10_000, 20_240_611);
    }

    @Test
    @Tag("slow")
    void many_well_typed_expressions_do_not_go_wrong() {
        for (int seed = 1; seed <= 20; seed++) check(20_000, seed);
    }

    private void check(int expressions, long seed) {
        random = new Random(seed);
        int typed = 0;
        int evaluated = 0;
        NameResolution names = new NameResolution(false);
        for (int i = 0; i < expressions; i++) {
            String text = expression(1 + random.nextInt(4), new ArrayList<>());
            String message = "seed " + seed + ", expression " + i + ": " + text;
            MlExpression expression = Parser.expression(text, "random", Fixities.standard());
            Context context = Context.outermost(new Scope(names.basis().scope()));
            Inference inference = new Inference(names, TypedModel.HERE, Optional.empty());
            try {
                Typed found = inference.infer(expression, context);
                Core core = inference.finish(found.draft());
                typed++;
                Object[] frame = new Object[context.frame().size()];
                Object value = new Machine().compile(core).evaluate(frame, new EvaluationContext());
                evaluated++;
                assertThat(conforms(value, found.type()))
                        .as(message + " : " + TypeText.of(found.type()) + " = " + TypedModel.text(value))
                        .isTrue();
            } catch (InputException | MlException | EvaluationFailure expected) {
                assertThat(expected.getMessage()).as(message).isNotBlank();
            } catch (RuntimeException wrong) {
                throw new AssertionError(message, wrong);
            }
        }
        assertThat(typed).isGreaterThan(expressions / 20);
        assertThat(evaluated).isGreaterThan(typed / 2);
    }

    private String expression(int depth, List<String> variables) {
        if (depth == 0) return leaf(variables);
        int next = depth - 1;
        return switch (random.nextInt(14)) {
            case 0 -> leaf(variables);
            case 1, 2, 3 ->
                "(" + expression(next, variables) + " " + pick(OPERATORS) + " " + expression(next, variables) + ")";
            case 4, 5 -> "(" + pick(functions) + " " + expression(next, variables) + ")";
            case 6 ->
                "(" + pick(functions) + " " + expression(next, variables) + " " + expression(next, variables) + ")";
            case 7 -> "(" + expression(next, variables) + ", " + expression(next, variables) + ")";
            case 8 -> "[" + expression(next, variables) + ", " + expression(next, variables) + "]";
            case 9 -> "{b = " + expression(next, variables) + ", a = " + expression(next, variables) + "}";
            case 10 ->
                "(if " + expression(next, variables) + " then " + expression(next, variables) + " else "
                        + expression(next, variables) + ")";
            case 11 -> {
                List<String> inside = with(variables, "x" + variables.size());
                yield "(fn x" + variables.size() + " => " + expression(next, inside) + ")";
            }
            case 12 -> {
                String name = "x" + variables.size();
                List<String> inside = with(variables, name);
                yield random.nextBoolean()
                        ? "let val " + name + " = " + expression(next, variables) + " in " + expression(next, inside)
                                + " end"
                        : "let fun " + name + " y = " + expression(next, with(variables, "y")) + " in "
                                + expression(next, inside) + " end";
            }
            default -> {
                String name = "x" + variables.size();
                String[] patterns = {name, "(_, " + name + ")", name + " :: _", "SOME " + name, "[" + name + "]", "1"};
                String pattern = pick(patterns);
                List<String> inside = pattern.contains(name) ? with(variables, name) : variables;
                yield "(case " + expression(next, variables) + " of " + pattern + " => " + expression(next, inside)
                        + " | _ => " + expression(next, variables) + ")";
            }
        };
    }

    private String leaf(List<String> variables) {
        int choice = random.nextInt(10);
        if (choice < 4 && !variables.isEmpty()) return pick(variables);
        return choice < 9 ? pick(LITERALS) : pick(functions).replace("raise", "hd");
    }

    private static List<String> with(List<String> variables, String name) {
        List<String> more = new ArrayList<>(variables);
        more.add(name);
        return more;
    }

    private String pick(String[] from) {
        return from[random.nextInt(from.length)];
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static boolean conforms(Object value, Type type) {
        Type known = Type.known(type);
        if (known instanceof Type.Arrow) return value instanceof Function;
        if (known instanceof Type.Row row) {
            if (!(value instanceof Tuple tuple) || tuple.size() != row.parts().size()) return false;
            for (int i = 0; i < tuple.size(); i++) {
                if (!conforms(tuple.part(i), row.parts().get(i))) return false;
            }
            return true;
        }
        if (!(known instanceof Type.Applied applied)) return true;
        return switch (applied.name().toString()) {
            case "int", "intinf", "time" -> value instanceof Long;
            case "real" -> value instanceof Double;
            case "bool" -> value instanceof Boolean;
            case "string" -> value instanceof String;
            case "char" -> value instanceof Character;
            case "list", "ms" -> value instanceof Sequence list && allConform(list, applied);
            case "timed" ->
                value instanceof TimedToken token
                        && conforms(token.value(), applied.arguments().get(0));
            case "ref" ->
                value instanceof Reference reference
                        && conforms(reference.value(), applied.arguments().get(0));
            case "option" ->
                value instanceof Constructed made
                        && (made.constructor() == Library.NONE
                                || conforms(made.argument(), applied.arguments().get(0)));
            case "exn", "order" -> value instanceof Constructed;
            default -> true;
        };
    }

    private static boolean allConform(Sequence list, Type.Applied type) {
        for (Object element : list) {
            if (!conforms(element, type.arguments().get(0))) return false;
        }
        return true;
    }
}
