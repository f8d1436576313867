package org.sweepline.experiments;

import java.io.PrintWriter;
import java.util.List;

/** The experiments of a paper that can be repeated. */
public interface PaperTables {
    /** The papers, in the order of their tables. */
    static List<PaperTables> all() {
        return List.of(new Schmidt2004(), new Forte2002(), new CachesAndSweeps(), new Survey2012());
    }

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
