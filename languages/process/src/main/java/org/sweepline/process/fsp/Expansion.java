package org.sweepline.process.fsp;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.Environment.Span;
import org.sweepline.process.fsp.syntax.Label;
import org.sweepline.process.fsp.syntax.LabelSet;
import org.sweepline.process.fsp.syntax.NumberRange;

/**
 * Lists the labels that a notation stands for: {@code a[i:0..1].b} is {@code a.0.b} and {@code a.1.b}.
 *
 * <p>Labels are passed on one at a time, so a range may be long if its labels are not kept. Where they are kept, their number
 * is bounded; here the number of all labels of a compilation is.
 */
final class Expansion {
    /** The most labels in a set. */
    static final int MAX_SET = 1 << 18;

    /** Looking a label up in a set takes about as long as making four. */
    private static final int LOOKUP = 4;

    private static final long MAX_WORK = 1L << 26;

    private final Environment environment;
    private long work;

    Expansion(Environment environment) {
        this.environment = environment;
    }

    void each(Label label, ProcessScope scope, BiConsumer<String, ProcessScope> out) {
        new Walk(label.parts(), scope, out).from(0, "", scope);
    }

    List<String> labels(LabelSet set, ProcessScope scope) {
        if (set instanceof LabelSet.Named named) return environment.set(named);
        if (set instanceof LabelSet.Difference difference) {
            Set<String> without = new HashSet<>(labels(difference.without(), scope));
            List<String> all = labels(difference.all(), scope);
            spend(LOOKUP * (without.size() + all.size()), set.at());
            return all.stream().filter(label -> !without.contains(label)).toList();
        }
        Set<String> labels = new LinkedHashSet<>();
        for (Label label : ((LabelSet.Listed) set).labels()) {
            each(label, scope, (text, inner) -> {
                spend(LOOKUP, set.at());
                if (labels.add(text) && labels.size() > MAX_SET) {
                    throw environment.error(
                            set.at(), "a set of more than " + MAX_SET + " labels; use a smaller instance of the model");
                }
            });
        }
        return List.copyOf(labels);
    }

    Span span(NumberRange bounds, ProcessScope scope) {
        if (bounds instanceof NumberRange.Named named) return environment.range(named);
        NumberRange.Interval interval = (NumberRange.Interval) bounds;
        return new Span(environment.number(interval.low(), scope), environment.number(interval.high(), scope));
    }

    private void spend(int labels, Position at) {
        work += labels;
        if (work > MAX_WORK) {
            throw environment.error(
                    at,
                    "it takes more than " + MAX_WORK
                            + " steps to list the labels; use a smaller instance of the model");
        }
    }

    /**
     * Goes through all combinations of what the parts of a label stand for.
     *
     * <p>As in LTSA, a variable may occur twice in one label: each part goes through its own range, and what follows sees the
     * value of the latest part. A variable that is bound outside the label cannot be bound again.
     */
    private final class Walk {
        private final List<Label.Part> parts;
        private final ProcessScope outside;
        private final BiConsumer<String, ProcessScope> out;

        Walk(List<Label.Part> parts, ProcessScope outside, BiConsumer<String, ProcessScope> out) {
            this.parts = parts;
            this.outside = outside;
            this.out = out;
        }

        void from(int index, String before, ProcessScope scope) {
            if (index == parts.size()) {
                out.accept(before, scope);
                return;
            }
            Label.Part part = parts.get(index);
            if (part instanceof Label.Name name) {
                join(index, before, name.text(), scope);
            } else if (part instanceof Label.Index value) {
                join(index, before, environment.value(value.value(), scope).text(), scope);
            } else if (part instanceof Label.Any any) {
                numbers(index, before, any, scope);
            } else if (part instanceof Label.Member member) {
                for (String label : labels(member.set(), scope)) {
                    join(index, before, label, bind(member.variable(), Value.of(label), scope, member.at()));
                }
            }
        }

        private void numbers(int index, String before, Label.Any any, ProcessScope scope) {
            Span span = span(any.range(), scope);
            if (span.low() > span.high()) {
                throw environment.error(any.at(), "the range " + span.low() + ".." + span.high() + " is empty");
            }
            for (long n = span.low(); n <= span.high(); n++) {
                Value value = Value.of((int) n);
                join(index, before, value.text(), bind(any.variable(), value, scope, any.at()));
            }
        }

        private void join(int index, String before, String text, ProcessScope scope) {
            spend(1, parts.get(index).at());
            from(index + 1, index == 0 ? text : before + "." + text, scope);
        }

        private ProcessScope bind(Optional<String> variable, Value value, ProcessScope scope, Position at) {
            if (variable.isEmpty()) return scope;
            if (outside.variable(variable.get()) != null) {
                throw environment.error(at, "the variable \"" + variable.get() + "\" has a value already");
            }
            if (scope.size() == ProcessScope.MAX_VARIABLES) {
                throw environment.error(at, "more than " + ProcessScope.MAX_VARIABLES + " variables at once");
            }
            return scope.with(variable.get(), value);
        }
    }
}
