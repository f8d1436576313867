package org.sweepline.process.network;

import java.util.BitSet;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.FirstStates;
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
    private final FirstStates states;
    private final BitSet errors = new BitSet();
    private final BitSet ends = new BitSet();

    private NetworkComposition(Network network, int mostStates) {
        system = new PackedNetwork(network, new Layout(network.components()));
        long room = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / system.stateBytes();
        this.mostStates = (int) Math.min(mostStates, room);
        states = new FirstStates(system);
    }

    /**
     * Composes a network.
     *
     * @param mostStates fails with an {@link InputException} beyond so many states
     */
    public static Lts of(Network network, int mostStates) {
        NetworkComposition product = new NetworkComposition(network, mostStates);
        product.explore();
        return product.collapsed();
    }

    private void explore() {
        int[] labels = labels();
        Successors successors = states.successors;
        long edges = 0;
        states.begin();
        number(0);
        for (int from = 0; from < states.met().size(); from++) {
            Interruption.check();
            states.expand(from);
            if (successors.size() == 0) {
                errors.set(from, system.error(states.state));
                ends.set(from, !errors.get(from) && system.ended(states.state));
            }
            edges += successors.size();
            if (edges > Lts.mostEdges()) throw tooMany(Lts.mostEdges() + " edges");
            for (int i = 0; i < successors.size(); i++) {
                vectors.edge(from, labels[successors.action(i)], number(i));
            }
        }
        vectors.states((int) states.met().size());
    }

    /** The label for each action; all of them join the alphabet, even if no step has them. */
    private int[] labels() {
        int[] labels = new int[system.actions().size()];
        for (int a = 0; a < labels.length; a++) {
            String name = system.actions().get(a);
            boolean hidden = a == Lts.TAU || system.network().hidden().contains(name);
            labels[a] = hidden ? Lts.TAU : vectors.label(name);
        }
        return labels;
    }

    private int number(int successor) {
        long number = states.number(successor);
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
