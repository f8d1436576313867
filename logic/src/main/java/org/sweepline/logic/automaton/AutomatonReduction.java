package org.sweepline.logic.automaton;

/** Makes automata smaller, step by step, as long as that helps and the work may be spent. */
final class AutomatonReduction {
    private static final int PARTS = 4;

    private AutomatonReduction() {}

    /** An automaton of the same language with fewer states, its marks on edges. */
    static GeneralisedBuchi onEdges(GeneralisedBuchi automaton, WorkLimit work) {
        GeneralisedBuchi best = automaton;
        long before = work.begin(PARTS);
        try {
            GeneralisedBuchi least = automaton;
            boolean between = false;
            for (int idle = 0; idle < 2; between = !between) {
                GeneralisedBuchi next = EdgeMarks.tidy(best, between, work);
                next = DirectSimulation.forward(next, work);
                next = DirectSimulation.backward(next, work);
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

    /** An automaton of the same language with fewer states, its marks on states. */
    static GeneralisedBuchi onStates(GeneralisedBuchi automaton, WorkLimit work) {
        GeneralisedBuchi best = automaton;
        long before = work.begin(PARTS);
        try {
            GeneralisedBuchi least = automaton;
            boolean changed = true;
            while (changed) {
                GeneralisedBuchi next = DirectSimulation.forward(best, work);
                next = DirectSimulation.passing(next, work);
                next = DirectSimulation.backward(next, work);
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

    private static boolean smaller(GeneralisedBuchi a, GeneralisedBuchi b) {
        return a.states() < b.states() || a.states() == b.states() && a.edgeCount() < b.edgeCount();
    }
}
