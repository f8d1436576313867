package org.sweepline.coloured.ml.typing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Pattern;

/** Collects the names that expressions use without binding them, in order of first occurrence. */
final class FreeNames {
    /** The names bound at a point of the text, as a linked list, innermost first. */
    private record Bound(String name, Bound outer) {
        static boolean has(Bound bound, String name) {
            for (Bound next = bound; next != null; next = next.outer) if (next.name.equals(name)) return true;
            return false;
        }
    }

    /** An expression still to be looked at; a stack of them stands in for recursion, for chains may be long. */
    private record Work(MlExpression expression, Bound bound) {}

    private final Predicate<String> constructors;
    private final Set<String> free = new LinkedHashSet<>();
    private final Deque<Work> waiting = new ArrayDeque<>();
    private final List<Work> next = new ArrayList<>();

    /** @param constructors the names that patterns do not bind */
    FreeNames(Predicate<String> constructors) {
        this.constructors = constructors;
    }

    Set<String> names() {
        return free;
    }

    void add(MlExpression expression) {
        waiting.push(new Work(expression, null));
        while (!waiting.isEmpty()) {
            Work work = waiting.pop();
            next.clear();
            look(work.expression(), work.bound());
            Collections.reverse(next);
            for (Work inner : next) waiting.push(inner);
        }
    }

    private void look(MlExpression expression, Bound bound) {
        if (expression instanceof MlExpression.Name name) {
            if (!Bound.has(bound, name.name())) free.add(name.name());
        } else if (expression instanceof MlExpression.Function function) {
            rules(function.rules(), bound);
        } else if (expression instanceof MlExpression.Case choice) {
            later(choice.subject(), bound);
            rules(choice.rules(), bound);
        } else if (expression instanceof MlExpression.Let let) {
            later(let.body(), declarations(let.declarations(), bound));
        } else if (expression instanceof MlExpression.Handle handle) {
            later(handle.body(), bound);
            rules(handle.rules(), bound);
        } else {
            for (MlExpression part : parts(expression)) later(part, bound);
        }
    }

    /** The parts of an expression that binds nothing. */
    static List<MlExpression> parts(MlExpression expression) {
        if (expression instanceof MlExpression.Apply apply) return List.of(apply.function(), apply.argument());
        if (expression instanceof MlExpression.Tuple tuple) return tuple.parts();
        if (expression instanceof MlExpression.Labelled labelled) {
            return labelled.fields().stream().map(MlExpression.Field::value).toList();
        }
        if (expression instanceof MlExpression.Listed listed) return listed.parts();
        if (expression instanceof MlExpression.Conditional conditional) {
            return List.of(conditional.condition(), conditional.then(), conditional.otherwise());
        }
        if (expression instanceof MlExpression.Both both) return List.of(both.left(), both.right());
        if (expression instanceof MlExpression.Either either) return List.of(either.left(), either.right());
        if (expression instanceof MlExpression.Sequence sequence) return sequence.parts();
        if (expression instanceof MlExpression.Raise raise) return List.of(raise.exception());
        if (expression instanceof MlExpression.Typed typed) return List.of(typed.body());
        return expression instanceof MlExpression.While loop ? List.of(loop.condition(), loop.body()) : List.of();
    }

    private void later(MlExpression expression, Bound bound) {
        next.add(new Work(expression, bound));
    }

    private void rules(List<MlExpression.Rule> rules, Bound bound) {
        for (MlExpression.Rule rule : rules) later(rule.body(), bind(List.of(rule.pattern()), bound));
    }

    private Bound declarations(List<Declaration> declarations, Bound outer) {
        Bound bound = outer;
        for (Declaration declaration : declarations) {
            if (declaration instanceof Declaration.Values values) {
                Bound all = bound;
                for (Declaration.Value value : values.values()) all = bind(List.of(value.pattern()), all);
                for (Declaration.Value value : values.values()) {
                    later(value.value(), values.recursive() ? all : bound);
                }
                bound = all;
            } else if (declaration instanceof Declaration.Functions functions) {
                for (Declaration.Definition function : functions.functions()) {
                    bound = new Bound(function.name(), bound);
                }
                for (Declaration.Definition function : functions.functions()) {
                    for (Declaration.Clause clause : function.clauses()) {
                        later(clause.body(), bind(clause.arguments(), bound));
                    }
                }
            } else if (declaration instanceof Declaration.Local local) {
                bound = declarations(local.visible(), declarations(local.hidden(), bound));
            } else if (declaration instanceof Declaration.Exceptional exceptional) {
                bound = new Bound(exceptional.name(), bound);
            } else if (declaration instanceof Declaration.Datatype datatype) {
                bound = constructors(datatype, bound);
            } else if (declaration instanceof Declaration.Datatypes datatypes) {
                for (Declaration.Datatype datatype : datatypes.types()) bound = constructors(datatype, bound);
            }
        }
        return bound;
    }

    private static Bound constructors(Declaration.Datatype datatype, Bound outer) {
        Bound bound = outer;
        for (Declaration.Constructor constructor : datatype.constructors()) {
            bound = new Bound(constructor.name(), bound);
        }
        return bound;
    }

    private Bound bind(List<Pattern> patterns, Bound outer) {
        Bound bound = outer;
        for (String name : BrokenNames.bound(patterns, constructors)) bound = new Bound(name, bound);
        return bound;
    }
}
