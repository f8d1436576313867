package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;

class PlaceBoundsTest {
    @Test
    void philosophers_and_echo_are_proved_one_safe() {
        for (Net net : List.of(Generators.philosophers(7), Generators.echo(3, 3), Generators.echo(5, 5))) {
            PlaceBounds bounds = PlaceBounds.of(net);
            for (int p = 0; p < net.places(); p++) {
                assertThat(bounds.bound(p)).as(net.place(p)).isBetween(0L, 1L);
            }
        }
    }

    @Test
    void a_place_that_is_only_emptied_is_bounded_by_its_initial_tokens() {
        Net net = Net.builder("sink")
                .place("source", 7)
                .place("made")
                .transition("use")
                .transition("make")
                .arc("source", "use")
                .arc("make", "made")
                .build();
        PlaceBounds bounds = PlaceBounds.of(net);
        assertThat(bounds.bound(0)).isEqualTo(7);
        assertThat(bounds.bound(1)).isEqualTo(PlaceBounds.UNPROVED);
    }

    @Test
    void weights_count() {
        Net net = Net.builder("exchange")
                .place("notes", 7)
                .place("coins", 1)
                .transition("change")
                .transition("collect")
                .arc("notes", "change", 2)
                .arc("change", "coins", 5)
                .arc("coins", "collect", 5)
                .arc("collect", "notes", 2)
                .build();
        PlaceBounds bounds = PlaceBounds.of(net);
        assertThat(bounds.bound(0)).as("(5*7 + 2*1) / 5").isEqualTo(7);
        assertThat(bounds.bound(1)).as("(5*7 + 2*1) / 2").isEqualTo(18);
    }

    @Test
    void losses_do_not_hide_a_bound() {
        Net net = Net.builder("lossy")
                .place("a", 3)
                .place("b")
                .transition("go")
                .transition("lose")
                .arc("a", "go")
                .arc("go", "b")
                .arc("b", "lose")
                .build();
        assertThat(PlaceBounds.of(net).bound(1)).isEqualTo(3);
    }

    @Test
    void what_no_token_can_reach_stays_empty_and_fires_nothing() {
        Net net = Net.builder("unreachable")
                .place("never")
                .place("nor")
                .place("fed")
                .transition("loop")
                .transition("feed")
                .arc("never", "loop")
                .arc("loop", "never", 2)
                .arc("loop", "nor")
                .arc("nor", "feed")
                .arc("feed", "nor")
                .arc("feed", "fed")
                .build();
        PlaceBounds bounds = PlaceBounds.of(net);
        assertThat(bounds.bound(0)).isZero();
        assertThat(bounds.bound(1)).isZero();
        assertThat(bounds.bound(2)).isZero();
    }

    @Test
    void immense_initial_markings_are_exact() {
        Net net = Net.builder("immense")
                .place("a", Integer.MAX_VALUE)
                .place("b", Integer.MAX_VALUE)
                .place("c")
                .transition("t")
                .transition("u")
                .arc("a", "t")
                .arc("t", "c", Integer.MAX_VALUE)
                .arc("b", "u")
                .arc("u", "c")
                .build();
        long max = Integer.MAX_VALUE;
        assertThat(PlaceBounds.of(net).bound(2)).isEqualTo(max * max + max);
    }

    @Test
    void no_reachable_marking_of_a_random_net_exceeds_a_bound() {
        check(0, 500);
    }

    @Test
    @Tag("slow")
    void no_reachable_marking_of_many_random_nets_exceeds_a_bound() {
        check(500, 10_000);
    }

    private static void check(long from, long to) {
        int finite = 0;
        int proved = 0;
        int exact = 0;
        int places = 0;
        for (long seed = from; seed < to; seed++) {
            Net net = RandomNets.net(seed);
            PlaceBounds bounds = PlaceBounds.of(net);
            List<long[]> reachable = RandomNets.reachable(net, 2000);
            for (int p = 0; p < net.places(); p++) {
                long most = 0;
                for (long[] marking : reachable) {
                    most = Math.max(most, marking[p]);
                }
                if (bounds.bound(p) != PlaceBounds.UNPROVED) {
                    assertThat(most).as("seed %d, place %d", seed, p).isLessThanOrEqualTo(bounds.bound(p));
                }
                if (reachable.size() < 2000) {
                    places++;
                    proved += bounds.bound(p) == PlaceBounds.UNPROVED ? 0 : 1;
                    exact += bounds.bound(p) == most ? 1 : 0;
                }
            }
            finite += reachable.size() < 2000 ? 1 : 0;
        }
        System.out.printf(
                "%d random nets with finitely many markings: %d of %d places have a proven bound, %d an exact one%n",
                finite, proved, places, exact);
        assertThat(proved).isGreaterThan(places / 2);
    }
}
