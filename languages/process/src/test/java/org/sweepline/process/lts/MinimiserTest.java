package org.sweepline.process.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.TimeUpException;

class MinimiserTest {
    @Test
    void every_step_of_minimisation_ends_when_its_thread_is_interrupted() {
        Lts lts = RandomLts.of(1, 12, true);
        LtsBuilder copy = new LtsBuilder(lts.alphabet()).states(lts.states());
        lts.forEachEdge(copy::edge);
        int[] blocks = new int[lts.states()];
        endsWhenInterrupted(lts::sources);
        endsWhenInterrupted(() -> lts.forEachEdge((from, label, to) -> {}));
        endsWhenInterrupted(copy::build);
        endsWhenInterrupted(() -> Minimiser.quotient(lts, blocks, false));
    }

    private static void endsWhenInterrupted(ThrowingCallable work) {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(work).isInstanceOf(TimeUpException.class);
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void strong_minimisation_agrees_with_the_definition() {
        for (long seed = 0; seed < 3000; seed++) {
            Lts lts = RandomLts.of(seed, 12, true);
            NaiveEquivalence naive = new NaiveEquivalence(lts, false);
            Lts small = Minimiser.strong(lts);
            assertThat(small.states()).as("seed %d", seed).isEqualTo(naive.classes());
            assertThat(Bisimilarity.holds(lts, small)).as("seed %d", seed).isTrue();
        }
    }

    @Test
    void weak_minimisation_agrees_with_the_definition() {
        for (long seed = 0; seed < 3000; seed++) {
            Lts lts = RandomLts.of(seed, 12, true);
            assertThat(Minimiser.weak(lts).states())
                    .as("seed %d", seed)
                    .isEqualTo(new NaiveEquivalence(lts, true).classes());
        }
    }

    @Test
    void bisimilarity_of_two_systems_agrees_with_the_definition() {
        int alike = 0;
        for (long seed = 0; seed < 3000; seed++) {
            Lts one = RandomLts.of(seed, 4, true);
            Lts other = RandomLts.of(-seed - 1, 4, true);
            boolean found = Bisimilarity.holds(one, other);
            assertThat(found).as("seed %d", seed).isEqualTo(naive(one, other));
            if (found) alike++;
        }
        assertThat(alike).isBetween(100, 2900);
    }

    /** The definition wants one system; an end and an error of each are told apart by loops with labels of their own. */
    private static boolean naive(Lts one, Lts other) {
        LtsBuilder both = new LtsBuilder().states(one.states() + other.states());
        int offset = 0;
        for (Lts lts : new Lts[] {one, other}) {
            for (int s = 0; s < lts.states(); s++) {
                if (s == lts.end()) both.edge(offset + s, "END", offset + s);
                if (s == lts.error()) both.edge(offset + s, "ERROR", offset + s);
                for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                    both.edge(offset + s, lts.labels().get(lts.label(e)), offset + lts.target(e));
                }
            }
            offset += lts.states();
        }
        return new NaiveEquivalence(both.build(), false).related(one.initial(), one.states() + other.initial());
    }

    @Test
    void an_end_a_deadlock_and_an_error_stay_apart() {
        Lts lts = new LtsBuilder()
                .states(4)
                .end(1)
                .error(2)
                .edge(0, "a", 1)
                .edge(0, "b", 2)
                .edge(0, "c", 3)
                .build();
        for (Lts small : new Lts[] {Minimiser.strong(lts), Minimiser.weak(lts)}) {
            assertThat(small.states()).isEqualTo(4);
            assertThat(small.end()).isNotEqualTo(small.error()).isNotEqualTo(Lts.NONE);
        }
    }

    @Test
    void an_internal_step_to_the_end_is_the_end_but_one_to_the_error_is_not_the_error() {
        Lts ends = new LtsBuilder().states(2).end(1).edge(0, Lts.TAU, 1).build();
        assertThat(Minimiser.weak(ends).states()).isEqualTo(1);
        assertThat(Minimiser.weak(ends).end()).isEqualTo(0);
        Lts fails = new LtsBuilder().states(2).error(1).edge(0, Lts.TAU, 1).build();
        assertThat(Minimiser.weak(fails).states()).isEqualTo(2);
        assertThat(Minimiser.weak(fails).edges()).isEqualTo(1);
    }

