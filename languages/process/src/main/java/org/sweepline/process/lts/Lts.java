package org.sweepline.process.lts;

import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.Interruption;

/**
 * A labelled transition system in arrays: numbered states, and for each state its edges side by side.
 *
 * <p>Labels are numbered from 0, which is always the internal step {@link #TAU}; the others are the alphabet, and a label
 * of the alphabet need not occur on any edge. The edges of a state are sorted by label and then by target, and no edge
 * is there twice. An {@link #end()} state is one where the process has come to its proper end, an {@link #error()} state
 * one that must never be reached; neither has edges.
 */
public final class Lts {
    /** The number of the internal step. */
    public static final int TAU = 0;

    /** The name of the internal step. */
    public static final String TAU_NAME = "tau";

    /** Stands for a state that does not exist. */
    public static final int NONE = -1;

    /** The bytes that an edge takes while a system is built, when up to three copies of it exist. */
    private static final int BYTES_AN_EDGE = 100;

    private final List<String> labels;
    private final int initial;
    private final int end;
    private final int error;
    private final int[] starts;
    private final int[] edgeLabels;
    private final int[] targets;

    /** Called by {@link LtsBuilder}, which sorts the edges. */
    Lts(List<String> labels, int initial, int end, int error, int[] starts, int[] edgeLabels, int[] targets) {
        this.labels = List.copyOf(labels);
        this.initial = initial;
        this.end = end;
        this.error = error;
        this.starts = starts;
        this.edgeLabels = edgeLabels;
        this.targets = targets;
    }

    /** The most edges of a derived system for which the memory of the Java machine suffices. */
    public static long mostEdges() {
        return Runtime.getRuntime().maxMemory() / BYTES_AN_EDGE;
    }

    /** This system with other labels: {@code names} has one for each label, tau first, none twice. */
    Lts named(List<String> names) {
        return new Lts(names, initial, end, error, starts, edgeLabels, targets);
    }

    public int states() {
        return starts.length - 1;
    }

    public int edges() {
        return targets.length;
    }

    /** The names of the labels by number, the internal step first. */
    public List<String> labels() {
        return labels;
    }

    /** The labels without the internal step. */
    public List<String> alphabet() {
        return labels.subList(1, labels.size());
    }

    public int initial() {
        return initial;
    }

    /** The state of proper termination, or {@link #NONE}. */
    public int end() {
        return end;
    }

    /** The state that must not be reached, or {@link #NONE}. */
    public int error() {
        return error;
    }

    /** The number of the first edge of a state; its last is before the first of the next state. */
    public int firstEdge(int state) {
        return starts[state];
    }

    /** One more than the number of the last edge of a state. */
    public int edgesEnd(int state) {
        return starts[state + 1];
    }

    /** For each edge the state it leaves, in a fresh array. */
    public int[] sources() {
        int[] sources = new int[targets.length];
        for (int s = 0; s < states(); s++) {
            Interruption.check();
            Arrays.fill(sources, starts[s], starts[s + 1], s);
        }
        return sources;
    }

    /** Visits edges. */
    @FunctionalInterface
    public interface EdgeVisitor {
        void edge(int from, int label, int to);
    }

    /** Visits all edges, state by state; asks before each state whether its thread is interrupted. */
    public void forEachEdge(EdgeVisitor visitor) {
        for (int s = 0; s < states(); s++) {
            Interruption.check();
            for (int e = starts[s]; e < starts[s + 1]; e++) visitor.edge(s, edgeLabels[e], targets[e]);
        }
    }

    public int label(int edge) {
        return edgeLabels[edge];
    }

    public int target(int edge) {
        return targets[edge];
    }
}
