package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Binding elements and service primitives from the command line. */
class BindingLettersTest {
    private static final String NET = Run.example("limit-protocol/limit-protocol.cpn");
    private static final String RULES = Run.example("limit-protocol/delivery.primitives");
    private static final String DELIVERY = Run.example("limit-protocol/delivery.automaton");

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void the_protocol_delivers_packets_in_order() {
        Run run = Run.of("check", "--quiet", "--automaton", DELIVERY, "--primitives", RULES, NET);
        assertThat(run.out()).startsWith("holds     automaton ");
        assertThat(run.code()).isZero();
    }

    @Test
    void a_service_observes_every_primitive() throws IOException {
        String service = file("service.lts", "SERVICE = (deliver[1] -> deliver[2] -> deliver[3] -> STOP).\n");
        Run run = Run.of("check", "--conforms", service, "--primitives", RULES, NET);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("not allowed after")
                .contains("Receive Packet")
                .contains("{n=4, ");
        Run enough =
                Run.of("check", "--quiet", "--conforms", service, "--primitives", RULES, "--const", "packets=3", NET);
        assertThat(enough.code()).isZero();
    }

    @Test
    void an_automaton_names_bindings_of_transitions() throws IOException {
        String once = file("once.automaton", """
                initial s
                s -> t : "Receive Packet"{n=1}
                """);
        Run run = Run.of("check", "--automaton", once, NET);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("  Receive Packet   {n=1, ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            G not (took(Receive Packet{n=2}) and took(Receive Packet{n=k, k=1}))      | 0
            not took(Receive Packet{n=1}) W took(Receive Packet{n=2})                  | 1
            not took(deliver.2) W took(deliver.1)                                     | 0
            E F (took(Receive Packet{n=1}) and X F took(Receive Packet{n=1}))         | 0
            """)
    void formulas_name_bindings_and_primitives(String formula, int code) {
        Run run = Run.of("check", "--quiet", "--ltl", formula, "--primitives", RULES, NET);
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            took(Recieve Packet{n=1})  | --ltl:1:1: unknown transition "Recieve Packet"; did you mean "Receive Packet"
            took(Receive Packet{m=1})  | --ltl:1:1: Receive Packet{m=1}: transition Receive Packet has no variable "m"
            took(Receive Packet{n="1"}) | --ltl:1:1: Receive Packet{n="1"}:
            took(deliver.x)            | --ltl:1:1: Receive Packet{n=k, n=x}:
            took(deliver.n)            | "n" is not a value of the variable n
            took(deliver.k)            | "k" is not a value of the variable n
            took(deliver.1 orelse true) | "1 orelse true" is not a value of the variable n
            took(delivre.1)            | --ltl:1:1: unknown action "delivre.1"
            """)
    void a_formula_that_names_what_is_not_there_is_refused(String formula, String message) {
        Run run = Run.of("check", "--ltl", formula, "--primitives", RULES, NET);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            deliver.{n} = Receive Packt{n=k} | rules:1:1: unknown transition "Receive Packt"
            deliver.{m} = Receive Packet     | rules:1:1: transition Receive Packet has no variable "m"
            deliver.{n} = Receive            | rules:1:1: unknown action "Receive"
            Send Packet = Receive Packet     | rules:1:1: the model has an action "Send Packet", which this primitive would
            delivered.{n} = Receive Packet   | there is no primitive "deliver.1" in
            """)
    void rules_that_speak_of_what_is_not_there_are_refused(String rule, String message) throws IOException {
        String rules = file("rules", rule + "\n");
        Run run = Run.of("check", "--automaton", DELIVERY, "--primitives", rules, NET);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().replace(folder.toString() + "/", "")).contains(message);
    }

    @Test
    void primitives_without_anyone_who_sees_them_are_refused() {
        Run run = Run.of("check", "--primitives", RULES, NET);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--primitives names what automata and formulas see, and there are none");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1"})
    void primitives_name_actions_of_processes_too(String forgetful, int code) throws IOException {
        String rules = file("rules", "offered.first = offer.0\noffered.later = offer.1\n");
        String automaton = file("order.automaton", "prefixes offered.first? . offered.later*\n");
        String protocol = Run.example("association/association.lts");
        Run run = Run.of(
                "check",
                "--automaton",
                automaton,
                "--primitives",
                rules,
                "--const",
                "FORGETFUL=" + forgetful,
                protocol);
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    }
}
