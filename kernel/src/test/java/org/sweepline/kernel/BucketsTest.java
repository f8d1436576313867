package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BucketsTest {
    @Test
    void numbers_lie_bucket_by_bucket_in_their_order() {
        Buckets buckets = Buckets.of(4, 7, i -> i % 3);
        assertThat(buckets.starts()).containsExactly(0, 3, 5, 7, 7);
        assertThat(buckets.items()).containsExactly(0, 3, 6, 1, 4, 2, 5);
    }

    @Test
    void there_may_be_nothing_to_sort() {
        assertThat(Buckets.of(1, 0, i -> 0).starts()).containsExactly(0, 0);
        assertThat(Buckets.of(0, 0, i -> 0).items()).isEmpty();
    }
}
