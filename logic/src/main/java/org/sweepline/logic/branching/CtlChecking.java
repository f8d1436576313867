package org.sweepline.logic.branching;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.kripke.CompactKripke;
import org.sweepline.kernel.kripke.KripkeStructure;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * Decides formulas of CTL on a Kripke structure, by sets of nodes and fixpoints (Clarke and Emerson 1981).
 *
 * <p>Paths are maximal: one that ends in a node without successors counts like one that goes on forever. There EX f is
 * false, AX f is true, and AF f, EF f, AG f and EG f are what f is.
 *
 * <p>Where nodes are missing from the structure, nothing is assumed of them. For every subformula two sets are computed:
 * where it surely holds, whatever is missing, and where it possibly holds. An answer that is not {@link Truth#UNKNOWN} is
 * that of every structure which has these nodes and any others instead of those that are missing.
 *
 * <p>Equal subformulas are computed once, those of different formulas, too, as long as there is memory for the results.
 */
public final class CtlChecking implements AutoCloseable {
    private static final long MOST_BYTES = 128L << 20;

    /** Results that are kept only because they may be needed again take at most this part of the memory. */
    private static final int SHARE = 8;

    /** How many sets a computation needs at once, beside its operands and its result. */
    private static final int WORKING_SETS = 6;

    private final KripkeStructure structure;
    private final CtlTerms terms;
    private final Labelling labelling;
    private final PageStore memory;
    private final long workingBytes;
    private final Steps steps;

    /**
     * For one structure.
     *
     * @param propositions those that the structure knows of, in the order of its numbers
     * @param check is called now and then, and may throw to end a computation
     */
    public CtlChecking(KripkeStructure structure, List<Proposition> propositions, Runnable check) {
        this(structure, propositions, check, MOST_BYTES);
    }

    /**
     * For one structure, within the memory that it is in.
     *
     * @throws LimitException if there is too little
     */
    public CtlChecking(CompactKripke structure, List<Proposition> propositions) {
        this(
                structure,
                propositions,
                structure::checkTime,
                Math.min(MOST_BYTES, structure.store().memory().most() / SHARE),
                structure.store());
    }

    /**
     * For one structure, with a limit on memory.
     *
     * @param mostBytes how much memory results may take that are kept only because they may be needed again
     */
    public CtlChecking(KripkeStructure structure, List<Proposition> propositions, Runnable check, long mostBytes) {
        this(structure, propositions, check, mostBytes, PageStore.inMemory(new Footprint()));
    }

    private CtlChecking(
            KripkeStructure structure,
            List<Proposition> propositions,
            Runnable check,
            long mostBytes,
            PageStore memory) {
        this.structure = structure;
        this.memory = memory;
        workingBytes = WORKING_SETS * (structure.nodes() / 8 + 8L);
        memory.lend(workingBytes);
        steps = new Steps(check);
        terms = new CtlTerms(propositions);
        labelling = new Labelling(structure, terms, mostBytes, memory, steps);
    }

    /**
     * Whether a formula holds at every initial node.
     *
     * @throws IllegalArgumentException if it is not CTL, or has a proposition that the structure does not know of
     */
    public Truth holds(Formula formula) {
        int sign = sign(formula);
        Truth all = Truth.TRUE;
        for (int node : structure.initial()) {
            Truth here = labelling.at(sign, node);
            if (here == Truth.FALSE) return Truth.FALSE;
            if (here == Truth.UNKNOWN) all = Truth.UNKNOWN;
        }
        return all;
    }

    /**
     * A path that shows why a formula holds, if there is one initial node, or why it does not hold at the first initial node
     * where it does not; empty if one path cannot show it, or if the answer is unknown.
     */
    public Optional<Witness> witness(Formula formula) {
        int sign = sign(formula);
        int[] initial = structure.initial();
        for (int i = 0; i < initial.length; i++) {
            Truth here = labelling.at(sign, initial[i]);
            boolean shown = here == Truth.FALSE || here == Truth.TRUE && initial.length == 1;
            if (!shown || initial[i] == KripkeStructure.BEYOND) continue;
            WitnessSearch search = new WitnessSearch(terms, labelling, new ShortestPaths(structure, memory, steps));
            return search.find(i, initial[i], formula, here == Truth.TRUE);
        }
        return Optional.empty();
    }

    /** Gives back the memory of all results. */
    @Override
    public void close() {
        labelling.clear();
        memory.giveBack(workingBytes);
    }

    private int sign(Formula formula) {
        if (!Classes.isCtl(formula)) throw new IllegalArgumentException("this is not CTL: " + formula);
        return terms.of(formula);
    }
}
