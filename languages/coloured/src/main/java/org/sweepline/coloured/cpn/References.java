package org.sweepline.coloured.cpn;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Builtin;

/**
 * Which of the references that a model declares an expression may change.
 *
 * <p>An assignment whose target is named is one to that reference. One whose target is computed, or passed to a function,
 * is one to a reference made in the same evaluation, unless a declared reference is handed around: then it may be that one.
 */
final class References {
    private final Set<Global> targets = new LinkedHashSet<>();
    private final Set<Global> handed = new LinkedHashSet<>();
    private boolean indirect;

    /** @param holders tells the declarations whose value is a reference, or has one in it */
    private References(Core expression, Predicate<Global> holders) {
        Set<Global> seen = new HashSet<>();
        Deque<Core> waiting = new ArrayDeque<>(List.of(expression));
        while (!waiting.isEmpty()) {
            Core next = waiting.pop();
            if (next instanceof Core.Named named) {
                if (holders.test(named.global())) handed.add(named.global());
                if (seen.add(named.global())) waiting.push(named.global().definition());
            } else if (next instanceof Core.Apply apply && apply.function() instanceof Core.Library library) {
                apply(library.builtin(), apply.argument(), waiting);
            } else {
                indirect |= next instanceof Core.Library library && assigns(library.builtin());
                Reach.parts(next).forEach(waiting::push);
            }
        }
    }

    /** The references that an expression may change, as far as its text tells. */
    static Set<Global> assigned(Core expression) {
        return assigned(expression, References::isReference);
    }

    /** The declarations whose references an expression may change. */
    static Set<Global> assigned(Core expression, Predicate<Global> holders) {
        References found = new References(expression, holders);
        if (found.indirect) found.targets.addAll(found.handed);
        return found.targets;
    }

    /** The declarations with references that expressions use in any way. */
    static Set<Global> used(Collection<? extends Core> expressions, Predicate<Global> holders) {
        Set<Global> used = new LinkedHashSet<>(new Reach(expressions).globals());
        used.removeIf(global -> !holders.test(global));
        return used;
    }

    private void apply(Builtin function, Core argument, Deque<Core> waiting) {
        if (function.name().equals("!") && argument instanceof Core.Named) return;
        if (!assigns(function)) {
            waiting.push(argument);
            return;
        }
        Core target = argument instanceof Core.Tupled tuple ? tuple.parts().get(0) : argument;
        if (target instanceof Core.Named named && isReference(named.global())) {
            targets.add(named.global());
        } else {
            indirect = true;
            waiting.push(target);
        }
        if (argument instanceof Core.Tupled tuple)
            tuple.parts().stream().skip(1).forEach(waiting::push);
    }

    private static boolean assigns(Builtin builtin) {
        return builtin.effect() == Builtin.Effect.ASSIGN;
    }

    /** Whether a declaration makes a reference of its own, as {@code val r = ref 0} does. */
    private static boolean isReference(Global global) {
        return global.definition() instanceof Core.Apply apply
                && apply.function() instanceof Core.Library library
                && library.builtin().name().equals("ref");
    }
}
