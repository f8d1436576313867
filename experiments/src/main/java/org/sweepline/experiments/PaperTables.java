package org.sweepline.experiments;

import java.io.PrintWriter;
import java.util.List;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.report.format.Quantities;

/** The experiments of a paper that can be repeated. */
public interface PaperTables {
    /** The settings of the papers: nothing that was thought of later. */
    SweepOptions PLAIN =
            SweepOptions.DEFAULT.pinInitial(false).earlyRelease(false).traces(false);

    /** The papers, in the order of their tables. */
    static List<PaperTables> all() {
        return List.of(new Schmidt2004(), new Forte2002(), new CachesAndSweeps(), new Survey2012());
    }

    /** The name by which all of them are asked for. */
    String name();

    /** The names of the experiments. */
    List<String> experiments();

    /** Those of them that take so long that they are run only if they are asked for. */
    default List<String> large() {
        return List.of();
    }

    /** The experiments that are run if nothing else is said: those that do not take long. */
    default List<String> usual() {
        return experiments().stream().filter(name -> !large().contains(name)).toList();
    }

    /** Runs some of the experiments and prints the paper's figures and ours. */
    void run(List<String> chosen, PrintWriter out);

    /** Explores all of a system. */
    static Statistics explored(Search search, TransitionSystem system) {
        Outcome outcome = search.run(system, List.of(), Limits.NONE, Listener.NONE);
        if (!outcome.complete()) throw new IllegalStateException("an experiment ended with " + outcome.ending());
        return outcome.statistics();
    }

    /** The seconds that an exploration took. */
    static String time(Statistics figures) {
        return Quantities.decimal(figures.time().toNanos() / 1e9, 2);
    }
}
