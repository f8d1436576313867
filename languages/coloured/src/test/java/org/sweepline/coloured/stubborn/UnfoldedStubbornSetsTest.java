package org.sweepline.coloured.stubborn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.coloured.model.ColouredEncoding;
import org.sweepline.coloured.model.ColouredModel;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.model.Expressions;
import org.sweepline.model.Goal;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.StubbornSets.Tally;
import org.sweepline.reduction.SymmetricSystem;

class UnfoldedStubbornSetsTest {
    private static final int MOST_STATES = 2000;

    /** What a search finds. */
    private record Found(int states, boolean dead, BitSet actions, List<Boolean> targets) {}

    /** Explores everything; nothing if there are too many states, or if an inscription fails. */
    private static Optional<Found> explore(TransitionSystem system, List<StatePredicate> targets) {
        Set<List<Long>> seen = new HashSet<>();
        Deque<StateBuffer> waiting = new ArrayDeque<>();
        Successors block = new Successors(system.stateBytes());
        system.initial(block);
        Expander expander = system.expander();
        BitSet actions = new BitSet();
        boolean dead = false;
        boolean[] reached = new boolean[targets.size()];
        try {
            while (true) {
                for (int i = 0; i < block.size(); i++) {
                    StateBuffer next = new StateBuffer(0);
                    block.copy(i, next);
                    List<Long> key = new ArrayList<>(List.of((long) next.bytes()));
                    for (long word : next.toWords()) key.add(word);
                    if (!seen.add(key)) continue;
                    waiting.add(next);
                    for (int t = 0; t < reached.length; t++)
                        reached[t] |= targets.get(t).test(next);
                }
                if (seen.size() > MOST_STATES) return Optional.empty();
                if (waiting.isEmpty()) break;
                block.clear();
                expander.successors(waiting.remove(), block);
                dead |= block.size() == 0;
                for (int i = 0; i < block.size(); i++) actions.set(block.action(i));
            }
        } catch (ExpansionException failure) {
            return Optional.empty();
        }
        List<Boolean> found = new ArrayList<>();
        for (boolean each : reached) found.add(each);
        return Optional.of(new Found(seen.size(), dead, actions, found));
    }

    private static ColouredEncoding encoding(String text) {
        return net(text).encode();
    }

    private static ColouredModel net(String text) {
        ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
        return new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
    }

    @Test
    void deadlocks_and_targets_are_found_in_fewer_states() {
        check(1, 100);
    }

    @Tag("slow")
    @Test
    void deadlocks_and_targets_are_found_in_many_nets() {
        check(500_000, 8_000);
    }

    private static void check(int first, int count) {
        int checked = 0;
        int fewer = 0;
        for (int seed = first; seed < first + count; seed++) {
            ColouredModel net = net(UnfoldableNets.net(seed));
            ColouredEncoding encoding = net.encode();
            if (encoding.stubborn(new Goal(true, List.of(), false)).isEmpty()) continue;
            int saved = check(net.expressions(), encoding, seed);
            if (saved >= 0) checked++;
            if (saved > 0) fewer++;
        }
        assertThat(checked).as("nets that are unfolded").isGreaterThan(count / 2);
        assertThat(fewer).as("nets with fewer states").isGreaterThan(count / 8);
    }

