package org.sweepline.coloured.packed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;

/** The strings that are written in a net: in initial markings, inscriptions and declarations. */
final class Literals {
    /** Values may share parts so that they are far larger than they look. */
    private static final int MOST_STEPS = 1_000_000;

    private final Set<String> found = new LinkedHashSet<>();
    private final Deque<Object> waiting = new ArrayDeque<>();

    private Literals() {}

    static Set<String> of(ColouredNet net) {
        Literals literals = new Literals();
        for (Place place : net.places()) literals.see(place.initial());
        for (Transition transition : net.transitions()) literals.see(transition);
        for (Global global : net.globals()) literals.waiting.add(global.definition());
        literals.walk();
        return literals.found;
    }

    private void see(Transition transition) {
        for (Transition.Arc arc : transition.arcs()) see(arc.inscription());
        for (Inscription guard : transition.guards()) see(Optional.of(guard));
        see(transition.code().map(Transition.Code::action));
        see(transition.delay());
    }

    private void see(Optional<Inscription> inscription) {
        inscription.ifPresent(written -> waiting.add(written.expression()));
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
        else if (core instanceof Core.Apply apply) see(List.of(apply.function(), apply.argument()));
        else if (core instanceof Core.Lambda lambda) see(lambda.rules());
        else if (core instanceof Core.Case branches) {
            waiting.add(branches.subject());
            see(branches.rules());
        } else if (core instanceof Core.If choice) see(List.of(choice.condition(), choice.then(), choice.otherwise()));
        else if (core instanceof Core.Recursive recursive) {
            see(recursive.functions().stream().map(Core.Binding::function).toList());
            waiting.add(recursive.body());
        } else if (core instanceof Core.Tupled tuple) see(tuple.parts());
        else if (core instanceof Core.Select select) waiting.add(select.tuple());
        else if (core instanceof Core.Construct construct) waiting.add(construct.argument());
        else if (core instanceof Core.Cons cons) see(List.of(cons.head(), cons.tail()));
        else if (core instanceof Core.Repeat repeat) see(List.of(repeat.count(), repeat.value()));
        else if (core instanceof Core.Sum sum) see(List.of(sum.left(), sum.right()));
        else if (core instanceof Core.Equal equal) see(List.of(equal.left(), equal.right()));
        else if (core instanceof Core.Delayed delayed) see(List.of(delayed.multiset(), delayed.delay()));
        else if (core instanceof Core.Stamped stamped) see(List.of(stamped.multiset(), stamped.time()));
        else if (core instanceof Core.Ordered ordered) see(ordered.parts());
        else if (core instanceof Core.Raise raise) waiting.add(raise.exception());
        else if (core instanceof Core.Handle handle) {
            waiting.add(handle.body());
            see(handle.rules());
        }
    }

    private void pattern(CorePattern pattern) {
        if (pattern instanceof CorePattern.Exactly exactly) waiting.add(exactly.value());
        else if (pattern instanceof CorePattern.As as) waiting.add(as.pattern());
        else if (pattern instanceof CorePattern.Parts parts) see(parts.parts());
        else if (pattern instanceof CorePattern.Made made) waiting.add(made.argument());
        else if (pattern instanceof CorePattern.Cell cell) see(List.of(cell.head(), cell.tail()));
    }
}
