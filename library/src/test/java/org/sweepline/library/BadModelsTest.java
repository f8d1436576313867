package org.sweepline.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Models that break the rules: each is told by a message that names the class and what to do. */
class BadModelsTest {
    record State(int value, List<Integer> list) {
        State(int value) {
            this(value, List.of());
        }
    }

    private abstract static class Bad implements Model<State> {
        @Override
        public State initial() {
            return new State(0);
        }
    }

    private static void unknown(Model<State> model, String... words) {
        Report<State> report = Check.of(model).always("true", state -> true).run();
        assertThat(report.answer("true").verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.answer("true").reason()).contains(words);
        assertThatThrownBy(report::assertHolds)
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(words);
    }

    private static void refused(Model<State> model, String... words) {
        assertThatThrownBy(() -> Check.of(model).run())
                .isInstanceOf(ModelException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void two_things_with_one_name() {
        Check<State> check = Check.of(new Throwing());
        assertThatThrownBy(() -> check.always("deadlock", state -> true).deadlockFree())
                .isInstanceOf(ModelException.class)
                .hasMessage("two questions are called \"deadlock\"; give each a name of its own");
        assertThatThrownBy(() -> check.define("p", state -> true).define("p", state -> false))
                .isInstanceOf(ModelException.class)
                .hasMessage("two conditions are called \"p\"; give each a name of its own");
    }

    @Test
    void no_memory() {
        assertThatThrownBy(() -> Check.of(new Throwing()).memory("0m"))
                .isInstanceOf(ModelException.class)
                .hasMessage("without memory nothing can be checked; write 500m or 1g");
    }

    /** Counts forever. */
    static final class Counting extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to("count", new State(state.value() + 1));
        }
    }

    @Test
    void who_interrupts_a_check_finds_the_thread_interrupted() {
        Thread.currentThread().interrupt();
        Report<State> report =
                Check.of(new Counting()).always("true", state -> true).run();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(report.answer("true").verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.answer("true").reason()).contains("interrupted");
    }

    record Ranks(SortedSet<Rank> some) {}

    enum Rank {
        LOW,
        HIGH
    }

    @Test
    void a_set_of_constants_in_another_order() {
        SortedSet<Rank> reversed = new TreeSet<>(Comparator.reverseOrder());
        reversed.add(Rank.LOW);
        Model<Ranks> model = new Model<>() {
            @Override
            public Ranks initial() {
                return new Ranks(reversed);
            }

            @Override
            public void steps(Ranks state, Steps<Ranks> steps) {}
        };
        assertThatThrownBy(() -> Check.of(model).run())
                .isInstanceOf(ModelException.class)
                .hasMessageContainingAll("some", "a set in another order than the natural one");
    }

