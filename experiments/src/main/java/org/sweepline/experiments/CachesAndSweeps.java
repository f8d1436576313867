package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.depthfirst.CachingSearch;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Measure;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.petri.packed.PetriEncoding;

/** Compares caching and sweeping, each without and with stubborn sets: what the compositional paper left for future work. */
final class CachesAndSweeps {
    private static final String MEASURE = "linear:greedy";
    private static final List<Integer> CACHES = List.of(50, 20, 10);
    private static final int PATIENCE = 30;
    private static final long MOST_STATES = 200_000;

    private static final String TITLE = """
            State caching and the sweep-line method, without and with stubborn sets that preserve deadlocks: the comparison
            that L. M. Kristensen and T. Mailund, FORTE 2002, left for future work. The measure is linear:greedy, that of the
            2004 paper with our order of transitions; nothing is pinned. Caches are in percent of the states of the explored
            system; a search gives up when it has explored 30 times as many.
            """;

    private static final String NOTES = """
            path   the depth-first path alone is longer than the cache.
            """;

    private CachesAndSweeps() {}

    static Paper paper() {
        List<Experiment> nets = List.of(
                experiment("CACHE-PH10", Generators.philosophers(10)),
                experiment("CACHE-PH100", Generators.philosophers(100)),
                experiment("CACHE-KANBAN3", Generators.kanban(3)),
                experiment("CACHE-ECHO9", Generators.echo(3, 3)),
                experiment("CACHE-PIPE8", Generators.pipeline(8, 8)));
        return new Paper("caching", TITLE, List.of(new PaperTable("Table", "Caches and sweeps", nets, NOTES)));
    }

    static Experiment experiment(String name, Net net) {
        return Experiment.of(name, () -> figures(new PetriModel(net).encode()));
    }

    private static List<Figure> figures(PetriEncoding encoding) {
        List<Figure> figures = new ArrayList<>();
        side("", encoding, encoding.system(), figures);
        side(", stubborn sets", encoding, SchmidtNet.reduced(encoding), figures);
        return figures;
    }

    private static void side(String which, PetriEncoding encoding, TransitionSystem system, List<Figure> figures) {
        Search full = Sweep.full(Trials.PLAIN);
        Outcome first = full.run(system, List.of(), Limits.NONE.explored(MOST_STATES), Listener.NONE);
        if (!first.complete()) return;
        long states = first.statistics().explored();
        Search sweep = new Sweep(
                encoding.measures().compile(new Measure.Named(MEASURE)).progress(), Trials.PLAIN);
        add("full exploration" + which, full, system, states, figures);
        add("sweep" + which, sweep, system, states, figures);
        for (int percent : CACHES)
            add("cache " + percent + " %" + which, cache(states, percent), system, states, figures);
    }

    private static Search cache(long states, int percent) {
        return new CachingSearch(Math.max(1, states * percent / 100), Replacement.STRATA, false, StoreGeometry.DEFAULT);
    }

    /** Adds the most states stored, the states explored and the transitions fired by a search. */
    private static void add(String section, Search search, TransitionSystem system, long states, List<Figure> figures) {
        Outcome outcome = search.run(system, List.of(), Limits.NONE.explored(PATIENCE * states), Listener.NONE);
        Statistics here = outcome.statistics();
        boolean pathTooLong = here.explored() < PATIENCE * states;
        String givenUp = pathTooLong ? "path" : "> " + PATIENCE + " x";
        figures.add(Figure.own(section, "peak", here.peak()));
        figures.add(Figure.own(section, "explored", outcome.complete() ? count(here.explored()) : givenUp));
        figures.add(Figure.own(section, "fired", outcome.complete() ? count(here.fired()) : Figure.NONE));
    }
}
