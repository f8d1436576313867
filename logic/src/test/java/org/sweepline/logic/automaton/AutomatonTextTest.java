package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.logic.SyntaxException;

class AutomatonTextTest {
    private static final String[] PIECES = {
        "initial ",
        "accepting ",
        "alphabet ",
        "optional ",
        "words ",
        "prefixes ",
        "s0 ",
        "s1 ",
        "a ",
        "b ",
        "a.b ",
        "-> ",
        ": ",
        ", ",
        ". ",
        "| ",
        "* ",
        "+ ",
        "? ",
        "( ",
        ") ",
        "{ ",
        "} ",
        "any ",
        "not ",
        "tau ",
        "\"",
        "\"c d\" ",
        "\\",
        "\n",
        "// x\n",
        "s0 -> s1 : a\n",
        "s1 -> s0 : b\n",
        "initial s0\n",
        "\u0000",
        "\ud83d",
        "%"
    };

    @Test
    void braces_behind_a_name_are_part_of_it() throws TooLargeException {
        ActionAutomaton automaton = AutomatonText.parse("""
                prefixes Send{n=1, d="a}b"} . "Send it"{r={x=1}} . not{Send{n=2}, c}
                """);
        assertThat(automaton.names()).containsExactly("Send{n=1, d=\"a}b\"}", "Send it{r={x=1}}", "Send{n=2}", "c");
    }

    @Test
    void braces_are_closed_on_their_line() {
        assertThatThrownBy(() -> AutomatonText.parse("words a{n=1\n}"))
                .isInstanceOfSatisfying(
                        SyntaxException.class, e -> assertThat(e.offset()).isEqualTo(7))
                .hasMessageContaining("is not closed on its line");
    }

    @Test
    void states_and_edges_say_what_is_legal() throws TooLargeException {
        ActionAutomaton automaton = AutomatonText.parse("""
                // A connection.
                initial idle
                idle -> open : connect, "re connect"
                open -> open : send.1, ack[2]
                open -> idle : close
                alphabet abort
                """);
        assertThat(automaton.names()).containsExactly("connect", "re connect", "send.1", "ack[2]", "close", "abort");
        assertThat(legal(automaton, "connect", "send.1", "ack[2]", "close", "re connect"))
                .isTrue();
        assertThat(legal(automaton, "connect", "other", "close"))
                .as("what is not observed")
                .isTrue();
        assertThat(legal(automaton, "connect", "abort")).isFalse();
        assertThat(legal(automaton, "send.1")).isFalse();
        assertThat(automaton.selective()).isFalse();
    }

    @Test
    void accepting_states_make_words() throws TooLargeException {
        ActionAutomaton automaton =
                AutomatonText.parse("initial s s -> t : a t -> s : b t -> lost : c lost -> lost : a accepting s");
        assertThat(automaton.selective()).isTrue();
        assertThat(legal(automaton, "a")).isTrue();
        assertThat(RandomAutomata.accepts(automaton, List.of("a"))).isFalse();
        assertThat(RandomAutomata.accepts(automaton, List.of("a", "b"))).isTrue();
        assertThat(legal(automaton, "a", "c", "a"))
                .as("as long as it does not end")
                .isTrue();
        assertThat(legal(automaton, "a", "c", "b")).isFalse();
    }

    @Test
    void a_step_that_nobody_sees_reads_nothing() throws TooLargeException {
        ActionAutomaton automaton = AutomatonText.parse("initial s s -> t : tau t -> s : a s -> u : \"tau\"");
        assertThat(automaton.names()).containsExactly("a", "tau");
        assertThat(legal(automaton, "a", "a", "tau")).isTrue();
        assertThat(legal(automaton, "tau", "a")).isFalse();
    }

    @Test
    void any_is_any_action_of_the_system_unless_there_is_an_alphabet() throws TooLargeException {
        ActionAutomaton all = AutomatonText.parse("initial s s -> t : not {a, b} t -> t : any");
        assertThat(all.observesOthers()).isTrue();
        assertThat(legal(all, "x", "a", "y")).isTrue();
        assertThat(legal(all, "a")).isFalse();
        ActionAutomaton some = AutomatonText.parse("initial s s -> t : not a t -> t : any alphabet a, b");
        assertThat(some.observesOthers()).isFalse();
        assertThat(legal(some, "x", "b", "a", "b")).isTrue();
        assertThat(legal(some, "x", "a")).isFalse();
        ActionAutomaton declared = AutomatonText.parse("initial s s -> s : a alphabet *");
        assertThat(legal(declared, "a", "x")).isFalse();
    }

    @Test
    void an_expression_alone_allows_what_its_words_begin_with() throws TooLargeException {
        ActionAutomaton automaton = expression("(connect . (send . ack)* . close)?");
        assertThat(automaton.selective()).isFalse();
        assertThat(legal(automaton, "connect", "send")).isTrue();
        assertThat(legal(automaton, "connect", "send", "close")).isFalse();
        assertThat(AutomatonText.parse("words (connect . close)*").selective()).isTrue();
        assertThat(AutomatonText.parse("prefixes (connect . close)*").selective())
                .isFalse();
    }

