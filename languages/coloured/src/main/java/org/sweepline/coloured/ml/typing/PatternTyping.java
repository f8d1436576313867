package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Pattern;
import org.sweepline.coloured.ml.value.Sequence;

/** Infers the types of patterns, and gives the variables they bind slots of the current frame. */
record PatternTyping(NameResolution names, Unifier unifier, TypeReader types) {
    /** A pattern and the type of the values it is for. */
    record Shaped(Type type, Supplier<CorePattern> draft) {}

    /** A variable that a pattern binds. */
    record Bound(String name, int slot, Type type) {
        Entity.Local local(FrameLayout frame, Scheme scheme) {
            return new Entity.Local(frame, slot, name, scheme);
        }
    }

    /** Patterns that belong together: their variables must all be different, and are added to {@code bound}. */
    List<Shaped> infer(List<Pattern> patterns, Context context, List<Bound> bound) {
        List<Shaped> shaped = new ArrayList<>();
        for (Pattern pattern : patterns) shaped.add(infer(pattern, context, bound));
        Set<String> different = new HashSet<>();
        for (Bound variable : bound) {
            if (!different.add(variable.name())) {
                throw patterns.get(0).at().error("the pattern binds " + variable.name() + " twice");
            }
        }
        return shaped;
    }

    /** One pattern of several. */
    static CorePattern parts(List<Shaped> parts) {
        return new CorePattern.Parts(
                parts.stream().map(part -> part.draft().get()).toList());
    }

    /** The names that patterns bind, in a scope of their own. */
    static Scope scope(List<Bound> bound, Context context) {
        Scope scope = new Scope(context.scope());
        for (Bound variable : bound) {
            scope.put(variable.name(), variable.local(context.frame(), Scheme.simple(variable.type())));
        }
        return scope;
    }

    /** Whether every value of its type fits a pattern, as far as its form tells. */
    boolean fitsAll(Pattern pattern, Scope scope) {
        if (pattern instanceof Pattern.Wildcard) return true;
        if (pattern instanceof Pattern.Name name) return !names.isConstructor(name.name(), scope);
        if (pattern instanceof Pattern.Tuple tuple) {
            return tuple.parts().stream().allMatch(part -> fitsAll(part, scope));
        }
        return pattern instanceof Pattern.Typed typed && fitsAll(typed.pattern(), scope);
    }

    private Shaped infer(Pattern pattern, Context context, List<Bound> bound) {
        if (pattern instanceof Pattern.Wildcard)
            return new Shaped(unifier.fresh(context.level()), CorePattern.Any::new);
        if (pattern instanceof Pattern.Name name) return name(name, context, bound);
        if (pattern instanceof Pattern.Literal literal) return literal(literal, context);
        if (pattern instanceof Pattern.Tuple tuple) return tuple(tuple, context, bound);
        if (pattern instanceof Pattern.Labelled labelled) return labelled(labelled, context, bound);
        if (pattern instanceof Pattern.Listed listed) {
            Type element = unifier.fresh(context.level());
            List<Supplier<CorePattern>> parts = new ArrayList<>();
            for (Pattern part : listed.parts()) parts.add(fitting(part, element, context, bound));
            return new Shaped(Type.list(element), () -> cells(parts, new CorePattern.Empty()));
        }
        if (pattern instanceof Pattern.Constructed constructed) return constructed(constructed, context, bound);
        if (pattern instanceof Pattern.Layered layered) {
            Shaped whole = infer(layered.pattern(), context, bound);
            layered.type().ifPresent(type -> fit(whole.type(), types.read(type, context), layered.at()));
            Bound variable = variable(layered.name(), whole.type(), context, bound);
            return new Shaped(
                    whole.type(),
                    () -> new CorePattern.As(
                            variable.slot(), variable.name(), whole.draft().get()));
        }
        Pattern.Typed typed = (Pattern.Typed) pattern;
        Shaped shaped = infer(typed.pattern(), context, bound);
        fit(shaped.type(), types.read(typed.type(), context), typed.at());
        return shaped;
    }

    private Shaped name(Pattern.Name pattern, Context context, List<Bound> bound) {
        Optional<Entity> entity = names.constructor(pattern.name(), context.scope());
        if (entity.isPresent() && entity.get() instanceof Entity.Making making) {
            if (making.constructor().unary()) {
                throw pattern.at()
                        .error("the constructor " + pattern.name() + " needs an argument in a pattern, as in "
                                + pattern.name() + " x");
            }
            Type type = unifier.instance(making.scheme(), context.level());
            return new Shaped(
                    type, () -> new CorePattern.Exactly(making.constructor().constant()));
        }
        if (entity.isPresent() && entity.get() instanceof Entity.Literal literal) {
            Type type = unifier.instance(literal.scheme(), context.level());
            return new Shaped(
                    type,
                    () -> literal.value() == Sequence.EMPTY
                            ? new CorePattern.Empty()
                            : new CorePattern.Exactly(literal.value()));
        }
        if (pattern.name().indexOf('.') >= 0) {
            throw pattern.at().error(pattern.name() + " is no constructor that a pattern could name");
        }
        Bound variable = variable(pattern.name(), unifier.fresh(context.level()), context, bound);
        return new Shaped(variable.type(), () -> new CorePattern.Bind(variable.slot(), variable.name()));
    }

