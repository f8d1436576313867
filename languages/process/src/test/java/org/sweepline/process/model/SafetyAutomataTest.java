package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.service.SafetyAutomata;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.AutomatonText;
import org.sweepline.logic.automaton.Inclusion;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;

class SafetyAutomataTest {
    private static final int MANY = 1 << 16;

    @TempDir
    private Path folder;

    @Test
    void what_an_aut_file_does_is_legal_and_its_internal_steps_are_not_seen() throws IOException, TooLargeException {
        ActionAutomaton automaton =
                SafetyAutomata.read(write("s.aut", "des (0,4,3)\n(0,\"a\",1)\n(1,i,2)\n(2,\"b\",0)\n(2,\"a b\",2)\n"));
        agree(automaton, "prefixes (a . \"a b\"* . b)*");
    }

    @Test
    void hidden_labels_of_fsp_are_not_seen() throws IOException, TooLargeException {
        Path file = write("s.lts", "P = (a -> h -> b -> P).\n||S = (P) \\ {h}.\n");
        agree(SafetyAutomata.read(file), "prefixes (a . b)*");
        agree(SafetyAutomata.read(file, new LoadOptions(Optional.of("P"), Map.of())), "prefixes (a . h . b)*");
    }

    @Test
    void what_violates_a_property_of_fsp_is_not_legal() throws IOException, TooLargeException {
        ActionAutomaton polite =
                SafetyAutomata.read(write("polite.lts", "property POLITE = (knock -> enter -> POLITE) + {kick}.\n"));
        agree(polite, "prefixes (knock . enter)* alphabet kick");
    }

    @Test
    void a_service_may_end_where_it_has_no_more_to_do() throws IOException, TooLargeException {
        Path file = write("s.lts", "S = (open -> (close -> END | use -> S)).\n");
        ActionAutomaton ends = SafetyAutomata.behaviour(Languages.load(file), true);
        agree(ends, "words (open . use)* . open . close");
        agree(SafetyAutomata.behaviour(Languages.load(file), false), "prefixes (open . use)* . open . close");
        // What goes on for ever is legal too, but has no end.
        ActionAutomaton endless = SafetyAutomata.behaviour(
                Languages.load(write("e.lts", "S = (a -> END | b -> T), T = (b -> T).\n")), true);
        agree(endless, "initial s s -> e : a s -> t : b t -> t : b accepting e");
    }

    @Test
    void an_automaton_that_people_write_is_read_by_its_ending() throws IOException, TooLargeException {
        agree(SafetyAutomata.read(write("p.AUTOMATON", "\uFEFFinitial s\ns -> s : a\n")), "prefixes a*");
        assertThatThrownBy(() -> SafetyAutomata.read(write("p.automaton", "initial s\ns -> t a\n")))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith(
                        "p.automaton:2:8: \":\" is missing after the second state of an edge, before \"a\"");
        assertThatThrownBy(() -> SafetyAutomata.read(write("empty.automaton", "")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("empty.automaton:1:1: an automaton without states");
        assertThatThrownBy(() -> SafetyAutomata.read(folder.resolve("missing.automaton")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such file");
        assertThatThrownBy(() -> SafetyAutomata.read(
                        write("p.automaton", "words a"), new LoadOptions(Optional.of("P"), Map.of())))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("neither processes nor constants");
        Files.write(folder.resolve("latin.automaton"), new byte[] {(byte) 0xE4, (byte) 0xFF});
        assertThatThrownBy(() -> SafetyAutomata.read(folder.resolve("latin.automaton")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("save the file as UTF-8");
    }

    @Test
    void a_service_with_too_many_states_is_refused() throws IOException {
        Path file = write("large.lts", "P = (a -> b -> c -> P).\n||L = ([i:1..14]:P).\n");
        assertThatThrownBy(() -> SafetyAutomata.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("large.lts: this model has more than 1048576 states");
    }

    /** Both have the same legal sequences and the same words. */
    private static void agree(ActionAutomaton automaton, String expected) throws TooLargeException {
        ActionAutomaton other = AutomatonText.parse(expected);
        assertThat(automaton.names()).containsExactlyInAnyOrderElementsOf(other.names());
        assertThat(Inclusion.offending(automaton, other, MANY)).isEqualTo(Optional.<List<String>>empty());
        assertThat(Inclusion.offending(other, automaton, MANY)).isEqualTo(Optional.<List<String>>empty());
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
