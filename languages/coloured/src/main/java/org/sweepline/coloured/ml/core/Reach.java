package org.sweepline.coloured.ml.core;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.coloured.ml.value.Builtin;

/** What expressions use, themselves or through the declarations they name. */
public final class Reach {
    private final Set<Global> globals = new LinkedHashSet<>();
    private final Set<Builtin> builtins = new LinkedHashSet<>();
    private final Set<Builtin.Effect> effects = EnumSet.noneOf(Builtin.Effect.class);

    public Reach(Collection<? extends Core> expressions) {
        Deque<Core> waiting = new ArrayDeque<>(expressions);
        while (!waiting.isEmpty()) {
            Core next = waiting.pop();
            if (next instanceof Core.Library library && builtins.add(library.builtin())) {
                effects.add(library.builtin().effect());
            }
            if (next instanceof Core.Delayed) effects.add(Builtin.Effect.TIME);
            if (next instanceof Core.Named named && globals.add(named.global())) {
                waiting.push(named.global().definition());
            }
            parts(next).forEach(waiting::push);
        }
    }

    public Set<Global> globals() {
        return Collections.unmodifiableSet(globals);
    }

    public Set<Builtin> builtins() {
        return Collections.unmodifiableSet(builtins);
    }

    /** The effects of the builtins, and that of a delay, which is added to the time. */
    public Set<Builtin.Effect> effects() {
        return Collections.unmodifiableSet(effects);
    }

    /** A builtin with an effect of a kind that an expression uses, itself or through declarations; empty if there is none. */
    public static Optional<Builtin> use(Core expression, Predicate<Builtin.Effect> kind) {
        return new Reach(List.of(expression))
                .builtins.stream().filter(b -> kind.test(b.effect())).findFirst();
    }

    /** The expressions directly inside of an expression. */
    public static List<Core> parts(Core core) {
        List<Core.Rule> rules = rules(core);
        if (rules.isEmpty()) return partsBeforeRules(core);
        List<Core> parts = new ArrayList<>(partsBeforeRules(core));
        rules.forEach(rule -> parts.add(rule.body()));
        return parts;
    }

    /** The rules directly inside of an expression. */
    public static List<Core.Rule> rules(Core core) {
        if (core instanceof Core.Lambda lambda) return lambda.rules();
        if (core instanceof Core.Case choice) return choice.rules();
        return core instanceof Core.Handle handle ? handle.rules() : List.of();
    }

    /** The expressions directly inside of an expression that are no bodies of rules. */
    public static List<Core> partsBeforeRules(Core core) {
        if (core instanceof Core.Apply apply) return List.of(apply.function(), apply.argument());
        if (core instanceof Core.Case choice) return List.of(choice.subject());
        if (core instanceof Core.If choice) return List.of(choice.condition(), choice.then(), choice.otherwise());
        if (core instanceof Core.Recursive recursive) {
            List<Core> parts = new ArrayList<>();
            recursive.functions().forEach(binding -> parts.add(binding.function()));
            parts.add(recursive.body());
            return parts;
        }
        if (core instanceof Core.Tupled tuple) return tuple.parts();
        if (core instanceof Core.Select select) return List.of(select.tuple());
        if (core instanceof Core.Construct construct) return List.of(construct.argument());
        if (core instanceof Core.Cons cons) return List.of(cons.head(), cons.tail());
        if (core instanceof Core.Repeat repeat) return List.of(repeat.count(), repeat.value());
        if (core instanceof Core.Sum sum) return List.of(sum.left(), sum.right());
        if (core instanceof Core.Equal equal) return List.of(equal.left(), equal.right());
        if (core instanceof Core.Timed timed) return List.of(timed.multiset(), timed.time());
        if (core instanceof Core.Ordered ordered) return ordered.parts();
        if (core instanceof Core.Raise raise) return List.of(raise.exception());
        return core instanceof Core.Handle handle ? List.of(handle.body()) : List.of();
    }
}