    private static Bound variable(String name, Type type, Context context, List<Bound> bound) {
        Bound variable = new Bound(name, context.frame().slot(), type);
        bound.add(variable);
        return variable;
    }

    private Shaped literal(Pattern.Literal literal, Context context) {
        Type type = LiteralTyping.type(literal.value(), unifier, context.level());
        return new Shaped(type, () -> {
            LiteralTyping.check(literal.value(), type, literal.at());
            return new CorePattern.Exactly(literal.value());
        });
    }

    private Shaped tuple(Pattern.Tuple tuple, Context context, List<Bound> bound) {
        List<Shaped> parts = new ArrayList<>();
        for (Pattern part : tuple.parts()) parts.add(infer(part, context, bound));
        Type type = Type.tuple(parts.stream().map(Shaped::type).toList());
        return new Shaped(type, () -> parts(parts));
    }

    private Shaped labelled(Pattern.Labelled labelled, Context context, List<Bound> bound) {
        Map<String, Shaped> fields = new TreeMap<>(Type.LABELS);
        Type record = unifier.fresh(context.level());
        for (Pattern.Field field : labelled.fields()) {
            Shaped shaped = infer(field.pattern(), context, bound);
            if (fields.put(field.label(), shaped) != null) {
                throw labelled.at().error("the field " + field.label() + " stands here twice");
            }
            unifier.unify(record, unifier.withField(field.label(), shaped.type(), context.level()));
        }
        if (!labelled.open()) {
            Map<String, Type> closed = new TreeMap<>(Type.LABELS);
            fields.forEach((label, shaped) -> closed.put(label, shaped.type()));
            record = Type.labelled(closed);
        }
        Type type = record;
        return new Shaped(type, () -> {
            if (!(Type.known(type) instanceof Type.Row row)) {
                throw labelled.at().error("which record has these fields is not known here; write its type");
            }
            List<CorePattern> parts = new ArrayList<>();
            for (String label : row.labels()) {
                parts.add(fields.containsKey(label) ? fields.get(label).draft().get() : new CorePattern.Any());
            }
            return new CorePattern.Parts(parts);
        });
    }

    private Shaped constructed(Pattern.Constructed pattern, Context context, List<Bound> bound) {
        Entity entity = names.find(pattern.constructor(), pattern.at(), context.scope());
        if (entity instanceof Entity.Special special && special.operator().equals("::")) {
            return cell(pattern, context, bound);
        }
        if (!(entity instanceof Entity.Making making) || !making.constructor().unary()) {
            throw pattern.at()
                    .error(pattern.constructor() + " is no constructor with an argument, as patterns need it");
        }
        Type.Arrow type = (Type.Arrow) unifier.instance(making.scheme(), context.level());
        Supplier<CorePattern> argument = fitting(pattern.argument(), type.from(), context, bound);
        return new Shaped(type.to(), () -> new CorePattern.Made(making.constructor(), argument.get()));
    }

    /** {@code a :: b :: rest}, however long. */
    private Shaped cell(Pattern.Constructed first, Context context, List<Bound> bound) {
        Type element = unifier.fresh(context.level());
        List<Supplier<CorePattern>> heads = new ArrayList<>();
        Pattern rest = first;
        while (rest instanceof Pattern.Constructed cell
                && cell.constructor().equals("::")
                && cell.argument() instanceof Pattern.Tuple pair
                && pair.parts().size() == 2) {
            heads.add(fitting(pair.parts().get(0), element, context, bound));
            rest = pair.parts().get(1);
        }
        if (rest == first) throw first.at().error("the pattern :: needs a head and a tail");
        Supplier<CorePattern> tail = fitting(rest, Type.list(element), context, bound);
        return new Shaped(Type.list(element), () -> cells(heads, tail.get()));
    }

    private static CorePattern cells(List<Supplier<CorePattern>> heads, CorePattern tail) {
        CorePattern list = tail;
        for (int i = heads.size() - 1; i >= 0; i--)
            list = new CorePattern.Cell(heads.get(i).get(), list);
        return list;
    }

    private Supplier<CorePattern> fitting(Pattern pattern, Type type, Context context, List<Bound> bound) {
        Shaped shaped = infer(pattern, context, bound);
        fit(shaped.type(), type, pattern.at());
        return shaped.draft();
    }

    /** A pattern of one type must fit a value of another. */
    void fit(Type found, Type expected, MlPosition at) {
        if (!unifier.unify(found, expected)) {
            throw at.error("this pattern is for " + TypeText.of(found) + ", but the value is " + TypeText.of(expected));
        }
    }
}
