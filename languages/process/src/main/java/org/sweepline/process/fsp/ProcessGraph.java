package org.sweepline.process.fsp;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

/**
 * The states and edges of a process under construction, where a state may turn out to be the same as another one.
 *
 * <p>A local process that goes on as another without an action, as in {@code A = B}, is the same state. This is recorded
 * when it is found, and resolved when the process is complete.
 */
final class ProcessGraph {
    /** Names of local processes that every process knows. */
    static final Set<String> RESERVED = Set.of("STOP", "END", "ERROR");

    static final int MAX_STATES = 1 << 18;
    static final int MAX_LABELS = 1 << 18;
    static final int MAX_EDGES = 1 << 22;

    private final String process;
    private final BiFunction<Position, String, InputException> error;
    private final Position at;
    private final Map<Integer, Position> written = new HashMap<>();
    private final LtsBuilder builder = new LtsBuilder();
    private int states;
    private int[] same = new int[16];
    private int edges;
    private int stop = Lts.NONE;
    private int end = Lts.NONE;
    private int failed = Lts.NONE;

    ProcessGraph(String process, Position at, BiFunction<Position, String, InputException> error) {
        this.process = process;
        this.at = at;
        this.error = error;
    }

    /** Adds a state and returns it; the first is the initial one. */
    int state() {
        if (states == MAX_STATES) throw tooMany(MAX_STATES + " states");
        if (states == same.length) same = Arrays.copyOf(same, 2 * states);
        same[states] = states;
        return states++;
    }

    int label(String name) {
        int label = builder.label(name);
        if (label > MAX_LABELS) throw tooMany(MAX_LABELS + " labels");
        return label;
    }

    void edge(int from, int label, int to) {
        Interruption.check();
        if (edges++ == MAX_EDGES) throw tooMany(MAX_EDGES + " edges");
        builder.edge(from, label, to);
    }

    /** Records that a state, which has no edges of its own, is the same as another, and where the file says so. */
    void same(int state, int other, Position at) {
        same[state] = other;
        written.put(state, at);
    }

    int stop() {
        return stop == Lts.NONE ? stop = state() : stop;
    }

    int end() {
        return end == Lts.NONE ? end = state() : end;
    }

    int error() {
        return failed == Lts.NONE ? failed = state() : failed;
    }

    /** Adds a copy of a process whose end is a given state, and returns the state where the copy begins. */
    int splice(Lts lts, int then) {
        // A process that has ended before it began leaves no trace, not even its alphabet.
        if (lts.initial() == lts.end()) return then;
        int[] copies = new int[lts.states()];
        for (int s = 0; s < copies.length; s++) {
            copies[s] = s == lts.end() ? then : s == lts.error() ? error() : state();
        }
        int[] names = new int[lts.labels().size()];
        for (int l = 1; l < names.length; l++) names[l] = label(lts.labels().get(l));
        lts.forEachEdge((from, label, to) -> edge(copies[from], names[label], copies[to]));
        return copies[lts.initial()];
    }

    Lts build() {
        for (int s = 0; s < states; s++) resolve(s);
        builder.states(states).redirect(target -> same[target]);
        int initial = same[0];
        if (initial == failed) {
            // A process that is ERROR from the start reaches it by an internal step.
            initial = builder.state();
            builder.edge(initial, Lts.TAU, failed);
        }
        return builder.initial(initial).end(end).error(failed).build();
    }

    /** Follows the references of a state to the last one, and makes them all refer to that. */
    private void resolve(int state) {
        int last = state;
        for (int steps = 0; written.containsKey(last); steps++) {
            if (steps > written.size()) {
                throw error.apply(
                        written.get(last),
                        "a local process of \"" + process + "\" goes on as itself without any action in between");
            }
            last = same[last];
        }
        for (int s = state; s != last; ) {
            int next = same[s];
            same[s] = last;
            s = next;
        }
    }

    private InputException tooMany(String what) {
        return error.apply(
                at,
                "the process \"" + process + "\" has more than " + what
                        + "; use smaller constants, or several processes in parallel");
    }
}
