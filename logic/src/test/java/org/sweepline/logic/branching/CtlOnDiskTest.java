package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.kripke.CompactKripke;
import org.sweepline.kernel.reference.NumberSystem;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.temporal.Formula;

/** Answers on structures that memory has no room for, against those in memory and those of the definition. */
class CtlOnDiskTest {
    private static final SweepOptions OPTIONS =
            SweepOptions.DEFAULT.traces(false).geometry(new StoreGeometry(128, 4, 1 << 20));

    @TempDir
    private Path folder;

    @Test
    void answers_and_evidence_are_those_in_memory() {
        Tally tally = new Tally();
        for (long seed = 0; seed < 150; seed++) {
            Graph graph = new Graph(seed);
            List<Formula> formulas = graph.formulas(4);
            long peak;
            List<Answer> expected;
            try (CompactKripke whole = graph.explore(Limits.NONE)) {
                peak = whole.exploration().peakBytes();
                expected = answers(whole, formulas);
            }
            graph.compareWithDefinition(formulas, expected);
            long budget = (long) (peak * (0.3 + 0.7 * graph.random.nextDouble()));
            compare(graph, formulas, expected, budget, Long.MAX_VALUE, tally);
            assertThat(folder).isEmptyDirectory();
        }
        assertThat(tally.onDisk).as("answers on disk").isGreaterThan(150);
    }

    @Test
    void a_disk_that_is_full_after_any_number_of_pages_never_gives_a_wrong_answer() {
        Tally tally = new Tally();
        for (long seed = 0; seed < 3; seed++) {
            Graph graph = new Graph(seed, 600);
            List<Formula> formulas = graph.formulas(6);
            long peak;
            List<Answer> expected;
            try (CompactKripke whole = graph.explore(Limits.NONE)) {
                peak = whole.exploration().peakBytes();
                expected = answers(whole, formulas);
            }
            for (long bytes = 0; bytes < peak; bytes += 128) {
                compare(graph, formulas, expected, peak * 3 / 5, bytes, tally);
                assertThat(folder).isEmptyDirectory();
            }
        }
        assertThat(tally.unknown).as("unknown answers").isPositive();
        assertThat(tally.onDisk).as("answers on disk").isPositive();
    }

    /** How many answers there were. */
    private static final class Tally {
        private int unknown;
        private int onDisk;
    }

    private record Answer(Truth truth, Optional<Witness> witness) {}

    private void compare(
            Graph graph, List<Formula> formulas, List<Answer> expected, long budget, long bytes, Tally tally) {
        Limits limits = Limits.NONE.bytes(budget).disk(new DiskSpace(Optional.of(folder), bytes));
        try (CompactKripke kripke = graph.explore(limits)) {
            List<Answer> answers = answers(kripke, formulas);
            for (int i = 0; i < answers.size(); i++) {
                Answer answer = answers.get(i);
                String told = "seed " + graph.seed + ", budget " + budget + ", disk " + bytes + ": " + formulas.get(i);
                if (kripke.complete()) assertThat(answer).as(told).isEqualTo(expected.get(i));
                else assertThat(answer.truth).as(told).isIn(Truth.UNKNOWN, expected.get(i).truth);
                if (answer.truth == Truth.UNKNOWN) tally.unknown++;
                else if (kripke.bytesOnDisk() > 0) tally.onDisk++;
            }
        } catch (LimitException limit) {
            tally.unknown++;
        }
    }

    private static List<Answer> answers(CompactKripke kripke, List<Formula> formulas) {
        List<Answer> answers = new ArrayList<>();
        try (CtlChecking checking = new CtlChecking(kripke, PlainStructure.PROPOSITIONS)) {
            for (Formula formula : formulas) {
                answers.add(new Answer(checking.holds(formula), checking.witness(formula)));
            }
        }
        return answers;
    }

    /** A random graph that is explored by layers, in which edges lead onwards or anywhere. */
    private static final class Graph implements NumberSystem {
        private final long seed;
        private final Random random;
        private final int[][] targets;
        private final int[] bits;
        private final int layers;

        Graph(long seed) {
            this(seed, 0);
        }

        Graph(long seed, int nodes) {
            this.seed = seed;
            random = new Random(seed);
            int size = nodes > 0 ? nodes : 200 + random.nextInt(1_500);
            layers = 1 + random.nextInt(size / 4);
            int back = random.nextInt(4) * random.nextInt(10);
            int likely = 1 + random.nextInt(9);
            targets = new int[size][];
            bits = new int[size];
            boolean against = random.nextInt(4) == 0;
            for (int v = 0; v < size; v++) {
                targets[v] = new int[random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(3)];
                for (int e = 0; e < targets[v].length; e++) {
                    boolean anywhere = random.nextInt(100) < back;
                    targets[v][e] = anywhere ? random.nextInt(size) : Math.min(size - 1, v + 1 + random.nextInt(9));
                }
                // Chains against the order of the nodes, so that edges must be followed backwards.
                if (against && v > size / 2) targets[v] = new int[] {v - 1};
                for (int p = 0; p < 3; p++) bits[v] |= random.nextInt(10) < likely ? 1 << p : 0;
            }
            if (targets[0].length == 0) targets[0] = new int[] {size - 1};
        }

        @Override
        public void successors(long number, Successors out) {
            for (int target : targets[(int) number]) out.addWord(target, 0);
        }

        @Override
        public List<String> actions() {
            return List.of("go");
        }

        List<Formula> formulas(int count) {
            RandomCtl draw = new RandomCtl(random);
            return IntStream.range(0, count)
                    .mapToObj(i -> draw.draw(1 + random.nextInt(7)))
                    .toList();
        }

        CompactKripke explore(Limits limits) {
            Progress progress = state -> state.word(0) * layers / targets.length;
            List<StatePredicate> propositions = List.of(0, 1, 2).stream()
                    .<StatePredicate>map(p -> state -> (bits[(int) state.word(0)] >> p & 1) != 0)
                    .toList();
            return CompactKripke.explore(this, progress, OPTIONS, propositions, false, limits, Listener.NONE);
        }

        void compareWithDefinition(List<Formula> formulas, List<Answer> answers) {
            BranchingSemantics semantics = new BranchingSemantics(
                    targets,
                    (proposition, node) -> (bits[node] >> PlainStructure.PROPOSITIONS.indexOf(proposition) & 1) != 0);
            for (int i = 0; i < formulas.size(); i++) {
                assertThat(answers.get(i).truth)
                        .as("seed %d: %s", seed, formulas.get(i))
                        .isEqualTo(semantics.where(formulas.get(i))[0] ? Truth.TRUE : Truth.FALSE);
            }
        }
    }
}
