package org.sweepline.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.check.Method;
import org.sweepline.library.models.BoundedBuffer;
import org.sweepline.library.models.Paxos;
import org.sweepline.library.models.ReferenceSearch;
import org.sweepline.library.models.TokenRing;
import org.sweepline.library.models.TwoPhaseCommit;

/** Models that are counted by the plain search, by every method, with the same verdicts. */
class ModelsTest {
    private static final List<Method> METHODS =
            List.of(Method.AUTO, Method.FULL, Method.SWEEP, Method.DFS, Method.CACHE, Method.DISK);

    private static <S> void agree(Check<S> check, Model<S> model, long states) {
        ReferenceSearch<S> reference = new ReferenceSearch<>(model);
        assertThat(reference.states).hasSize((int) states);
        Report<S> first = null;
        for (Method method : METHODS) {
            Report<S> report = check.method(method).run();
            assertThat(report.figures().complete()).as(method.word()).isTrue();
            if (method == Method.FULL) {
                assertThat(report.figures().states()).hasValue(states);
                assertThat(report.figures().edges()).hasValue(reference.edges);
            }
            if (first == null) first = report;
            for (Answer<S> answer : report.answers()) {
                assertThat(answer.verdict())
                        .as(method.word() + ", " + answer.name() + ": " + answer.reason())
                        .isEqualTo(first.answer(answer.name()).verdict());
            }
        }
    }

    @Test
    void two_phase_commit_has_the_states_of_the_literature() {
        for (int managers : new int[] {3, 5}) {
            TwoPhaseCommit model = new TwoPhaseCommit(managers);
            Check<TwoPhaseCommit.State> check = Check.of(model)
                    .always("consistent", TwoPhaseCommit::consistent)
                    .reachable("commit", state -> state.rms().containsValue(TwoPhaseCommit.Local.COMMITTED))
                    .terminal("decided", TwoPhaseCommit::decided);
            agree(check, model, managers == 3 ? 288 : 8_832);
        }
    }

    @Test
    void a_token_ring_counts_its_rounds() {
        TokenRing model = new TokenRing(4, 10);
        Check<TokenRing.State> check = Check.of(model)
                .progress(TokenRing.State::round, TokenRing.State::token)
                .always("bounded", state -> state.round() <= 10)
                .reachable("all want", state -> !state.wanting().contains(false));
        agree(check, model, 4 * 11 * 16);
        Report<TokenRing.State> swept = check.run();
        assertThat(swept.figures().method()).isEqualTo("sweep");
        assertThat(swept.figures().peak()).isLessThan(100);
        assertThat(swept.holds()).isTrue();
    }

    @Test
    void a_bounded_buffer_can_deadlock() {
        BoundedBuffer model = new BoundedBuffer(1, 1, 1, false);
        ReferenceSearch<BoundedBuffer.State> reference = new ReferenceSearch<>(model);
        assertThat(reference.ends).isEmpty();
        BoundedBuffer larger = new BoundedBuffer(1, 2, 2, false);
        ReferenceSearch<BoundedBuffer.State> deadlocks = new ReferenceSearch<>(larger);
        assertThat(deadlocks.ends).isNotEmpty();
        Report<BoundedBuffer.State> report = Check.of(larger).run();
        Answer<BoundedBuffer.State> answer = report.answer("deadlock");
        assertThat(answer.verdict()).isEqualTo(Verdict.VIOLATED);
        Trace<BoundedBuffer.State> trace = answer.trace().orElseThrow();
        assertThat(deadlocks.ends).contains(trace.last());
        assertThat(trace.last().waiting()).hasSize(4);
        assertThat(report.toString())
                .contains("violated  deadlock", "start  State(filled=0, waiting={})", "waiting: +");
        assertThat(Check.of(new BoundedBuffer(1, 2, 2, true)).run().holds()).isTrue();
        agree(Check.of(model), model, reference.states.size());
    }

    @Test
    void paxos_agrees() {
        Paxos model = new Paxos(3, 2);
        ReferenceSearch<Paxos.State> reference = new ReferenceSearch<>(model);
        assertThat(reference.always(model::agrees)).isTrue();
        Check<Paxos.State> check = Check.of(model)
                .always("agreement", model::agrees)
                .reachable("decision", model::decided)
                .terminal("over", state -> true);
        agree(check, model, reference.states.size());
        Report<Paxos.State> report = check.run();
        assertThat(report.holds()).isTrue();
        assertThat(report.answer("decision").trace().orElseThrow().last()).matches(model::decided);
    }
}
