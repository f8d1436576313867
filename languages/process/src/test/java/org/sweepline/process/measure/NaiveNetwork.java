package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** A network explored as its definition says: for every label, every choice of one edge of each partner. */
final class NaiveNetwork implements TransitionSystem {
    private final Network network;
    private final Layout layout;
    private final List<String> actions;
    private final int[][] labelOf;

    NaiveNetwork(Network network) {
        this.network = network;
        layout = new Layout(network.components());
        Set<String> names = new LinkedHashSet<>();
        names.add(Lts.TAU_NAME);
        for (NetworkProcess component : network.components())
            names.addAll(component.lts().alphabet());
        actions = List.copyOf(names);
        labelOf = new int[actions.size()][network.components().size()];
        for (int a = 0; a < actions.size(); a++) {
            for (int c = 0; c < labelOf[a].length; c++)
                labelOf[a][c] = lts(c).labels().indexOf(actions.get(a));
        }
    }

    Layout layout() {
        return layout;
    }

    private Lts lts(int c) {
        return network.components().get(c).lts();
    }

    @Override
    public int stateBytes() {
        return layout.stateBytes();
    }

    @Override
    public void initial(Successors out) {
        int[] locals = new int[network.components().size()];
        for (int c = 0; c < locals.length; c++) locals[c] = lts(c).initial();
        write(locals, 0, out);
    }

    @Override
    public Expander expander() {
        return (state, out) -> expand(locals(state), out);
    }

    int[] locals(StateBuffer state) {
        int[] locals = new int[network.components().size()];
        for (int c = 0; c < locals.length; c++) locals[c] = layout.local(c, state);
        return locals;
    }

    private void expand(int[] locals, Successors out) {
        for (int c = 0; c < locals.length; c++) {
            if (locals[c] == lts(c).error()) return;
        }
        for (int c = 0; c < locals.length; c++) {
            for (int e : edges(c, locals[c], Lts.TAU)) {
                int[] next = locals.clone();
                next[c] = lts(c).target(e);
                write(next, 0, out);
            }
        }
        for (int a = 1; a < actions.size(); a++) synchronise(a, 0, locals, locals.clone(), out);
    }

    private void synchronise(int action, int from, int[] locals, int[] next, Successors out) {
        int c = from;
        while (c < locals.length && labelOf[action][c] < 0) c++;
        if (c == locals.length) {
            write(next, action, out);
            return;
        }
        for (int e : edges(c, locals[c], labelOf[action][c])) {
            next[c] = lts(c).target(e);
            synchronise(action, c + 1, locals, next, out);
        }
        next[c] = locals[c];
    }

    private List<Integer> edges(int c, int local, int label) {
        List<Integer> edges = new ArrayList<>();
        for (int e = lts(c).firstEdge(local); e < lts(c).edgesEnd(local); e++) {
            if (lts(c).label(e) == label) edges.add(e);
        }
        return edges;
    }

    private void write(int[] locals, int action, Successors out) {
        int count = StateBuffer.wordsFor(layout.stateBytes());
        long[] words = out.room(count);
        for (int i = 0; i < count; i++) words[out.position() + i] = 0;
        for (int c = 0; c < locals.length; c++) {
            words[out.position() + layout.word(c)] |= (long) locals[c] << layout.shift(c);
        }
        out.add(action);
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public String describe(StateBuffer state) {
        return Arrays.toString(locals(state));
    }
}
