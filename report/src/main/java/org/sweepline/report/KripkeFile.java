package org.sweepline.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.Structure;
import org.sweepline.kernel.components.LabelledEdgeCursor;
import org.sweepline.kernel.kripke.CompactKripke;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.InputException;
import org.sweepline.model.NodeNames;

/**
 * Writes a Kripke structure to two files: its edges in the .aut format, which has no room for propositions, and the
 * propositions in another file, a line each, with the numbers of the nodes where it is true.
 */
public final class KripkeFile {
    private static final String INTERNAL = "i";

    private KripkeFile() {}

    /** Why the structure cannot be written, if it is missing or not complete. */
    public static Optional<String> missing(Optional<Structure> made) {
        if (made.isEmpty()) return Optional.of("memory or time did not suffice");
        return made.get().stopped();
    }

    /** Writes the edges of a complete structure; a transition is called by its id. */
    public static void edges(Structure structure, NodeNames names, PrintWriter out) {
        CompactKripke kripke = structure.kripke();
        String[] labels = labels(ids(structure.encoding().system().actions(), names));
        out.println("des (" + kripke.initial()[0] + ", " + kripke.edges() + ", " + kripke.nodes() + ")");
        LabelledEdgeCursor edges = kripke.successors();
        for (int node = 0; node < kripke.nodes(); node++) {
            edges.open(node);
            while (edges.next()) {
                out.print('(');
                out.print(node);
                out.print(labels[edges.action()]);
                out.print(edges.target());
                out.println(')');
            }
        }
    }

    private static List<String> ids(List<String> actions, NodeNames names) {
        return actions.stream().map(names.transitionIds()::of).toList();
    }

    /** Fails if the actions of a model cannot be written to an .aut file. */
    public static void require(List<String> actions, NodeNames names) {
        require(ids(actions, names));
    }

    private static void require(List<String> actions) {
        if (actions.contains(INTERNAL)) {
            throw new InputException(
                    "--kripke: an action \"i\" would be read as tau, the internal step, in an .aut file; rename it");
        }
    }

    /** The actions as labels, with the commas that separate them from the numbers of the nodes. */
    private static String[] labels(List<String> actions) {
        require(actions);
        return actions.stream()
                .map(name -> ", \"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\", ")
                .toArray(String[]::new);
    }

    /** Writes in which nodes each proposition of a complete structure is true; there must be at least one proposition. */
    public static void propositions(Structure structure, PrintWriter out) {
        CompactKripke kripke = structure.kripke();
        for (int p = 0; p < structure.propositions().size(); p++) {
            out.print(new Formula.Atom(structure.propositions().get(p)) + ":");
            for (int node = 0; node < kripke.nodes(); node++) {
                if (!kripke.holds(p, node)) continue;
                out.print(' ');
                out.print(node);
            }
            out.println();
        }
    }
}
