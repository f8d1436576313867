package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.PerThread;
import org.sweepline.logic.Call;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/** Compiles expressions into tests on the words of a packed marking. */
final class PackedExpressions extends ExpressionCompiler<long[]> {
    /** With fewer input places, it is faster to look at each of them than to find all enabled transitions. */
    private static final int MANY_INPUTS = 8;

    /** How many transitions the tables find in the time that it takes to look at one input place. */
    private static final int WORTH_ALL = 32;

    private final MarkingLayout layout;
    private final PerThread<EnabledTransitions> enabled;

    PackedExpressions(MarkingLayout layout, PackedNet system) {
        this.layout = layout;
        enabled = new PerThread<>(() -> new EnabledTransitions(system.expander(), layout.words()));
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
        long inputs = 0;
        for (int transition : call.indices()) inputs += layout.net().inputs(transition).length;
        boolean many =
                inputs >= MANY_INPUTS && inputs * WORTH_ALL >= layout.net().transitions();
        if (many) return fireable(call.indices());
        List<Condition<long[]>> each = new ArrayList<>();
        for (int transition : call.indices()) each.add(fireable(transition));
        return joined(false, each);
    }

    /** The successor function knows all enabled transitions at once. */
    private Condition<long[]> fireable(int[] transitions) {
        long[] wanted = new long[(layout.net().transitions() + Long.SIZE - 1) / Long.SIZE];
        for (int transition : transitions) wanted[transition / Long.SIZE] |= 1L << transition;
        return packed -> {
            long[] some = enabled.get().of(packed);
            for (int i = 0; i < wanted.length; i++) {
                if ((some[i] & wanted[i]) != 0) return true;
            }
            return false;
        };
    }

    @Override
    protected Condition<long[]> deadlock() {
        return packed -> {
            for (long some : enabled.get().of(packed)) {
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
        return joined(true, each);
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
