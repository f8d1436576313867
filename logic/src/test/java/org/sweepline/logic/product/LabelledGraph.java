package org.sweepline.logic.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.reference.NumberSystem;
import org.sweepline.logic.Condition;

/** A small graph as a transition system: numbered states with properties {@code p0, p1, ...} and edges with actions. */
record LabelledGraph(List<Integer> initial, List<List<Edge>> edges, List<Integer> properties) implements NumberSystem {
    static final List<String> ACTIONS = List.of("a", "b", "c");
    static final int PROPERTIES = 2;

    /** A step by an action. */
    record Edge(int action, int target) {}

    static LabelledGraph random(Random random) {
        return random(random, random.nextInt(4) == 0 ? 0 : -1);
    }

    /** A graph in which every path ends. */
    static LabelledGraph acyclic(Random random) {
        return random(random, 1);
    }

    /** @param least how far steps go forward at least; if that is negative, steps go anywhere */
    private static LabelledGraph random(Random random, int least) {
        int states = 1 + random.nextInt(6);
        List<List<Edge>> edges = new ArrayList<>();
        List<Integer> properties = new ArrayList<>();
        for (int s = 0; s < states; s++) {
            List<Edge> own = new ArrayList<>();
            int first = least < 0 ? 0 : s + least;
            int count = first == states ? 0 : random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(3);
            for (int i = 0; i < count; i++) {
                int target = first + random.nextInt(states - first);
                Edge edge = new Edge(random.nextInt(ACTIONS.size()), target);
                if (!own.contains(edge)) own.add(edge);
            }
            edges.add(own);
            properties.add(random.nextInt(1 << PROPERTIES));
        }
        List<Integer> initial = new ArrayList<>(List.of(random.nextInt(states)));
        if (random.nextInt(4) == 0 && states > 1) initial.add((initial.get(0) + 1) % states);
        return new LabelledGraph(initial, edges, properties);
    }

    boolean has(int state, Condition property) {
        return (properties.get(state) >>> Integer.parseInt(property.text().substring(1)) & 1) != 0;
    }

    Function<Condition, StatePredicate> predicates() {
        return property -> state -> has((int) state.word(0), property);
    }

    /** The actions that do change a property somewhere. */
    BitSet changing(Condition property) {
        BitSet changing = new BitSet();
        for (int s = 0; s < edges.size(); s++) {
            for (Edge edge : edges.get(s)) {
                if (has(s, property) != has(edge.target, property)) changing.set(edge.action);
            }
        }
        return changing;
    }

    @Override
    public int stateBytes() {
        return 1;
    }

    @Override
    public void initial(Successors out) {
        for (int s : initial) out.addWord(s, 0);
    }

    @Override
    public void successors(long number, Successors out) {
        for (Edge edge : edges.get((int) number)) out.addWord(edge.target, edge.action);
    }

    @Override
    public List<String> actions() {
        return ACTIONS;
    }

    @Override
    public String describe(StateBuffer state) {
        return "s" + state.word(0);
    }

    /** The longest way that led to a state, counted in components: no step decreases it. */
    Progress columns() {
        int size = edges.size();
        boolean[][] reach = new boolean[size][size];
        for (int s = 0; s < size; s++) {
            for (Edge edge : edges.get(s)) reach[s][edge.target] = true;
        }
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) reach[i][j] |= reach[i][k] && reach[k][j];
            }
        }
        long[] columns = new long[size];
        for (int s = 0; s < size; s++) {
            for (int before = 0; before < size; before++) {
                if (reach[before][s] && !reach[s][before]) columns[s]++;
            }
        }
        return new Progress() {
            @Override
            public long column(StateBuffer state) {
                return columns[(int) state.word(0)];
            }

            @Override
            public long layer(StateBuffer state) {
                return 0;
            }
        };
    }
}
