package org.sweepline.logic.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.components.ComponentSearch;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.Translation;
import org.sweepline.logic.reference.AlmostAllRuns;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.LassoSemantics;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** What holds under fair choice is what holds for almost all runs, by a calculation that knows no automata. */
class FairChoiceTest {
    private static final Formula A = took("a");
    private static final Formula B = took("b");

    private static Formula took(String action) {
        return new Formula.Atom(Proposition.Took.of(List.of(action)));
    }

    private static Formula not(Formula f) {
        return Operator.NOT.of(f);
    }

    private static Formula always(Formula f) {
        return Operator.GLOBALLY.of(f);
    }

    private static Formula eventually(Formula f) {
        return Operator.FINALLY.of(f);
    }

    private static Formula next(Formula f) {
        return Operator.NEXT.of(f);
    }

    private static Formula and(Formula f, Formula g) {
        return Operator.AND.of(List.of(f, g));
    }

    /** One state with an edge to itself for each of the actions. */
    private static LabelledGraph choice(int actions) {
        List<LabelledGraph.Edge> edges = new ArrayList<>();
        for (int a = 0; a < actions; a++) edges.add(new LabelledGraph.Edge(a, 0));
        return new LabelledGraph(List.of(0), List.of(edges), List.of(0));
    }

    @Test
    void what_is_possible_again_and_again_happens_again_and_again() {
        assertThat(holds(choice(2), always(eventually(A)))).isTrue();
        assertThat(holds(choice(2), eventually(A))).isTrue();
        assertThat(holds(choice(2), next(A))).isFalse();
        assertThat(holds(choice(2), always(not(A)))).isFalse();
    }

    @Test
    void so_do_sequences_of_steps() {
        Formula twice = and(A, next(A));
        assertThat(holds(choice(2), always(eventually(twice)))).isTrue();
        assertThat(holds(choice(2), not(always(eventually(twice))))).isFalse();
        assertThat(holds(choice(2), eventually(always(not(and(A, next(B))))))).isFalse();
    }

    @Test
    void a_terminal_component_need_not_be_the_only_one() {
        LabelledGraph fork = new LabelledGraph(
                List.of(0),
                List.of(
                        List.of(new LabelledGraph.Edge(0, 1), new LabelledGraph.Edge(1, 2)),
                        List.of(new LabelledGraph.Edge(0, 1)),
                        List.of(new LabelledGraph.Edge(1, 2))),
                List.of(0, 0, 0));
        assertThat(holds(fork, always(eventually(A)))).isFalse();
        assertThat(holds(fork, Operator.OR.of(List.of(always(eventually(A)), always(eventually(B))))))
                .isTrue();
    }

    @Test
    void a_run_that_ends_stays_where_it_is() {
        LabelledGraph end =
                new LabelledGraph(List.of(0), List.of(List.of(new LabelledGraph.Edge(0, 1)), List.of()), List.of(0, 1));
        Formula p = new Formula.Atom(new Proposition.Holds("p0"));
        assertThat(holds(end, eventually(always(p)))).isTrue();
        assertThat(holds(end, always(eventually(A)))).isFalse();
    }

    @Test
    void random_formulas_hold_for_almost_all_runs_of_random_graphs() {
        checkSeeds(0, 300);
    }

    @Test
    @Tag("slow")
    void many_random_formulas_hold_for_almost_all_runs_of_random_graphs() {
        checkSeeds(1_000_000, 40_000);
    }

