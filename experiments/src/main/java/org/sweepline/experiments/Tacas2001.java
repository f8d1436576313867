package org.sweepline.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Statistics;

/** Tables 1 to 3 of the paper that introduced the method. */
enum Tacas2001 {
    WINDOW("The sliding window protocol, by packets", 2000, """
            5    28,438   0:02:39  8,622   0:01:26  69.7  45.9
            10   60,013   0:08:48  8,622   0:03:26  85.6  61.0
            15   91,588   0:21:15  8,622   0:05:26  90.6  74.4
            20   123,163  0:33:16  8,622   0:07:36  93.0  77.7
            25   154,738  0:51:10  8,622   0:09:22  94.4  77.9
            250  -        -        -       -        -     -
            """, """
            states  6315 n - 3137 in the paper, whose net is not known; 8119 n - 13061 in this one; examples/sliding-window
                    says what was tried.
            parts   the pairs of the receiver's next number and of the lower end of the sender's window, added up.
            """) {
        @Override
        ExampleModel model(int packets) {
            return new ExampleModel("sliding-window/sliding-window.cpn", Map.of("packets", packets));
        }

        @Override
        String measure() {
            return "(gen (hd (marking(NextRec))), seq (hd (marking(NextRec))))";
        }
    },
    WAIT("The stop-and-wait protocol with numbers that are never reset, by packets", 2000, """
            10     2,576    0:00:04  2,002  0:00:04  22.3  0.0
            50     13,416   0:00:29  2,278  0:00:21  83.0  27.6
            100    26,966   0:01:20  2,278  0:00:43  91.6  46.2
            200    54,066   0:04:04  2,281  0:01:29  95.8  63.5
            300    81,166   0:08:36  2,282  0:02:17  97.2  73.4
            400    108,266  0:14:23  2,282  0:03:05  97.9  78.6
            500    135,366  0:21:57  2,282  0:03:58  98.4  81.9
            1000   270,866  1:21:10  2,284  0:08:51  99.2  89.1
            10000  -        -        -      -        -     -
            """, """
            states  271 n - 134 in the paper, whose net is not known; 271 n - 168 in this one;
                    examples/numbered-stop-and-wait says what was tried.
            """) {
        @Override
        ExampleModel model(int packets) {
            return new ExampleModel("numbered-stop-and-wait/numbered-stop-and-wait.cpn", Map.of("packets", packets));
        }

        @Override
        String measure() {
            return "hd (marking(NextSend))";
        }
    },
    VM("The start-up of BeoLink with a video master, by devices", 3000, """
            3  1,130    0:00:06  1,130   0:00:06  0.0   0.0
            4  13,421   0:02:40  5,170   0:02:50  61.5  -6.0
            5  164,170  2:30:27  35,048  1:08:28  78.7  54.5
            6  -        -        -       -        -     -
            """, "") {
        @Override
        ExampleModel model(int devices) {
            return BeoLink.startUp(true, devices);
        }

        @Override
        String measure() {
            return "time";
        }
    },
    AM("The start-up of BeoLink with an audio master, by devices", 3000, """
            3  1,839    0:00:11  1,839   0:00:11  0.0   0.0
            4  22,675   0:05:32  5,170   0:04:39  77.2  16.0
            5  282,399  5:03:53  35,048  1:59:39  87.6  60.6
            6  -        -        -       -        -     -
            """, """
            states  the paper's net is not known; this one (examples/beolink) is a reconstruction.
            """) {
        @Override
        ExampleModel model(int devices) {
            return BeoLink.startUp(false, devices);
        }

        @Override
        String measure() {
            return "time";
        }
    };

    private static final String TITLE = """
            S. Christensen, L. M. Kristensen and T. Mailund, A sweep-line method for state space exploration, TACAS 2001.
            Here: initial state not pinned, no window, no early release. = marks the paper's figures. The paper deletes states
            after each 2,000 or 3,000 new ones; its times, in hours, minutes and seconds, are from a 166 MHz processor.
            """;

    private static final String FULL = "full exploration";
    private static final String INTERVAL = "sweep-line method, deletion after so many new states as in the paper";
    private static final String LAYERS = "sweep-line method, deletion at every layer";

    /** A size of a system with the paper's figures. */
    private record Size(
            int number, String states, String full, String peak, String sweep, String fewer, String faster) {
        static Size of(String line) {
            String[] cells = line.trim().split(" +");
            return new Size(Integer.parseInt(cells[0]), cells[1], cells[2], cells[3], cells[4], cells[5], cells[6]);
        }

        /** Whether it is ten times as large as the paper's largest. */
        boolean large() {
            return states.equals(Figure.NONE);
        }
    }

    private final String title;
    private final long interval;
    private final List<Size> sizes;
    private final String notes;

    Tacas2001(String title, long interval, String sizes, String notes) {
        this.title = title;
        this.interval = interval;
        this.sizes = sizes.lines().map(Size::of).toList();
        this.notes = notes;
    }

    abstract ExampleModel model(int size);

    abstract String measure();

    static Paper paper() {
        return new Paper(
                "tacas2001",
                TITLE,
                Stream.of(WINDOW, WAIT, VM, AM).map(Tacas2001::table).toList());
    }

    private PaperTable table() {
        List<Experiment> experiments = sizes.stream()
                .map(size -> new Experiment(name() + size.number, size.large(), () -> figures(size)))
                .toList();
        return new PaperTable("Table " + Math.min(3, ordinal() + 1), title, experiments, notes);
    }

    private List<Figure> figures(Size size) {
        Trials trials = new Trials(model(size.number).load());
        Statistics full = trials.full();
        Statistics sweep = trials.sweep(measure(), Trials.PLAIN.deletion(new Deletion.Every(interval)));
        Statistics layers = trials.sweep(measure(), Trials.PLAIN);
        List<Figure> figures = new ArrayList<>(List.of(
                Figure.of(FULL, "states", size.states, full.explored()),
                Figure.time(FULL, size.full, full.time()),
                Figure.of(INTERVAL, "peak", size.peak, sweep.peak()),
                Figure.percent(INTERVAL, "fewer (%)", size.fewer, full.explored() - sweep.peak(), full.explored()),
                Figure.time(INTERVAL, size.sweep, sweep.time()),
                Figure.faster(INTERVAL, size.faster, sweep.time(), full.time()),
                Figure.own(LAYERS, "peak", layers.peak()),
                Figure.percent(LAYERS, "peak (%)", Figure.NONE, layers.peak(), full.explored()),
                Figure.own(LAYERS, "explored", layers.explored()),
                Figure.time(LAYERS, Figure.NONE, layers.time(), full.time())));
        figures.addAll(SweepFigures.chosen(trials, full));
        return figures;
    }
}
