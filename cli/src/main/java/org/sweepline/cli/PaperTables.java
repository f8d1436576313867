package org.sweepline.cli;

import java.io.PrintWriter;
import java.util.List;

/** The experiments of a paper that can be repeated. */
interface PaperTables {
    /** The name by which all of them are asked for. */
    String name();

    /** The names of the experiments. */
    List<String> experiments();

    /** The experiments that are run if nothing else is said: those that do not take long. */
    default List<String> usual() {
        return experiments();
    }

    /** Runs some of the experiments and prints the paper's figures and ours. */
    void run(List<String> chosen, PrintWriter out);
}
