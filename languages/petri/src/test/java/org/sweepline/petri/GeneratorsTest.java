package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;
import org.sweepline.petri.MarkingSearch.Figures;
import org.sweepline.petri.generate.Generators;

class GeneratorsTest {
    private static void assertExplored(Net net, long states, long edges, long deadlocks) {
        assertThat(MarkingSearch.explore(net)).as(net.name()).isEqualTo(new Figures(states, edges, deadlocks));
    }

    @Test
    void philosophers_have_the_published_figures() {
        assertExplored(Generators.philosophers(3), 26, 51, 1);
        assertExplored(Generators.philosophers(4), 80, 212, 1);
        assertExplored(Generators.philosophers(5), 242, 805, 1);
        assertExplored(Generators.philosophers(6), 728, 2910, 1);
        assertExplored(Generators.philosophers(8), 6560, 34984, 1);
    }

    @Test
    void transitions_of_philosophers_are_ordered_by_step() {
        Net net = Generators.philosophers(3);
        assertThat(IntStream.range(0, 12).mapToObj(net::transition))
                .containsExactly(
                        "tl_0", "tl_1", "tl_2", "tr_0", "tr_1", "tr_2", "rl_0", "rl_1", "rl_2", "rr_0", "rr_1", "rr_2");
        assertThat(net.inputs(net.transitionIndex("tr_2")))
                .containsExactly(net.placeIndex("hl_2"), net.placeIndex("fo_0"));
    }

    @Test
    void the_echo_algorithm_has_the_published_figures() {
        Net row = Generators.echo(1, 3);
        assertThat(row.places()).isEqualTo(13);
        assertThat(row.transitions()).isEqualTo(6);
        assertExplored(row, 11, 14, 1);
        Net grid = Generators.echo(3, 3);
        assertThat(grid.places()).isEqualTo(63);
        assertThat(grid.transitions()).isEqualTo(42);
        assertExplored(grid, 2628, 9994, 1);
        Net large = Generators.echo(5, 5);
        assertThat(large.places()).isEqualTo(207);
        assertThat(large.transitions()).isEqualTo(154);
    }

    @Test
    void counters_and_pipelines_have_the_figures_of_their_formulas() {
        assertExplored(Generators.counters(3, 4), 125, 300, 1);
        assertExplored(Generators.pipeline(5, 5), 252, 630, 1);
        assertExplored(Generators.pipeline(0, 1), 1, 0, 1);
    }

    @Test
    void kanban_systems_have_the_published_figures() {
        assertExplored(Generators.kanban(1), 160, 616, 0);
        assertExplored(Generators.kanban(2), 4600, 28120, 0);
        assertExplored(Generators.kanban(3), 58400, 446400, 0);
    }

    @Test
    @Tag("slow")
    void large_nets_have_the_published_figures() {
        assertExplored(Generators.pipeline(11, 11), 705432, 3879876, 1);
        assertExplored(Generators.kanban(4), 454475, 3979850, 0);
    }

    @Test
    void sizes_without_a_net_are_refused() {
        assertThatThrownBy(() -> Generators.philosophers(1))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("philosophers", "1", "at least 2");
        assertThatThrownBy(() -> Generators.echo(2, 3))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("2x3", "odd");
        assertThatThrownBy(() -> Generators.echo(0, 3)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> Generators.counters(0, 3)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> Generators.counters(1, 0)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> Generators.pipeline(-1, 3)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> Generators.kanban(0)).isInstanceOf(InputException.class);
    }
}
