package org.sweepline.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.letter.Primitives;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.service.SafetyAutomata;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.Model;

/** The example of the survey's Figures 1 to 3, and its Tables 1 to 3. */
final class Survey2012 {
    private static final String TITLE = """
            K. Jensen, L. M. Kristensen and T. Mailund, The sweep-line state space exploration method, TCS 2012.
            Here: initial state not pinned, no window, no early release, deletion at every layer unless said. = marks the
            paper's figures. The protocols of Tables 1 to 3 are not public: those here are reconstructions, which differ in
            their numbers of states; compare the percentages, which are of the states and of the time of full exploration.
            """;

    private static final String FULL = "full exploration";
    private static final String SWEEP = "sweep-line method";

    /** The paper's figures of Table 1: states; peak, time with paths, length of the path; peak, time, length on disk. */
    private static final String WTP = """
            2 T  10,333   26.9  108.0  6  25.0  128.0  5
            4 T  65,873   18.8  108.1  6  18.0  129.6  5
            6 T  172,657  15.1  112.3  6  13.1  129.6  5
            8 T  326,667  13.6  108.0  6  10.3  130.6  5
            2 F  24,905   28.9  98.9   6  27.0  116.8  5
            4 F  154,231  18.9  110.1  6  18.7  122.5  5
            6 F  397,583  14.9  107.9  6  13.6  122.0  5
            8 F  748,505  13.4  108.1  6  10.6  121.0  5
            24 F  -  -  -  -  -  -  -
            """;

    /** The paper's figures of Table 2: states, peak, time; and our configurations of these names. */
    private static final String DCCP = """
            A  370,721  35.8  105.7  clientData=1,serverData=2,loss=1
            B  32,456   30.1  106.6  acks=1
            C  194,890  38.2  117.9  acks=1,serverData=2
            D  23,657   32.1  115.4  serverData=2
            E  22,360   33.3  108.3  clientCloses=0,serverCloses=1,loss=1
            F  537,867  33.9  89.0   closes=1,serverData=2
            G  283,516  33.8  91.6   acks=1,serverData=2,loss=1
            H  151,025  38.0  112.3  serverCloses=1,loss=1
            I  251,921  33.6  105.1  clientData=1,serverData=2
            J  181,952  35.8  106.0  requests=2,serverData=0
            K  -        -     -      closes=1,clientData=1,serverData=2,loss=1
            """;

    /** The paper's figures of Table 3: states; sweep: peak, time; symmetry: states, time; both: peak, time. */
    private static final String LMP = """
            AM 3  1,839      20.8  102.6  65.3  118.7  13.7  132.4
            AM 4  22,675     21.4  99.5   27.4  68.1   5.5   73.3
            AM 5  282,399    18.4  102.2  9.0   43.2   1.5   44.3
            AM 6  3,417,719  17.7  22.0   2.6   7.6    0.4   8.4
            AM 7  -          -     -      -     -      -     -
            VM 3  1,130      37.9  105.3  67.1  123.1  24.9  135.4
            VM 4  13,421     41.2  103.0  28.3  71.4   10.6  77.6
            VM 5  164,170    36.2  103.3  9.2   44.0   2.9   48.2
            VM 6  1,967,159  35.2  68.5   2.6   24.0   0.7   26.9
            """;

    /** In WTP: both sides have terminated. */
    private static final String ENDED = "ended (marking(Initiator_State), marking(Responder_State))";

    private Survey2012() {}

    static Paper paper() {
        return new Paper("survey2012", TITLE, List.of(commit(), transactions(), connections(), keys()));
    }

    private static PaperTable commit() {
        String notes = """
                peak    13 in the first sweep, as the paper says; in the second the initial state is kept besides.
                pinned  the initial state is kept from the start, and one sweep is enough: what Sweepline does by default.
                orbits  with the workers interchangeable, 1 + 2 C(w+2, 2).
                """;
        List<Experiment> experiments = IntStream.of(2, 4, 8)
                .mapToObj(workers -> Experiment.of("COMMIT" + workers, () -> commit(workers)))
                .toList();
        return new PaperTable("Figures 1-3", "Two-phase commit, by workers", experiments, notes);
    }

