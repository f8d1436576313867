package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** An automaton that reads actions which are several letters, against following all its runs letter by letter. */
class ReadActionsTest {
    private static final int LONGEST = 4;

    @Test
    void an_action_is_read_wherever_one_of_its_letters_is() throws TooLargeException {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            ActionAutomaton automaton = automaton(random);
            Map<String, BitSet> actions = new LinkedHashMap<>();
            for (int a = 0; a < 4; a++) {
                BitSet letters = new BitSet();
                for (int l = 0; l < automaton.names().size(); l++) letters.set(l, random.nextInt(3) == 0);
                if (random.nextInt(4) > 0) actions.put("action" + a, letters);
            }
            List<String> all = List.of("action0", "action1", "action2", "action3");
            BitSet observable = new BitSet();
            observable.set(0, all.size());
            ActionMonitor monitor = ActionMonitor.of(automaton.reading(actions), all, observable, 1_000);
            compare(automaton, actions, all, monitor, "seed " + seed);
        }
    }

    private static ActionAutomaton automaton(Random random) {
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        for (String name : List.of("a", "b", "c")) builder.letter(name);
        if (random.nextBoolean()) builder.others();
        int states = 1 + random.nextInt(4);
        for (int s = 0; s < states; s++) {
            builder.state();
            if (random.nextInt(3) > 0) builder.accept(s);
        }
        ActionAutomaton alphabet = builder.build(0);
        for (int e = 0; e < 2 * states + 2; e++) {
            int letter = random.nextInt(alphabet.letters() + 1) - 1;
            builder.edge(random.nextInt(states), letter, random.nextInt(states));
        }
        return builder.build(0);
    }

    private static void compare(
            ActionAutomaton automaton,
            Map<String, BitSet> actions,
            List<String> all,
            ActionMonitor monitor,
            String name) {
        record Reached(List<String> word, BitSet states, int monitor) {}
        List<Reached> level = List.of(new Reached(List.of(), closed(automaton, BitSet.valueOf(new long[] {1})), 0));
        for (int length = 0; length < LONGEST; length++) {
            List<Reached> next = new ArrayList<>();
            for (Reached reached : level) {
                boolean accepts = reached.states.stream().anyMatch(automaton::accepting);
                assertThat(monitor.next(reached.monitor, ActionMonitor.END) != Monitor.BAD)
                        .as("%s ends after %s", name, reached.word)
                        .isEqualTo(accepts);
                for (int a = 0; a < all.size(); a++) {
                    BitSet states = reached.states;
                    if (actions.containsKey(all.get(a))) states = after(automaton, states, actions.get(all.get(a)));
                    int after = monitor.next(reached.monitor, a);
                    List<String> word = new ArrayList<>(reached.word);
                    word.add(all.get(a));
                    assertThat(after != Monitor.BAD).as("%s: %s", name, word).isEqualTo(!states.isEmpty());
                    if (after != Monitor.BAD) next.add(new Reached(word, states, after));
                }
            }
            level = next;
        }
    }

    private static BitSet after(ActionAutomaton automaton, BitSet states, BitSet letters) {
        BitSet next = new BitSet();
        states.stream().forEach(s -> {
            for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                int letter = automaton.letter(e);
                boolean other = letters.isEmpty() && letter == automaton.names().size();
                if (letter >= 0 && letters.get(letter) || other) next.set(automaton.target(e));
            }
        });
        return closed(automaton, next);
    }

    private static BitSet closed(ActionAutomaton automaton, BitSet states) {
        BitSet closed = (BitSet) states.clone();
        int before = -1;
        while (closed.cardinality() > before) {
            before = closed.cardinality();
            for (int s : closed.stream().toArray()) {
                for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                    if (automaton.letter(e) == ActionAutomaton.EPSILON) closed.set(automaton.target(e));
                }
            }
        }
        return closed;
    }
}
