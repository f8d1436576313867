package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class IncidenceTest {
    @Test
    void rows_have_the_same_values_as_columns_even_beyond_32_bits() {
        BigInteger large = BigInteger.TWO.pow(32);
        SparseVector huge = SparseVector.of(new int[] {0, 1}, new BigInteger[] {large, large.negate()});
        SparseVector small = SparseVector.of(new int[] {1}, new int[] {7});
        Incidence incidence = Incidence.of(2, new SparseVector[] {huge, small});
        assertThat(incidence.row(0)).isEqualTo(SparseVector.of(new int[] {0}, new BigInteger[] {large}));
        assertThat(incidence.row(1).at(0)).isEqualTo(large.negate());
        assertThat(incidence.row(1).at(1)).isEqualTo(7);
    }
}
