package org.sweepline.process.lts;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sweepline.model.InputException;

/**
 * Draws a labelled transition system in the DOT language of Graphviz.
 *
 * <p>The end is a double circle, the error is red and an arrow points to the initial state; edges between the same two
 * states are one arrow with all their labels. Large systems are refused: nobody could read the picture.
 */
public final class DotWriter {
    private static final int MOST_STATES = 500;
    private static final int MOST_EDGES = 5000;

    private DotWriter() {}

    public static void write(String name, Lts lts, Appendable out) throws IOException {
        if (lts.states() > MOST_STATES || lts.edges() > MOST_EDGES) {
            throw new InputException(name + " has " + lts.states() + " states and " + lts.edges() + " edges: at most "
                    + MOST_STATES + " states and " + MOST_EDGES + " edges can be drawn");
        }
        out.append("digraph ").append(quoted(name)).append(" {\n");
        out.append("    rankdir=LR;\n    node [shape=circle];\n    start [shape=point];\n");
        out.append("    start -> ").append(Integer.toString(lts.initial())).append(";\n");
        for (int s = 0; s < lts.states(); s++) out.append("    " + s + shape(lts, s) + ";\n");
        for (int s = 0; s < lts.states(); s++) {
            for (Map.Entry<Integer, String> edge : edges(lts, s).entrySet()) {
                out.append("    " + s + " -> " + edge.getKey() + " [label=" + quoted(edge.getValue()) + "];\n");
            }
        }
        out.append("}\n");
    }

    private static String shape(Lts lts, int state) {
        if (state == lts.end()) return " [shape=doublecircle, label=\"END\"]";
        return state == lts.error() ? " [color=red, fontcolor=red, label=\"ERROR\"]" : "";
    }

    /** The labels of the edges of a state by target. */
    private static Map<Integer, String> edges(Lts lts, int state) {
        return IntStream.range(lts.firstEdge(state), lts.edgesEnd(state))
                .boxed()
                .collect(Collectors.groupingBy(
                        lts::target,
                        TreeMap::new,
                        Collectors.mapping(e -> lts.labels().get(lts.label(e)), Collectors.joining("\n"))));
    }

    /** Graphviz takes a character zero for the end of the file. */
    private static String quoted(String text) {
        return '"'
                + text.replace('\0', '\ufffd')
                        .replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                + '"';
    }
}
