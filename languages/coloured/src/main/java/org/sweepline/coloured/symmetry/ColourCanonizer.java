package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.coloured.packed.MarkingSlices;
import org.sweepline.coloured.packed.SliceTable;
import org.sweepline.coloured.packed.StateWriter;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.reduction.Symmetry;

/**
 * Finds representatives of markings; for one thread.
 *
 * <p>First the atoms are told apart by the tokens they occur in: on which place, beside what, with which stamp, how often, and
 * together with which atoms, as far as those are told apart already. This is repeated as long as it tells more. It does not
 * depend on what the atoms are called, so in all markings of an orbit corresponding atoms end up in the same cell. If every
 * cell has one atom the order of the cells is the permutation. If not, one of the atoms of a cell is put first, each of them in
 * turn, and it goes on; of all the images that are found in this way the least is taken. Atoms whose exchange does not change
 * the marking give the same images, so only one of them is tried: those that nothing happened to yet are such, and they are
 * what mostly is left. (This is the search for canonical graphs of McKay's nauty, without its pruning by automorphisms that
 * it finds on the way.) Of two markings of one orbit the least images are the same: representatives are exact. After
 * {@link #MOST_IMAGES} the best so far is taken, which may be another one for another marking of the orbit.
 */
final class ColourCanonizer implements Symmetry.Canonizer {
    /** So many images are compared; a group that is not larger is searched completely. */
    static final int MOST_IMAGES = 5040;

    private static final long MOST_BYTES = 32L << 20;

    private final ColourSymmetry symmetry;
    private final int[] places;
    private final SliceTable slices;
    private final SliceImages images;
    private final MarkingSlices marking;
    private final StateWriter writer;
    private final int[] ids;
    private final List<Partition> partitions = new ArrayList<>();
    private final int[] permutation;
    private final int[] exchange;
    private final int[] trial;
    private final int[] best;
    private final int[] bestPermutation;
    private int found;

    ColourCanonizer(ColourSymmetry symmetry) {
        this.symmetry = symmetry;
        places = symmetry.movedPlaces();
        slices = new SliceTable(symmetry.layout(), MOST_BYTES);
        images = new SliceImages(symmetry.layout(), symmetry.relabellings(), slices);
        marking = new MarkingSlices(symmetry.layout());
        writer = new StateWriter(symmetry.layout());
        ids = new int[places.length];
        trial = new int[places.length];
        best = new int[places.length];
        permutation = new int[symmetry.atoms()];
        bestPermutation = new int[symmetry.atoms()];
        exchange = new int[symmetry.atoms()];
        for (int atom = 0; atom < exchange.length; atom++) exchange[atom] = atom;
    }

    @Override
    public void canonical(StateBuffer state, StateBuffer into) {
        search(state);
        if (Arrays.equals(best, ids)) {
            into.copy(state.words(), 0, state.bytes());
            return;
        }
        writer.begin(marking, marking.clock());
        for (int i = 0; i < places.length; i++) {
            if (best[i] != ids[i]) writer.slice(places[i], slices, best[i]);
        }
        writer.finish(into);
    }

    @Override
    public Symmetry.Element witness(StateBuffer state) {
        search(state);
        return symmetry.element(bestPermutation.clone());
    }

    private void search(StateBuffer state) {
        images.makeRoom();
        marking.read(state);
        for (int i = 0; i < places.length; i++) ids[i] = slices.find(places[i], marking);
        found = 0;
        Partition first = partition(0);
        first.restart();
        refine(first);
        search(0);
    }

    private Partition partition(int depth) {
        if (depth == partitions.size()) partitions.add(new Partition(symmetry.domains(), symmetry.atoms()));
        return partitions.get(depth);
    }

    private void refine(Partition partition) {
        long[] keys = partition.keys;
        int[] cells = partition.cells;
        boolean more = true;
        while (more && !partition.discrete()) {
            Arrays.fill(keys, 0);
            boolean related = false;
            for (int i = 0; i < places.length; i++) {
                if (marking.isEmpty(places[i])) continue;
                SliceImages.Occurrences content = images.occurrences(places[i], ids[i]);
                int[] atoms = content.atoms();
                for (int entry = 0; entry < content.rests().length; entry++) {
                    int from = content.starts()[entry];
                    int to = content.starts()[entry + 1];
                    long key = content.rests()[entry];
                    for (int a = from; a < to; a++) key = ColourRelabelling.mix(key + cells[atoms[a]]);
                    for (int a = from; a < to; a++) keys[atoms[a]] += ColourRelabelling.mix(key + (a - from));
                    related |= to > from + 1;
                }
            }
            more = partition.split() && related;
        }
    }

    private void search(int depth) {
        Partition partition = partition(depth);
        while (!partition.discrete()) {
            int begin = partition.firstOpen();
            int end = partition.end(begin);
            if (alike(partition, begin, end)) {
                // What holds of one of them holds of all: telling them apart tells nothing about others.
                partition.scatter(begin, end);
                continue;
            }
            for (int at = begin; at < end && found < MOST_IMAGES; at++) {
                if (repeated(partition, begin, at)) continue;
                Partition next = partition(depth + 1);
                next.copy(partition);
                next.single(at);
                refine(next);
                search(depth + 1);
            }
            return;
        }
        found++;
        partition.images(permutation);
        for (int i = 0; i < places.length; i++) {
            trial[i] = marking.isEmpty(places[i]) ? ids[i] : images.image(places[i], ids[i], permutation);
        }
        if (found > 1 && !less()) return;
        System.arraycopy(trial, 0, best, 0, best.length);
        System.arraycopy(permutation, 0, bestPermutation, 0, permutation.length);
    }

    private boolean less() {
        for (int i = 0; i < places.length; i++) {
            int compared = trial[i] == best[i] ? 0 : slices.compare(trial[i], best[i]);
            if (compared != 0) return compared < 0;
        }
        return false;
    }

    private boolean alike(Partition partition, int begin, int end) {
        for (int i = begin + 1; i < end; i++) {
            if (!exchangeable(partition.row[begin], partition.row[i])) return false;
        }
        return true;
    }

    /** Whether an atom that comes earlier in its cell can be exchanged for it. */
    private boolean repeated(Partition partition, int begin, int at) {
        for (int i = begin; i < at; i++) if (exchangeable(partition.row[i], partition.row[at])) return true;
        return false;
    }

    private boolean exchangeable(int one, int other) {
        exchange[one] = other;
        exchange[other] = one;
        boolean same = true;
        for (int i = 0; same && i < places.length; i++) {
            if (marking.isEmpty(places[i])) continue;
            SliceImages.Occurrences content = images.occurrences(places[i], ids[i]);
            if (!content.contains(one) && !content.contains(other)) continue;
            same = images.image(places[i], ids[i], exchange) == ids[i];
        }
        exchange[one] = one;
        exchange[other] = other;
        return same;
    }
}
