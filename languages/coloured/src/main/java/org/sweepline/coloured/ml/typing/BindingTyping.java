package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Pattern;
import org.sweepline.coloured.ml.value.Tuple;

/** Infers what binds names: functions, rules, and the declarations inside {@code let}. */
final class BindingTyping {
    /** A rule whose types are still being inferred. */
    record Branch(Supplier<CorePattern> pattern, Draft body) {}

    /** A function of a group, with its type made as polymorphic as it can be. */
    record Defined(String name, Scheme scheme, Draft lambda) {}

    /** The values of a {@code val}: what they are, the pattern they must fit, and the variables that get their parts, typed. */
    record Valued(Draft value, Supplier<CorePattern> pattern, List<PatternTyping.Bound> bound, List<Scheme> schemes) {}

    private final Inference inference;
    private final Unifier unifier;
    private final PatternTyping patterns;
    private final Clauses clauses;

    BindingTyping(Inference inference) {
        this.inference = inference;
        this.unifier = inference.unifier();
        this.patterns = inference.patterns();
        this.clauses = new Clauses(inference, unifier);
    }

    static List<Core.Rule> finish(List<Branch> branches) {
        return branches.stream()
                .map(branch ->
                        new Core.Rule(branch.pattern().get(), branch.body().finish()))
                .toList();
    }

    /** Rules in the frame of the context: {@code case}, {@code handle}. */
    List<Branch> rules(List<MlExpression.Rule> rules, Type subject, Type result, Context context) {
        List<Branch> branches = new ArrayList<>();
        for (MlExpression.Rule rule : rules) {
            List<PatternTyping.Bound> bound = new ArrayList<>();
            PatternTyping.Shaped pattern =
                    patterns.infer(List.of(rule.pattern()), context, bound).get(0);
            patterns.fit(pattern.type(), subject, rule.pattern().at());
            Context inside = context.inside(PatternTyping.scope(bound, context));
            branches.add(new Branch(
                    pattern.draft(), inference.expect(rule.body(), result, inside, "all rules give one type")));
        }
        return branches;
    }

    Typed function(MlExpression.Function function, Context context, String name) {
        FrameLayout frame = new FrameLayout(context.frame());
        Type from = unifier.fresh(context.level());
        Type to = unifier.fresh(context.level());
        List<Branch> branches = rules(function.rules(), from, to, context.inside(context.scope(), frame));
        return new Typed(
                new Type.Arrow(from, to), () -> new Core.Lambda(frame.size(), finish(branches), name, function.at()));
    }

    /** {@code while c do e} is a function that calls itself. */
    Typed loop(MlExpression.While loop, Context context) {
        int slot = context.frame().slot();
        Context inside = context.inside(context.scope(), new FrameLayout(context.frame()));
        Draft condition = inference.expect(loop.condition(), Type.BOOL, inside, "the condition of a loop is a bool");
        Typed body = inference.infer(loop.body(), inside);
        return new Typed(Type.UNIT, () -> {
            Core unit = new Core.Constant(Tuple.UNIT);
            Core again = new Core.Apply(new Core.Variable(1, slot, "while"), unit, loop.at());
            Core once = new Core.Ordered(List.of(body.draft().finish(), again));
            Core.Rule rule = new Core.Rule(new CorePattern.Any(), new Core.If(condition.finish(), once, unit));
            Core.Lambda lambda = new Core.Lambda(inside.frame().size(), List.of(rule), "while", loop.at());
            return new Core.Recursive(
                    List.of(new Core.Binding(slot, lambda)),
                    new Core.Apply(new Core.Variable(0, slot, "while"), unit, loop.at()));
        });
    }

