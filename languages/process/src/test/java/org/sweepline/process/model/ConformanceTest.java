package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.service.SafetyAutomata;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;

/** Compares protocols with their services. */
class ConformanceTest {
    private static final Path FOLDER =
            Path.of(System.getProperty("sweepline.root", "../.."), "examples", "association");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WALK")
    void the_protocol_of_the_example_conforms_to_its_service_by_any_method(Method method) {
        Answer answer = check(Map.of(), service(), method);
        assertThat(answer.verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void a_server_that_forgets_to_compare_numbers_does_not_conform(Method method) {
        Answer answer = check(Map.of("FORGETFUL", 1), service(), method);
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        List<String> word = ((Evidence.Path) answer.evidence()).replay().actions();
        assertThat(word.get(word.size() - 1)).startsWith("offer.");
    }

    @Test
    void a_walk_does_not_say_that_the_protocol_conforms() {
        Answer answer = check(Map.of(), service(), Method.WALK);
        assertThat(((Verdict.Unknown) answer.verdict()).reason()).contains("random walks prove nothing");
    }

    @Test
    void an_automaton_sees_the_same_mistake() {
        ActionAutomaton once = SafetyAutomata.read(FOLDER.resolve("once.automaton"));
        assertThat(check(Map.of(), once, Method.SWEEP).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(check(Map.of("FORGETFUL", 1), once, Method.SWEEP).verdict()).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void a_run_that_ends_must_have_made_a_word() throws IOException {
        Path protocol = Files.writeString(folder.resolve("p.lts"), "P = (open -> (close -> END | crash -> STOP)).\n");
        Path prefixes = Files.writeString(folder.resolve("prefixes.automaton"), "prefixes open . close\n");
        Path words = Files.writeString(folder.resolve("words.automaton"), "words open . close\n");
        assertThat(check(protocol, Map.of(), SafetyAutomata.read(prefixes), Method.SWEEP)
                        .verdict())
                .isInstanceOf(Verdict.Holds.class);
        Answer answer = check(protocol, Map.of(), SafetyAutomata.read(words), Method.SWEEP);
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(((Evidence.Run) answer.evidence()).stem().actions()).containsExactly("open", "crash");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WALK")
    void a_server_that_waits_for_ever_ends_where_the_service_does_not(Method method) {
        Answer answer = check(Map.of("PATIENT", 1), service(), method);
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        ActionAutomaton anywhere = SafetyAutomata.read(FOLDER.resolve("service.lts"));
        assertThat(check(Map.of("PATIENT", 1), anywhere, method).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void a_service_with_other_names_is_a_mistake_and_one_with_more_is_worth_a_warning() throws IOException {
        Path protocol = Files.writeString(folder.resolve("p.lts"), "P = (open -> close -> P).\n");
        Path other = Files.writeString(folder.resolve("other.lts"), "S = (opens -> shuts -> S).\n");
        Path more = Files.writeString(folder.resolve("more.lts"), "S = (open -> (close -> S | closed -> S)).\n");
        assertThatThrownBy(() -> check(protocol, Map.of(), SafetyAutomata.read(other), Method.SWEEP))
                .isInstanceOf(InputException.class)
                .hasMessage("service: the service has no action in common with the model: the model has no action"
                        + " \"opens\"; did you mean \"open\"?");
        List<String> warnings = new ArrayList<>();
        CheckListener listener = new CheckListener() {
            @Override
            public void progress(Statistics figures) {}

            @Override
            public void warned(String doubt) {
                warnings.add(doubt);
            }
        };
        Checker.check(
                Languages.load(protocol),
                List.of(new Conforms("service", SafetyAutomata.read(more), true)),
                CheckOptions.DEFAULT,
                listener);
        assertThat(warnings).containsExactly("service: the model has no action \"closed\"; did you mean \"close\"?");
    }

    private static ActionAutomaton service() {
        return SafetyAutomata.behaviour(Languages.load(FOLDER.resolve("service.lts")), true);
    }

    private static Answer check(Map<String, Integer> constants, ActionAutomaton legal, Method method) {
        return check(FOLDER.resolve("association.lts"), constants, legal, method);
    }

    private static Answer check(Path model, Map<String, Integer> constants, ActionAutomaton legal, Method method) {
        return Checker.check(
                        Languages.load(List.of(model), new LoadOptions(Optional.empty(), constants)),
                        List.of(new Conforms("service", legal, true)),
                        CheckOptions.DEFAULT.method(method),
                        CheckListener.NONE)
                .answers()
                .get(0);
    }
}
