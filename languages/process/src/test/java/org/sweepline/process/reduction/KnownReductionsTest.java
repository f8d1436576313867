package org.sweepline.process.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.model.DeclaredProperty;
import org.sweepline.model.Encoding;
import org.sweepline.model.Goal;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.process.model.ProcessLanguage;
import org.sweepline.process.model.ProcessModel;
import org.sweepline.process.network.KnownNetworks;
import org.sweepline.process.network.Network;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;

/** How many states are left of well-known networks, for deadlocks and for the properties of the model. */
class KnownReductionsTest {
    static Stream<Arguments> networks() {
        return Stream.of(
                Arguments.of(
                        "dining",
                        example("dining", Map.of()),
                        "full 6849, deadlock 313, claims 313, symmetries 1, orbits 6849, all 313"),
                Arguments.of(
                        "dining N=6",
                        example("dining", Map.of("N", 6)),
                        "full 39724, deadlock 811, claims 811, symmetries 3, orbits 13264, all 276"),
                Arguments.of(
                        "fork-join",
                        example("fork-join", Map.of()),
                        "full 5603, deadlock 35, claims 35, symmetries 1296, orbits 243, all 19"),
                Arguments.of(
                        "readers-writers",
                        example("readers-writers", Map.of()),
                        "full 6, deadlock 6, claims 6, symmetries 4, orbits 4, all 4"),
                Arguments.of(
                        "master-slave",
                        example("master-slave", Map.of()),
                        "full 126976, deadlock 514, claims 514, symmetries 479001600, orbits 403, all 63"),
                Arguments.of(
                        "stop-and-wait",
                        example("stop-and-wait", Map.of()),
                        "full 3640, deadlock 2200, claims 2200, symmetries 1, orbits 3640, all 2200"),
                Arguments.of(
                        "two-phase-commit",
                        example("two-phase-commit", Map.of()),
                        "full 18478, deadlock 4671, claims 4671, symmetries 720, orbits 281, all 146"),
                Arguments.of(
                        "masterAndSlaves(6, 6)",
                        known(KnownNetworks.masterAndSlaves(6, 6)),
                        "full 576, deadlock 86, claims 86, symmetries 720, orbits 63, all 21"),
                Arguments.of(
                        "twoPhaseCommit(5)",
                        known(KnownNetworks.twoPhaseCommit(5)),
                        "full 3985, deadlock 1279, claims 1279, symmetries 120, orbits 178, all 103"),
                Arguments.of(
                        "lift",
                        example("lift", Map.of()),
                        "full 192, deadlock 20, claims 128, symmetries 1, orbits 192, all 128"));
    }

    private static Model example(String name, Map<String, Integer> constants) {
        Path file = Path.of("../../examples", name, name + ".lts");
        return new ProcessLanguage().load(List.of(file), new LoadOptions(Optional.empty(), constants));
    }

    private static Model known(Network network) {
        return new ProcessModel(network, List.of());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("networks")
    void so_many_states_are_left(String name, Model specification, String figures) {
        Encoding encoding = specification.encode();
        List<Goal.Target> targets = new ArrayList<>();
        for (DeclaredProperty claim : specification.claims()) {
            if (claim instanceof DeclaredProperty.Invariant property)
                targets.add(new Goal.Target(property.condition(), false));
        }
        List<Condition> conditions =
                targets.stream().map(Goal.Target::condition).toList();
        Optional<Symmetry> symmetry =
                encoding.aspect(Symmetries.class).orElseThrow().keeping(conditions);
        TransitionSystem full = encoding.system();
        TransitionSystem deadlock = stubborn(encoding, new Goal(true, List.of(), false));
        TransitionSystem all = stubborn(encoding, new Goal(true, targets, false));
        assertThat(symmetry.map(Symmetry::exact).orElse(true)).isTrue();
        String found = "full " + states(full)
                + ", deadlock " + states(deadlock)
                + ", claims " + states(all)
                + ", symmetries " + symmetry.map(Symmetry::order).orElse(BigInteger.ONE)
                + ", orbits " + states(full, symmetry)
                + ", all " + states(all, symmetry);
        assertThat(found).isEqualTo(figures);
    }

    private static TransitionSystem stubborn(Encoding encoding, Goal goal) {
        return encoding.aspect(StubbornReductions.class)
                .orElseThrow()
                .stubborn(goal)
                .map(sets -> sets.system(new StubbornSets.Tally()))
                .orElse(encoding.system());
    }

    private static int states(TransitionSystem system) {
        return new Explored(system).size();
    }

    private static int states(TransitionSystem system, Optional<Symmetry> symmetry) {
        return symmetry.map(group -> states(new SymmetricSystem(system, group, new LongAdder())))
                .orElseGet(() -> states(system));
    }
}
