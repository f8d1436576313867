package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.LayerProfile;

class LayerPictureTest {
    private static LayerProfile profile(long... states) {
        List<LayerProfile.Entry> entries = new ArrayList<>();
        for (int i = 0; i < states.length; i++) entries.add(new LayerProfile.Entry(0, i, states[i], 1));
        return new LayerProfile(entries);
    }

    @Test
    void bars_grow_with_the_states_of_a_layer() {
        assertThat(new LayerPicture(profile(1, 4, 8, 6, 0), 60, 2, false).lines("progress"))
                .containsExactly("  #:", ".###", "states explored by progress, from 0 to 4; most at 2: 8");
    }

    @Test
    void block_characters_are_finer() {
        assertThat(new LayerPicture(profile(1, 4, 8, 6), 60, 1, true)
                        .lines("level")
                        .get(0))
                .isEqualTo("\u2581\u2584\u2588\u2586");
    }

    @Test
    void a_bar_stands_for_the_widest_of_its_layers() {
        long[] states = new long[1000];
        Arrays.fill(states, 1);
        states[503] = 100;
        List<String> lines = new LayerPicture(profile(states), 60, 4, false).lines("progress");
        assertThat(lines.get(3)).hasSize(60).contains("...#...");
        assertThat(lines.get(0)).endsWith("#").hasSize(lines.get(3).indexOf('#') + 1);
    }

    @Test
    void columns_and_layers_are_told_apart_where_both_are_used() {
        LayerProfile both =
                new LayerProfile(List.of(new LayerProfile.Entry(-2, 0, 1, 0), new LayerProfile.Entry(3, 4, 2, 0)));
        assertThat(new LayerPicture(both, 60, 1, false).lines("progress").get(1))
                .isEqualTo("states explored by progress (column, layer), from (-2, 0) to (3, 4); most at (3, 4): 2");
    }

    @Test
    void layers_that_are_packed_tuples_are_not_numbered() {
        LayerProfile tuples = new LayerProfile(
                List.of(new LayerProfile.Entry(0, 5, 9, 0), new LayerProfile.Entry(0, 3L << 40, 2, 0)));
        assertThat(new LayerPicture(tuples, 60, 1, false).lines("progress").get(1))
                .isEqualTo("states explored by progress; most in one layer: 9");
    }
}
