package org.sweepline.process.reduction;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.BoolExpression;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.measure.ComponentProgress;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.PackedNetwork;
import org.sweepline.reduction.Symmetry;
import org.sweepline.reduction.group.Automorphisms;
import org.sweepline.reduction.group.CanonicalVectors;
import org.sweepline.reduction.group.PermutationGroup;

/** The symmetries of a network: permutations of components that are alike and of the labels that tell them apart. */
public final class NetworkSymmetry implements Symmetry {
    /** Beyond so many vertices of the graph of a network its symmetries are not looked for. */
    private static final long MOST_VERTICES = 1 << 18;
    /** A component with more local states than that is not split. */
    private static final int MOST_SPLIT = 512;
    /** One attempt finds which components to split; a search that was cut short may find others the next time. */
    private static final int MOST_ATTEMPTS = 8;

    private final NetworkGraph graph;
    private final List<Lts> components;
    private final SharedNumbering numbering;
    private final NetworkVectors stateVectors;
    private final PermutationGroup group;
    private final CanonicalVectors vectors;
    private final int[] vertexOrbits;
    private final int[] actionOrbits;

    private NetworkSymmetry(
            PackedNetwork system,
            NetworkGraph graph,
            List<Lts> components,
            PermutationGroup found,
            SharedNumbering numbering) {
        this.graph = graph;
        this.components = components;
        this.numbering = numbering;
        stateVectors = new NetworkVectors(system.layout(), numbering, components.size());
        group = found.onFirst(stateVectors.count());
        vectors = CanonicalVectors.of(group);
        vertexOrbits = found.orbits();
        actionOrbits = new int[system.actions().size()];
        for (int a = 0; a < actionOrbits.length; a++) {
            actionOrbits[a] = vertexOrbits[graph.actionVertex(a)] - graph.actionVertex(0);
        }
    }

    /** The symmetries that preserve some conditions, if there are any but the identity and they can be found. */
    public static Optional<Symmetry> of(PackedNetwork system, List<BoolExpression> conditions) {
        Network network = system.network();
        if (NetworkGraph.size(network) > MOST_VERTICES) return Optional.empty();
        List<Lts> components =
                network.components().stream().map(NetworkProcess::lts).toList();
        BitSet split = new BitSet();
        BitSet pinned = new BitSet();
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            NetworkGraph graph = new NetworkGraph(network, system.actions(), conditions, split, pinned);
            PermutationGroup found = Automorphisms.of(graph.graph(), graph.points(), Automorphisms.EFFORT)
                    .group();
            if (found.isTrivial()) return Optional.empty();
            SharedNumbering numbering = new SharedNumbering(graph, components, found.generators());
            if (numbering.moved().equals(split)) {
                NetworkSymmetry symmetry = new NetworkSymmetry(system, graph, components, found, numbering);
                return symmetry.group.isTrivial() ? Optional.empty() : Optional.of(symmetry);
            }
            split = numbering.moved();
            BitSet large = new BitSet();
            split.stream().filter(c -> components.get(c).states() > MOST_SPLIT).forEach(large::set);
            pinned.or(large);
            if (!large.isEmpty()) split = new BitSet();
        }
        return Optional.empty();
    }

    @Override
    public Canonizer canonizer() {
        CanonicalVectors.Canonizer canonizer = vectors.canonizer();
        long[] vector = new long[stateVectors.count()];
        return new Canonizer() {
            @Override
            public void canonical(StateBuffer state, StateBuffer into) {
                stateVectors.read(state, vector);
                canonizer.canonise(vector);
                stateVectors.write(vector, into);
            }

            @Override
            public Element witness(StateBuffer state) {
                stateVectors.read(state, vector);
                return stateVectors.element(canonizer.witness(vector));
            }
        };
    }

    @Override
    public boolean exact() {
        return vectors.exact();
    }

    @Override
    public BigInteger order() {
        return group.order();
    }

    @Override
    public int[] actionOrbits() {
        return actionOrbits.clone();
    }

    /** For each local state of each component its orbit, or {@link Lts#NONE} if the component cannot come to it. */
    public int[][] stateOrbits() {
        int[][] ofStates = new int[components.size()][];
        for (int c = 0; c < ofStates.length; c++) {
            ofStates[c] = new int[components.get(c).states()];
            for (int s = 0; s < ofStates[c].length; s++) {
                int vertex = graph.stateVertex(c, s);
                ofStates[c][s] = vertex == Lts.NONE ? Lts.NONE : vertexOrbits[vertex];
            }
        }
        return ofStates;
    }

    /** Permutations that generate the group. */
    List<Element> generators() {
        return group.generators().stream().map(stateVectors::element).toList();
    }

    /**
     * A measure made of sums is also kept if what each local state adds, compared with the initial one, is the same for all
     * that it is taken to.
     */
    @Override
    public boolean keeps(Progress progress) {
        if (Symmetry.super.keeps(progress)) return true;
        if (!(progress instanceof ComponentProgress sums)) return false;
        return sums.tables(components).stream().allMatch(this::kept);
    }

    private boolean kept(long[][] table) {
        int[][] orbits = stateOrbits();
        Map<Integer, Long> ofOrbit = new HashMap<>();
        for (int c = 0; c < table.length; c++) {
            for (int s = 0; s < table[c].length; s++) {
                if (orbits[c][s] == Lts.NONE) continue;
                Long known = ofOrbit.putIfAbsent(orbits[c][s], table[c][s]);
                if (known != null && known != table[c][s]) return false;
            }
        }
        return true;
    }

    @Override
    public String explanation() {
        int alike = 0;
        BitSet orbits = new BitSet();
        for (int c = 0; c < components.size(); c++) {
            int other = numbering.orbits()[c];
            if (other == c) continue;
            if (!orbits.get(other)) alike++;
            orbits.set(other);
            alike++;
        }
        int inside = numbering.moved().cardinality();
        String permuted = alike == 0 ? "" : "; " + alike + " of " + components.size() + " processes are permuted";
        String within = inside == 0
                ? ""
                : "; local states are permuted within " + inside + (inside == 1 ? " process" : " processes");
        return Symmetry.words(order()) + permuted + within + "; representatives "
                + (exact() ? "exact" : "approximate: an orbit may have several");
    }
}
