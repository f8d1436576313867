package org.sweepline.coloured.unfold;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;

/** Takes inscriptions of arcs apart into {@link ArcTerm}s, without recursion: sums may be long. */
record TermSplitter(TokenCount counts) {
    private static final Core ONE = new Core.Constant(1L);

    private record Part(Core core, List<ArcTerm.Test> when) {}

    /** @param coloured whether the colours of the tokens matter, or only their number */
    List<ArcTerm> split(Inscription inscription, boolean coloured) {
        List<ArcTerm> terms = new ArrayList<>();
        if (inscription.form() == Form.VALUE) {
            terms.add(new ArcTerm.Some(List.of(), ONE, coloured ? inscription.expression() : null));
            return terms;
        }
        Deque<Part> open = new ArrayDeque<>();
        open.push(new Part(inscription.expression(), List.of()));
        while (!open.isEmpty()) {
            Part part = open.pop();
            Core core = part.core();
            if (core instanceof Core.Sum sum) {
                open.push(new Part(sum.right(), part.when()));
                open.push(new Part(sum.left(), part.when()));
            } else if (core instanceof Core.Cons cons) {
                terms.add(new ArcTerm.Some(part.when(), ONE, coloured ? cons.head() : null));
                open.push(new Part(cons.tail(), part.when()));
            } else if (core instanceof Core.Timed timed) {
                open.push(new Part(timed.multiset(), part.when()));
            } else {
                other(part, coloured, open, terms);
            }
        }
        return terms;
    }

    private void other(Part part, boolean coloured, Deque<Part> open, List<ArcTerm> terms) {
        Core core = part.core();
        OptionalLong count = counts.of(core);
        if (count.isPresent() && (!coloured || count.getAsLong() == 0)) {
            if (count.getAsLong() > 0) {
                terms.add(new ArcTerm.Some(part.when(), new Core.Constant(count.getAsLong()), null));
            }
        } else if (core instanceof Core.If choice) {
            open.push(new Part(choice.otherwise(), and(part.when(), choice.condition(), false)));
            open.push(new Part(choice.then(), and(part.when(), choice.condition(), true)));
        } else if (core instanceof Core.Repeat repeat) {
            terms.add(new ArcTerm.Some(part.when(), repeat.count(), coloured ? repeat.value() : null));
        } else {
            terms.add(new ArcTerm.Listed(part.when(), core));
        }
    }

    private static List<ArcTerm.Test> and(List<ArcTerm.Test> when, Core condition, boolean truth) {
        List<ArcTerm.Test> all = new ArrayList<>(when);
        all.add(new ArcTerm.Test(condition, truth));
        return all;
    }
}
