package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TimeLimitTest {
    private static final Duration NONE = Limits.NONE.time();

    @AfterEach
    void leaveTheThreadAsItWas() {
        Thread.interrupted();
    }

    private static void awaitInterruption() {
        while (!Interruption.wanted()) Thread.onSpinWait();
    }

    @Test
    void a_computation_is_interrupted_when_its_time_has_passed() {
        try (TimeLimit limit = new TimeLimit(Duration.ofMillis(1500), Duration.ofSeconds(2))) {
            awaitInterruption();
            assertThatThrownBy(Interruption::check).isInstanceOf(TimeUpException.class);
            assertThat(limit.over()).isTrue();
            assertThat(limit.left()).isZero();
            assertThat(limit.reason()).isEqualTo("the time limit of 1.5 s was met");
        }
        assertThat(Interruption.wanted()).as("after the limit").isFalse();
    }

    @Test
    void without_a_limit_nothing_is_interrupted_but_by_others() {
        try (TimeLimit limit = new TimeLimit(NONE)) {
            Interruption.check();
            assertThat(limit.limited()).isFalse();
            assertThat(limit.over()).isFalse();
            assertThat(limit.left()).isEqualTo(NONE);
            Thread.currentThread().interrupt();
            assertThat(limit.over()).isTrue();
            assertThat(limit.left()).isZero();
            assertThat(limit.reason()).isEqualTo("interrupted");
        }
        assertThat(Interruption.wanted()).as("what others want stays").isTrue();
    }

    @Test
    void after_an_interruption_there_is_grace_but_no_more_time() {
        try (TimeLimit limit = new TimeLimit(NONE)) {
            limit.grace();
            assertThat(limit.over()).as("not interrupted yet").isFalse();
            Thread.currentThread().interrupt();
            limit.grace();
            Interruption.check();
            assertThat(limit.over()).isTrue();
            assertThat(limit.left()).isZero();
        }
    }

    @Test
    void grace_ends_and_is_granted_once() {
        try (TimeLimit limit = new TimeLimit(Duration.ZERO)) {
            awaitInterruption();
            limit.grace();
            awaitInterruption();
            limit.grace();
            assertThat(Interruption.wanted()).isTrue();
        }
    }

    @Test
    void an_inner_limit_does_not_hide_that_the_outer_one_is_over() {
        try (TimeLimit outer = new TimeLimit(Duration.ZERO)) {
            try (TimeLimit inner = new TimeLimit(Duration.ZERO)) {
                awaitInterruption();
                assertThat(inner.over()).isTrue();
            }
            awaitInterruption();
            assertThat(outer.over()).isTrue();
        }
    }
}
