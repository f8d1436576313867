package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.RandomGraphs.Shape;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;

class FirstStatesTest {
    @Test
    void states_get_their_numbers_in_the_order_of_a_breadth_first_search() {
        RandomGraphs.each(200, seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, Shape.LAYERS);
            List<PlainState> expected = new ArrayList<>(new ReferenceSearch(graph).states());
            FirstStates first = new FirstStates(graph);
            first.begin();
            first.numberAll();
            for (long i = 0; i < first.met().size(); i++) {
                first.expand(i);
                assertThat(PlainState.of(first.state)).isEqualTo(expected.get((int) i));
                for (int s = 0; s < first.successors.size(); s++) {
                    StateBuffer successor = new StateBuffer(0);
                    first.successors.copy(s, successor);
                    assertThat(first.number(s)).isEqualTo(expected.indexOf(PlainState.of(successor)));
                }
            }
            assertThat(first.met().size()).isEqualTo(expected.size());
        });
    }
}