    private static void checkSeeds(long first, int count) {
        int violated = 0;
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            LabelledGraph graph = LabelledGraph.random(random);
            Formula formula = new RandomProperties(random).of(2 + random.nextInt(9));
            boolean expected = almostAll(graph, formula);
            for (Progress columns : List.of(Progress.NONE, graph.columns())) {
                assertThat(holds(graph, formula, columns))
                        .as("seed %d: %s on %s", seed, formula, graph)
                        .isEqualTo(expected);
            }
            if (!expected) violated++;
        }
        assertThat(violated).as("neither answer is rare").isBetween(count / 4, 3 * count / 4);
    }

    private static boolean almostAll(LabelledGraph graph, Formula formula) {
        Unfolding unfolding = new Unfolding(graph, Classes.mentions(formula));
        AlmostAllRuns runs = new AlmostAllRuns(unfolding.successors(), unfolding::truth);
        return IntStream.range(0, graph.initial().size()).allMatch(node -> runs.satisfy(node, formula));
    }

    private static boolean holds(LabelledGraph graph, Formula formula) {
        boolean holds = holds(graph, formula, Progress.NONE);
        assertThat(almostAll(graph, formula)).isEqualTo(holds);
        return holds;
    }

    /** Whether a formula holds under fair choice; a run that is shown against it does violate it. */
    private static boolean holds(LabelledGraph graph, Formula formula, Progress columns) {
        BuchiAutomaton negation;
        try {
            negation = Translation.of(not(formula));
        } catch (TooLargeException e) {
            throw new AssertionError(e);
        }
        Letters letters =
                new Letters(negation.propositions(), graph.predicates(), graph::changing, LabelledGraph.ACTIONS);
        FairChoice fair = new FairChoice(graph, negation, letters);
        Outcome outcome = new ComponentSearch(fair.progress(columns), true, StoreGeometry.DEFAULT)
                .run(fair, List.of(fair.watch()));
        Optional<Outcome.Finding> finding = outcome.findings().get(0);
        if (finding.isEmpty()) {
            assertThat(outcome.complete()).isTrue();
            return true;
        }
        FairChoice.Run run = fair.run(finding.get(), Limits.NONE).orElseThrow();
        Projection projection = new Projection(fair, run.stem().initial());
        int[] stem = projection.follow(run.stem().choices());
        int[] cycle = projection.follow(run.cycle());
        assertThat(cycle).isNotEmpty();
        assertThat(violates(graph, formula, projection.initial(), stem, cycle)).isTrue();
        return false;
    }

    private static boolean violates(LabelledGraph graph, Formula formula, int initial, int[] stem, int[] cycle) {
        List<Integer> states = new ArrayList<>(List.of(graph.initial().get(initial)));
        List<String> actions = new ArrayList<>(List.of(""));
        // Fluents may differ when the cycle is first met, so it is gone round twice more.
        for (int[] way : new int[][] {stem, cycle, cycle, cycle}) {
            for (int choice : way) {
                int from = states.get(states.size() - 1);
                List<LabelledGraph.Edge> edges = graph.edges().get(from);
                assertThat(choice == Projection.STAY).isEqualTo(edges.isEmpty());
                states.add(edges.isEmpty() ? from : edges.get(choice).target());
                actions.add(
                        edges.isEmpty()
                                ? ""
                                : LabelledGraph.ACTIONS.get(edges.get(choice).action()));
            }
        }
        int loop = states.size() - cycle.length;
        assertThat(states.get(loop - 1)).isEqualTo(states.get(states.size() - 1));
        Map<Proposition.Fluent, List<Boolean>> fluents = new HashMap<>();
        LassoSemantics semantics = new LassoSemantics(states.size(), loop, (proposition, i) -> {
            if (proposition instanceof Proposition.Holds p) return graph.has(states.get(i), p.condition());
            if (proposition instanceof Proposition.Took t) return t.actions().contains(actions.get(i));
            return fluents.computeIfAbsent((Proposition.Fluent) proposition, f -> values(f, actions))
                    .get(i);
        });
        return !semantics.holds(formula);
    }

    private static List<Boolean> values(Proposition.Fluent fluent, List<String> actions) {
        List<Boolean> values = new ArrayList<>();
        boolean value = fluent.initially();
        for (String action : actions) {
            if (fluent.ending().contains(action)) value = false;
            if (fluent.starting().contains(action)) value = true;
            values.add(value);
        }
        return values;
    }

    @Test
    void an_automaton_may_need_more_than_one_set_and_no_set_at_all() {
        Formula both = and(always(eventually(A)), always(eventually(B)));
        assertThat(holds(choice(2), both)).isTrue();
        assertThat(holds(choice(2), not(both))).isFalse();
        assertThat(holds(choice(1), not(both))).isTrue();
        assertThat(holds(choice(1), not(Formula.literal(true)))).isFalse();
    }
}
