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

/** The experiments of a paper, as far as they can be repeated. */
public interface PaperTables {
    /** The settings of the papers, without later additions to the method. */
    SweepOptions PLAIN =
            SweepOptions.DEFAULT.pinInitial(false).earlyRelease(false).traces(false);

    /** The papers, in the order of their tables. */
    static List<PaperTables> all() {
        return List.of(new Schmidt2004(), new Forte2002(), new CachesAndSweeps(), new Survey2012());
    }

    /** The name that stands for all experiments of the paper on the command line. */
    String name();

    /** The names of the experiments. */
    List<String> experiments();

    /** The experiments that run only if they are named, because they take long. */
    default List<String> large() {
        return List.of();
    }

    /** The experiments that run if none are named. */
    default List<String> usual() {
        return experiments().stream().filter(name -> !large().contains(name)).toList();
    }

    /** Runs some of the experiments and prints the paper's figures and ours. */
    void run(List<String> chosen, PrintWriter out);

    /** Explores a system completely and returns the figures. */
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
