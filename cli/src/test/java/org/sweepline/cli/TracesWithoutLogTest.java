package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.TraceSweeps;
import org.sweepline.model.Encoding;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.model.StateWords;
import org.sweepline.model.Widening;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriModel;

/** Traces that are found by sweeping again are those of the log, on ten models of each language. */
class TracesWithoutLogTest {
    private static final Path EXAMPLES =
            Path.of(System.getProperty("sweepline.root", "../..")).resolve("examples");
    private static final String LOCKS =
            EXAMPLES.resolve("deadlock/two-locks.lola").toString();
    private static final String PHILOSOPHERS =
            EXAMPLES.resolve("philosophers/philosophers-5.pnml").toString();

    private record Example(String name, Model model) {
        static Example of(String file) {
            return of(file, Map.of());
        }

        static Example of(String file, Map<String, Integer> constants) {
            LoadOptions options = new LoadOptions(Optional.empty(), constants);
            return new Example(file + " " + constants, Languages.load(List.of(EXAMPLES.resolve(file)), options));
        }
    }

    private static Stream<Example> nets() {
        return Stream.concat(
                Stream.of(
                                "contest-instance/model.pnml",
                                "deadlock/two-locks.lola",
                                "echo/echo-1x3.lola",
                                "echo/echo-3x3.pnml",
                                "election/election-5.pnml",
                                "philosophers/philosophers-5.pnml",
                                "terminating/orders.pnml")
                        .map(Example::of),
                Stream.of(Generators.counters(3, 4), Generators.pipeline(5, 5), Generators.philosophers(7))
                        .map(net -> new Example(net.name(), new PetriModel(net))));
    }

    private static Stream<Example> processes() {
        return Stream.of(
                Example.of("association/association.lts"),
                Example.of("association/service.lts"),
                Example.of("dining/dining.lts"),
                Example.of("ferry/ferry.lts", Map.of("CARS", 5)),
                Example.of("fork-join/fork-join.lts"),
                Example.of("lift/lift.lts"),
                Example.of("master-slave/master-slave.lts", Map.of("SLAVES", 3, "JOBS", 4)),
                Example.of("readers-writers/readers-writers.lts"),
                Example.of("stop-and-wait/stop-and-wait.lts", Map.of("NUMBERS", 2)),
                Example.of("two-phase-commit/two-phase-commit.lts", Map.of("VOTERS", 3)));
    }

    private static Stream<Example> colouredNets() {
        return Stream.of(
                Example.of("connection/connection.cpn", Map.of("retries", 0)),
                Example.of("data-base/data-base.cpn"),
                Example.of("data-base/data-base.cpn", Map.of("managers", 3)),
                Example.of("limit-protocol/limit-protocol.cpn"),
                Example.of("limit-protocol/limit-protocol.cpn", Map.of("limit", 1, "packets", 4)),
                Example.of("lock-management/lock-management.cpn", Map.of("n", 3)),
                Example.of("lock-management/lock-management.cpn", Map.of("n", 3, "slowest", 2)),
                Example.of("torus-echo/torus-echo.cpn", Map.of("rows", 1, "columns", 10)),
                Example.of("two-phase-commit-net/two-phase-commit.cpn"),
                Example.of("workshop/workshop.cpn"));
    }

    @TestFactory
    Stream<DynamicTest> sweeps_tell_the_trace_of_the_log_to_the_last_state_of_every_example() {
        return Stream.of(nets(), processes(), colouredNets())
                .flatMap(examples -> examples)
                .map(example -> DynamicTest.dynamicTest(example.name, () -> compare(example.model)));
    }

    private static void compare(Model model) {
        boolean replayed = new Widening(model.encode()).explore(encoding -> {
            Progress progress = encoding.measures().compile(Measure.AUTOMATIC).progress();
            compare(model, encoding, progress, SweepOptions.DEFAULT.earlyRelease(true));
            compare(model, encoding, progress, SweepOptions.DEFAULT.pinInitial(false));
            compare(model, encoding, Progress.NONE, SweepOptions.DEFAULT);
            return true;
        });
        assertThat(replayed).isTrue();
    }

