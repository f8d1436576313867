package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.fsp.syntax.FspExpression;
import org.sweepline.process.fsp.syntax.FspFile;
import org.sweepline.process.fsp.syntax.Label;
import org.sweepline.process.fsp.syntax.LabelSet;
import org.sweepline.process.fsp.syntax.NumberRange;
import org.sweepline.process.fsp.syntax.Renaming;
import org.sweepline.process.lts.Relabelling;

/**
 * The constants, ranges and sets of a file, and the meaning that expressions and labels have with them.
 *
 * <p>Made for one compilation: it counts the labels it produces and gives up when they are far too many.
 */
public final class Environment {
    private final FspFile file;
    private final Map<String, Value> constants = new LinkedHashMap<>();
    private final Map<String, Span> ranges = new HashMap<>();
    private final Map<String, List<String>> sets = new HashMap<>();
    private final FspEvaluator evaluator = new FspEvaluator(this);
    private final Expansion expansion = new Expansion(this);

    /** The numbers from one to another, both included. */
    record Span(int low, int high) {}

    /**
     * Evaluates the constants, ranges and sets of a file.
     *
     * @param given values that take the place of those in the file
     */
    public Environment(FspFile file, Map<String, Integer> given) {
        this.file = file;
        checkGiven(given);
        for (Definition definition : file.definitions()) {
            if (definition instanceof Definition.Constant c) {
                Integer instead = given.get(c.name());
                constants.put(c.name(), instead == null ? value(c.value(), ProcessScope.EMPTY) : Value.of(instead));
            } else if (definition instanceof Definition.Range r) {
                ranges.put(r.name(), expansion.span(r.bounds(), ProcessScope.EMPTY));
            } else if (definition instanceof Definition.Labels s) {
                sets.put(s.name(), labels(s.labels(), ProcessScope.EMPTY));
            }
        }
    }

    private void checkGiven(Map<String, Integer> given) {
        List<String> known = file.all(Definition.Constant.class).stream()
                .map(Definition.Constant::name)
                .toList();
        for (String name : given.keySet()) {
            if (known.contains(name)) continue;
            throw InputException.in(
                    file.name(),
                    known.isEmpty()
                            ? "there is no constant \"" + name + "\"; the file has no constants"
                            : "there is no constant \"" + name + "\"" + Nearest.hint(name, known));
        }
    }

    public FspFile file() {
        return file;
    }

    /**
     * The scope of a process or formula that is called with arguments; with none, its parameters have their default values.
     *
     * @param called what is called, for messages, such as {@code the process "P"}
     * @param at where it is called
     */
    public ProcessScope scope(
            List<Definition.Parameter> parameters, List<Value> arguments, String called, Position at) {
        if (!arguments.isEmpty() && arguments.size() != parameters.size()) {
            throw error(
                    at,
                    "%s has %d parameter%s, but %d argument%s given"
                            .formatted(
                                    called,
                                    parameters.size(),
                                    parameters.size() == 1 ? "" : "s",
                                    arguments.size(),
                                    arguments.size() == 1 ? " is" : "s are"));
        }
        Map<String, Value> values = new LinkedHashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            Definition.Parameter parameter = parameters.get(i);
            values.put(
                    parameter.name(),
                    arguments.isEmpty() ? value(parameter.value(), ProcessScope.EMPTY) : arguments.get(i));
        }
        return ProcessScope.of(values);
    }

    /** The value of an expression: a number, or a label if the expression is one. */
    public Value value(FspExpression expression, ProcessScope scope) {
        return evaluator.value(expression, scope);
    }

    public List<Value> values(List<FspExpression> expressions, ProcessScope scope) {
        return expressions.stream().map(e -> value(e, scope)).toList();
    }

    public int number(FspExpression expression, ProcessScope scope) {
        return evaluator.number(expression, scope);
    }

    /** Whether a condition holds: whether it is not 0. */
    public boolean holds(FspExpression condition, ProcessScope scope) {
        return number(condition, scope) != 0;
    }

    /** Calls {@code out} with each label that a notation stands for, and the scope in which its variables are bound. */
    public void each(Label label, ProcessScope scope, BiConsumer<String, ProcessScope> out) {
        expansion.each(label, scope, out);
    }

    /** All labels that a notation stands for, in order. */
    public List<String> labels(Label label, ProcessScope scope) {
        List<String> labels = new ArrayList<>();
        each(label, scope, (text, inner) -> labels.add(text));
        return labels;
    }

    /** The labels of a set, in the order in which they are first named, none twice. */
    public List<String> labels(LabelSet set, ProcessScope scope) {
        return expansion.labels(set, scope);
    }

    public Relabelling relabelling(List<Renaming> renamings, ProcessScope scope) {
        Relabelling relabelling = new Relabelling();
        int[] pairs = {0};
        for (Renaming renaming : renamings) {
            collect(renaming, scope, (fresh, old) -> {
                if (++pairs[0] > Expansion.MAX_SET) {
                    throw error(renaming.at(), "more than " + Expansion.MAX_SET + " pairs of labels to rename");
                }
                relabelling.add(fresh, old);
            });
        }
        return relabelling;
    }

    private void collect(Renaming renaming, ProcessScope scope, BiConsumer<String, String> out) {
        if (renaming instanceof Renaming.ForAll all) {
            each(all.ranges(), scope, (text, inner) -> {
                for (Renaming one : all.renamings()) collect(one, inner, out);
            });
        } else if (renaming instanceof Renaming.Pair pair) {
            each(
                    pair.fresh(),
                    scope,
                    (fresh, inner) -> each(pair.old(), inner, (old, innermost) -> out.accept(fresh, old)));
        }
    }

    /** An error with a position of the file, unless it has one already. */
    InputException located(Position at, InputException wrong) {
        return wrong.position().isPresent() ? wrong : error(at, wrong.getMessage());
    }

    /** An error at a position of the file. */
    public InputException error(Position at, String message) {
        return InputException.at(file.name(), at, message);
    }

    Value constant(FspExpression.Constant name, ProcessScope scope) {
        Value parameter = scope.parameter(name.name());
        Value value = parameter == null ? constants.get(name.name()) : parameter;
        if (value == null) {
            Set<String> known = new LinkedHashSet<>(constants.keySet());
            known.addAll(scope.parameters());
            throw error(
                    name.at(),
                    "unknown constant or parameter \"" + name.name() + "\"" + Nearest.hint(name.name(), known));
        }
        return value;
    }

    Value variable(FspExpression.Variable name, ProcessScope scope) {
        Value value = scope.variable(name.name());
        if (value == null) {
            throw error(
                    name.at(),
                    "unknown variable \"" + name.name() + "\"" + Nearest.hint(name.name(), scope.variables()));
        }
        return value;
    }

    Span range(NumberRange.Named name) {
        Span range = ranges.get(name.name());
        if (range == null) throw error(name.at(), "unknown range \"" + name.name() + "\"");
        return range;
    }

    List<String> set(LabelSet.Named name) {
        List<String> set = sets.get(name.name());
        if (set == null) throw error(name.at(), "unknown set \"" + name.name() + "\"");
        return set;
    }
}
