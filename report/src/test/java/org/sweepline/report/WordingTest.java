package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;

class WordingTest {
    private static final Evidence PATH = new Evidence.Path(
            new Replay("a", List.of(new Replay.Step("t", 0, "a -> b")), "b", Trace.Quality.SHORTEST), List.of());

    @Test
    void a_path_shows_a_verdict() {
        assertThat(comment(new Verdict.Violated(Optional.empty()))).isEqualTo("a deadlock after 1 step");
    }

    @Test
    void what_is_unknown_is_never_told_as_a_finding() {
        assertThat(comment(new Verdict.Unknown("the time limit was met"))).isEqualTo("the time limit was met");
    }

    private static String comment(Verdict verdict) {
        return Wording.comment(new Answer(new Deadlock(), verdict, PATH));
    }
}
