package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    @ParameterizedTest
    @CsvSource({"'', '', 0", "abc, abc, 0", "'', abc, 3", "kitten, sitting, 3", "tokesn, tokens, 1", "ab, ba, 1"})
    void the_distance_counts_the_slips_of_the_hand(String a, String b, int distance) {
        assertThat(Nearest.distance(a, b)).isEqualTo(distance);
        assertThat(Nearest.distance(b, a)).isEqualTo(distance);
    }

    @Test
    void nearer_names_come_first_and_far_ones_not_at_all() {
        assertThat(Nearest.near("buffer1", List.of("bufer2", "channel", "buffer2", "Buffer1")))
                .containsExactly("Buffer1", "buffer2", "bufer2");
    }

    @Test
    void a_name_that_lacks_what_stands_before_it_is_completed() {
        assertThat(Nearest.near("SHELF", List.of("LIBRARY.DOOR", "LIBRARY.SHELF", "a:SHELF", "BOOKSHELF")))
                .containsExactly("LIBRARY.SHELF", "a:SHELF");
    }

    @Test
    void names_without_a_common_character_are_never_near() {
        assertThat(Nearest.near("x", List.of("p", "q"))).isEmpty();
    }
}
