package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.model.Grouping;

class GroupingTest {
    @Test
    void a_grouping_is_trivial_if_each_is_alone_in_its_group() {
        assertThat(Grouping.single(List.of("p", "q")).trivial()).isTrue();
        assertThat(new Grouping(List.of("p"), List.of(0, 0)).trivial()).isFalse();
        assertThat(new Grouping(List.of("p", "q"), List.of(0)).trivial()).isFalse();
    }

    @Test
    void as_many_groups_as_members_are_not_enough_for_that() {
        Grouping grouping = new Grouping(List.of("t", "u"), List.of(0, 0));
        assertThat(grouping.trivial()).isFalse();
        assertThat(grouping.empty().stream()).containsExactly(1);
    }
}
