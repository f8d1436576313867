package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/**
 * The smallest deterministic automaton whose components accept either all that stays in them or nothing, for languages
 * that have one (Dax, Eisinger and Klaedtke 2007).
 *
 * <p>The states are the sets of states that the automaton can be in. Whether a component of these accepts is found out with
 * one word that goes round in it: that is right if there is such an automaton at all. Whether there is, the caller finds out
 * by comparing languages. Then components get the colours of Löding (2001), even for accepting ones, by which equivalent
 * states are merged as in automata on finite words.
 */
final class WeakMinimisation {
    private static final int MOST_NODES = 100_000;

    private final GeneralisedBuchi automaton;
    private final WorkLimit work;
    private final LetterClasses classes;
    private final long[][] reads;
    private final List<BitSet> subsets = new ArrayList<>();
    private final List<int[]> next = new ArrayList<>();

    private WeakMinimisation(GeneralisedBuchi automaton, LetterClasses classes, WorkLimit work) {
        this.automaton = automaton;
        this.work = work;
        this.classes = classes;
        reads = classes.sets(automaton.edges());
    }

    /** The smallest such automaton, complete and with marks on states, if the language has one; null if it is too large. */
    static GeneralisedBuchi of(GeneralisedBuchi automaton, int mostStates, WorkLimit work) throws TooLargeException {
        LetterClasses classes = LetterClasses.of(automaton);
        if (classes == null) return null;
        WeakMinimisation minimisation = new WeakMinimisation(automaton, classes, work);
        return minimisation.determinise(mostStates) ? minimisation.quotient() : null;
    }

    private boolean determinise(int most) throws TooLargeException {
        Map<BitSet, Integer> numbers = new HashMap<>();
        BitSet first = new BitSet();
        first.set(0);
        subsets.add(first);
        numbers.put(first, 0);
        for (int i = 0; i < subsets.size(); i++) {
            int[] targets = new int[classes.count()];
            for (int letter = 0; letter < targets.length; letter++) {
                BitSet after = after(subsets.get(i), letter);
                Integer known = numbers.putIfAbsent(after, subsets.size());
                if (known == null) subsets.add(after);
                targets[letter] = numbers.get(after);
                if (subsets.size() > most) return false;
            }
            next.add(targets);
        }
        return true;
    }

    private BitSet after(BitSet subset, int letter) throws TooLargeException {
        BitSet after = new BitSet();
        for (int state = subset.nextSetBit(0); state >= 0; state = subset.nextSetBit(state + 1)) {
            List<Edge> edges = automaton.edges().get(state);
            work.spend(1 + edges.size());
            for (int i = 0; i < edges.size(); i++) {
                if ((reads[state][i] >>> letter & 1) != 0)
                    after.set(edges.get(i).target());
            }
        }
        return after;
    }

    private GeneralisedBuchi quotient() throws TooLargeException {
        boolean[] accepting = accepting();
        int[] block = new int[next.size()];
        for (int state = 0; state < block.length; state++) block[state] = accepting[state] ? 1 : 0;
        int blocks = 0;
        while (true) {
            Map<List<Integer>, Integer> numbers = new HashMap<>();
            int[] finer = new int[block.length];
            for (int state = 0; state < block.length; state++) {
                List<Integer> key = new ArrayList<>();
                key.add(block[state]);
                for (int target : next.get(state)) key.add(block[target]);
                work.spend(key.size());
                Integer known = numbers.putIfAbsent(key, numbers.size());
                finer[state] = known == null ? numbers.size() - 1 : known;
            }
            block = finer;
            if (numbers.size() == blocks) break;
            blocks = numbers.size();
        }
        long[] marks = new long[blocks];
        List<List<Edge>> edges = new ArrayList<>();
        for (int i = 0; i < blocks; i++) edges.add(null);
        for (int state = 0; state < block.length; state++) {
            marks[block[state]] = accepting[state] ? 1 : 0;
            if (edges.get(block[state]) == null) edges.set(block[state], edges(next.get(state), block));
        }
        // State 0 is the first one that gets a number, in every round.
        return new GeneralisedBuchi(automaton.letters(), 1, marks, edges);
    }

    private List<Edge> edges(int[] targets, int[] block) throws TooLargeException {
        Map<Integer, Integer> conditions = new TreeMap<>();
        for (int letter = 0; letter < targets.length; letter++) {
            int target = block[targets[letter]];
            automaton.letters().add(classes.letters(letter), target, conditions);
        }
        List<Edge> list = new ArrayList<>();
        conditions.forEach((target, condition) -> list.add(new Edge(condition, 0, target)));
        return list;
    }

