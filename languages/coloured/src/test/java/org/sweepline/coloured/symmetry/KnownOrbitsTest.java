package org.sweepline.coloured.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.SharedModels;
import org.sweepline.coloured.model.ColouredEncoding;
import org.sweepline.coloured.model.ColouredModel;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;

/** Symmetries of the examples, and of models that others made with CPN Tools. */
class KnownOrbitsTest {
    private static final int FEW_STATES = 100;
    private static final int MANY_STATES = 400;

    private static ColouredEncoding example(String name, Map<String, Integer> constants) {
        return example(name, name, constants);
    }

    private static ColouredEncoding example(String folder, String name, Map<String, Integer> constants) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", folder, name + ".cpn");
        return new ColouredModel(CpnModels.load(file, constants)).encode();
    }

    /** Whoever waits, the others differ only in how far their message is: {@code 1 + n(n+1)/2} orbits. */
    @Test
    void the_managers_of_a_data_base_have_the_known_number_of_orbits() {
        for (int n = 2; n <= 12; n++) {
            ColouredEncoding encoding = example("data-base", Map.of("managers", n));
            Symmetry symmetry = encoding.keeping(List.of()).orElseThrow();
            assertThat(explored(new SymmetricSystem(encoding.system(), symmetry, new LongAdder()), new long[1]))
                    .as(n + " managers")
                    .isEqualTo(1 + n * (n + 1) / 2);
        }
    }

    /** In both phases it counts how many workers are in each of three states: {@code 1 + 2 C(w+2, 2)} orbits. */
    @Test
    void the_workers_of_a_two_phase_commit_have_the_known_number_of_orbits() {
        for (int w = 2; w <= 8; w++) {
            ColouredEncoding encoding = example("two-phase-commit-net", "two-phase-commit", Map.of("W", w));
            Symmetry symmetry = encoding.keeping(List.of()).orElseThrow();
            assertThat(explored(new SymmetricSystem(encoding.system(), symmetry, new LongAdder()), new long[1]))
                    .as(w + " workers")
                    .isEqualTo(1 + (w + 2) * (w + 1));
        }
    }

    @Test
    void the_devices_besides_the_master_are_interchangeable() {
        ColouredEncoding encoding = example("lock-management", Map.of());
        Symmetry symmetry = encoding.keeping(List.of()).orElseThrow();
        assertThat(symmetry.order()).isEqualTo(6);
        assertThat(explored(new SymmetricSystem(encoding.system(), symmetry, new LongAdder()), new long[1]))
                .isEqualTo(3_242);
    }

    @Test
    void examples_that_sort_colours_or_compute_with_them_have_no_symmetries() {
        for (String name : List.of("torus-echo", "workshop", "limit-protocol", "connection")) {
            assertThat(example(name, Map.of()).keeping(List.of())).as(name).isEmpty();
        }
    }

    @TestFactory
    Stream<DynamicTest> small_models_of_others_have_the_same_deadlocks_and_orbits_as_by_brute_force() {
        return models(FEW_STATES);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> models_of_others_have_the_same_deadlocks_and_orbits_as_by_brute_force() {
        return models(MANY_STATES);
    }

    private static Stream<DynamicTest> models(int mostStates) {
        return SharedModels.all().stream()
                .filter(SharedModels.Model::explored)
                .filter(SharedModels.Model::loaded)
                .map(model -> DynamicTest.dynamicTest(model.name(), () -> check(model, mostStates)));
    }

    private static void check(SharedModels.Model model, int mostStates) {
        ColouredEncoding encoding = new ColouredModel(CpnModels.load(model.file(), Map.of())).encode();
        Optional<ColourSymmetry> symmetry = encoding.keeping(List.of()).map(ColourSymmetry.class::cast);
        if (symmetry.isEmpty()) return;
        Optional<Map<List<Long>, StateBuffer>> states = Orbits.states(encoding.system(), mostStates);
        if (states.isEmpty()) return;
        Orbits.check(encoding.system(), symmetry.get(), List.of(), states.get(), model.name());
        long[] dead = new long[1];
        long[] reducedDead = new long[1];
        explored(encoding.system(), dead);
        explored(new SymmetricSystem(encoding.system(), symmetry.get(), new LongAdder()), reducedDead);
        assertThat(reducedDead[0] > 0).isEqualTo(dead[0] > 0);
    }

    private static long explored(TransitionSystem system, long[] dead) {
        Watch count = (state, successors, from, to) -> {
            if (from == to) dead[0]++;
            return Watch.Answer.GO_ON;
        };
        Outcome outcome =
                Sweep.full(SweepOptions.DEFAULT.traces(false)).run(system, List.of(count), Limits.NONE, Listener.NONE);
        assertThat(outcome.complete()).isTrue();
        return outcome.statistics().explored();
    }
}
