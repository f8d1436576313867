package org.sweepline.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.check.Method;
import org.sweepline.library.models.TwoPhaseCommit;

/** One state is explored of all that differ only in which id is which. */
class SymmetryTest {
    private static Check<TwoPhaseCommit.State> commit(int managers) {
        return Check.of(new TwoPhaseCommit(managers))
                .always("consistent", TwoPhaseCommit::consistent)
                .terminal("decided", TwoPhaseCommit::decided);
    }

    @Test
    void two_phase_commit_with_5_managers_has_314_orbits() {
        for (Method method : new Method[] {Method.FULL, Method.SWEEP, Method.DFS}) {
            Report<TwoPhaseCommit.State> report =
                    commit(5).method(method).symmetry().run();
            assertThat(report.holds()).as(method.word()).isTrue();
            assertThat(report.figures().complete()).isTrue();
            if (method == Method.FULL) assertThat(report.figures().states()).hasValue(314);
            assertThat(report.notes()).anyMatch(note -> note.contains("120 symmetries of 5 interchangeable Rm"));
        }
    }

    @Test
    void traces_are_those_of_the_model() {
        Report<TwoPhaseCommit.State> report = Check.of(new TwoPhaseCommit(4))
                .reachable(
                        "mixed",
                        state -> state.rms().containsValue(TwoPhaseCommit.Local.ABORTED)
                                && state.rms().containsValue(TwoPhaseCommit.Local.PREPARED)
                                && state.prepared().size() == 2)
                .method(Method.FULL)
                .symmetry()
                .run();
        Trace<TwoPhaseCommit.State> trace = report.answer("mixed").trace().orElseThrow();
        TwoPhaseCommit model = new TwoPhaseCommit(4);
        TwoPhaseCommit.State state = model.initial();
        for (Step<TwoPhaseCommit.State> step : trace.steps()) {
            Set<TwoPhaseCommit.State> next = new HashSet<>();
            model.steps(state, (action, successor) -> {
                if (action.equals(step.action())) next.add(successor);
            });
            assertThat(next).contains(step.state());
            state = step.state();
        }
        assertThat(state.prepared()).hasSize(2);
    }

    @Test
    void a_condition_that_tells_ids_apart_is_checked_without() {
        Report<TwoPhaseCommit.State> report = commit(3)
                .always("first", state -> !state.prepared().equals(Set.of(new TwoPhaseCommit.Rm(0))))
                .method(Method.FULL)
                .symmetry()
                .run();
        assertThat(report.answer("first").verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(report.notes()).anyMatch(note -> note.startsWith("symmetry not used"));
    }

    @Interchangeable
    enum Process {
        A,
        B,
        C,
        D
    }

    record Section(int waited, Set<Process> inside) {}

    /** Two processes may be in the critical section, but not soon. */
    record Late(int waits) implements Model<Section> {
        @Override
        public Section initial() {
            return new Section(0, Set.of());
        }

        @Override
        public void steps(Section state, Steps<Section> steps) {
            if (state.waited() < waits) {
                steps.to("wait", new Section(state.waited() + 1, state.inside()));
                return;
            }
            for (Process process : Process.values()) {
                if (state.inside().size() == 2 || state.inside().contains(process)) continue;
                Set<Process> more = new HashSet<>(state.inside());
                more.add(process);
                steps.to("enter", new Section(state.waited(), more));
            }
        }
    }

    @Test
    void a_condition_that_tells_ids_apart_far_from_the_sample_is_checked_without() {
        for (List<Process> two :
                List.of(List.of(Process.A, Process.B), List.of(Process.B, Process.C), List.of(Process.C, Process.D))) {
            for (Method method : new Method[] {Method.AUTO, Method.FULL, Method.SWEEP}) {
                Report<Section> report = Check.of(new Late(1_000))
                        .always("exclusion", state -> !state.inside().containsAll(two))
                        .method(method)
                        .symmetry()
                        .run();
                assertThat(report.answer("exclusion").verdict())
                        .as(method.word() + two)
                        .isEqualTo(Verdict.VIOLATED);
                assertThat(report.answer("exclusion")
                                .trace()
                                .orElseThrow()
                                .last()
                                .inside())
                        .containsAll(two);
            }
        }
    }

    @Test
    void a_symmetric_condition_far_from_the_sample_is_checked_with_symmetry() {
        Report<Section> report = Check.of(new Late(1_000))
                .always("at most two", state -> state.inside().size() <= 2)
                .method(Method.FULL)
                .symmetry()
                .run();
        assertThat(report.holds()).isTrue();
        assertThat(report.figures().states()).hasValue(1_003);
    }

    @Interchangeable
    enum Clerk {
        ANN,
        BEN
    }

    record Desk(Clerk next, int served) {}

    /** Only Ann ever hands over. */
    record Handover() implements Model<Desk> {
        @Override
        public Desk initial() {
            return new Desk(Clerk.ANN, 0);
        }

        @Override
        public List<Desk> initials() {
            return List.of(initial(), new Desk(Clerk.BEN, 0));
        }

        @Override
        public void steps(Desk state, Steps<Desk> steps) {
            if (state.served() < 3) steps.to("serve", new Desk(state.next(), state.served() + 1));
            if (state.next() == Clerk.ANN) steps.to("hand over", new Desk(Clerk.BEN, state.served()));
        }
    }

    @Test
    void a_promise_that_is_not_kept_is_found_out() {
        assertThatThrownBy(() ->
                        Check.of(new Handover()).method(Method.FULL).symmetry().run())
                .isInstanceOf(ModelException.class)
                .hasMessageContainingAll("Handover.steps", "ANN and BEN are said to be interchangeable", "Desk(next=");
    }

    @Test
    void runs_may_begin_in_several_states() {
        Report<Desk> report = Check.of(new Handover())
                .reachable("ben at once", state -> state.next() == Clerk.BEN && state.served() == 2)
                .method(Method.FULL)
                .run();
        Trace<Desk> trace = report.answer("ben at once").trace().orElseThrow();
        assertThat(trace.initial()).isEqualTo(new Desk(Clerk.BEN, 0));
        assertThat(trace.actions()).containsExactly("serve", "serve");
        assertThat(report.figures().complete()).isFalse();
    }
}
