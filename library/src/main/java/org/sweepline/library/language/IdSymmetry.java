package org.sweepline.library.language;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.library.codec.BitReader;
import org.sweepline.reduction.Symmetry;

/** All permutations of interchangeable ids. */
final class IdSymmetry implements Symmetry {
    private static final long EFFORT = 64;

    private final JavaModel model;
    private final JavaSystem system;
    private final boolean numbersKept;
    private final OrbitProbe.Comparison comparison;
    private final List<List<Object>> ids;

    /**
     * @param numbersKept whether the numbers that measures are made of are the same for all states of an orbit
     * @param comparison is asked about states of an orbit that is explored
     */
    IdSymmetry(JavaModel model, JavaSystem system, boolean numbersKept, OrbitProbe.Comparison comparison) {
        this.model = model;
        this.system = system;
        this.numbersKept = numbersKept;
        this.comparison = comparison;
        ids = List.copyOf(model.packing().codec().ids().values());
    }

    @Override
    public Canonizer canonizer() {
        int[] sizes = ids.stream().mapToInt(List::size).toArray();
        LeastRenaming least = new LeastRenaming(model.packing().codec(), sizes);
        OrbitProbe probe = new OrbitProbe(model.packing(), sizes, small(), comparison);
        BitReader reader = new BitReader();
        return new Canonizer() {
            @Override
            public void canonical(StateBuffer state, StateBuffer into) {
                least.of(system.unpacked(state));
                model.packing().copy(least.bits(), reader, into);
                probe.look(into);
            }

            @Override
            public Element witness(StateBuffer state) {
                least.of(system.unpacked(state));
                return new IdPermutation(model.packing(), least.images());
            }
        };
    }

    @Override
    public boolean exact() {
        return order().compareTo(BigInteger.valueOf(LeastRenaming.MOST_TRIED)) <= 0;
    }

    private boolean small() {
        return order().compareTo(BigInteger.valueOf(OrbitProbe.MOST_IMAGES)) <= 0;
    }

    @Override
    public BigInteger order() {
        BigInteger order = BigInteger.ONE;
        for (List<Object> type : ids) {
            for (int i = 2; i <= type.size(); i++) order = order.multiply(BigInteger.valueOf(i));
        }
        return order;
    }

    @Override
    public int[] actionOrbits() {
        return IntStream.range(0, system.actions().size()).toArray();
    }

    @Override
    public boolean keeps(Progress progress) {
        return progress.none() || numbersKept;
    }

    @Override
    public long effort() {
        return EFFORT;
    }

    @Override
    public String explanation() {
        String what = model.packing().codec().ids().entrySet().stream()
                .map(type -> type.getValue().size() + " interchangeable "
                        + type.getKey().getSimpleName())
                .collect(Collectors.joining(", "));
        String tested = small() ? "" : "; that no property tells them apart was tested on a part of each orbit";
        return Symmetry.words(order()) + " of " + what + (exact() ? "" : "; an orbit may have several representatives")
                + tested;
    }
}
