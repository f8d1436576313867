package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ArrayBytes;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;

/** What every set of states must do, whatever it is made of. */
abstract class StateSetContract {
    private static final int OWN_BYTES = 128;

    static final StoreGeometry TINY = new StoreGeometry(40, 4, 3L << 30);

    /** The lengths of states to try; {@link TransitionSystem#FLEXIBLE} for a set of states of all lengths. */
    abstract List<Integer> lengths();

    /** A state for a set of the given length. */
    final PlainState randomState(Random random, int length) {
        int bytes = length == TransitionSystem.FLEXIBLE ? random.nextInt(41) : length;
        StateBuffer state = new StateBuffer(bytes);
        for (int i = 0; i < bytes; i++) {
            long value = random.nextInt(3) == 0 ? random.nextInt(256) : 0;
            state.words()[i / 8] |= value << (8 * (i % 8));
        }
        return PlainState.of(state);
    }

    /** The words of a state somewhere in a larger array full of other bits. */
    private static long[] embedded(PlainState state, int at) {
        long[] words = new long[at + state.words().size() + 1];
        Arrays.fill(words, 0xDEADBEEFDEADBEEFL);
        for (int i = 0; i < state.words().size(); i++)
            words[at + i] = state.words().get(i);
        return words;
    }

    static long add(StateSet set, PlainState state) {
        long[] words = embedded(state, 3);
        return set.add(words, 3, state.bytes(), StateHash.of(words, 3, state.bytes()));
    }

    static boolean contains(StateSet set, PlainState state) {
        long[] words = embedded(state, 5);
        return set.find(words, 5, state.bytes(), StateHash.of(words, 5, state.bytes())) != StateSet.MISSING;
    }

    static long find(StateSet set, PlainState state) {
        long[] words = embedded(state, 2);
        return set.find(words, 2, state.bytes(), StateHash.of(words, 2, state.bytes()));
    }

    static PlainState read(StateSet set, long number) {
        StateBuffer into = new StateBuffer(0);
        set.read(number, into);
        return PlainState.of(into);
    }

    @Test
    void it_agrees_with_a_hash_map_on_random_states() {
        for (int length : lengths()) {
            for (StoreGeometry geometry : List.of(TINY, StoreGeometry.DEFAULT)) {
                RandomGraphs.each(20, seed -> agreesWithMap(geometry, length, new Random(seed)));
            }
        }
    }