    static final class Throwing extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to("next", new State(state.value() + 1 + 0 / (3 - state.value())));
        }
    }

    @Test
    void a_step_that_throws() {
        unknown(
                new Throwing(),
                "Throwing.steps throws ArithmeticException: / by zero (BadModelsTest.java:",
                "State(value=");
    }

    static final class Endless extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            descend(state);
        }

        private int descend(State state) {
            return state.value() < 0 ? 0 : 1 + descend(state);
        }
    }

    @Test
    void a_step_without_end() {
        unknown(new Endless(), "Endless.steps throws StackOverflowError", "State(value=0");
    }

    static final class Null extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to("vanish", null);
        }
    }

    static final class WithoutAction extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to(null, state);
        }
    }

    static final class NullComponent extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to("lose", new State(1, null));
        }
    }

    @Test
    void a_step_to_nothing() {
        unknown(new Null(), "Null.steps", "after vanish the state has null");
        unknown(new WithoutAction(), "WithoutAction.steps reports a step without an action");
        unknown(new NullComponent(), "NullComponent.steps", "after lose the state has list: null");
    }

    static final class NullInitial extends Bad {
        @Override
        public State initial() {
            return null;
        }

        @Override
        public void steps(State state, Steps<State> steps) {}
    }

    @Test
    void no_initial_state() {
        refused(new NullInitial(), "NullInitial: the initial state is null");
    }

    static final class Chance extends Bad {
        private final AtomicInteger asked = new AtomicInteger();

        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to("roll", new State(asked.incrementAndGet() % 6));
        }
    }

    @Test
    void steps_that_depend_on_something_else() {
        refused(new Chance(), "Chance.steps is not deterministic", "State(value=0");
    }

    static final class Changing extends Bad {
        @Override
        public State initial() {
            return new State(0, new ArrayList<>(List.of(1)));
        }

        @Override
        public void steps(State state, Steps<State> steps) {
            if (state.list().size() < 3) state.list().add(state.list().size());
            steps.to("add", state);
        }
    }

    static final class ChangingLater extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            List<Integer> list = new ArrayList<>();
            for (int i = 0; i < 2 && state.list().isEmpty(); i++) {
                list.add(i);
                steps.to("add", new State(0, list));
            }
        }
    }

    static final class ChangingFromInside extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            if (state.value() == 0) steps.to("grow", new State(1, new ArrayList<>()));
            else state.list().add(1);
        }
    }

    @Test
    void states_that_are_changed() {
        refused(new Changing(), "Changing.steps changes the state that it is given", "State(value=0, list=[1])");
        refused(new ChangingLater(), "ChangingLater.steps changes a state after it has reported it", "add");
        unknown(
                new ChangingFromInside(),
                "ChangingFromInside.steps throws UnsupportedOperationException",
                "the collections of a state never change");
    }

    static final class Infinite extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to("up", new State(state.value() + 1));
        }
    }

    static final class Resetting extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            steps.to("up", new State(state.value() + 1));
            steps.to("reset", new State(0));
        }
    }

    @Test
    void infinitely_many_states() {
        Report<State> report = Check.of(new Resetting())
                .always("true", s -> true)
                .maxStates(5_000)
                .run();
        assertThat(report.answer("true").verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.answer("true").reason()).contains("5000");
        assertThat(report.notes())
                .anyMatch(note -> note.startsWith("numbers of Resetting that may grow for ever: value (")
                        && note.endsWith(" by up)"));
        Report<State> timed = Check.of(new Infinite())
                .always("true", s -> true)
                .timeout(Duration.ofMillis(300))
                .run();
        assertThat(timed.answer("true").reason()).contains("the time limit of 0.3 s was met");
        assertThat(timed.notes()).anyMatch(note -> note.startsWith("value rose and never fell"));
        Answer<State> found = Check.of(new Infinite())
                .always("small", s -> s.value() < 100)
                .run()
                .answer("small");
        assertThat(found.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(found.trace().orElseThrow().last().value()).isEqualTo(100);
    }

    static final class Looping extends Bad {
        static final CountDownLatch NEVER = new CountDownLatch(1);

        @Override
        public void steps(State state, Steps<State> steps) {
            if (state.value() < 3) steps.to("up", new State(state.value() + 1));
            else while (NEVER.getCount() > 0) Thread.onSpinWait();
        }
    }

    @Test
    void a_step_that_never_comes_back() {
        try {
            Report<State> report = Check.of(new Looping())
                    .always("true", state -> true)
                    .timeout(Duration.ofMillis(200))
                    .run();
            assertThat(report.answer("true").verdict()).isEqualTo(Verdict.UNKNOWN);
            assertThat(report.answer("true").reason())
                    .contains("the time limit of 0.2 s was met", "Looping.steps (BadModelsTest.java:", "left behind");
        } finally {
            Looping.NEVER.countDown();
        }
    }

    static final class Falling extends Bad {
        @Override
        public void steps(State state, Steps<State> steps) {
            if (state.value() < 5) steps.to("up", new State(state.value() + 1));
            else steps.to("reset", new State(0));
        }
    }

    @Test
    void progress_that_is_promised_and_falls() {
        Report<State> report = Check.of(new Falling())
                .progress(State::value)
                .always("true", state -> true)
                .run();
        assertThat(report.answer("true").verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.answer("true").reason()).contains("reset", "State(value=5", "State(value=0");
    }

    @Test
    void conditions_that_throw() {
        Report<State> report = Check.of(new Falling())
                .always("wrong", state -> state.list().get(3) > 0)
                .run();
        assertThat(report.answer("wrong").verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.answer("wrong").reason()).contains("the condition \"wrong\" throws", "BadModelsTest.java:");
    }

    @Test
    void questions_that_cannot_be_read() {
        Check<State> check = Check.of(new Falling()).define("high", state -> state.value() > 3);
        assertThatThrownBy(() -> check.ltl("often", "G F hihg").run())
                .isInstanceOf(ModelException.class)
                .hasMessageContainingAll("often:1:5", "there is no condition \"hihg\"", "did you mean \"high\"?");
        assertThatThrownBy(() -> check.ltl("often", "G F took(rest)").run())
                .isInstanceOf(ModelException.class)
                .hasMessageContainingAll("often:1:5", "reset");
        assertThatThrownBy(() -> check.automaton("legal", "idle -> idle up").run())
                .isInstanceOf(ModelException.class);
        assertThatThrownBy(() -> check.memory("lots")).hasMessage("\"lots\" is no amount of memory; write 500m or 1g");
        assertThatThrownBy(() -> check.always("x", s -> true).always("x", s -> true))
                .hasMessageContaining("two questions are called \"x\"");
        Report<State> report = check.ltl("often", "G F high").run();
        assertThat(report.answer("often").verdict()).isEqualTo(Verdict.HOLDS);
        assertThatThrownBy(() -> report.answer("oftn")).hasMessageContaining("often");
    }

    record Bare(Thread thread) {}

    @Test
    void states_that_cannot_be_packed() {
        Model<Bare> model = new Model<>() {
            @Override
            public Bare initial() {
                return new Bare(Thread.currentThread());
            }

            @Override
            public void steps(Bare state, Steps<Bare> steps) {}

            @Override
            public String name() {
                return "bare";
            }
        };
        assertThatThrownBy(() -> Check.of(model).run())
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("Bare.thread: Thread is no value");
    }
}