    @Test
    void what_leads_to_no_word_of_an_expression_is_not_legal() throws TooLargeException {
        ActionAutomaton automaton = AutomatonText.parse("words a . b | b . not {a, b} alphabet a, b");
        assertThat(legal(automaton, "a")).isTrue();
        assertThat(legal(automaton, "b")).isFalse();
    }

    @Test
    void a_dot_without_blanks_belongs_to_a_name() throws TooLargeException {
        assertThat(expression("a.b . c").names()).containsExactly("a.b", "c");
        assertThat(expression("a. b").names()).containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', textBlock = """
        ~~;                                     0;  an automaton without states
        alphabet a, b;                          0;  an automaton without states
        // nothing;                             0;  an automaton without states
        s -> t : a;                             0;  there is no initial state; add, say, initial s
        initial s initial t s -> t : a;         10; there is an initial state already
        initial r start -> t : a;               8;  no edge leads to or from state "r"
        initial start start -> end : a accepting ende; 41; did you mean "end"?
        initial s s -> t a;                     17; ":" is missing after the second state of an edge, before "a"
        initial s s -> t : a b;                 22; "->" is missing after a state
        initial s s -> t : ,;                   19; the name of an action is missing before ","
        initial s s -> : a;                     15; the name of a state is missing before ":"
        initial s s -> t : not {a;              25; "}" is missing
        initial s s -> t : a%b;                 20; unexpected "%"
        initial s s -> t : "a;                  19; no closing quote
        initial s s -> t : "";                  19; a name cannot be empty
        initial s s -> t : "a\\b";               22; after \\ in a quoted name
        initial s s -> t : a accepting t t -> s : b words c;  50; not both
        words a initial s;                      16; not both
        words a words b;                        8;  there is an expression already
        words a s -> t : a;                     8;  not both
        words (a . b;                           12; ")" is missing
        words ();                               7;  nothing between the parentheses
        words a | ;                             9; an action or "(" is expected before the end
        words a b;                              8; "." or "|" is missing before "b"
        initial s s -> t : a accepting s, u u -> u : b alphabet; 55; the name of an action is missing
        words not a alphabet a;                 6;  no words at all
        """)
    void what_is_wrong_is_said_with_its_place(String text, int offset, String message) {
        assertThatThrownBy(() -> AutomatonText.parse(text)).isInstanceOfSatisfying(SyntaxException.class, wrong -> {
            assertThat(wrong.getMessage()).contains(message);
            assertThat(wrong.offset()).isEqualTo(offset);
        });
    }

    @Test
    void an_expression_alone_ends_where_the_text_does() throws TooLargeException {
        assertThatThrownBy(() -> expression("a b"))
                .isInstanceOf(SyntaxException.class)
                .hasMessage("\".\" or \"|\" is missing before \"b\"; if an edge begins here: an automaton is either an"
                        + " expression or states with edges, not both");
        assertThatThrownBy(() -> expression(""))
                .isInstanceOf(SyntaxException.class)
                .hasMessage("an action or \"(\" is expected before the end");
    }

    @Test
    void large_and_deep_texts_are_read_or_refused() throws TooLargeException {
        assertThatThrownBy(() -> expression("(".repeat(100_000) + "a" + ")".repeat(100_000)))
                .isInstanceOf(SyntaxException.class)
                .hasMessageContaining("nested more than 500 levels deep");
        assertThat(expression("a" + " . a".repeat(20_000)).minimal(1 << 20).states())
                .isEqualTo(20_002);
        assertThat(expression("a" + "*".repeat(100_000)).minimal(1 << 20).states())
                .isEqualTo(1);
        assertThat(expression("a" + " | a".repeat(20_000)).minimal(1 << 20).states())
                .isEqualTo(2);
        assertThatThrownBy(() -> expression("(a|b)*.a" + ".(a|b)".repeat(60)).minimal(1 << 16))
                .isInstanceOf(TooLargeException.class);
        StringBuilder many = new StringBuilder("initial s\n");
        for (int i = 0; i < 10_000; i++)
            many.append("s -> s : any, a").append(i).append('\n');
        assertThatThrownBy(() -> AutomatonText.parse(many.toString())).isInstanceOf(TooLargeException.class);
    }

    @Test
    void any_pieces_are_read_or_refused_with_a_position() throws TooLargeException {
        for (long seed = 1; seed <= 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(20); length > 0; length--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            try {
                AutomatonText.parse(text.toString()).minimal(1_000);
            } catch (SyntaxException refused) {
                assertThat(refused.offset()).as("seed %d: %s", seed, text).isBetween(0, text.length());
            }
        }
    }

    @Test
    void actions_that_a_system_does_not_have_are_named_with_the_nearest_ones() throws TooLargeException {
        ActionAutomaton automaton = AutomatonText.parse("words conect . send . \"x\" . y optional y");
        BitSet observable = new BitSet();
        observable.set(0, 2);
        assertThat(UnknownActions.of(automaton, List.of("connect", "send", "x"), observable))
                .containsExactly(
                        "the model has no action \"conect\"; did you mean \"connect\"?",
                        "action \"x\" of the model cannot be observed");
    }

    private static ActionAutomaton expression(String text) throws TooLargeException {
        return AutomatonText.parse("prefixes " + text);
    }

    private static boolean legal(ActionAutomaton automaton, String... word) {
        return RandomAutomata.legal(automaton, List.of(word));
    }
}
