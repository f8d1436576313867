package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTableTest {
    private final RankingTable table = new RankingTable("rrll", 2)
            .row(List.of("rank", "peak", "pin", "measure"))
            .row(List.of("1", "1,024", "yes", "a name"));

    @Test
    void a_table_that_fits_is_as_it_is() {
        assertThat(table.lines(25)).containsExactly("rank   peak  pin  measure", "   1  1,024  yes  a name");
        assertThat(table.lines(Integer.MAX_VALUE)).isEqualTo(table.lines(25));
    }

    @Test
    void names_stand_below_where_they_do_not_fit() {
        assertThat(table.lines(24))
                .isEqualTo(table.lines(16))
                .containsExactly("rank   peak  pin", "      measure", "   1  1,024  yes", "      a name");
    }

    @Test
    void figures_are_left_out_where_they_do_not_fit() {
        assertThat(table.lines(15)).containsExactly("rank   peak", "      measure", "   1  1,024", "      a name");
    }
}
