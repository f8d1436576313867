package org.sweepline.logic.automaton;

import java.util.Arrays;
import java.util.Random;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.LassoSemantics;

/** An infinite word of finitely many letters that ends in going round; bit i of a letter is the proposition {@code pi}. */
record Lasso(long[] letters, int loop) {
    static Lasso random(Random random, int propositions) {
        long[] letters = new long[1 + random.nextInt(7)];
        for (int i = 0; i < letters.length; i++) letters[i] = random.nextLong() & (1L << propositions) - 1;
        return new Lasso(letters, random.nextInt(letters.length));
    }

    boolean satisfies(Formula formula) {
        return new LassoSemantics(letters.length, loop, (p, i) -> (letters[i] >>> RandomFormulas.number(p) & 1) != 0)
                .holds(formula);
    }

    /** Whether an automaton accepts it: some cycle of their product has all marks. Naive on purpose. */
    boolean acceptedBy(BuchiAutomaton automaton) {
        int length = letters.length;
        int size = length * automaton.states();
        boolean[][] reach = new boolean[size][size];
        // Node (i, q): the letters before position i were read, the run is in q.
        for (int i = 0; i < length; i++) {
            long letter = letter(automaton, letters[i]);
            int next = i + 1 < length ? i + 1 : loop;
            for (int q = 0; q < automaton.states(); q++) {
                for (int e = automaton.firstEdge(q); e < automaton.edgesEnd(q); e++) {
                    if (automaton.reads(e, letter)) {
                        reach[i * automaton.states() + q][next * automaton.states() + automaton.target(e)] = true;
                    }
                }
            }
        }
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < size; i++) {
                if (!reach[i][k]) continue;
                for (int j = 0; j < size; j++) reach[i][j] |= reach[k][j];
            }
        }
        for (int node = 0; node < size; node++) {
            if (!reach[node][node] || !(node == 0 || reach[0][node])) continue;
            long marks = 0;
            for (int other = 0; other < size; other++) {
                if (reach[node][other] && reach[other][node]) marks |= automaton.marks(other % automaton.states());
            }
            if (marks == (1L << automaton.sets()) - 1) return true;
        }
        return false;
    }

    private static long letter(BuchiAutomaton automaton, long letter) {
        long read = 0;
        for (int i = 0; i < automaton.propositions().size(); i++) {
            read |= (letter >>> RandomFormulas.number(automaton.propositions().get(i)) & 1) << i;
        }
        return read;
    }

    @Override
    public String toString() {
        return Arrays.toString(letters) + " from " + loop;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Lasso lasso && loop == lasso.loop && Arrays.equals(letters, lasso.letters);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(letters);
    }
}
