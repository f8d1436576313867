package org.sweepline.logic.automaton;

/** Makes automata smaller, step by step, as long as that helps and the work may be spent. */
final class Reduction {
    private static final int PARTS = 4;

    private Reduction() {}

    /** The same language with fewer states, marks on edges. */
    static DraftAutomaton onEdges(DraftAutomaton automaton, Work work) {
        DraftAutomaton best = automaton;
        long before = work.begin(PARTS);
        try {
            DraftAutomaton least = automaton;
            boolean between = false;
            for (int idle = 0; idle < 2; between = !between) {
                DraftAutomaton next = EdgeMarks.tidy(best, between, work);
                next = Simulation.forward(next, work);
                next = Simulation.backward(next, work);
                idle = smaller(next, least) ? 0 : idle + 1;
                if (idle == 0) least = next;
                best = next;
            }
            best = EdgeMarks.tidy(best, false, work);
        } catch (TooLargeException enough) {
            return best;
        } finally {
            work.end(before);
        }
        return best;
    }

    /** The same language with fewer states, marks on states. */
    static DraftAutomaton onStates(DraftAutomaton automaton, Work work) {
        DraftAutomaton best = automaton;
        long before = work.begin(PARTS);
        try {
            DraftAutomaton least = automaton;
            boolean changed = true;
            while (changed) {
                DraftAutomaton next = Simulation.forward(best, work);
                next = Simulation.passing(next, work);
                next = Simulation.backward(next, work);
                changed = smaller(next, least);
                if (changed) least = next;
                best = next;
            }
        } catch (TooLargeException enough) {
            return best;
        } finally {
            work.end(before);
        }
        return best;
    }

    private static boolean smaller(DraftAutomaton a, DraftAutomaton b) {
        return a.states() < b.states() || a.states() == b.states() && a.edgeCount() < b.edgeCount();
    }
}
