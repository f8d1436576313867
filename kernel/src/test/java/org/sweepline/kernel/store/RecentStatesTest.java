package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;

class RecentStatesTest {
    /** Two pages of 20 bytes: 4 states of a word, 2 of more. */
    private static final StoreGeometry TINY = new StoreGeometry(20, 4, 1000);

    private static final long MANY = 1 << 20;

    private final Footprint footprint = new Footprint();

    /** Which of some states are let through, as they come in one block. */
    private static List<Integer> sifted(RecentStates recent, int stateBytes, long stored, long[]... states) {
        Block block = new Block(stateBytes, 1);
        for (long[] state : states) {
            System.arraycopy(state, 0, block.successors.room(state.length), block.successors.position(), state.length);
            if (stateBytes == TransitionSystem.FLEXIBLE) block.successors.add(0, 8 * state.length);
            else block.successors.add(0);
        }
        block.hash();
        recent.sift(block, stored);
        List<Integer> candidates = new ArrayList<>();
        for (int c = 0; c < block.candidateCount(); c++) candidates.add(block.candidates()[c]);
        return candidates;
    }

    private static long[] random(Random random, int stateBytes) {
        long[] state = new long[StateBuffer.wordsFor(stateBytes)];
        state[random.nextInt(state.length)] = random.nextInt(3);
        return state;
    }

    @Test
    void only_states_that_were_let_through_before_are_held_back_and_some_are() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int bytes = 1 + random.nextInt(30);
            RecentStates recent = new RecentStates(bytes, TINY, footprint);
            Set<List<Long>> let = new HashSet<>();
            int heldBack = 0;
            for (int block = 0; block < 20; block++) {
                if (random.nextInt(8) == 0) {
                    recent.close();
                    let.clear();
                }
                long[][] states = new long[1 + random.nextInt(10)][];
                for (int i = 0; i < states.length; i++) states[i] = random(random, bytes);
                List<Integer> candidates = sifted(recent, bytes, MANY, states);
                assertThat(candidates).as("seed " + seed).isSorted();
                for (int i = 0; i < states.length; i++) {
                    List<Long> state = Arrays.stream(states[i]).boxed().toList();
                    if (candidates.contains(i)) {
                        let.add(state);
                    } else {
                        heldBack++;
                        assertThat(let).as("seed " + seed).contains(state);
                    }
                }
            }
            assertThat(heldBack).as("seed " + seed).isPositive();
        }
    }

    @Test
    void a_state_that_comes_back_is_held_back() {
        RecentStates recent = new RecentStates(8, TINY, footprint);
        assertThat(sifted(recent, 8, MANY, new long[] {7}, new long[] {7})).containsExactly(0);
        assertThat(sifted(recent, 8, MANY, new long[] {7})).isEmpty();
    }

    @Test
    void different_states_with_equal_hashes_are_told_apart() {
        long[] one = {5, 9};
        long[] other = {6, StateHash.step(StateHash.start(16), 5) ^ 9 ^ StateHash.step(StateHash.start(16), 6)};
        assertThat(StateHash.of(other, 0, 16)).isEqualTo(StateHash.of(one, 0, 16));
        RecentStates recent = new RecentStates(16, TINY, footprint);
        assertThat(sifted(recent, 16, MANY, one, other, other, one)).containsExactly(0, 1, 3);
    }

    @Test
    void no_state_is_taken_for_an_empty_entry() {
        long hashedToZero = StateHash.start(8);
        assertThat(StateHash.of(new long[] {hashedToZero}, 0, 8)).isZero();
        RecentStates recent = new RecentStates(8, TINY, footprint);
        assertThat(sifted(recent, 8, MANY, new long[] {0}, new long[] {hashedToZero}))
                .containsExactly(0, 1);
        long[] twoWords = {0, StateHash.step(StateHash.start(16), 0)};
        assertThat(StateHash.of(twoWords, 0, 16)).isZero();
        RecentStates longer = new RecentStates(16, TINY, footprint);
        assertThat(sifted(longer, 16, MANY, new long[] {0, 0}, twoWords)).containsExactly(0, 1);
    }

    @Test
    void nothing_is_held_back_once_the_table_is_emptied() {
        RecentStates recent = new RecentStates(8, TINY, footprint);
        sifted(recent, 8, MANY, new long[] {7});
        recent.close();
        assertThat(sifted(recent, 8, MANY, new long[] {7})).containsExactly(0);
    }

    @Test
    void few_states_and_states_of_any_length_are_all_let_through() {
        RecentStates few = new RecentStates(8, TINY, footprint);
        assertThat(sifted(few, 8, 1, new long[] {7}, new long[] {7})).containsExactly(0, 1);
        int any = TransitionSystem.FLEXIBLE;
        assertThat(sifted(new RecentStates(any, TINY, footprint), any, MANY, new long[] {7}, new long[] {7}))
                .containsExactly(0, 1);
        assertThat(footprint.bytes()).isZero();
    }

    @Test
    void its_bytes_are_on_the_books_while_it_is_in_use() {
        RecentStates recent = new RecentStates(16, StoreGeometry.DEFAULT, footprint);
        sifted(recent, 16, 1 << 17, new long[] {1, 2});
        assertThat(footprint.bytes()).isEqualTo(1 << 17);
        recent.close();
        recent.close();
        assertThat(footprint.bytes()).isZero();
    }

    @Test
    void it_grows_with_the_layer_and_begins_empty() {
        RecentStates recent = new RecentStates(8, StoreGeometry.DEFAULT, footprint);
        sifted(recent, 8, 511, new long[] {7});
        assertThat(footprint.bytes()).isZero();
        sifted(recent, 8, 1000, new long[] {7});
        assertThat(footprint.bytes()).isEqualTo(8 * 512);
        assertThat(sifted(recent, 8, 2047, new long[] {7})).isEmpty();
        assertThat(sifted(recent, 8, 2048, new long[] {7}, new long[] {7})).containsExactly(0);
        assertThat(footprint.bytes()).isEqualTo(8 * 2048);
        sifted(recent, 8, 8191, new long[] {7});
        assertThat(footprint.bytes()).isEqualTo(8 * 2048);
        sifted(recent, 8, 1 << 15, new long[] {7});
        assertThat(footprint.bytes()).isEqualTo(1 << 17);
        assertThat(sifted(recent, 8, 1, new long[] {7})).isEmpty();
    }

    @Test
    void in_front_of_a_large_layer_it_leaves_the_near_cache() {
        RecentStates recent = new RecentStates(8, StoreGeometry.DEFAULT, footprint);
        sifted(recent, 8, 1 << 15, new long[] {7});
        sifted(recent, 8, (1 << 21) - 1, new long[] {7});
        assertThat(footprint.bytes()).isEqualTo(1 << 17);
        assertThat(sifted(recent, 8, 1 << 21, new long[] {7}, new long[] {7})).containsExactly(0);
        assertThat(footprint.bytes()).isEqualTo(8 << 16);
        sifted(recent, 8, 1L << 40, new long[] {7});
        assertThat(footprint.bytes()).isEqualTo(8 << 21);
        RecentStates flexible = new RecentStates(TransitionSystem.FLEXIBLE, StoreGeometry.DEFAULT, footprint);
        assertThat(sifted(flexible, TransitionSystem.FLEXIBLE, 1L << 40, new long[] {7}, new long[] {7}))
                .containsExactly(0, 1);
    }

    @Test
    void states_of_no_bytes_are_one_state() {
        RecentStates recent = new RecentStates(0, TINY, footprint);
        assertThat(sifted(recent, 0, MANY, new long[0], new long[0])).containsExactly(0);
    }
}
