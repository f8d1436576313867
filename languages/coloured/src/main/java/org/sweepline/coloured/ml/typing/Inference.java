package org.sweepline.coloured.ml.typing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * Infers the type of one declaration or inscription, by the algorithm of Hindley, Milner and Damas.
 *
 * <p>Chains of operators and lists may be long and are walked along; everything else recurses as deep as the text nests, which
 * the parser limits.
 */
final class Inference {
    private final NameResolution names;
    private final Optional<StateForms> forms;
    private final Unifier unifier;
    private final TypeReader types;
    private final PatternTyping patterns;
    private final DelayTyping delays;
    private final Applications applications;
    private final BindingTyping bindings;

    /** @param forms what a property or measure may say about a state */
    Inference(NameResolution names, MlPosition at, Optional<StateForms> forms) {
        this.names = names;
        this.forms = forms;
        this.unifier = new Unifier(at, names.effort());
        this.types = new TypeReader(unifier);
        this.patterns = new PatternTyping(names, unifier, types);
        this.delays = new DelayTyping(unifier);
        this.applications = new Applications(this, unifier);
        this.bindings = new BindingTyping(this);
    }

    NameResolution names() {
        return names;
    }

    Unifier unifier() {
        return unifier;
    }

    TypeReader types() {
        return types;
    }

    PatternTyping patterns() {
        return patterns;
    }

    DelayTyping delays() {
        return delays;
    }

    BindingTyping bindings() {
        return bindings;
    }

    /** What a name stands for. */
    Entity entity(MlExpression.Name name, Context context) {
        forms.ifPresent(known -> known.explain(name, context.scope()));
        return names.find(name.name(), name.at(), context.scope());
    }

    Optional<Typed> form(MlExpression expression) {
        return forms.flatMap(known -> known.find(expression));
    }

    Typed infer(MlExpression expression, Context context) {
        if (expression instanceof MlExpression.Literal literal) return literal(literal, context);
        if (expression instanceof MlExpression.Name name) return name(name, context);
        if (expression instanceof MlExpression.Apply apply) return applications.infer(apply, context);
        if (expression instanceof MlExpression.Tuple tuple) return tuple(tuple, context);
        if (expression instanceof MlExpression.Labelled labelled) return labelled(labelled, context);
        if (expression instanceof MlExpression.Listed listed) return listed(listed, context);
        if (expression instanceof MlExpression.Selector selector) return applications.selector(selector, context);
        if (expression instanceof MlExpression.Conditional conditional) return conditional(conditional, context);
        if (expression instanceof MlExpression.Both || expression instanceof MlExpression.Either) {
            return connected(expression, context);
        }
        if (expression instanceof MlExpression.Function function) return bindings.function(function, context, "fn");
        if (expression instanceof MlExpression.Case choice) return choice(choice, context);
        if (expression instanceof MlExpression.Let let) return bindings.let(let, context);
        if (expression instanceof MlExpression.Sequence sequence) return sequence(sequence, context);
        if (expression instanceof MlExpression.Raise raise) {
            Draft exception = expect(raise.exception(), Type.EXN, context, "raise needs an exception");
            return new Typed(unifier.fresh(context.level()), () -> new Core.Raise(exception.finish(), raise.at()));
        }
        if (expression instanceof MlExpression.Handle handle) {
            Typed body = infer(handle.body(), context);
            List<BindingTyping.Branch> rules = bindings.rules(handle.rules(), Type.EXN, body.type(), context);
            return new Typed(body.type(), () -> new Core.Handle(body.draft().finish(), BindingTyping.finish(rules)));
        }
        if (expression instanceof MlExpression.Typed typed) {
            Type type = types.read(typed.type(), context);
            return new Typed(type, expect(typed.body(), type, context, "the type written here does not fit"));
        }
        return bindings.loop((MlExpression.While) expression, context);
    }

    /** Completes an expression: nothing more is found out about types after this. */
    Core finish(Draft draft) {
        delays.decide(0);
        unifier.settle();
        return draft.finish();
    }

    /** An expression that must have a type; throws with the reason if it has another. */
    Draft expect(MlExpression expression, Type type, Context context, String reason) {
        Typed typed = infer(expression, context);
        unifier.need(typed.type(), type, expression.at(), reason);
        return typed.draft();
    }

    private Typed literal(MlExpression.Literal literal, Context context) {
        Type type = LiteralTyping.type(literal.value(), unifier, context.level());
        return new Typed(type, () -> {
            LiteralTyping.check(literal.value(), type, literal.at());
            return new Core.Constant(literal.value());
        });
    }

    private Typed name(MlExpression.Name name, Context context) {
        Optional<Typed> form = form(name);
        if (form.isPresent()) return form.get();
        return value(entity(name, context), context, name.at());
    }

    /** What a name stands for, as a value. */
    Typed value(Entity entity, Context context, MlPosition at) {
        int level = context.level();
        if (entity instanceof Entity.Local local) {
            Core variable = context.frame().variable(local.frame(), local.slot(), local.name());
            return new Typed(unifier.instance(local.scheme(), level), () -> variable);
        }
        if (entity instanceof Entity.Declared declared) {
            return new Typed(unifier.instance(declared.scheme(), level), () -> new Core.Named(declared.global()));
        }
        if (entity instanceof Entity.Provided provided) {
            return new Typed(unifier.instance(provided.scheme(), level), () -> Cores.builtin(provided.builtin()));
        }
        if (entity instanceof Entity.Literal literal) {
            return Typed.constant(unifier.instance(literal.scheme(), level), literal.value());
        }
        if (entity instanceof Entity.Fixed fixed) return Typed.constant(fixed.type(), fixed.value());
        if (entity instanceof Entity.Making making) {
            Type type = unifier.instance(making.scheme(), level);
            if (!making.constructor().unary())
                return Typed.constant(type, making.constructor().constant());
            return new Typed(type, () -> Cores.function(making.constructor(), at));
        }
        if (entity instanceof Entity.Overloaded overloaded) {
            Type operand = unifier.overloaded(overloaded.overload().kinds(), level);
            return new Typed(overloaded.overload().type(operand), () -> Cores.operator(overloaded.operator(), operand));
        }
        return applications.special((Entity.Special) entity, context, at);
    }