    Typed let(MlExpression.Let let, Context context) {
        List<UnaryOperator<Core>> wrappers = new ArrayList<>();
        Scope scope = new Scope(context.scope());
        for (Declaration declaration : let.declarations()) {
            Scope next = new Scope(scope);
            declare(declaration, context.inside(scope), next, wrappers);
            scope = next;
        }
        Typed body = inference.infer(let.body(), context.inside(scope));
        return new Typed(body.type(), () -> {
            Core core = body.draft().finish();
            for (int i = wrappers.size() - 1; i >= 0; i--)
                core = wrappers.get(i).apply(core);
            return core;
        });
    }

    /** A local declaration: its names go to a scope, and what puts their values into the frame to the wrappers. */
    private void declare(Declaration declaration, Context context, Scope into, List<UnaryOperator<Core>> wrappers) {
        if (declaration instanceof Declaration.Values values && !values.recursive()) {
            Valued valued = values(values, context);
            for (int i = 0; i < valued.bound().size(); i++) {
                PatternTyping.Bound bound = valued.bound().get(i);
                into.put(
                        bound.name(),
                        bound.local(context.frame(), valued.schemes().get(i)));
            }
            wrappers.add(body -> new Core.Case(
                    valued.value().finish(),
                    List.of(new Core.Rule(valued.pattern().get(), body)),
                    Library.BIND,
                    values.at()));
        } else if (declaration instanceof Declaration.Values values) {
            functions(recursive(values), context, into, wrappers);
        } else if (declaration instanceof Declaration.Functions functions) {
            functions(functions.functions(), context, into, wrappers);
        } else if (declaration instanceof Declaration.Local local) {
            Scope hidden = new Scope(context.scope());
            for (Declaration inner : local.hidden()) declare(inner, context.inside(hidden), hidden, wrappers);
            Scope visible = new Scope(hidden);
            for (Declaration inner : local.visible()) {
                Scope next = new Scope(visible);
                declare(inner, context.inside(visible), next, wrappers);
                into.include(next);
                visible = next;
            }
        } else if (!new TypeDeclarations(inference).declare(declaration, context, into)) {
            throw declaration.at().error("this cannot be declared inside let");
        }
    }

    private void functions(
            List<Declaration.Definition> definitions, Context context, Scope into, List<UnaryOperator<Core>> wrappers) {
        List<Integer> slots = new ArrayList<>();
        List<Defined> group = group(definitions, context, (name, scheme) -> {
            slots.add(context.frame().slot());
            return new Entity.Local(context.frame(), slots.get(slots.size() - 1), name, scheme);
        });
        for (int i = 0; i < group.size(); i++) {
            Defined defined = group.get(i);
            into.put(defined.name(), new Entity.Local(context.frame(), slots.get(i), defined.name(), defined.scheme()));
        }
        wrappers.add(body -> {
            List<Core.Binding> bindings = new ArrayList<>();
            for (int i = 0; i < group.size(); i++) {
                bindings.add(new Core.Binding(
                        slots.get(i), (Core.Lambda) group.get(i).lambda().finish()));
            }
            return new Core.Recursive(bindings, body);
        });
    }

    /** {@code val p = e and q = f}: the values are computed before any of the names is known. */
    Valued values(Declaration.Values values, Context context) {
        Context inside = context.deeper(context.scope());
        int mark = inference.delays().mark();
        List<Typed> typed = new ArrayList<>();
        for (Declaration.Value value : values.values()) {
            typed.add(
                    value.value() instanceof MlExpression.Function function
                                    && value.pattern() instanceof Pattern.Name name
                            ? function(function, inside, name.name())
                            : inference.infer(value.value(), inside));
        }
        List<PatternTyping.Bound> bound = new ArrayList<>();
        List<Pattern> written =
                values.values().stream().map(Declaration.Value::pattern).toList();
        List<PatternTyping.Shaped> shaped = patterns.infer(written, inside, bound);
        for (int i = 0; i < shaped.size(); i++) {
            patterns.fit(
                    shaped.get(i).type(), typed.get(i).type(), written.get(i).at());
        }
        inference.delays().decide(mark);
        boolean polymorphic = values.values().stream().allMatch(value -> isValue(value.value(), context.scope()));
        List<Scheme> schemes = new ArrayList<>();
        for (PatternTyping.Bound variable : bound) {
            schemes.add(
                    polymorphic
                            ? unifier.generalise(variable.type(), context.level())
                            : unifier.simple(variable.type(), context.level()));
        }
        if (shaped.size() == 1)
            return new Valued(typed.get(0).draft(), shaped.get(0).draft(), bound, schemes);
        return new Valued(() -> Cores.tuple(Typed.finish(typed)), () -> PatternTyping.parts(shaped), bound, schemes);
    }

