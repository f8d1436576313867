package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
import org.sweepline.report.format.TextTable;

/** Compares caching and sweeping, each without and with stubborn sets: what the compositional paper left for future work. */
final class CachesAndSweeps implements PaperTables {
    private static final String MEASURE = "linear:greedy";
    private static final List<Integer> CACHES = List.of(50, 20, 10);
    private static final int PATIENCE = 30;
    private static final long MOST_STATES = 200_000;
    private static final List<String> NO_RUN = Collections.nCopies(3, ComparisonTable.NOT_MADE);

    private static final String TITLE = """
            State caching and the sweep-line method, without and with stubborn sets that preserve deadlocks: the comparison
            that L. M. Kristensen and T. Mailund, FORTE 2002, left for future work. The measure is linear:greedy, that of the
            2004 paper with our order of transitions; nothing is pinned. Caches are in percent of the states of the explored
            system; a search gives up when it has explored 30 times as many.
            """;

    private static final String ABOUT = """
            path   the depth-first path alone is longer than the cache.
            """;

    private final Map<String, Net> nets;

    CachesAndSweeps() {
        this(usualNets());
    }

    CachesAndSweeps(Map<String, Net> nets) {
        this.nets = nets;
    }

    private static Map<String, Net> usualNets() {
        Map<String, Net> nets = new LinkedHashMap<>();
        nets.put("philosophers 10", Generators.philosophers(10));
        nets.put("philosophers 100", Generators.philosophers(100));
        nets.put("kanban 3", Generators.kanban(3));
        nets.put("echo 3x3", Generators.echo(3, 3));
        nets.put("pipeline 8x8", Generators.pipeline(8, 8));
        return nets;
    }

    @Override
    public String name() {
        return "caching";
    }

    @Override
    public List<String> experiments() {
        return List.of("CACHE");
    }

    @Override
    public void run(List<String> chosen, PrintWriter out) {
        out.println(TITLE);
        TextTable table = new TextTable("lrrrrrr");
        table.row(List.of("", "stored", "explored", "fired", "stubborn: stored", "explored", "fired"));
        nets.forEach((name, net) -> rows(name, new PetriModel(net).encode(), table));
        table.lines().forEach(out::println);
        out.println();
        out.print(ABOUT);
    }

    /**
     * A system without or with stubborn sets.
     *
     * @param states how many states it has, -1 if more than {@link #MOST_STATES}
     */
    private record Side(TransitionSystem system, long states) {
        static Side of(TransitionSystem system) {
            Outcome outcome =
                    Sweep.full(PLAIN).run(system, List.of(), Limits.NONE.explored(MOST_STATES), Listener.NONE);
            return new Side(system, outcome.complete() ? outcome.statistics().explored() : -1);
        }

        /** Runs a search; returns the most states stored, the states explored and the transitions fired. */
        List<String> figures(Search search) {
            Outcome outcome = search.run(system, List.of(), Limits.NONE.explored(PATIENCE * states), Listener.NONE);
            Statistics figures = outcome.statistics();
            String peak = count(figures.peak());
            if (outcome.complete()) return List.of(peak, count(figures.explored()), count(figures.fired()));
            boolean pathTooLong = figures.explored() < PATIENCE * states;
            return List.of(peak, pathTooLong ? "path" : "> " + PATIENCE + " x", ComparisonTable.NOT_MADE);
        }
    }

    private static void rows(String name, PetriEncoding encoding, TextTable table) {
        List<Side> sides = List.of(Side.of(encoding.system()), Side.of(SchmidtNet.reduced(encoding)));
        Search sweep = new Sweep(
                encoding.measures().compile(new Measure.Named(MEASURE)).progress(), PLAIN);
        row(name, side -> Sweep.full(PLAIN), sides, table);
        row("  sweep", side -> sweep, sides, table);
        for (int percent : CACHES) row("  cache " + percent + " %", side -> cache(side.states, percent), sides, table);
    }

    private static Search cache(long states, int percent) {
        return new CachingSearch(Math.max(1, states * percent / 100), Replacement.STRATA, false, StoreGeometry.DEFAULT);
    }

    private static void row(String name, Function<Side, Search> search, List<Side> sides, TextTable table) {
        List<String> cells = new ArrayList<>(List.of(name));
        for (Side side : sides) cells.addAll(side.states < 0 ? NO_RUN : side.figures(search.apply(side)));
        table.row(cells);
    }
}
