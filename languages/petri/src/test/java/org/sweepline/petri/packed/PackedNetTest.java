package org.sweepline.petri.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PlainNet;

class PackedNetTest {
    private static final long TABLES = 1 << 20;
    private static final long DIFFERENCES = 0;

    @Test
    void packed_successors_are_those_of_the_plain_rule() {
        for (long seed = 0; seed < 400; seed++) {
            Net net = PlainNet.random(seed);
            List<long[]> markings = PlainNet.reachable(net, 300);
            for (long lookups : new long[] {TABLES, DIFFERENCES}) compare(net, markings, lookups, seed);
        }
    }

    @Test
    void successors_do_not_depend_on_the_order_in_which_states_are_expanded() {
        for (long seed = 0; seed < 200; seed++) {
            Net net = PlainNet.random(seed);
            List<long[]> markings = new ArrayList<>(PlainNet.reachable(net, 200));
            Collections.shuffle(markings, new Random(seed));
            compare(net, markings, DIFFERENCES, seed);
        }
    }

    @Test
    void nets_with_more_transitions_than_a_word_has_bits_are_expanded_by_tables_too() {
        Net net = Generators.philosophers(20);
        compare(net, PlainNet.reachable(net, 500), TABLES, 0);
        compare(net, PlainNet.reachable(net, 500), DIFFERENCES, 0);
    }

    @Test
    void fields_wider_than_a_chunk_are_compared_with_the_weights() {
        Net net = Net.builder("wide")
                .place("many", 5000)
                .place("few", 0)
                .transition("big")
                .transition("small")
                .transition("back")
                .arc("many", "big", 700)
                .arc("big", "few", 700)
                .arc("many", "small", 3)
                .arc("small", "few", 3)
                .arc("few", "back", 1000)
                .arc("back", "many", 1000)
                .build();
        compare(net, PlainNet.reachable(net, 2000), TABLES, 0);
        compare(net, PlainNet.reachable(net, 2000), DIFFERENCES, 0);
    }

    @Test
    void one_of_many_transitions_is_fireable_if_the_plain_rule_lets_it_fire() {
        Net net = Generators.philosophers(20);
        for (long lookups : new long[] {TABLES, DIFFERENCES}) {
            PetriEncoding encoding = encoding(net, lookups);
            PetriVocabulary vocabulary = new PetriVocabulary(net);
            Random random = new Random(lookups);
            List<int[]> sets = new ArrayList<>();
            List<StatePredicate> fireable = new ArrayList<>();
            for (int size = 1; size <= net.transitions(); size += 3) {
                int[] some = random.ints(size, 0, net.transitions()).toArray();
                sets.add(some);
                String names = IntStream.of(some)
                        .mapToObj(net::transition)
                        .collect(Collectors.joining(", ", "fireable(", ")"));
                fireable.add(encoding.predicate(vocabulary.condition(names)));
            }
            StatePredicate deadlock = encoding.predicate(vocabulary.condition("deadlock"));
            StateBuffer state = new StateBuffer(encoding.system().stateBytes());
            for (long[] marking : PlainNet.reachable(net, 300)) {
                assertThat(fits(encoding, marking, state)).isTrue();
                for (int i = 0; i < sets.size(); i++) {
                    assertThat(fireable.get(i).test(state))
                            .isEqualTo(IntStream.of(sets.get(i)).anyMatch(t -> PlainNet.enabled(net, t, marking)));
                }
                assertThat(deadlock.test(state)).isFalse();
            }
        }
    }

    @Test
    void twelve_philosophers_take_36_bits() {
        Net net = Generators.philosophers(12);
        assertThat(encoding(net, TABLES).system().stateBytes()).isEqualTo(5);
    }

    /** Compares the successors of the markings in the packed net with those by the plain rule. */
    private static void compare(Net net, List<long[]> markings, long lookups, long seed) {
        PetriEncoding encoding = encoding(net, lookups);
        for (int attempt = 0; ; attempt++) {
            try {
                compare(net, markings, encoding, "seed " + seed + ", at most " + lookups + " look-ups");
                return;
            } catch (EncodingOverflow overflow) {
                assertThat(attempt).as("restarts, seed %d", seed).isLessThan(60);
                encoding = (PetriEncoding) overflow.wider();
            }
        }
    }

    private static void compare(Net net, List<long[]> markings, PetriEncoding encoding, String what) {
        TransitionSystem system = encoding.system();
        Expander expander = system.expander();
        StateBuffer state = new StateBuffer(system.stateBytes());
        Successors successors = new Successors(system.stateBytes());
        Set<List<Long>> states = new HashSet<>();
        for (long[] marking : markings) {
            if (!fits(encoding, marking, state)) throw overflowOf(encoding, net, marking);
            assertThat(values(net, encoding, state)).as(what).isEqualTo(PlainNet.key(marking));
            assertThat(states.add(words(state)))
                    .as("two markings, one state: " + what)
                    .isTrue();
            successors.clear();
            expander.successors(state, successors);
            List<String> found = new ArrayList<>();
            for (int i = 0; i < successors.size(); i++) {
                successors.copy(i, state);
                found.add(net.transition(successors.action(i)) + " " + values(net, encoding, state));
            }
            List<String> expected = new ArrayList<>();
            for (int t = 0; t < net.transitions(); t++) {
                if (PlainNet.enabled(net, t, marking)) {
                    expected.add(net.transition(t) + " " + PlainNet.key(PlainNet.fire(net, t, marking)));
                }
            }
            assertThat(found).as(what).isEqualTo(expected);
        }
    }

    private static boolean fits(PetriEncoding encoding, long[] marking, StateBuffer into) {
        MarkingLayout layout = encoding.layout();
        for (int p = 0; p < marking.length; p++) {
            Field field = layout.field(p);
            if (field != null && marking[p] > field.capacity()) return false;
        }
        layout.pack(marking, into.length(layout.bytes()), 0);
        return true;
    }

    /** A marking that does not fit is met here before the successor function could meet it. */
    private static EncodingOverflow overflowOf(PetriEncoding encoding, Net net, long[] marking) {
        for (int p = 0; p < net.places(); p++) {
            Field field = encoding.layout().field(p);
            if (field != null && marking[p] > field.capacity()) {
                assertThat(encoding.layout().widths().proved(p))
                        .as("a proved bound is wrong")
                        .isFalse();
                return encoding.overflow(p);
            }
        }
        throw new AssertionError();
    }

    private static PetriEncoding encoding(Net net, long lookups) {
        return PetriEncoding.of(net, lookups);
    }

    private static List<Long> values(Net net, PetriEncoding encoding, StateBuffer state) {
        long[] values = new long[net.places()];
        for (int p = 0; p < values.length; p++) values[p] = encoding.value(p, state);
        return PlainNet.key(values);
    }

    private static List<Long> words(StateBuffer state) {
        return PlainNet.key(state.toWords());
    }
}
