package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.petri.structure.NetEffects;

/** The exact figures of the 2004 paper's Table 1 that can be reproduced, with the paper's settings. */
class PaperOraclesTest {
    private static final SweepOptions PLAIN = SweepOptions.DEFAULT.pinInitial(false);

    @ParameterizedTest
    @CsvSource({"3,26,51", "4,80,212", "5,242,805", "6,728,2910", "8,6560,34984", "10,59048,393650", "12,531440,4251516"
    })
    void philosophers_in_full(int n, long states, long edges) {
        Statistics figures = full(Generators.philosophers(n));
        assertThat(figures.states()).hasValue(states);
        assertThat(figures.edges()).hasValue(edges);
    }

    @ParameterizedTest
    @CsvSource({"5,3,169,1544,461,185", "10,3,53299,720428,107659,54406"})
    void philosophers_swept_with_the_papers_choice(
            int n, long sweeps, long persistent, long fired, long explored, long peak) {
        assertSwept(papersChoice(n), n, sweeps, persistent, fired, explored, peak);
    }

    @Test
    @Tag("slow")
    void twelve_philosophers_swept_with_the_papers_choice() {
        assertSwept(papersChoice(12), 12, 3, 497969, 7710664, 960441, 503972);
    }

    @ParameterizedTest
    @CsvSource({"rr,2,156,1610,187", "rl,5,120,1555,165", "tr,5,120,1970,161", "tl,6,161,1215,206"})
    void five_philosophers_swept_with_uniform_choices(
            String regress, long sweeps, long persistent, long fired, long peak) {
        Statistics figures = sweep(Generators.philosophers(5), lastOf(5, regress), PLAIN);
        assertThat(figures.sweeps()).isEqualTo(sweeps);
        assertThat(figures.persistent()).isEqualTo(persistent);
        assertThat(figures.fired()).isEqualTo(fired);
        assertThat(figures.peak()).isEqualTo(peak);
    }

    /** Figures for the window on ten philosophers; a short window is worse than none. */
    @ParameterizedTest
    @CsvSource({"0,91.3", "1,92.6", "2,93.8", "3,52.6"})
    void a_window_pays_off_on_ten_philosophers_when_it_spans_a_cycle(int window, double share) {
        Statistics figures = sweep(Generators.philosophers(10), lastOf(10, "rr"), SweepOptions.DEFAULT.window(window));
        assertThat(100.0 * figures.peak() / 59048).isBetween(share - 0.06, share + 0.06);
        if (window == 3) {
            assertThat(figures.persistent()).isEqualTo(1);
            assertThat(figures.explored()).isEqualTo(59048);
        }
    }

    @Test
    void the_echo_algorithm_on_a_line_of_three() {
        assertEcho(1, 3, 11, 14, 7, 5);
    }

    @Test
    void the_echo_algorithm_on_a_square_of_nine() {
        assertEcho(3, 3, 2628, 9994, 19, 914);
        Statistics figures = sweep(Generators.echo(3, 3), null, PLAIN);
        assertThat(figures.profile().entries())
                .extracting(LayerProfile.Entry::states)
                .containsExactly(
                        1L, 1L, 4L, 14L, 40L, 93L, 184L, 306L, 428L, 486L, 428L, 306L, 184L, 93L, 40L, 14L, 4L, 1L, 1L);
    }

    private static void assertEcho(int rows, int columns, long states, long fired, long layers, long peak) {
        Net net = Generators.echo(rows, columns);
        assertThat(full(net).states()).hasValue(states);
        assertThat(full(net).edges()).hasValue(fired);
        Statistics figures = sweep(net, null, PLAIN);
        assertThat(figures.maxSweeps()).isEqualTo(1);
        assertThat(figures.persistent()).isZero();
        assertThat(figures.fired()).isEqualTo(fired);
        assertThat(figures.layers()).isEqualTo(layers);
        assertThat(figures.peak()).isEqualTo(peak);
    }

    private static void assertSwept(
            int[] order, int n, long sweeps, long persistent, long fired, long explored, long peak) {
        Statistics figures = sweep(Generators.philosophers(n), order, PLAIN);
        assertThat(figures.sweeps()).isEqualTo(sweeps);
        assertThat(figures.persistent()).isEqualTo(persistent);
        assertThat(figures.fired()).isEqualTo(fired);
        assertThat(figures.explored()).isEqualTo(explored);
        assertThat(figures.peak()).isEqualTo(peak);
    }

    private static Statistics full(Net net) {
        PetriEncoding encoding = new PetriModel(net).encode();
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(encoding.system(), List.of(new Watches.DeadlockCount()));
        assertThat(outcome.complete()).isTrue();
        return outcome.statistics();
    }

    private static Statistics sweep(Net net, int[] order, SweepOptions options) {
        PetriEncoding encoding = new PetriModel(net).encode();
        LinearMeasure measure = order == null
                ? LinearMeasure.of(NetEffects.system(net))
                : LinearMeasure.of(NetEffects.system(net), order);
        Progress progress = encoding.linear(measure).progress();
        Outcome outcome = new Sweep(progress, options).run(encoding.system(), List.of(new Watches.DeadlockCount()));
        assertThat(outcome.complete()).isTrue();
        return outcome.statistics();
    }

    /** The order in which one kind of transition comes last, so that it regresses. */
    private static int[] lastOf(int n, String kind) {
        Net net = Generators.philosophers(n);
        return last(net, t -> net.transition(t).startsWith(kind + "_"));
    }

    /** The last step of each philosopher but one regresses; of that one it is the first. */
    private static int[] papersChoice(int n) {
        Net net = Generators.philosophers(n);
        return last(net, t -> {
            String name = net.transition(t);
            return name.equals("tl_0") || (name.startsWith("rr_") && !name.equals("rr_0"));
        });
    }

    private static int[] last(Net net, IntPredicate chosen) {
        List<Integer> order = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) {
            if (!chosen.test(t)) order.add(t);
        }
        for (int t = 0; t < net.transitions(); t++) {
            if (chosen.test(t)) order.add(t);
        }
        return order.stream().mapToInt(Integer::intValue).toArray();
    }
}