    private Typed tuple(MlExpression.Tuple tuple, Context context) {
        List<Typed> parts = new ArrayList<>();
        for (MlExpression part : tuple.parts()) parts.add(infer(part, context));
        if (parts.isEmpty()) return Typed.constant(Type.UNIT, Tuple.UNIT);
        Type type = Type.tuple(parts.stream().map(Typed::type).toList());
        return new Typed(type, () -> Cores.tuple(Typed.finish(parts)));
    }

    private Typed labelled(MlExpression.Labelled labelled, Context context) {
        Map<String, Type> fields = new TreeMap<>(Type.LABELS);
        Map<String, Integer> written = new TreeMap<>(Type.LABELS);
        List<Draft> drafts = new ArrayList<>();
        for (MlExpression.Field field : labelled.fields()) {
            Typed value = infer(field.value(), context);
            if (fields.put(field.label(), value.type()) != null) {
                throw field.at().error("the field " + field.label() + " stands here twice");
            }
            written.put(field.label(), drafts.size());
            drafts.add(value.draft());
        }
        return new Typed(Type.labelled(fields), () -> {
            List<Core> asWritten = drafts.stream().map(Draft::finish).toList();
            return Cores.labelled(asWritten, List.copyOf(written.values()));
        });
    }

    private Typed listed(MlExpression.Listed listed, Context context) {
        Type element = unifier.fresh(context.level());
        List<Draft> drafts = new ArrayList<>();
        for (MlExpression part : listed.parts()) {
            drafts.add(expect(part, element, context, "the elements of a list have one type"));
        }
        return new Typed(
                Type.list(element),
                () -> Cores.list(drafts.stream().map(Draft::finish).toList()));
    }

    private Typed conditional(MlExpression.Conditional first, Context context) {
        List<Draft> conditions = new ArrayList<>();
        List<Draft> results = new ArrayList<>();
        Typed then = null;
        MlExpression rest = first;
        while (rest instanceof MlExpression.Conditional conditional) {
            conditions.add(expect(conditional.condition(), Type.BOOL, context, "a condition is a bool"));
            Typed result = infer(conditional.then(), context);
            if (then == null) then = result;
            else alike(then.type(), result.type(), conditional.then().at());
            results.add(result.draft());
            rest = conditional.otherwise();
        }
        Typed otherwise = infer(rest, context);
        alike(then.type(), otherwise.type(), rest.at());
        return new Typed(then.type(), () -> {
            Core core = otherwise.draft().finish();
            for (int i = conditions.size() - 1; i >= 0; i--) {
                core = new Core.If(conditions.get(i).finish(), results.get(i).finish(), core);
            }
            return core;
        });
    }

    private void alike(Type first, Type other, MlPosition at) {
        if (!unifier.unify(first, other)) {
            throw at.error("this branch is " + TypeText.of(other) + ", but the one before is " + TypeText.of(first));
        }
    }

    /** Chains of {@code andalso} or {@code orelse}, however they nest. */
    private Typed connected(MlExpression expression, Context context) {
        boolean both = expression instanceof MlExpression.Both;
        List<Draft> parts = new ArrayList<>();
        Deque<MlExpression> waiting = new ArrayDeque<>(List.of(expression));
        while (!waiting.isEmpty()) {
            MlExpression next = waiting.pop();
            if (both ? next instanceof MlExpression.Both : next instanceof MlExpression.Either) {
                waiting.push(FreeNames.parts(next).get(1));
                waiting.push(FreeNames.parts(next).get(0));
            } else {
                String word = both ? "andalso" : "orelse";
                parts.add(expect(next, Type.BOOL, context, word + " connects conditions"));
            }
        }
        return new Typed(Type.BOOL, () -> {
            Core core = parts.get(parts.size() - 1).finish();
            for (int i = parts.size() - 2; i >= 0; i--) {
                Core part = parts.get(i).finish();
                core = both
                        ? new Core.If(part, core, new Core.Constant(false))
                        : new Core.If(part, new Core.Constant(true), core);
            }
            return core;
        });
    }

    private Typed choice(MlExpression.Case choice, Context context) {
        Typed subject = infer(choice.subject(), context);
        Type result = unifier.fresh(context.level());
        List<BindingTyping.Branch> rules = bindings.rules(choice.rules(), subject.type(), result, context);
        return new Typed(
                result,
                () -> new Core.Case(subject.draft().finish(), BindingTyping.finish(rules), Library.MATCH, choice.at()));
    }

    private Typed sequence(MlExpression.Sequence sequence, Context context) {
        List<Typed> parts = new ArrayList<>();
        for (MlExpression part : sequence.parts()) parts.add(infer(part, context));
        return new Typed(parts.get(parts.size() - 1).type(), () -> new Core.Ordered(Typed.finish(parts)));
    }
}
