package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.logic.Call;
import org.sweepline.logic.Compiler;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/** Compiles expressions into tests on the words of a packed marking. */
final class PackedExpressions extends Compiler<long[]> {
    private final MarkingLayout layout;
    private final PackedNet system;

    PackedExpressions(MarkingLayout layout, PackedNet system) {
        this.layout = layout;
        this.system = system;
    }

    /** The tokens on some places together. */
    @Override
    protected Number<long[]> number(Call call) {
        List<Number<long[]>> each = new ArrayList<>();
        for (int place : call.indices()) each.add(tokens(place));
        return sum(each);
    }

    /** Whether at least one of some transitions is fireable. */
    @Override
    protected Condition<long[]> condition(Call call) {
        List<Condition<long[]>> each = new ArrayList<>();
        for (int transition : call.indices()) each.add(fireable(transition));
        return any(each);
    }

    /** The successor function knows all enabled transitions at once; each thread has its own. */
    @Override
    protected Condition<long[]> deadlock() {
        ThreadLocal<NetExpander> expanders = ThreadLocal.withInitial(system::expander);
        return packed -> {
            for (long some : expanders.get().enabled(packed)) {
                if (some != 0) return false;
            }
            return true;
        };
    }

    private Condition<long[]> fireable(int transition) {
        Net net = layout.net();
        int[] places = net.inputs(transition);
        int[] weights = net.inputWeights(transition);
        List<Condition<long[]>> each = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            Number<long[]> tokens = tokens(places[i]);
            long weight = weights[i];
            each.add(packed -> tokens.of(packed) >= weight);
        }
        return all(each);
    }

    private Number<long[]> tokens(int place) {
        Field field = layout.field(place);
        if (field != null) {
            int word = field.word();
            int shift = field.shift();
            long most = field.capacity();
            return packed -> (packed[word] >>> shift) & most;
        }
        Derived derived = layout.derived(place).orElseThrow();
        long constant = derived.constant();
        if (derived.places().length == 0) return packed -> constant;
        return packed -> layout.tokens(place, packed);
    }
}