    /** How many states were saved; negative if there are too many. */
    private static int check(Expressions expressions, ColouredEncoding encoding, int seed) {
        Random random = new Random(seed);
        List<Goal.Target> targets = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Condition condition = expressions.condition(UnfoldableNets.condition(random));
            targets.add(new Goal.Target(condition, random.nextBoolean()));
        }
        String name = "seed " + seed + " " + targets;
        List<StatePredicate> predicates = new ArrayList<>();
        for (Goal.Target target : targets) {
            StatePredicate condition = encoding.predicate(target.condition());
            predicates.add(state -> condition.test(state) == target.holds());
        }
        Optional<Found> full = explore(encoding.system(), predicates);
        if (full.isEmpty()) return -1;
        int most = full.get().states();
        int states = 0;
        Found dead = explore(encoding, new Goal(true, List.of(), false), predicates);
        assertThat(dead.dead()).as(name + ": deadlock").isEqualTo(full.get().dead());
        states += most - dead.states();
        for (int i = 0; i < 2; i++) {
            Goal goal = new Goal(false, List.of(targets.get(i)), false);
            Found one = explore(encoding, goal, predicates);
            assertThat(one.targets().get(i))
                    .as(name + ": " + i)
                    .isEqualTo(full.get().targets().get(i));
            states += most - one.states();
        }
        Found both = explore(encoding, new Goal(true, targets, false), predicates);
        assertThat(both.dead()).as(name + ": all").isEqualTo(full.get().dead());
        assertThat(both.targets()).as(name + ": all").isEqualTo(full.get().targets());
        return states;
    }

    private static Found explore(ColouredEncoding encoding, Goal goal, List<StatePredicate> predicates) {
        StubbornSets sets = encoding.stubborn(goal).orElseThrow();
        return explore(sets.system(new Tally()), predicates).orElseThrow();
    }

    @Test
    void every_step_of_any_net_that_is_unfolded_is_that_of_an_element_and_the_other_way_round() {
        int unfolded = 0;
        for (int seed = 1; seed <= 70; seed++) {
            ColouredEncoding encoding = encoding(seed % 2 == 0 ? RandomNets.net(seed) : UnfoldableNets.net(seed));
            Optional<StubbornSets> sets = encoding.stubborn(new Goal(true, List.of(), false));
            if (sets.isEmpty()) continue;
            UnfoldedStubbornSets known = (UnfoldedStubbornSets) sets.get();
            if (explore(watched(known, "seed " + seed), List.of()).isPresent()) unfolded++;
        }
        assertThat(unfolded).isGreaterThan(25);
    }

    /** The whole system; in each state what is enabled in the unfolding is compared with the steps. */
    private static TransitionSystem watched(UnfoldedStubbornSets sets, String name) {
        TransitionSystem base = sets.base();
        UnfoldedMarking marking = new UnfoldedMarking(sets.base().layout(), sets.unfolding());
        return new TransitionSystem() {
            @Override
            public int stateBytes() {
                return base.stateBytes();
            }

            @Override
            public void initial(Successors out) {
                base.initial(out);
            }

            @Override
            public Expander expander() {
                Expander expander = base.expander();
                return (state, out) -> {
                    expander.successors(state, out);
                    marking.show(state);
                    Set<Integer> stepped = new HashSet<>();
                    for (int i = 0; i < out.size(); i++) {
                        int[] elements = marking.elements(out, i, sets.effects());
                        assertThat(elements).as(name).isNotNull();
                        for (int element : elements) stepped.add(element);
                    }
                    for (int e = 0; e < sets.relations().elements(); e++) {
                        var element = sets.relations().element(e);
                        boolean enabled = true;
                        for (int i = 0; i < element.counters().length; i++) {
                            enabled &= marking.count(element.counters()[i]) >= element.taken()[i];
                        }
                        if (enabled) assertThat(stepped).as(name).contains(e);
                    }
                };
            }

            @Override
            public List<String> actions() {
                return base.actions();
            }

            @Override
            public String describe(StateBuffer state) {
                return base.describe(state);
            }
        };
    }

    @Test
    void nets_that_cannot_be_unfolded_exactly_have_no_stubborn_sets() {
        Goal goal = new Goal(true, List.of(), false);
        assertThat(encoding(one("colset D = int; var x : D;", "1`1", "x + 1").text())
                        .stubborn(goal))
                .isEmpty();
        assertThat(encoding(one("colset D = int with 1..3 timed; var x : D;", "1`1", "x")
                                .text())
                        .stubborn(goal))
                .isEmpty();
        assertThat(encoding(one("colset D = int with 1..3; var x : D;", "1`1", "x")
                                .inhibitor("B", "t")
                                .text())
                        .stubborn(goal))
                .isEmpty();
        assertThat(encoding(one("colset D = int with 1..3; var x : D;", "1`1", "x")
                                .text())
                        .stubborn(goal))
                .isPresent();
    }

    @Test
    void nothing_is_known_of_targets_that_connectives_make_of_others() {
        ColouredModel net =
                net(one("colset D = int with 1..3; var x : D;", "1`1", "x").text());
        Condition gone = net.expressions().condition("tokens(A) = 0");
        Condition come = net.expressions().condition("tokens(B) > 0");
        ColouredEncoding encoding = net.encode();
        assertThat(encoding.stubborn(towards(gone, come))).isPresent();
        assertThat(encoding.stubborn(towards(gone.not()))).isEmpty();
        assertThat(encoding.stubborn(towards(Condition.all(List.of(gone, come)))))
                .isEmpty();
        assertThat(encoding.stubborn(towards(Condition.any(List.of(gone, come)))))
                .isEmpty();
        assertThat(encoding.stubborn(towards(gone, come.not()))).isEmpty();
        assertThat(encoding.stubborn(towards(new Condition.Literal(true)))).isEmpty();
    }

    private static Goal towards(Condition... conditions) {
        List<Goal.Target> targets = Stream.of(conditions)
                .map(condition -> new Goal.Target(condition, true))
                .toList();
        return new Goal(false, targets, false);
    }

    private static CpnText one(String declarations, String initial, String output) {
        return new CpnText()
                .declare(declarations)
                .page("Top")
                .place("A", "D", initial)
                .place("B", "D")
                .transition("t")
                .arc("A", "t", "x")
                .arc("t", "B", output);
    }

    /** Whoever sends, the others take their two steps one after the other: {@code 1 + n (2n - 1)} states, and 2n by symmetry. */
    @Test
    void the_managers_of_a_data_base_take_their_steps_one_after_the_other() {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples/data-base/data-base.cpn");
        for (int n : List.of(3, 5, 7)) {
            ColouredEncoding encoding = new ColouredModel(CpnModels.load(file, Map.of("managers", n))).encode();
            Found found = explore(encoding, new Goal(true, List.of(), false), List.of());
            assertThat(found.dead()).isFalse();
            assertThat(found.states()).isEqualTo(1 + n * (2 * n - 1));
            TransitionSystem chosen = encoding.stubborn(new Goal(true, List.of(), false))
                    .orElseThrow()
                    .system(new Tally());
            TransitionSystem both =
                    new SymmetricSystem(chosen, encoding.keeping(List.of()).orElseThrow(), new LongAdder());
            assertThat(explore(both, List.of()).orElseThrow().states()).isEqualTo(2 * n);
        }
    }
}
