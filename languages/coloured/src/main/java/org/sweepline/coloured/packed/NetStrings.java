package org.sweepline.coloured.packed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;

/** The strings that are written in a net: in initial markings, inscriptions and declarations. */
final class NetStrings {
    /** Values may share parts so that they are far larger than they look. */
    private static final int MOST_STEPS = 1_000_000;

    private final Set<String> found = new LinkedHashSet<>();
    private final Deque<Object> waiting = new ArrayDeque<>();

    private NetStrings() {}

    static Set<String> of(ColouredNet net) {
        NetStrings literals = new NetStrings();
        for (Place place : net.places()) literals.see(place.initial());
        for (Transition transition : net.transitions()) {
            transition.inscriptions().forEach(written -> literals.waiting.add(written.expression()));
        }
        for (Global global : net.globals()) literals.waiting.add(global.definition());
        literals.walk();
        return literals.found;
    }

    private void see(Iterable<?> parts) {
        for (Object part : parts) waiting.add(part);
    }

    private void walk() {
        for (int step = 0; step < MOST_STEPS && !waiting.isEmpty(); step++) {
            Object next = waiting.remove();
            if (next instanceof String text) found.add(text);
            else if (next instanceof Core core) core(core);
            else if (next instanceof CorePattern pattern) pattern(pattern);
            else if (next instanceof Core.Rule rule) see(List.of(rule.pattern(), rule.body()));
            else value(next);
        }
    }

    private void value(Object value) {
        if (value instanceof TimedToken token) waiting.add(token.value());
        else if (value instanceof Sequence list) see(list);
        else if (value instanceof Constructed made && made.argument() != null) waiting.add(made.argument());
        else if (value instanceof Tuple tuple) {
            for (int i = 0; i < tuple.size(); i++) waiting.add(tuple.part(i));
        }
    }

    private void core(Core core) {
        if (core instanceof Core.Constant constant) waiting.add(constant.value());
        see(Reach.partsBeforeRules(core));
        see(Reach.rules(core));
    }

    private void pattern(CorePattern pattern) {
        if (pattern instanceof CorePattern.Exactly exactly) waiting.add(exactly.value());
        else if (pattern instanceof CorePattern.As as) waiting.add(as.pattern());
        else if (pattern instanceof CorePattern.Parts parts) see(parts.parts());
        else if (pattern instanceof CorePattern.Made made) waiting.add(made.argument());
        else if (pattern instanceof CorePattern.Cell cell) see(List.of(cell.head(), cell.tail()));
    }
}
