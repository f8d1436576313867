package org.sweepline.coloured.cpn;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Reference;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * Tells the declarations whose value is a reference, or has one in it: in a tuple or a list, or out of sight in a function
 * that was computed.
 */
final class ReferenceHolders implements Predicate<Global> {
    /** A value with more parts is not searched: it counts as one with a reference. */
    private static final int MOST_PARTS = 100_000;

    private final Machine machine;
    private final Map<Global, Boolean> known = new HashMap<>();

    ReferenceHolders(Machine machine) {
        this.machine = machine;
    }

    @Override
    public boolean test(Global global) {
        return known.computeIfAbsent(global, this::holds);
    }

    private boolean holds(Global global) {
        // A function that is written as such has no values of its own.
        if (global.definition() instanceof Core.Lambda) return false;
        if (new Reach(List.of(global.definition()))
                .builtins().stream().noneMatch(b -> b.name().equals("ref"))) return false;
        Deque<Object> waiting = new ArrayDeque<>(List.of(machine.value(global)));
        for (int part = 0; part < MOST_PARTS; part++) {
            if (waiting.isEmpty()) return false;
            Object value = waiting.pop();
            if (value instanceof Reference || value instanceof Function) return true;
            if (value instanceof Sequence list) list.forEach(waiting::push);
            else if (value instanceof Constructed made && made.argument() != null) waiting.push(made.argument());
            else if (value instanceof Tuple tuple) {
                for (int i = 0; i < tuple.size(); i++) waiting.push(tuple.part(i));
            }
        }
        return true;
    }
}
