package org.sweepline.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.Model;

/**
 * Tables 1 to 3 of the paper on compositional measures.
 *
 * <p>The measures are those the paper names: strongly connected components for processes that have several, and spanning trees
 * from the initial state for the others.
 */
enum Forte2002 {
    MS(
            "The master/slave system with 12 slaves, by jobs",
            "master-slave/master-slave.lts",
            "JOBS",
            "MASTER=scc,*=tree;direction=forward;stages=no",
            "200",
            """
            explored  200 % would be every state twice. No regress edge leads to the states of the first twelve columns in
                      which all slaves are busy that can be, so they are explored once. No model was found that has 200 %.
            *=auto    finds that within a column of the master slaves only become idle: no step regresses.
            """) {
        @Override
        List<Size> sizes() {
            return List.of(
                    new Size(20, "126,976", "14", "6.45", "24"),
                    new Size(24, "159,744", "18", "5.13", "30"),
                    new Size(28, "192,512", "23", "4.26", "36"),
                    new Size(34, "241,664", "29", "3.39", "46"),
                    new Size(40, "290,816", "36", "2.82", "55"),
                    Size.ours(400));
        }
    },
    TPC(
            "The two-phase commit protocol, by voters",
            "two-phase-commit/two-phase-commit.lts",
            "VOTERS",
            "scc;stages=no",
            "100",
            """
            peak      the paper's model is not known, this one was made to have its numbers of states; nor is the order known
                      in which it took states that its partial order leaves open. Here ranks are added up.
            """) {
        @Override
        List<Size> sizes() {
            return List.of(
                    new Size(6, "18,478", "1", "21.16", "2"),
                    new Size(7, "87,475", "8", "22.33", "10"),
                    new Size(8, "420,988", "68", "23.19", "80"),
                    new Size(9, "2,051,029", "946", "23.81", "1,246"),
                    Size.ours(11));
        }
    },
    SW(
            "The stop-and-wait protocol, by numbers",
            "stop-and-wait/stop-and-wait.lts",
            "NUMBERS",
            "tree;tree=dfs;direction=forward",
            "103.84",
            """
            explored, peak   the paper's model and trees are not known; this model was made to have its numbers of states, and
                      none of thousands of orders tried has its other figures. 103.84 is 189/182, cut off and not rounded.
            *=auto    opens the cycle of the sender only: the peak stays the same however many numbers there are.
            """) {
        @Override
        List<Size> sizes() {
            return List.of(
                    new Size(20, "3,640", "1", "61.73", "1"),
                    new Size(30, "5,460", "1", "61.48", "1"),
                    new Size(40, "7,280", "2", "61.36", "2"),
                    new Size(50, "9,100", "4", "61.29", "4"),
                    Size.ours(500));
        }
    };

    private static final String TITLE = """
            L. M. Kristensen and T. Mailund, A compositional sweep-line state space exploration method, FORTE 2002.
            Here: initial state not pinned, no window, no early release, deletion at every layer. = marks the paper's figures.
            explored and peak (the most states stored) are in percent of all states; the paper's times are from a 1 GHz
            processor.
            """;

    /** A process measure that Sweepline finds without a pilot. */
    static final String AUTOMATIC = "*=auto";

    private static final String FULL = "full exploration";
    private static final String PAPERS_MEASURE = "sweep-line method with the paper's measure";
    private static final String OUR_MEASURE = "sweep-line method with a measure found without a pilot (*=auto)";

    /**
     * A size of a system with the paper's figures.
     *
     * @param full the paper's seconds for full exploration
     * @param peak what it stored at most, in percent of the states
     * @param sweep its seconds for the sweep
     */
    record Size(int number, String states, String full, String peak, String sweep) {
        /** A size that the paper does not have. */
        static Size ours(int number) {
            return new Size(number, Figure.NONE, Figure.NONE, Figure.NONE, Figure.NONE);
        }

        /** Whether it is ten times as large as the paper's largest. */
        boolean large() {
            return states.equals(Figure.NONE);
        }
    }

    final String title;
    private final String file;
    private final String constant;
    final String measure;
    private final String explored;
    private final String notes;

    Forte2002(String title, String file, String constant, String measure, String explored, String notes) {
        this.title = title;
        this.file = file;
        this.constant = constant;
        this.measure = measure;
        this.explored = explored;
        this.notes = notes;
    }

    abstract List<Size> sizes();

    static Paper paper() {
        return new Paper(
                "forte2002",
                TITLE,
                Arrays.stream(values()).map(Forte2002::table).toList());
    }

    private PaperTable table() {
        List<Experiment> experiments = sizes().stream()
                .map(size -> new Experiment(name() + size.number, size.large(), () -> figures(size)))
                .toList();
        return new PaperTable("Table " + (ordinal() + 1), title, experiments, notes);
    }

    /** The system in a size. */
    Model model(int size) {
        return new ExampleModel(file, Map.of(constant, size)).load();
    }

    private List<Figure> figures(Size size) {
        Trials trials = new Trials(model(size.number));
        Statistics full = trials.full();
        Statistics paper = trials.sweep(measure, Trials.PLAIN);
        Statistics automatic = trials.sweep(AUTOMATIC, Trials.PLAIN);
        String total = size.states.equals(Figure.NONE) ? Figure.NONE : explored;
        List<Figure> figures = new ArrayList<>(List.of(
                Figure.of(FULL, "states", size.states, full.explored()),
                Figure.time(FULL, size.full, full.time()),
                Figure.percent(PAPERS_MEASURE, "explored (%)", total, paper.explored(), full.explored()),
                Figure.percent(PAPERS_MEASURE, "peak (%)", size.peak, paper.peak(), full.explored()),
                Figure.own(PAPERS_MEASURE, "explored", paper.explored()),
                Figure.own(PAPERS_MEASURE, "peak", paper.peak()),
                Figure.time(PAPERS_MEASURE, size.sweep, paper.time()),
                Figure.percent(OUR_MEASURE, "explored (%)", Figure.NONE, automatic.explored(), full.explored()),
                Figure.percent(OUR_MEASURE, "peak (%)", Figure.NONE, automatic.peak(), full.explored()),
                Figure.own(OUR_MEASURE, "peak", automatic.peak()),
                Figure.time(OUR_MEASURE, Figure.NONE, automatic.time())));
        figures.addAll(SweepFigures.chosen(trials, full));
        return figures;
    }
}