    /** Whether nothing is computed: only then may the type be polymorphic, or a reference could have two types. */
    private boolean isValue(MlExpression expression, Scope scope) {
        if (expression instanceof MlExpression.Tuple
                || expression instanceof MlExpression.Listed
                || expression instanceof MlExpression.Labelled
                || expression instanceof MlExpression.Typed) {
            return FreeNames.parts(expression).stream().allMatch(part -> isValue(part, scope));
        }
        if (expression instanceof MlExpression.Apply apply && apply.function() instanceof MlExpression.Name name) {
            return inference.names().isConstructor(name.name(), scope) && isValue(apply.argument(), scope);
        }
        return expression instanceof MlExpression.Function
                || expression instanceof MlExpression.Name
                || expression instanceof MlExpression.Literal
                || expression instanceof MlExpression.Selector;
    }

    /** {@code val rec f = fn ...} is {@code fun f ...}. */
    static List<Declaration.Definition> recursive(Declaration.Values values) {
        List<Declaration.Definition> definitions = new ArrayList<>();
        for (Declaration.Value value : values.values()) {
            Pattern pattern = value.pattern() instanceof Pattern.Typed typed ? typed.pattern() : value.pattern();
            if (!(pattern instanceof Pattern.Name name && value.value() instanceof MlExpression.Function function)) {
                throw values.at().error("val rec declares functions: a name, and fn after =");
            }
            List<Declaration.Clause> clauses = function.rules().stream()
                    .map(rule -> new Declaration.Clause(
                            List.of(rule.pattern()),
                            Optional.empty(),
                            rule.body(),
                            rule.pattern().at()))
                    .toList();
            definitions.add(new Declaration.Definition(name.name(), clauses, name.at()));
        }
        return definitions;
    }

    /** Functions that may call each other; within their bodies they are not polymorphic yet. */
    List<Defined> group(
            List<Declaration.Definition> definitions, Context context, BiFunction<String, Scheme, Entity> entity) {
        Scope names = new Scope(context.scope());
        Context inside = context.deeper(names);
        int mark = inference.delays().mark();
        List<Type> types = new ArrayList<>();
        for (Declaration.Definition definition : definitions) {
            types.add(unifier.fresh(inside.level()));
            names.put(definition.name(), entity.apply(definition.name(), Scheme.simple(types.get(types.size() - 1))));
        }
        List<Draft> drafts = new ArrayList<>();
        for (int i = 0; i < definitions.size(); i++) {
            Declaration.Definition definition = definitions.get(i);
            Typed lambda = clauses.infer(definition, inside);
            if (!unifier.unify(types.get(i), lambda.type())) {
                throw definition
                        .at()
                        .error("the function " + definition.name() + " is " + TypeText.of(lambda.type())
                                + ", but is used as " + TypeText.of(types.get(i)));
            }
            drafts.add(lambda.draft());
        }
        inference.delays().decide(mark);
        List<Defined> group = new ArrayList<>();
        for (int i = 0; i < definitions.size(); i++) {
            Scheme scheme = unifier.generalise(types.get(i), context.level());
            group.add(new Defined(definitions.get(i).name(), scheme, drafts.get(i)));
        }
        return group;
    }
}