    private static void compare(Model model, Encoding encoding, Progress progress, SweepOptions options) {
        TransitionSystem system = encoding.system();
        StateBuffer late = late(system);
        Watch watch = (state, successors, from, to) -> state.sameAs(late) ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
        Outcome logged = new Sweep(progress, options).run(system, List.of(watch));
        Sweep plain = new Sweep(progress, options.traces(false));
        TraceSweeps.Result result =
                new TraceSweeps(() -> plain, system, Limits.NONE, Listener.NONE).traces(List.of(late));
        assertThat(result.missing()).isEmpty();
        Trace trace = result.traces().get(0).orElseThrow();
        assertThat(trace)
                .isEqualTo(
                        logged.findings().get(0).flatMap(Outcome.Finding::trace).orElseThrow());
        assertThat(new Replayer(model, encoding, trace).walk().state())
                .isEqualTo(StateWords.of(encoding).words(late));
    }

    /** The last state that breadth-first search meets. */
    private static StateBuffer late(TransitionSystem system) {
        StateBuffer last = new StateBuffer(0);
        Watch all = (state, successors, from, to) -> {
            last.copy(state.words(), 0, state.bytes());
            return Watch.Answer.GO_ON;
        };
        assertThat(Sweep.full(SweepOptions.DEFAULT).run(system, List.of(all)).complete())
                .isTrue();
        return last;
    }

    /** What is shown of the traces. Those into components are not called shortest if they were found by sweeping again. */
    private static String shown(Run run) {
        String out = run.out();
        String shown = out.substring(0, out.indexOf("\nmodel  "));
        return out.contains("reversible") ? shown.replaceAll("(?m)^ *\\(no trace to .*\\n", "") : shown;
    }

    @Test
    void every_method_and_reduction_that_can_be_repeated_shows_the_same_trace_as_with_a_log() {
        for (String method : List.of("auto", "full", "sweep")) {
            for (List<String> more : List.of(
                    List.of("--deadlock"),
                    List.of("--deadlock", "--stubborn", "--symmetry", "--insist"),
                    List.of("--deadlock", "--reversible"))) {
                for (String model : List.of(LOCKS, PHILOSOPHERS)) {
                    List<String> log = new ArrayList<>(List.of("check", "--method", method));
                    log.addAll(more);
                    List<String> sweeps = new ArrayList<>(log);
                    sweeps.addAll(List.of("--trace-method", "sweeps", model));
                    log.add(model);
                    Run run = Run.of(sweeps.toArray(new String[0]));
                    assertThat(shown(run)).as(sweeps.toString()).isEqualTo(shown(Run.of(log.toArray(new String[0]))));
                    if (run.out().contains("start")) assertThat(run.out()).contains("\ntraces      explored ");
                }
            }
        }
    }

    @Test
    void what_cannot_be_repeated_is_refused_and_a_limit_costs_the_trace_only() {
        for (String method : List.of("dfs", "cache", "disk", "walk")) {
            Run run = Run.of("check", "--method", method, "--trace-method", "sweeps", LOCKS);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("sweepline: --trace-method sweeps has no meaning for --method " + method
                            + "; it goes with auto, full, sweep or basic\n");
        }
        Run formula = Run.of("check", "--trace-method", "sweeps", "--ltl", "deadlock", LOCKS);
        assertThat(formula.code()).isEqualTo(2);
        assertThat(formula.err()).contains("--trace-method sweeps finds states of the model, not of an automaton");
        Run limited =
                Run.of("check", "--method", "full", "--max-states", "240", "--trace-method", "sweeps", PHILOSOPHERS);
        assertThat(limited.code()).isEqualTo(1);
        assertThat(limited.out())
                .contains("no trace was found by sweeping again: the limit of 240 explored states was met");
    }
}
