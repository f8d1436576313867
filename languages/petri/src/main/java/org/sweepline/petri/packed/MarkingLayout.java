package org.sweepline.petri.packed;

import java.math.BigInteger;
import java.util.Optional;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.MarkingBasis;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/**
 * Where the tokens of each place are: in a field of the packed state, or implied by others through a place invariant.
 *
 * <p>A philosopher, for example, is thinking exactly if he is in none of his other places, and a fork lies on the table
 * exactly if nobody holds it: of the 60 places of 12 philosophers 36 bits are stored.
 */
final class MarkingLayout {
    private final Net net;
    private final FieldWidths widths;
    private final MarkingBasis basis;
    private final Field[] fields;
    private final int words;
    private final int bytes;

    MarkingLayout(Net net, FieldWidths widths) {
        this.net = net;
        this.widths = widths;
        basis = MarkingBasis.of(net, widths.widths());
        fields = new Field[net.places()];
        FieldPacker packer = new FieldPacker();
        for (int place : basis.kept()) fields[place] = packer.add(widths.width(place));
        words = packer.words();
        bytes = packer.bytes();
    }

    Net net() {
        return net;
    }

    FieldWidths widths() {
        return widths;
    }

    int words() {
        return words;
    }

    int bytes() {
        return bytes;
    }

    /** The field of a place, or null if its tokens are implied. */
    Field field(int place) {
        return fields[place];
    }

    /** How the tokens of a place follow from those of others, unless it has a field. */
    Optional<Derived> derived(int place) {
        return basis.derived(place);
    }

    /** How many bits the tokens of an implied place need at most; it may be more than 62. */
    int derivedWidth(int place) {
        if (widths.proved(place)) return widths.width(place);
        Derived derived = basis.derived(place).orElseThrow();
        BigInteger most = BigInteger.valueOf(derived.constant());
        for (int i = 0; i < derived.places().length; i++) {
            long coefficient = derived.coefficients()[i];
            long capacity = fields[derived.places()[i]].capacity();
            if (coefficient > 0)
                most = most.add(BigInteger.valueOf(coefficient).multiply(BigInteger.valueOf(capacity)));
        }
        return Math.max(1, most.bitLength());
    }

    /** The tokens of a place in a packed marking. */
    long tokens(int place, long[] packed) {
        if (fields[place] != null) return fields[place].read(packed);
        Derived derived = basis.derived(place).orElseThrow();
        long tokens = derived.constant();
        for (int i = 0; i < derived.places().length; i++) {
            tokens += derived.coefficients()[i] * fields[derived.places()[i]].read(packed);
        }
        return tokens;
    }

    /** Packs a marking into an array, from the word {@code at} on. */
    void pack(long[] marking, long[] into, int at) {
        for (int i = 0; i < words; i++) into[at + i] = 0;
        for (int p = 0; p < fields.length; p++) {
            if (fields[p] != null) into[at + fields[p].word()] |= marking[p] << fields[p].shift();
        }
    }

    /** What firing a transition adds to each word: changes of neighbouring fields never interfere. */
    long[] change(int transition) {
        long[] change = new long[words];
        int[] inputs = net.inputs(transition);
        for (int i = 0; i < inputs.length; i++) add(change, inputs[i], -net.inputWeights(transition)[i]);
        int[] outputs = net.outputs(transition);
        for (int i = 0; i < outputs.length; i++) add(change, outputs[i], net.outputWeights(transition)[i]);
        return change;
    }

    private void add(long[] change, int place, long tokens) {
        if (fields[place] != null) change[fields[place].word()] += tokens << fields[place].shift();
    }
}