    private static List<Figure> commit(int workers) {
        Trials trials =
                new Trials(new ExampleModel("two-phase-commit-net/two-phase-commit.cpn", Map.of("W", workers)).load());
        String measure = "tokens(Idle) + 2 * tokens(\"Waiting Votes\") + 3 * tokens(\"Waiting Acknowledgements\")";
        boolean figured = workers == 2;
        Statistics full = trials.full();
        Statistics plain = trials.sweep(measure, Trials.PLAIN);
        Statistics pinned = trials.sweep(measure, Trials.PLAIN.pinInitial(true));
        String sweep = "sweep-line method, by how far the coordinator is";
        List<Figure> figures = new ArrayList<>(List.of(
                Figure.of(FULL, "states", figured ? "19" : Figure.NONE, full.explored()),
                Figure.own(FULL, "edges", full.fired()),
                Figure.of(sweep, "explored", figured ? "38" : Figure.NONE, plain.explored()),
                Figure.of(sweep, "peak", figured ? "13" : Figure.NONE, plain.peak()),
                Figure.own(sweep, "persistent", plain.persistent()),
                Figure.of(sweep, "sweeps", figured ? "2" : Figure.NONE, plain.sweeps()),
                Figure.of(sweep, "layers", figured ? "3" : Figure.NONE, plain.layers()),
                Figure.own("the same, initial state pinned", "explored", pinned.explored()),
                Figure.own("the same, initial state pinned", "peak", pinned.peak()),
                Figure.own("symmetry", "orbits", trials.symmetric().explored())));
        figures.addAll(SweepFigures.chosen(trials, full));
        return figures;
    }

    private static PaperTable transactions() {
        String notes = """
                with paths  the time with the log of traces, in percent of the sweep without it.
                length      of the path to a state in which both sides have terminated.
                of sweep    the time on disk, in percent of the sweep's.
                widest      the largest breadth-first level, which the paper takes for the peak on disk.
                """;
        List<Experiment> experiments = new ArrayList<>();
        for (String[] cells : rows(WTP)) {
            boolean large = cells[2].equals(Figure.NONE);
            experiments.add(new Experiment("WTP" + cells[0] + cells[1], large, () -> transaction(cells)));
        }
        return new PaperTable("Table 1", "The Wireless Transaction Protocol (WTP)", experiments, notes);
    }

    private static List<Figure> transaction(String[] paper) {
        Model model = new ExampleModel(
                        "wtp/wtp.cpn",
                        Map.of("rcr", Integer.parseInt(paper[0]), "userAck", paper[1].equals("T") ? 1 : 0))
                .load();
        Trials trials = new Trials(model);
        String measure = ExampleModel.text("wtp/counters.progress").trim();
        Statistics full = trials.full();
        Statistics sweep = trials.sweep(measure, Trials.PLAIN);
        Statistics paths = trials.sweep(measure, Trials.PLAIN.traces(true));
        Statistics disk = trials.best(options -> options.method(Method.DISK).sweep(Trials.PLAIN));
        Statistics thinner =
                trials.sweep(ExampleModel.text("wtp/lexicographic.progress").trim(), Trials.PLAIN);
        // Both sides have terminated.
        Trials ended = new Trials(model, new Reachable(model.expressions().condition(ENDED)));
        String levels = "breadth-first on disk";
        List<Figure> figures = new ArrayList<>(List.of(
                Figure.of(FULL, "states", paper[2], full.explored()),
                Figure.percent(SWEEP, "peak (%)", paper[3], sweep.peak(), full.explored()),
                Figure.time(SWEEP, Figure.NONE, sweep.time(), full.time()),
                Figure.relative(SWEEP, "with paths (%)", paper[4], paths.time(), sweep.time()),
                Figure.percent(
                        "the same, one counter before the other",
                        "peak (%)",
                        Figure.NONE,
                        thinner.peak(),
                        full.explored()),
                Figure.of(
                        SWEEP,
                        "length",
                        paper[5],
                        length(ended, options -> ended.by(measure, Trials.PLAIN.traces(true), options))),
                Figure.percent(levels, "widest (%)", paper[6], widest(disk), full.explored()),
                Figure.relative(levels, "of sweep (%)", paper[7], disk.time(), sweep.time()),
                Figure.of(levels, "length", paper[8], length(ended, options -> options.method(Method.DISK)))));
        figures.addAll(SweepFigures.chosen(trials, full));
        return figures;
    }

