package org.sweepline.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.check.Method;
import org.sweepline.check.property.RunMethod;
import org.sweepline.library.models.TokenRing;
import org.sweepline.library.models.TwoPhaseCommit;

/** Questions about runs have the same answers by every method. */
class RunsTest {
    /** A request that is granted, unless the one who grants falls asleep forever. */
    record Service(boolean sleeps) implements Model<Service.State> {
        enum Phase {
            IDLE,
            REQUESTED,
            GRANTED
        }

        record State(Phase phase, boolean asleep, int served) {}

        enum Action {
            REQUEST,
            GRANT,
            RELEASE,
            SNOOZE
        }

        @Override
        public State initial() {
            return new State(Phase.IDLE, false, 0);
        }

        @Override
        public void steps(State state, Steps<State> steps) {
            int served = state.served();
            switch (state.phase()) {
                case IDLE -> steps.to(Action.REQUEST, new State(Phase.REQUESTED, state.asleep(), served));
                case REQUESTED -> {
                    if (!state.asleep()) steps.to(Action.GRANT, new State(Phase.GRANTED, false, served));
                    if (sleeps) steps.to(Action.SNOOZE, new State(Phase.REQUESTED, true, served));
                }
                case GRANTED -> steps.to(Action.RELEASE, new State(Phase.IDLE, false, Math.min(served + 1, 20)));
            }
        }
    }

    sealed interface Letter permits Client.Ack, Server.Ack, Client.Mood, Server.Mood {}

    interface Client {
        record Ack(int number) implements Letter {}

        enum Mood implements Letter {
            CALM
        }
    }

    interface Server {
        record Ack(int number) implements Letter {}

        enum Mood implements Letter {
            CALM
        }
    }

    record Post(int day, Letter letter) {}

    /** Only what the client has sent is answered, by letters of the same names. */
    record Exchange(Letter first, Letter reply) implements Model<Post> {
        @Override
        public Post initial() {
            return new Post(0, first);
        }

        @Override
        public void steps(Post state, Steps<Post> steps) {
            if (state.day() == 3 || !state.letter().equals(first)) return;
            steps.to("send", new Post(state.day() + 1, reply));
            steps.to("send", new Post(state.day() + 1, first));
        }
    }

    @Test
    void letters_of_different_kinds_with_one_name_are_told_apart() {
        for (Exchange model : List.of(
                new Exchange(new Client.Ack(1), new Server.Ack(1)), new Exchange(Client.Mood.CALM, Server.Mood.CALM))) {
            Report<Post> report = Check.of(model)
                    .reachable(
                            "late reply",
                            state -> state.day() == 3 && state.letter().equals(model.reply()))
                    .run();
            Trace<Post> trace = report.answer("late reply").trace().orElseThrow();
            assertThat(trace.last()).isEqualTo(new Post(3, model.reply()));
        }
    }

    private static Check<Service.State> service(boolean sleeps) {
        return Check.of(new Service(sleeps))
                .define("requested", state -> state.phase() == Service.Phase.REQUESTED)
                .define("granted", state -> state.phase() == Service.Phase.GRANTED)
                .eventually("some grant", state -> state.phase() == Service.Phase.GRANTED)
                .ltl("answered", "G (requested -> F granted)")
                .ltl("by steps", "G (took(REQUEST) -> F took(GRANT))")
                .ltl("possible", "A G (requested -> E F granted)")
                .home("idle", state -> state.phase() == Service.Phase.IDLE)
                .automaton(
                        "protocol", "initial a\na -> b : REQUEST\nb -> c : GRANT\nc -> a : RELEASE\nb -> b : SNOOZE");
    }

    @Test
    void answers_about_runs_are_the_same_by_every_method() {
        for (boolean sleeps : new boolean[] {false, true}) {
            Check<Service.State> check = sleeps
                    ? service(true)
                    : Check.of(new Service(false))
                            .define("requested", state -> state.phase() == Service.Phase.REQUESTED)
                            .define("granted", state -> state.phase() == Service.Phase.GRANTED)
                            .eventually("some grant", state -> state.phase() == Service.Phase.GRANTED)
                            .ltl("answered", "G (requested -> F granted)");
            Verdict expected = sleeps ? Verdict.VIOLATED : Verdict.HOLDS;
            for (RunMethod method : RunMethod.values()) {
                for (boolean promised : new boolean[] {false, true}) {
                    Check<Service.State> by = check.options(
                            before -> before.temporal(before.temporal().method(method)));
                    Report<Service.State> report =
                            (promised ? by.progress(Service.State::served) : by.method(Method.SWEEP)).run();
                    String which = method + ", sleeps " + sleeps + "\n" + report;
                    assertThat(report.answer("some grant").verdict()).as(which).isEqualTo(expected);
                    assertThat(report.answer("answered").verdict()).as(which).isEqualTo(expected);
                    if (!sleeps) continue;
                    assertThat(report.answer("by steps").verdict()).as(which).isEqualTo(expected);
                    assertThat(report.answer("possible").verdict()).as(which).isEqualTo(expected);
                    assertThat(report.answer("idle").verdict()).as(which).isEqualTo(expected);
                    assertThat(report.answer("protocol").verdict()).as(which).isEqualTo(Verdict.HOLDS);
                }
            }
        }
    }

    @Test
    void a_run_repeats_its_cycle_forever() {
        Report<Service.State> report = service(true).run();
        Trace<Service.State> trace = report.answer("answered").trace().orElseThrow();
        assertThat(trace.cycle()).isNotEmpty();
        assertThat(trace.cycle()).allMatch(step -> step.action() == Service.Action.SNOOZE);
        assertThat(trace.last().asleep()).isTrue();
        assertThat(trace.toString()).contains("and then forever:", "SNOOZE");
    }

    @Test
    void the_automaton_of_the_protocol_is_broken_by_a_step_it_does_not_allow() {
        Report<Service.State> report = Check.of(new Service(true))
                .automaton("no snoozing", "words (REQUEST . GRANT . RELEASE)*\nalphabet SNOOZE")
                .run();
        Answer<Service.State> answer = report.answer("no snoozing");
        assertThat(answer.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(answer.trace().orElseThrow().actions()).last().isEqualTo(Service.Action.SNOOZE);
    }

    @Test
    void two_phase_commit_need_not_be_decided() {
        Report<TwoPhaseCommit.State> report = Check.of(new TwoPhaseCommit(3))
                .eventually("decided", TwoPhaseCommit::decided)
                .home("home", TwoPhaseCommit::decided)
                .run();
        assertThat(report.answer("decided").verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(report.answer("home").verdict()).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void progress_that_nobody_gives_is_found() {
        Report<TokenRing.State> report = Check.of(new TokenRing(8, 200))
                .always("bounded", state -> state.round() <= 200)
                .run();
        assertThat(report.holds()).isTrue();
        assertThat(report.figures().method()).isEqualTo("sweep");
        assertThat(report.figures().measure()).startsWith("round");
        assertThat(report.notes()).anyMatch(note -> note.startsWith("round rose and never fell in"));
        assertThat(report.figures().explored()).isGreaterThanOrEqualTo(8L * 201 * 256);
    }

    @Test
    void a_report_says_what_was_found_and_what_it_took() {
        String text = service(true).run().toString();
        assertThat(text.lines().findFirst()).hasValue("Service");
        assertThat(text).contains("violated  ltl answered", "holds     automaton protocol", "explored  ");
        assertThat(List.of(text.split("\n"))).noneMatch(line -> line.endsWith(" "));
    }
}
