package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ActionAutomatonTest {
    private static final int MANY = 1 << 16;
    private static final List<String> NAMES = List.of("a", "b", "c");
    /** The last one has no name in any automaton. */
    private static final List<String> ACTIONS = List.of("a", "b", "c", "d");

    private static final List<List<String>> WORDS = RandomAutomata.sequences(ACTIONS, 4);

    @Test
    void a_minimal_automaton_has_the_same_words() throws TooLargeException {
        for (long seed = 1; seed <= 150; seed++) minimal(seed);
    }

    @Test
    void what_is_included_is_found_and_what_is_not_has_a_shortest_word() throws TooLargeException {
        for (long seed = 1; seed <= 300; seed++) inclusion(seed);
    }

    @Test
    void a_monitor_says_when_a_sequence_is_not_legal_and_when_it_may_not_end() throws TooLargeException {
        for (long seed = 1; seed <= 150; seed++) monitor(seed);
    }

    @Test
    @Tag("slow")
    void all_of_it_on_many_automata() throws TooLargeException {
        for (long seed = 1_000; seed <= 8_000; seed++) {
            minimal(seed);
            inclusion(seed);
            monitor(seed);
        }
    }

    private static void minimal(long seed) throws TooLargeException {
        ActionAutomaton automaton = RandomAutomata.automaton(new Random(seed), NAMES);
        ActionAutomaton minimal = automaton.minimal(MANY);
        assertThat(minimal.deterministic()).as("seed %d", seed).isTrue();
        for (List<String> word : WORDS) {
            assertThat(RandomAutomata.accepts(minimal, word))
                    .as("seed %d, %s", seed, word)
                    .isEqualTo(RandomAutomata.accepts(automaton, word));
            assertThat(RandomAutomata.legal(minimal, word))
                    .as("seed %d, %s", seed, word)
                    .isEqualTo(RandomAutomata.legal(automaton, word));
        }
        assertThat(minimal.states()).as("seed %d", seed).isEqualTo(futures(minimal));
        assertThat(parts(minimal.minimal(1))).as("seed %d", seed).isEqualTo(parts(minimal));
        // Minimal automata with the same words are the same.
        assertThat(parts(minimal.trimmed().minimal(MANY)))
                .as("seed %d", seed)
                .isEqualTo(parts(automaton.trimmed().minimal(MANY)));
    }

    /** Everything that makes an automaton. */
    private static List<Object> parts(ActionAutomaton automaton) {
        List<Object> parts = new ArrayList<>(
                List.of(automaton.names(), automaton.observesOthers(), automaton.initial(), automaton.states()));
        for (int s = 0; s < automaton.states(); s++) {
            parts.add(automaton.accepting(s));
            for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                parts.add(List.of(s, automaton.letter(e), automaton.target(e)));
            }
        }
        return parts;
    }

    /** In how many ways a sequence can be continued to a word: by Moore's refinement, state by state. */
    private static int futures(ActionAutomaton automaton) {
        int[] kind = new int[automaton.states()];
        for (int s = 0; s < kind.length; s++) kind[s] = automaton.accepting(s) ? 1 : 0;
        for (int round = 0; round <= kind.length; round++) {
            List<List<Integer>> signatures = new ArrayList<>();
            int[] next = new int[kind.length];
            for (int s = 0; s < kind.length; s++) {
                List<Integer> signature = new ArrayList<>(List.of(kind[s]));
                for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                    signature.add(automaton.letter(e));
                    signature.add(kind[automaton.target(e)]);
                }
                if (!signatures.contains(signature)) signatures.add(signature);
                next[s] = signatures.indexOf(signature);
            }
            kind = next;
        }
        Set<Integer> kinds = new HashSet<>();
        for (int k : kind) kinds.add(k);
        return kinds.size();
    }

    private static void inclusion(long seed) throws TooLargeException {
        Random random = new Random(seed);
        ActionAutomaton first = RandomAutomata.automaton(random, NAMES);
        ActionAutomaton second = RandomAutomata.automaton(random, NAMES);
        Optional<List<String>> offending = Inclusion.offending(first, second, MANY);
        Optional<List<String>> expected =
                WORDS.stream().filter(word -> offends(first, second, word)).findFirst();
        if (expected.isPresent()) {
            assertThat(offending).as("seed %d", seed).isPresent();
            assertThat(offending.get()).as("seed %d", seed).hasSameSizeAs(expected.get());
        }
        offending.ifPresent(word -> assertThat(offends(first, second, word))
                .as("seed %d, %s", seed, word)
                .isTrue());
    }

    private static boolean offends(ActionAutomaton first, ActionAutomaton second, List<String> word) {
        return (RandomAutomata.legal(first, word) && !RandomAutomata.legal(second, word))
                || (RandomAutomata.accepts(first, word) && !RandomAutomata.accepts(second, word));
    }

    private static void monitor(long seed) throws TooLargeException {
        Random random = new Random(seed);
        ActionAutomaton automaton = RandomAutomata.automaton(random, NAMES);
        BitSet observable = new BitSet();
        for (int a = 0; a < ACTIONS.size(); a++) observable.set(a, random.nextInt(5) > 0);
        ActionMonitor monitor = ActionMonitor.of(automaton, ACTIONS, observable, MANY);
        for (List<String> word : WORDS) {
            List<String> seen = word.stream()
                    .filter(action -> observable.get(ACTIONS.indexOf(action)))
                    .toList();
            int state = monitor.next(0, ActionMonitor.NO_ACTION);
            for (String action : word) {
                if (state == Monitor.BAD) break;
                int next = monitor.next(state, ACTIONS.indexOf(action));
                if (next != Monitor.BAD) {
                    assertThat(monitor.rank(next)).as("seed %d", seed).isGreaterThanOrEqualTo(monitor.rank(state));
                }
                state = next;
            }
            assertThat(state != Monitor.BAD)
                    .as("seed %d, %s", seed, word)
                    .isEqualTo(RandomAutomata.legal(automaton, seen));
            if (state == Monitor.BAD) continue;
            assertThat(monitor.next(state, ActionMonitor.END))
                    .as("seed %d, %s", seed, word)
                    .isEqualTo(RandomAutomata.accepts(automaton, seen) ? state : Monitor.BAD);
        }
    }

    @Test
    void a_trimmed_automaton_allows_what_can_be_continued_to_a_word() throws TooLargeException {
        for (long seed = 1; seed <= 200; seed++) {
            ActionAutomaton automaton = RandomAutomata.automaton(new Random(seed), NAMES);
            ActionAutomaton trimmed = automaton.trimmed();
            ActionAutomaton prefixes = trimmed.prefixes();
            assertThat(prefixes.selective()).as("seed %d", seed).isFalse();
            if (!RandomAutomata.hopeful(automaton, List.of())) continue;
            for (List<String> word : RandomAutomata.sequences(ACTIONS, 3)) {
                boolean hopeful = RandomAutomata.hopeful(automaton, word);
                assertThat(RandomAutomata.legal(trimmed, word))
                        .as("seed %d, %s", seed, word)
                        .isEqualTo(hopeful);
                assertThat(RandomAutomata.accepts(trimmed, word))
                        .as("seed %d, %s", seed, word)
                        .isEqualTo(RandomAutomata.accepts(automaton, word));
                assertThat(RandomAutomata.accepts(prefixes, word))
                        .as("seed %d, %s", seed, word)
                        .isEqualTo(hopeful);
            }
        }
    }

    @Test
    void an_automaton_that_needs_exponentially_many_states_is_refused() {
        assertThatThrownBy(() -> exponential().minimal(1 << 14))
                .isInstanceOf(TooLargeException.class)
                .hasMessageContaining("16384 states");
    }

    @Test
    @Tag("slow")
    void memory_is_bounded_whatever_the_number_of_states() {
        assertThatThrownBy(() -> exponential().minimal(Integer.MAX_VALUE)).isInstanceOf(TooLargeException.class);
    }

    /** The letter forty places before the end is an a. */
    private static ActionAutomaton exponential() {
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        int a = builder.letter("a");
        int b = builder.letter("b");
        for (int s = 0; s <= 40; s++) builder.state();
        builder.edge(0, a, 0).edge(0, b, 0).edge(0, a, 1).accept(40);
        for (int s = 1; s < 40; s++) builder.edge(s, a, s + 1).edge(s, b, s + 1);
        return builder.build(0);
    }

    @Test
    void hundred_thousand_states_are_no_trouble() throws TooLargeException {
        int states = 100_000;
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        int a = builder.letter("a");
        for (int s = 0; s < states; s++) builder.accept(builder.state());
        for (int s = 0; s + 1 < states; s++) builder.edge(s, s % 2 == 0 ? a : ActionAutomaton.EPSILON, s + 1);
        ActionAutomaton minimal = builder.build(0).minimal(states);
        assertThat(minimal.states()).isEqualTo(states / 2 + 1);
        ActionMonitor monitor = ActionMonitor.of(minimal, List.of("a"), all(1), states);
        int state = 0;
        for (int i = 0; i < states / 2; i++) state = monitor.next(state, 0);
        assertThat(state).isNotNegative();
        assertThat(monitor.next(state, 0)).isEqualTo(Monitor.BAD);
    }

    @Test
    void a_table_that_would_be_too_large_is_searched_instead() throws TooLargeException {
        int states = 5_000;
        int actions = 1_000;
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        List<String> names = new ArrayList<>();
        for (int a = 0; a < actions; a++) names.add("a" + a);
        names.forEach(builder::letter);
        for (int s = 0; s < states; s++) builder.accept(builder.state());
        Random random = new Random(1);
        for (int s = 0; s < states; s++) {
            builder.edge(s, s % actions, (s + 1) % states);
            builder.edge(s, random.nextInt(actions), random.nextInt(states));
        }
        ActionAutomaton automaton = builder.build(0);
        ActionAutomaton minimal = automaton.minimal(MANY);
        ActionMonitor monitor = ActionMonitor.of(automaton, names, all(actions), MANY);
        assertThat((long) monitor.states() * actions).isGreaterThan(1 << 22);
        for (int s = 0; s < monitor.states(); s++) {
            for (int i = 0; i < 10; i++) {
                int action = i == 0 ? s % actions : random.nextInt(actions);
                int expected = Monitor.BAD;
                for (int e = minimal.firstEdge(s); e < minimal.edgesEnd(s); e++) {
                    if (minimal.letter(e) == action) expected = minimal.target(e);
                }
                assertThat(monitor.next(s, action)).isEqualTo(expected);
            }
        }
    }

    private static BitSet all(int actions) {
        BitSet all = new BitSet();
        all.set(0, actions);
        return all;
    }
}