    /** Which states have an even colour: the largest that is not larger than those after it, and fits their component. */
    private boolean[] accepting() throws TooLargeException {
        int states = next.size();
        int[] firstEdge = new int[states + 1];
        int[] target = new int[states * classes.count()];
        for (int state = 0; state < states; state++) {
            System.arraycopy(next.get(state), 0, target, firstEdge[state], classes.count());
            firstEdge[state + 1] = firstEdge[state] + classes.count();
        }
        int[] components = Components.of(firstEdge, target);
        // Components with larger numbers come first: all that a state leads to is there.
        Map<Integer, List<Integer>> members = new TreeMap<>(Comparator.reverseOrder());
        for (int state = 0; state < states; state++) {
            members.computeIfAbsent(components[state], c -> new ArrayList<>()).add(state);
        }
        boolean[] even = new boolean[states];
        int[] colourOf = new int[states];
        for (Map.Entry<Integer, List<Integer>> entry : members.entrySet()) {
            int least = 2 * states + 2;
            for (int state : entry.getValue()) {
                for (int to : next.get(state)) {
                    if (components[to] != entry.getKey()) least = Math.min(least, colourOf[components[to]]);
                }
            }
            int[] round = round(entry.getValue().get(0), components);
            if (round != null) {
                boolean accepts = accepts(subsets.get(entry.getValue().get(0)), round);
                if (accepts != (least % 2 == 0)) least--;
            }
            colourOf[entry.getKey()] = least;
            for (int state : entry.getValue()) even[state] = least % 2 == 0;
        }
        return even;
    }

    /** Letters that lead from a state back to it, or null if there are none. */
    private int[] round(int start, int[] components) {
        int[] from = new int[next.size()];
        int[] by = new int[next.size()];
        Arrays.fill(from, -1);
        List<Integer> queue = new ArrayList<>(List.of(start));
        for (int i = 0; i < queue.size(); i++) {
            int state = queue.get(i);
            for (int letter = 0; letter < classes.count(); letter++) {
                int to = next.get(state)[letter];
                if (components[to] != components[start] || from[to] >= 0) continue;
                from[to] = state;
                by[to] = letter;
                if (to == start) return word(start, from, by);
                queue.add(to);
            }
        }
        return null;
    }

    private static int[] word(int start, int[] from, int[] by) {
        List<Integer> reversed = new ArrayList<>();
        int state = start;
        do {
            reversed.add(by[state]);
            state = from[state];
        } while (state != start);
        int[] word = new int[reversed.size()];
        for (int i = 0; i < word.length; i++) word[i] = reversed.get(word.length - 1 - i);
        return word;
    }

    /** Whether the automaton accepts the infinite repetition of a word, from one of some states. */
    private boolean accepts(BitSet starts, int[] word) throws TooLargeException {
        int states = automaton.states();
        if ((long) states * word.length > MOST_NODES) throw new TooLargeException("the word is too long");
        int size = states * word.length;
        List<List<Edge>> edges = new ArrayList<>();
        long[] marks = new long[size];
        for (int node = 0; node < size; node++) {
            int position = node / states;
            int state = node % states;
            int after = (position + 1) % word.length * states;
            marks[node] = automaton.marks()[state];
            List<Edge> list = new ArrayList<>();
            List<Edge> all = automaton.edges().get(state);
            for (int i = 0; i < all.size(); i++) {
                work.spend(1);
                if ((reads[state][i] >>> word[position] & 1) == 0) continue;
                list.add(all.get(i).to(after + all.get(i).target()));
            }
            edges.add(list);
        }
        GeneralisedBuchi product = new GeneralisedBuchi(automaton.letters(), automaton.sets(), marks, edges);
        int[] components = product.components();
        long[] collected = product.collected(components);
        BitSet seen = (BitSet) starts.clone();
        List<Integer> open = new ArrayList<>(starts.stream().boxed().toList());
        for (int i = 0; i < open.size(); i++) {
            if (collected[components[open.get(i)]] == product.all()) return true;
            for (Edge edge : edges.get(open.get(i))) {
                if (seen.get(edge.target())) continue;
                seen.set(edge.target());
                open.add(edge.target());
            }
        }
        return false;
    }
}