    private void agreesWithMap(StoreGeometry geometry, int length, Random random) {
        Footprint account = new Footprint();
        StateSet set = HeapStateSet.of(length, geometry, account);
        Map<PlainState, Long> numbers = new HashMap<>();
        List<PlainState> order = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            PlainState state = randomState(random, length);
            assertThat(contains(set, state)).isEqualTo(numbers.containsKey(state));
            Long known = numbers.putIfAbsent(state, (long) order.size());
            assertThat(find(set, state)).isEqualTo(known == null ? StateSet.MISSING : known);
            if (known == null) order.add(state);
            assertThat(add(set, state)).isEqualTo(known == null ? order.size() - 1 : StateSet.KNOWN);
            assertThat(contains(set, state)).isTrue();
            assertThat(set.size()).isEqualTo(order.size());
            assertThat(account.bytes()).isEqualTo(set.footprint());
        }
        for (int i = 0; i < order.size(); i++) {
            assertThat(read(set, i)).isEqualTo(order.get(i));
            assertThat(find(set, order.get(i))).isEqualTo(i);
        }
    }

    @Test
    void it_grows_to_many_states_and_keeps_them_all() {
        for (int length : List.of(lengths().get(lengths().size() - 1))) {
            StateSet set = HeapStateSet.of(length, StoreGeometry.DEFAULT, new Footprint());
            int states = 200_000;
            for (long i = 0; i < states; i++)
                assertThat(add(set, counted(i, length))).isEqualTo(i);
            for (long i = 0; i < states; i += 7) {
                assertThat(add(set, counted(i, length))).isEqualTo(StateSet.KNOWN);
                assertThat(read(set, i)).isEqualTo(counted(i, length));
                assertThat(find(set, counted(i, length))).isEqualTo(i);
                assertThat(contains(set, counted(states + i, length))).isFalse();
                assertThat(find(set, counted(states + i, length))).isEqualTo(StateSet.MISSING);
            }
        }
    }

    /** A state of its own for every number. */
    static PlainState counted(long number, int length) {
        int bytes = length == TransitionSystem.FLEXIBLE ? (int) (4 + number % 9) : length;
        StateBuffer state = new StateBuffer(bytes);
        state.words()[0] = number;
        return PlainState.of(state);
    }

    @Test
    void its_footprint_is_what_is_on_the_books_when_memory_was_refused_too() {
        for (int length : lengths()) {
            for (long most = 1000; most < 3000; most += 7) {
                Footprint account = new Footprint(most);
                StateSet set = HeapStateSet.of(length, TINY, account);
                assertThatThrownBy(() -> {
                            for (long i = 0; ; i++) add(set, counted(i, Math.max(length, 4)));
                        })
                        .isInstanceOf(StoreFullException.class);
                assertThat(set.footprint()).as("limit %d", most).isEqualTo(account.bytes());
            }
        }
    }

    @Test
    void it_holds_exactly_as_many_states_as_it_may_and_refuses_one_more() {
        int length = lengths().get(lengths().size() - 1);
        for (int most : new int[] {1, 2, 11, 12, 13, 16, 25, 26, 100}) {
            StateSet set = HeapStateSet.of(length, new StoreGeometry(64, 4, most), new Footprint());
            for (int i = 0; i < most; i++)
                assertThat(add(set, counted(i, length))).isEqualTo(i);
            for (int i = 0; i < most; i++) {
                assertThat(add(set, counted(i, length)))
                        .as("known, at the limit of " + most)
                        .isEqualTo(StateSet.KNOWN);
            }
            assertThat(contains(set, counted(most, length))).isFalse();
            assertThatThrownBy(() -> add(set, counted(most, length))).isInstanceOf(StoreFullException.class);
            assertThat(set.size()).isEqualTo(most);
        }
    }

    @Test
    void a_sealed_set_frees_the_pages_before_a_number_and_the_rest_can_still_be_read() {
        for (int length : lengths()) {
            Footprint account = new Footprint();
            StateSet set = HeapStateSet.of(length, TINY, account);
            Random random = new Random(length);
            List<PlainState> order = fill(set, random, length, 300);
            long before = set.footprint();
            set.seal();
            assertThat(set.footprint()).isLessThan(before);
            for (int below = 0; below < order.size(); below += 1 + random.nextInt(20)) {
                before = set.footprint();
                set.release(below);
                assertThat(set.footprint()).isLessThanOrEqualTo(before).isEqualTo(account.bytes());
                for (int i = below; i < order.size(); i++)
                    assertThat(read(set, i)).isEqualTo(order.get(i));
                assertThat(set.size()).isEqualTo(order.size());
            }
            set.seal();
            set.release(order.size());
            assertThat(set.footprint()).isEqualTo(account.bytes()).isPositive();
        }
    }

    @Test
    void states_that_will_not_be_read_any_more_are_still_known() {
        for (int length : lengths()) {
            StateSet set = HeapStateSet.of(length, TINY, new Footprint());
            Random random = new Random(length);
            List<PlainState> order = new ArrayList<>();
            for (int round = 0; round < 20; round++) {
                List<PlainState> more = fill(set, random, length, 20);
                order.addAll(more);
                int below = Math.max(0, order.size() - 5);
                set.release(below);
                for (PlainState state : order) {
                    assertThat(contains(set, state)).isTrue();
                    assertThat(add(set, state)).isEqualTo(StateSet.KNOWN);
                }
                for (int i = below; i < order.size(); i++)
                    assertThat(read(set, i)).isEqualTo(order.get(i));
                assertThat(set.size()).isEqualTo(order.size());
            }
        }
    }

    /** Adds random states; those that were new. */
    private List<PlainState> fill(StateSet set, Random random, int length, int count) {
        List<PlainState> fresh = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            PlainState state = randomState(random, length);
            if (add(set, state) >= 0) fresh.add(state);
        }
        return fresh;
    }

    @Test
    void states_whose_hashes_crowd_at_either_end_of_the_table_are_all_found() {
        int length = lengths().get(lengths().size() - 1);
        for (long end : new long[] {0, 0xFFF}) {
            for (StoreGeometry geometry : List.of(TINY, StoreGeometry.DEFAULT)) {
                Footprint account = new Footprint();
                StateSet set = HeapStateSet.of(length, geometry, account);
                List<PlainState> order = new ArrayList<>();
                for (long i = 1; order.size() < 200; i++) {
                    PlainState state = counted(i, length);
                    if (StateHash.of(state.buffer().words(), 0, state.bytes()) >>> 52 != end) continue;
                    assertThat(contains(set, state)).isFalse();
                    assertThat(add(set, state)).isEqualTo(order.size());
                    order.add(state);
                }
                for (int i = 0; i < order.size(); i++) {
                    assertThat(add(set, order.get(i))).isEqualTo(StateSet.KNOWN);
                    assertThat(find(set, order.get(i))).isEqualTo(i);
                    assertThat(read(set, i)).isEqualTo(order.get(i));
                }
                assertThat(set.footprint()).isEqualTo(account.bytes()).isEqualTo(OWN_BYTES + ArrayBytes.withParts(set));
            }
        }
    }

    @Test
    void its_footprint_is_what_its_arrays_hold() {
        for (int length : lengths()) {
            StateSet set = HeapStateSet.of(length, TINY, new Footprint());
            Random random = new Random(length);
            for (int i = 0; i < 300; i++) {
                add(set, randomState(random, length));
                if (i % 10 == 0) assertThat(set.footprint()).isEqualTo(OWN_BYTES + ArrayBytes.withParts(set));
            }
            set.release(set.size() / 3);
            assertThat(set.footprint()).isEqualTo(OWN_BYTES + ArrayBytes.withParts(set));
            set.seal();
            set.release(set.size() / 2);
            assertThat(set.footprint()).isEqualTo(OWN_BYTES + ArrayBytes.withParts(set));
            set.release(set.size());
            assertThat(set.footprint()).isEqualTo(OWN_BYTES + ArrayBytes.withParts(set));
        }
    }

    @Test
    void a_sealed_set_whose_states_have_all_been_read_holds_next_to_nothing() {
        int length = lengths().get(lengths().size() - 1);
        StateSet set = HeapStateSet.of(length, new StoreGeometry(1 << 10, 4, 3L << 30), new Footprint());
        for (long i = 0; i < 50_000; i++) add(set, counted(i, length));
        long full = set.footprint();
        set.seal();
        set.release(50_000);
        assertThat(set.footprint()).isLessThan(length == TransitionSystem.FLEXIBLE ? full / 2 : full / 50);
    }
}