    @Test
    void labels_that_never_occur_stay_in_the_alphabet() {
        LtsBuilder builder = new LtsBuilder().edge(0, "a", 1).edge(1, "a", 0).states(2);
        builder.label("never");
        assertThat(Minimiser.strong(builder.build()).alphabet()).containsExactly("a", "never");
        assertThat(Minimiser.weak(builder.build()).states()).isEqualTo(1);
    }

    @Test
    void long_chains_are_no_worse_than_wide_ones() {
        int length = 300_000;
        LtsBuilder chain = new LtsBuilder().states(length);
        LtsBuilder slips = new LtsBuilder().states(length);
        for (int s = 0; s + 1 < length; s++) {
            chain.edge(s, "a", s + 1);
            slips.edge(s, s % 100 == 0 ? "a" : Lts.TAU_NAME, s + 1);
        }
        assertThat(Minimiser.strong(chain.build()).states()).isEqualTo(length);
        slips.edge(length - 1, "a", 0);
        assertThat(Minimiser.weak(slips.build()).states()).isEqualTo(1);
    }

    @Test
    void a_million_edges_are_minimised() {
        int copies = 250;
        int size = 1000;
        LtsBuilder builder = new LtsBuilder().states(copies * size);
        Random random = new Random(7);
        int[][] edges = new int[4 * size][];
        for (int e = 0; e < edges.length; e++) {
            edges[e] = new int[] {random.nextInt(size), 1 + random.nextInt(3), random.nextInt(size)};
        }
        for (String label : new String[] {"a", "b", "c"}) builder.label(label);
        for (int copy = 0; copy < copies; copy++) {
            for (int[] edge : edges)
                builder.edge(copy * size + edge[0], edge[1], random.nextInt(copies) * size + edge[2]);
        }
        Lts lts = builder.build();
        assertThat(lts.edges()).isGreaterThan(900_000);
        LtsBuilder one = new LtsBuilder().states(size);
        for (String label : new String[] {"a", "b", "c"}) one.label(label);
        for (int[] edge : edges) one.edge(edge[0], edge[1], edge[2]);
        assertThat(Minimiser.strong(lts).states())
                .isEqualTo(Minimiser.strong(one.build()).states());
    }

    @Test
    void an_internal_choice_moves_before_the_action_that_leads_to_it() {
        Lts lts = new LtsBuilder()
                .states(4)
                .edge(0, "a", 1)
                .edge(1, Lts.TAU, 2)
                .edge(1, Lts.TAU, 3)
                .edge(2, "b", 0)
                .edge(3, "c", 0)
                .build();
        assertThat(LabelsTest.edges(InternalChoice.advanced(lts))).containsExactly("0 a 1", "0 a 2", "1 b 0", "2 c 0");
        assertThat(Minimiser.weak(lts).states()).isEqualTo(4);
        assertThat(Minimiser.observational(lts).states()).isEqualTo(3);
    }

    @Test
    void moving_internal_choices_keeps_traces_and_silence() {
        int moved = 0;
        for (long seed = 0; seed < 3000; seed++) {
            Lts lts = ReachablePart.part(RandomLts.of(seed, 8, true));
            if (lts.end() != Lts.NONE) continue;
            Lts advanced = InternalChoice.advanced(lts);
            assertThat(Bisimilarity.holds(Determiniser.subsets(lts), Determiniser.subsets(advanced)))
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(silent(advanced)).as("seed %d", seed).isEqualTo(silent(lts));
            if (advanced.states() < lts.states()) moved++;
        }
        assertThat(moved).isGreaterThan(100);
    }

    /** Whether there is a state after which nothing is ever seen: a deadlock or endless internal steps. */
    private static boolean silent(Lts lts) {
        TauClosure closure = new TauClosure(lts);
        return IntStream.range(0, lts.states())
                .anyMatch(s -> Arrays.stream(closure.of(s))
                        .allMatch(t -> t != lts.error()
                                && IntStream.range(lts.firstEdge(t), lts.edgesEnd(t))
                                        .allMatch(e -> lts.label(e) == Lts.TAU)));
    }
}
