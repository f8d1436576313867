package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;

/** The contract for states of all lengths, and those that are longer than a page. */
class FlexibleStateSetTest extends StateSetContract {
    @Override
    List<Integer> lengths() {
        return List.of(TransitionSystem.FLEXIBLE);
    }

    @Test
    void states_longer_than_a_page_have_a_page_of_their_own() {
        StateSet set = HeapStateSet.of(TransitionSystem.FLEXIBLE, TINY, new Footprint());
        List<PlainState> order = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            StateBuffer state = new StateBuffer(i % 3 == 0 ? 500 + i : i);
            if (i > 0) state.words()[0] = i;
            order.add(PlainState.of(state));
            assertThat(add(set, order.get(i))).isEqualTo(i);
        }
        for (int i = 0; i < 60; i++) {
            assertThat(read(set, i)).isEqualTo(order.get(i));
            assertThat(add(set, order.get(i))).isEqualTo(StateSet.KNOWN);
        }
    }

    @Test
    void zeros_of_different_lengths_are_different_states() {
        StateSet set = HeapStateSet.of(TransitionSystem.FLEXIBLE, TINY, new Footprint());
        for (int bytes = 0; bytes <= 40; bytes++) {
            assertThat(add(set, PlainState.of(new StateBuffer(bytes)))).isEqualTo(bytes);
        }
        for (int bytes = 0; bytes <= 40; bytes++) {
            assertThat(contains(set, PlainState.of(new StateBuffer(bytes)))).isTrue();
        }
    }
}
