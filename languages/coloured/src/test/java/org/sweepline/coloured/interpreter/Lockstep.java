package org.sweepline.coloured.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.Walk;

/**
 * Explores a net by its plain rules and by its packed system side by side, and compares the steps from every state, in
 * words.
 */
final class Lockstep {
    private static final long EDGES_A_STATE = 10;

    private final String what;
    private final TransitionSystem system;
    private final Expander expander;
    private final Successors successors;
    private final Map<String, List<String>> steps = new LinkedHashMap<>();
    private long edges;
    private boolean complete = true;
    private boolean failed;

    private record Pair(Walk walk, StateBuffer packed) {}

    /**
     * Compares the net of a .cpn file.
     *
     * @param what named in failures
     * @param most how many states are compared at most, or fewer if they have very many steps
     */
    static Lockstep of(String what, String text, int most) {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
        return new Lockstep(what, CpnModels.load(in, "net.cpn", Map.of()).net(), most, false);
    }

    /** @param deep whether what was found last is compared next, which leads far away from the initial state */
    Lockstep(String what, ColouredNet net, int most, boolean deep) {
        this.what = what;
        system = new ColouredSystem(net);
        expander = system.expander();
        successors = new Successors(system.stateBytes());
        system.initial(successors);
        Pair initial = new Pair(new ColouredWalk(new PlainNet(net)), packed(0));
        assertThat(system.describe(initial.packed()))
                .as(what)
                .isEqualTo(initial.walk().state());
        Deque<Pair> waiting = new ArrayDeque<>(List.of(initial));
        steps.put(initial.walk().state(), List.of());
        int compared = 0;
        while (!waiting.isEmpty() && complete) {
            complete = compared++ < most && edges < EDGES_A_STATE * most;
            if (complete) compare(deep ? waiting.removeLast() : waiting.removeFirst(), waiting);
        }
    }

    private void compare(Pair pair, Deque<Pair> waiting) {
        String state = pair.walk().state();
        Map<String, Walk> plainTargets = new LinkedHashMap<>();
        Map<String, StateBuffer> packedTargets = new HashMap<>();
        List<String> plain = told(() -> plain(pair.walk(), plainTargets));
        List<String> packed = told(() -> packed(pair.packed(), packedTargets));
        assertThat(packed).as(what + "\nfrom " + state).isEqualTo(plain);
        steps.put(state, plain);
        edges += plain.size();
        plainTargets.forEach((target, walk) -> {
            if (steps.putIfAbsent(target, List.of()) == null) waiting.add(new Pair(walk, packedTargets.get(target)));
        });
    }

    /** The steps, sorted; where an inscription fails in this state, only that. */
    private List<String> told(Supplier<List<String>> source) {
        try {
            return source.get().stream().sorted().toList();
        } catch (ExpansionException failure) {
            failed = true;
            return List.of("failed");
        }
    }

    private static List<String> plain(Walk walk, Map<String, Walk> targets) {
        List<String> told = new ArrayList<>();
        List<String> enabled = walk.enabled();
        for (int i = 0; i < enabled.size(); i++) {
            Walk fork = walk.fork();
            fork.take(i);
            told.add(enabled.get(i) + " -> " + fork.state());
            targets.put(fork.state(), fork);
        }
        return told;
    }

    private List<String> packed(StateBuffer state, Map<String, StateBuffer> targets) {
        List<String> told = new ArrayList<>();
        successors.clear();
        expander.successors(state, successors);
        for (int i = 0; i < successors.size(); i++) {
            StateBuffer target = packed(i);
            String text = system.describe(target);
            told.add(system.actions().get(successors.action(i)) + " -> " + text);
            StateBuffer other = targets.putIfAbsent(text, target);
            if (other != null)
                assertThat(target.toWords()).as(what + "\n" + text).isEqualTo(other.toWords());
        }
        return told;
    }

    private StateBuffer packed(int successor) {
        StateBuffer buffer = new StateBuffer(Math.max(0, system.stateBytes()));
        successors.copy(successor, buffer);
        return buffer;
    }

    TransitionSystem system() {
        return system;
    }

    /** The states that were reached, each with its steps as {@code transition -> state}. */
    Map<String, List<String>> steps() {
        return steps;
    }

    /** Whether all reachable states were compared and no inscription failed. */
    boolean complete() {
        return complete && !failed;
    }

    boolean failed() {
        return failed;
    }

    long edges() {
        return edges;
    }

    long dead() {
        return steps.values().stream().filter(List::isEmpty).count();
    }
}