    private static PaperTable connections() {
        String notes = """
                A to J  the paper does not define its configurations in a way that could be rebuilt; examples/dccp/README.md defines
                        ours. All figures are of the protocol together with the automaton of its service.
                """;
        List<Experiment> experiments = new ArrayList<>();
        for (String[] cells : rows(DCCP)) {
            boolean large = cells[1].equals(Figure.NONE);
            experiments.add(new Experiment("DCCP" + cells[0], large, () -> connection(cells)));
        }
        return new PaperTable(
                "Table 2", "The Datagram Congestion Control Protocol (DCCP), by configuration", experiments, notes);
    }

    private static List<Figure> connection(String[] paper) {
        Model model = new ExampleModel("dccp/dccp.cpn", constants(paper[4])).load();
        Model service = new ExampleModel("dccp/service.lts", Map.of()).load();
        Property conforms = new Conforms("service.lts", SafetyAutomata.behaviour(service, false), false);
        Primitives primitives = Primitives.parse(ExampleModel.text("dccp/service.primitives"), "service.primitives");
        CheckOptions base =
                CheckOptions.DEFAULT.temporal(CheckOptions.DEFAULT.temporal().primitives(primitives));
        Trials trials = new Trials(model, conforms, base);
        Statistics full = trials.full();
        Statistics sweep = trials.sweep(ExampleModel.text("dccp/dccp.progress").trim(), Trials.PLAIN);
        List<Figure> figures = new ArrayList<>(List.of(
                Figure.of(FULL, "states", paper[1], full.explored()),
                Figure.percent(SWEEP, "peak (%)", paper[2], sweep.peak(), full.explored()),
                Figure.time(SWEEP, paper[3], sweep.time(), full.time())));
        figures.addAll(SweepFigures.chosen(trials, full));
        return figures;
    }

    private static List<String[]> rows(String table) {
        return table.lines().map(line -> line.trim().split(" +")).toList();
    }

    private static Map<String, Integer> constants(String settings) {
        Map<String, Integer> constants = new TreeMap<>();
        for (String setting : settings.split(",")) {
            String[] sides = setting.split("=");
            constants.put(sides[0], Integer.valueOf(sides[1]));
        }
        return constants;
    }

    private static PaperTable keys() {
        String notes = """
                symmetry  the devices besides the master are alike, so an orbit has at most (n-1)! states: with 3, 4, 5, 6
                          devices at least 50.0, 16.7, 4.2, 0.8 percent are left
                """;
        List<Experiment> experiments = new ArrayList<>();
        for (String[] cells : rows(LMP)) {
            boolean large = cells[2].equals(Figure.NONE);
            experiments.add(new Experiment(cells[0] + cells[1], large, () -> key(cells)));
        }
        return new PaperTable(
                "Table 3",
                "The lock management protocol of BeoLink, with an audio (AM) or a video master (VM), by devices",
                experiments,
                notes);
    }

    private static List<Figure> key(String[] paper) {
        Trials trials = new Trials(BeoLink.startUp(paper[0].equals("VM"), Integer.parseInt(paper[1]))
                .load());
        Statistics full = trials.full();
        Statistics sweep = trials.sweep("time", Trials.PLAIN);
        Statistics orbits = trials.symmetric();
        Statistics both = trials.symmetricSweep("time", Trials.PLAIN);
        List<Figure> figures = new ArrayList<>(List.of(
                Figure.of(FULL, "states", paper[2], full.explored()),
                Figure.percent(SWEEP, "peak (%)", paper[3], sweep.peak(), full.explored()),
                Figure.time(SWEEP, paper[4], sweep.time(), full.time()),
                Figure.percent("symmetry", "states (%)", paper[5], orbits.explored(), full.explored()),
                Figure.time("symmetry", paper[6], orbits.time(), full.time()),
                Figure.percent("both", "peak (%)", paper[7], both.peak(), full.explored()),
                Figure.time("both", paper[8], both.time(), full.time())));
        figures.addAll(SweepFigures.chosen(trials, full));
        return figures;
    }

    private static long widest(Statistics levels) {
        return levels.profile().entries().stream()
                .mapToLong(LayerProfile.Entry::states)
                .max()
                .orElseThrow();
    }

    /** The steps to a state that is looked for. */
    private static long length(Trials trials, UnaryOperator<CheckOptions> how) {
        return ((Evidence.Path) trials.answer(how).evidence())
                .replay()
                .actions()
                .size();
    }
}
