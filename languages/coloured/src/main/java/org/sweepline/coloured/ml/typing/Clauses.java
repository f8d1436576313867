package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Pattern;

/** Infers functions that are given by clauses, each with patterns for one or more arguments. */
record Clauses(Inference inference, Unifier unifier) {
    /** The clauses of a function: a function of one argument, or one that takes its arguments one after the other. */
    Typed infer(Declaration.Definition definition, Context context) {
        Declaration.Clause only = definition.clauses().get(0);
        if (definition.clauses().size() == 1 && allFit(only, context)) return clause(only, definition, context);
        int arguments = definition.clauses().get(0).arguments().size();
        List<FrameLayout> frames = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        for (int i = 0; i < arguments; i++) {
            frames.add(new FrameLayout(i == 0 ? context.frame() : frames.get(i - 1)));
            types.add(unifier.fresh(context.level()));
        }
        Type result = unifier.fresh(context.level());
        FrameLayout last = frames.get(arguments - 1);
        // The arguments before the last wait in the first slots of their frames until all are there.
        for (FrameLayout frame : frames) if (arguments > 1) frame.slot();
        Context inside = context.inside(context.scope(), last);
        List<BindingTyping.Branch> branches = new ArrayList<>();
        for (Declaration.Clause clause : definition.clauses()) {
            branches.add(clause(clause, types, result, inside));
        }
        Type type = result;
        for (int i = arguments - 1; i >= 0; i--) type = new Type.Arrow(types.get(i), type);
        String name = definition.name();
        MlPosition at = definition.at();
        if (arguments == 1) {
            return new Typed(type, () -> new Core.Lambda(last.size(), BindingTyping.finish(branches), name, at));
        }
        return new Typed(
                type,
                () -> curried(
                        frames,
                        new Core.Case(pending(frames), BindingTyping.finish(branches), Library.MATCH, at),
                        name,
                        at));
    }

    /** A function with one clause whose arguments need not wait for each other: all but the last fit every value. */
    private Typed clause(Declaration.Clause clause, Declaration.Definition definition, Context context) {
        List<FrameLayout> frames = new ArrayList<>();
        List<PatternTyping.Shaped> patterns = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Context inside = context;
        for (Pattern argument : clause.arguments()) {
            inside = inside.inside(inside.scope(), new FrameLayout(inside.frame()));
            frames.add(inside.frame());
            List<PatternTyping.Bound> bound = new ArrayList<>();
            patterns.addAll(inference.patterns().infer(List.of(argument), inside, bound));
            for (PatternTyping.Bound variable : bound) {
                if (!names.add(variable.name())) {
                    throw argument.at().error("the pattern binds " + variable.name() + " twice");
                }
            }
            inside = inside.inside(PatternTyping.scope(bound, inside));
        }
        Type result = unifier.fresh(context.level());
        written(clause, result, inside);
        Draft body = inference.expect(clause.body(), result, inside, "the result does not fit");
        Type type = result;
        for (int i = patterns.size() - 1; i >= 0; i--)
            type = new Type.Arrow(patterns.get(i).type(), type);
        return new Typed(type, () -> {
            Core core = body.finish();
            for (int i = patterns.size() - 1; i >= 0; i--) {
                Core.Rule rule = new Core.Rule(patterns.get(i).draft().get(), core);
                core = new Core.Lambda(frames.get(i).size(), List.of(rule), definition.name(), definition.at());
            }
            return core;
        });
    }

    private boolean allFit(Declaration.Clause clause, Context context) {
        List<Pattern> arguments = clause.arguments();
        return arguments.subList(0, arguments.size() - 1).stream()
                .allMatch(argument -> inference.patterns().fitsAll(argument, context.scope()));
    }

    private void written(Declaration.Clause clause, Type result, Context context) {
        clause.result().ifPresent(type -> {
            Type written = inference.types().read(type, context);
            if (!unifier.unify(written, result)) {
                throw type.at().error("the result is " + TypeText.of(result) + ", not " + TypeText.of(written));
            }
        });
    }

    private BindingTyping.Branch clause(Declaration.Clause clause, List<Type> types, Type result, Context context) {
        List<PatternTyping.Bound> bound = new ArrayList<>();
        List<PatternTyping.Shaped> patterns = inference.patterns().infer(clause.arguments(), context, bound);
        for (int i = 0; i < types.size(); i++) {
            MlPosition where = clause.arguments().get(i).at();
            inference.patterns().fit(patterns.get(i).type(), types.get(i), where);
        }
        written(clause, result, context);
        Context inside = context.inside(PatternTyping.scope(bound, context));
        Draft body = inference.expect(clause.body(), result, inside, "all clauses give one type");
        if (types.size() == 1) return new BindingTyping.Branch(patterns.get(0).draft(), body);
        return new BindingTyping.Branch(() -> PatternTyping.parts(patterns), body);
    }

    /** The arguments of a curried function as a tuple, seen from its innermost frame. */
    private static Core pending(List<FrameLayout> frames) {
        FrameLayout last = frames.get(frames.size() - 1);
        return frames.stream()
                .map(frame -> last.variable(frame, 0, "argument"))
                .collect(Collectors.collectingAndThen(Collectors.toList(), Cores::tuple));
    }

    private static Core curried(List<FrameLayout> frames, Core body, String name, MlPosition at) {
        Core core = body;
        for (int i = frames.size() - 1; i >= 0; i--) {
            CorePattern argument = new CorePattern.Bind(0, "argument");
            core = new Core.Lambda(frames.get(i).size(), List.of(new Core.Rule(argument, core)), name, at);
        }
        return core;
    }
}
