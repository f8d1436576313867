package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.NetworkProcess;

/** A process composed beforehand may have millions of edges: no pass over them goes on when the time is over. */
class InterruptedMeasureTest {
    private final NetworkProcess process = new NetworkProcess(
            "P", new LtsBuilder().states(2).edge(0, "a", 1).edge(1, "b", 0).build(), false);
    private final LiveGraph graph = new LiveGraph(process.lts());

    @AfterEach
    void leaveTheThreadAsItWas() {
        Thread.interrupted();
    }

    @Test
    void states_are_not_visited_to_the_end() {
        endsWhenInterrupted(graph::forgetUnreachable);
    }

    @Test
    void components_are_not_found_to_the_end() {
        endsWhenInterrupted(() -> new ComponentOrder(graph));
    }

    @Test
    void their_levels_are_not_found_to_the_end() {
        ComponentOrder order = new ComponentOrder(graph);
        endsWhenInterrupted(order::levels);
    }

    @Test
    void edges_are_not_counted_to_the_end() {
        endsWhenInterrupted(() -> new Blocking(List.of(process), List.of(graph)));
    }

    @Test
    void edges_without_partners_are_not_taken_away_to_the_end() {
        Blocking blocking = new Blocking(List.of(process), List.of(graph));
        endsWhenInterrupted(blocking::settleFromStart);
    }

    private static void endsWhenInterrupted(ThrowingCallable work) {
        Thread.currentThread().interrupt();
        assertThatThrownBy(work).isInstanceOf(TimeUpException.class);
    }
}
