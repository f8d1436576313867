package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;

/** Nets whose linear algebra would take minutes: it gives up soon, and what stands in for it is right. */
class LargeNetsTest {
    @ParameterizedTest
    @CsvSource({"600,1200,3,5", "300,300,10,1000000", "1500,3000,2,2"})
    void elimination_that_takes_too_long_is_given_up(int places, int transitions, int arcs, int weight) {
        Net net = dense(places, transitions, arcs, weight);
        int[] order = IntStream.range(0, transitions).toArray();
        List<String> reasons = new ArrayList<>();
        assertThat(LinearMeasure.tryOf(NetEffects.system(net), order, reasons::add))
                .isEmpty();
        assertThat(reasons).containsExactly("the model is too large for exact linear algebra");
        assertThat(MarkingBasis.of(net, new int[places]).kept()).hasSize(places);
    }

    /** A net without structure: every transition moves tokens between places chosen at random. */
    private static Net dense(int places, int transitions, int arcs, int weight) {
        Random random = new Random(1);
        NetBuilder net = Net.builder("dense");
        for (int p = 0; p < places; p++) net.place("p" + p, random.nextInt(4));
        for (int t = 0; t < transitions; t++) {
            net.transition("t" + t);
            for (int a = 0; a < arcs; a++) {
                net.arc("p" + random.nextInt(places), "t" + t, 1 + random.nextInt(weight));
                net.arc("t" + t, "p" + random.nextInt(places), 1 + random.nextInt(weight));
            }
        }
        return net.build();
    }
}
