package org.sweepline.process.lts;

import java.util.Arrays;
import org.sweepline.kernel.Buckets;
import org.sweepline.kernel.Interruption;

/**
 * The coarsest partition of states in which those of a block have edges with the same labels to the same blocks.
 *
 * <p>A state's <em>signature</em> is the set of its (label, block of the target). Blocks are split by signature until
 * nothing changes. States are held in one array, those of a block side by side, and the <em>dirty</em> ones, whose
 * signature may have changed because a target went to a new block, at the front of their block. When a block is split
 * its clean states, which still agree with each other and with no dirty one (whose signatures contain a newer block),
 * are one part, and the largest part keeps the number of the block: a state changes its block at most log(states)
 * times, and only the sources of edges to states that changed become dirty. This is the signature refinement of Blom
 * and Orzan (STTT 2005) with the "smaller half" of Hopcroft.
 */
final class Bisimulation {
    private final Lts lts;
    private final int[] sources;
    private final Buckets incoming;
    private final int[] states;
    private final int[] positions;
    private final int[] blocks;
    private final int[] starts;
    private final int[] ends;
    private final int[] dirty;
    private final int[] queue;
    private int queued;
    private int count;
    private final Signatures signatures = new Signatures();
    private final int[] groups;

    private Bisimulation(Lts lts, int[] classes) {
        int size = lts.states();
        this.lts = lts;
        sources = lts.sources();
        incoming = Buckets.of(size, lts.edges(), lts::target);
        states = new int[size];
        positions = new int[size];
        blocks = new int[size];
        starts = new int[size];
        ends = new int[size];
        dirty = new int[size];
        queue = new int[size];
        groups = new int[size];
        seed(classes);
    }

    /** The block of each state, numbered from 0; states of different classes are kept apart. */
    static int[] blocks(Lts lts, int[] classes) {
        Bisimulation refined = new Bisimulation(lts, classes);
        while (refined.queued > 0) {
            Interruption.check();
            refined.split(refined.queue[--refined.queued]);
        }
        return refined.blocks;
    }

    /** The first blocks are the classes, with all states dirty. */
    private void seed(int[] classes) {
        int most = Arrays.stream(classes).max().orElse(-1);
        Buckets byClass = Buckets.of(most + 1, classes.length, s -> classes[s]);
        int[] next = byClass.starts();
        for (int c = 0; c <= most; c++) {
            if (next[c] == next[c + 1]) continue;
            for (int i = next[c]; i < next[c + 1]; i++) {
                states[i] = byClass.items()[i];
                positions[states[i]] = i;
                blocks[states[i]] = count;
            }
            starts[count] = next[c];
            ends[count] = next[c + 1];
            dirty[count] = next[c + 1] - next[c];
            queue[queued++] = count++;
        }
    }

    /** Splits a block by the signatures of its dirty states. */
    private void split(int block) {
        int from = starts[block];
        int dirtyStates = dirty[block];
        dirty[block] = 0;
        signatures.clear();
        for (int i = 0; i < dirtyStates; i++) {
            Interruption.check();
            groups[i] = signatures.group(lts, states[from + i], blocks);
        }
        int parts = signatures.groups();
        int clean = ends[block] - from - dirtyStates;
        if (parts == 1 && clean == 0) return;
        int[] sizes = sortByGroup(from, dirtyStates, parts);
        int largest = -1;
        for (int g = 0; g < parts; g++) {
            if (sizes[g] > clean && (largest < 0 || sizes[g] > sizes[largest])) largest = g;
        }
        int first = from;
        int kept = from + dirtyStates;
        int keptEnd = ends[block];
        int before = count;
        for (int g = 0; g < parts; g++) {
            if (g == largest) {
                kept = first;
                keptEnd = first + sizes[g];
            } else {
                create(first, first + sizes[g]);
            }
            first += sizes[g];
        }
        if (largest >= 0 && clean > 0) create(from + dirtyStates, ends[block]);
        starts[block] = kept;
        ends[block] = keptEnd;
        for (int b = before; b < count; b++) spread(b);
    }

    private void create(int from, int to) {
        starts[count] = from;
        ends[count] = to;
        for (int i = from; i < to; i++) blocks[states[i]] = count;
        count++;
    }

    /** Sorts the dirty states at the front of a block by group, and returns the sizes of the groups. */
    private int[] sortByGroup(int from, int some, int parts) {
        int[] sizes = new int[parts];
        for (int i = 0; i < some; i++) sizes[groups[i]]++;
        int[] next = new int[parts];
        for (int g = 1; g < parts; g++) next[g] = next[g - 1] + sizes[g - 1];
        int[] old = Arrays.copyOfRange(states, from, from + some);
        for (int i = 0; i < some; i++) {
            int position = from + next[groups[i]]++;
            states[position] = old[i];
            positions[old[i]] = position;
        }
        return sizes;
    }

    /** Makes the sources of all edges into a new block dirty; a copy, since they may be states of the block itself. */
    private void spread(int block) {
        for (int target : Arrays.copyOfRange(states, starts[block], ends[block])) {
            Interruption.check();
            for (int i = incoming.starts()[target]; i < incoming.starts()[target + 1]; i++) {
                touch(sources[incoming.items()[i]]);
            }
        }
    }

    /** Makes a state dirty: moves it to the dirty ones at the front of its block. */
    private void touch(int state) {
        int block = blocks[state];
        int front = starts[block] + dirty[block];
        if (positions[state] < front) return;
        if (dirty[block]++ == 0) queue[queued++] = block;
        int other = states[front];
        states[positions[state]] = other;
        positions[other] = positions[state];
        states[front] = state;
        positions[state] = front;
    }
}
