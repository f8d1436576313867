package org.sweepline.process.network;

import java.util.BitSet;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

/**
 * Composes a network into a single labelled transition system, state by state in breadth-first order.
 *
 * <p>All states with an error become one, all proper ends too, and hidden labels become the internal step.
 */
public final class NetworkComposition {
    private static final int SHARE_OF_MEMORY = 8;

    private final PackedNetwork system;
    private final int mostStates;
    private final LtsBuilder vectors = new LtsBuilder();
    private final StateSet seen;
    private final BitSet errors = new BitSet();
    private final BitSet ends = new BitSet();

    private NetworkComposition(Network network, int mostStates) {
        system = new PackedNetwork(network, new Layout(network.components()));
        long room = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / system.stateBytes();
        this.mostStates = (int) Math.min(mostStates, room);
        seen = StateSet.of(system.stateBytes());
    }

    /** The composition, unless it has more states than that: then an {@link InputException} says so. */
    public static Lts of(Network network, int mostStates) {
        NetworkComposition product = new NetworkComposition(network, mostStates);
        product.explore();
        return product.collapsed();
    }

    private void explore() {
        int[] labels = labels();
        Expander expander = system.expander();
        Successors successors = new Successors(system.stateBytes());
        StateBuffer state = new StateBuffer(system.stateBytes());
        long edges = 0;
        system.initial(successors);
        number(successors, 0);
        for (int from = 0; from < seen.size(); from++) {
            seen.read(from, state);
            successors.clear();
            expander.successors(state, successors);
            if (successors.size() == 0) {
                errors.set(from, system.error(state));
                ends.set(from, !system.error(state) && system.ended(state));
            }
            edges += successors.size();
            if (edges > Lts.mostEdges()) throw tooMany(Lts.mostEdges() + " edges");
            for (int i = 0; i < successors.size(); i++) {
                vectors.edge(from, labels[successors.action(i)], number(successors, i));
            }
        }
        vectors.states((int) seen.size());
    }

    /** The label for each action; the alphabet is there even where no step has it. */
    private int[] labels() {
        int[] labels = new int[system.actions().size()];
        for (int a = 0; a < labels.length; a++) {
            String name = system.actions().get(a);
            boolean hidden = a == Lts.TAU || system.network().hidden().contains(name);
            labels[a] = hidden ? Lts.TAU : vectors.label(name);
        }
        return labels;
    }

    private int number(Successors successors, int successor) {
        long[] words = successors.words();
        int at = successors.start(successor);
        int bytes = successors.bytes(successor);
        long hash = StateHash.of(words, at, bytes);
        long number = seen.add(words, at, bytes, hash);
        if (number == StateSet.KNOWN) return (int) seen.find(words, at, bytes, hash);
        if (number >= mostStates) throw tooMany(mostStates + " states");
        return (int) number;
    }

    private InputException tooMany(String most) {
        return new InputException(system.network().name() + " cannot be composed whole: it has more than " + most);
    }

    /** The composition with its errors and its ends made one state each. */
    private Lts collapsed() {
        Lts all = vectors.build();
        LtsBuilder builder = new LtsBuilder(all.alphabet());
        int error = Lts.NONE;
        int end = Lts.NONE;
        int[] numbers = new int[all.states()];
        for (int s = 0; s < numbers.length; s++) {
            boolean known = errors.get(s) ? error != Lts.NONE : ends.get(s) && end != Lts.NONE;
            if (!known) numbers[s] = builder.state();
            else numbers[s] = errors.get(s) ? error : end;
            if (errors.get(s)) builder.error(error = numbers[s]);
            if (ends.get(s)) builder.end(end = numbers[s]);
        }
        all.forEachEdge((from, label, to) -> builder.edge(numbers[from], label, numbers[to]));
        return builder.build();
    }
}
