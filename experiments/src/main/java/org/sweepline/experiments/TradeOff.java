package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.depthfirst.CachingSearch;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.process.measure.NetworkMeasure;

/**
 * Figure 6 of the compositional paper: how much time sweeping and caching take to store fewer states.
 *
 * <p>Caches are made smaller until a search does not end, because its depth-first path does not fit or because it takes many
 * times as long as full exploration.
 */
public final class TradeOff {
    /** A system of the diagrams, in a size. */
    record System(Forte2002 family, int size) {
        String name() {
            return family.name() + size;
        }
    }

    private static final List<System> SYSTEMS =
            List.of(new System(Forte2002.MS, 20), new System(Forte2002.TPC, 7), new System(Forte2002.SW, 50));

    /** The sizes of the caches, in percent of the states. */
    private static final List<Integer> CACHES = List.of(100, 90, 80, 70, 60, 50, 40, 30, 25, 20, 15, 10, 7, 5, 3, 2, 1);

    private static final List<Replacement> POLICIES = List.of(Replacement.STRATA, Replacement.RANDOM);
    private static final double PATIENCE = 50;
    private static final double LEAST_PATIENCE_SECONDS = 2;
    private static final double MOST_PATIENCE_SECONDS = 10;
    private static final int MOST_RUNS = 5;
    private static final double ENOUGH_SECONDS = 2;

    private static final String TITLE = """
            Figure 6. Time against the most states stored: full exploration, sweeps, and caches that get smaller.
            Seconds are the least of up to five runs. Nothing is pinned, no early release.
            """;

    private final List<System> systems;
    private final List<Integer> caches;
    private final PrintWriter out;

    TradeOff(List<System> systems, List<Integer> caches, PrintWriter out) {
        this.systems = systems;
        this.caches = caches;
        this.out = out;
    }

    /** Runs everything and prints it as a table; returns the same as a diagram in SVG. */
    public static String run(PrintWriter out) {
        return new TradeOff(SYSTEMS, CACHES, out).run();
    }

    /** Runs the chosen systems with the chosen caches. */
    String run() {
        out.println(TITLE);
        List<LogPlot.Panel> panels = systems.stream().map(this::panel).toList();
        return LogPlot.svg(panels, "most states stored, % of all", "seconds");
    }

    private LogPlot.Panel panel(System system) {
        Encoding encoding = system.family.model(system.size).encode();
        String title = system.family.title + ": " + system.size;
        out.println(system.name() + ": " + title);
        out.println("                              peak              explored       time (s)");
        Search everything = Sweep.full(Trials.PLAIN);
        long states = everything.run(encoding.system(), List.of()).statistics().explored();
        LogPlot.Point full = point("full", everything, encoding, states, Limits.NONE);
        LogPlot.Point paper =
                point("sweep, paper", sweep(system.family.measure, encoding), encoding, states, Limits.NONE);
        LogPlot.Point auto = point("sweep, auto", sweep(Forte2002.AUTOMATIC, encoding), encoding, states, Limits.NONE);
        List<LogPlot.Series> series = new ArrayList<>(List.of(
                new LogPlot.Series("full exploration", LogPlot.Style.SQUARE, List.of(full)),
                new LogPlot.Series("sweep, the paper's measure", LogPlot.Style.TRIANGLE, List.of(paper)),
                new LogPlot.Series("sweep, Sweepline's measure", LogPlot.Style.DIAMOND, List.of(auto))));
        Limits patient = patience(full.y());
        for (Replacement policy : POLICIES) series.add(shrink(policy, encoding, states, patient));
        out.println();
        return new LogPlot.Panel(title, series);
    }

    private static Search sweep(String measure, Encoding encoding) {
        return new Sweep(
                encoding.measures().compile(NetworkMeasure.parse(measure)).progress(), Trials.PLAIN);
    }

    private static Limits patience(double seconds) {
        double most = Math.min(MOST_PATIENCE_SECONDS, Math.max(LEAST_PATIENCE_SECONDS, PATIENCE * seconds));
        return Limits.NONE.time(Duration.ofMillis((long) (1000 * most)));
    }

    /** Tries smaller and smaller caches. */
    private LogPlot.Series shrink(Replacement policy, Encoding encoding, long states, Limits patient) {
        String name = "cache, " + policy.name().toLowerCase(Locale.ROOT);
        List<LogPlot.Point> points = new ArrayList<>();
        for (int percent : caches) {
            long most = Math.max(1, states * percent / 100);
            Search search = new CachingSearch(most, policy, false, StoreGeometry.DEFAULT);
            LogPlot.Point point = point(name + " " + percent + " %", search, encoding, states, patient);
            if (point == null) break;
            points.add(point);
        }
        LogPlot.Style style = policy == Replacement.STRATA ? LogPlot.Style.LINE : LogPlot.Style.DASHED;
        return new LogPlot.Series(name, style, points);
    }

    /** Explores several times if that is quick, prints the figures, and returns the point; null if the search gave up. */
    private LogPlot.Point point(String name, Search search, Encoding encoding, long states, Limits limits) {
        double best = Double.MAX_VALUE;
        double spent = 0;
        Statistics figures = null;
        for (int i = 0; i < MOST_RUNS && spent < ENOUGH_SECONDS; i++) {
            Outcome outcome = search.run(encoding.system(), List.of(), limits, Listener.NONE);
            if (!outcome.complete()) {
                out.println("  " + left(name) + ((Outcome.Stopped) outcome.ending()).reason());
                return null;
            }
            figures = outcome.statistics();
            double seconds = figures.time().toNanos() / 1e9;
            best = Math.min(best, seconds);
            spent += seconds;
        }
        double peak = 100.0 * figures.peak() / states;
        double total = 100.0 * figures.explored() / states;
        out.println("  " + left(name) + right(count(figures.peak()), 10) + right(decimal(peak, 1) + " %", 9)
                + right(count(figures.explored()), 13) + right(decimal(total, 1) + " %", 12)
                + right(decimal(best, 3), 9));
        return new LogPlot.Point(peak, best);
    }

    private static String left(String text) {
        return text + " ".repeat(22 - text.length());
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(1, width - text.length())) + text;
    }
}
