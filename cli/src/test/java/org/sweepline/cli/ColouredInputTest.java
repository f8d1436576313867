package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coloured nets that cannot be loaded: one line that says where and why. */
class ColouredInputTest extends ColouredRuns {
    @Nested
    class Files_that_are_none {
        @Test
        void malformed_xml() throws IOException {
            String broken = SmallNet.plain().text().replace("</page>", "</paeg>");
            assertThat(refused(broken)).containsPattern("net.cpn:\\d+:\\d+: not well-formed XML");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY A \"&b;&b;&b;&b;&b;\">",
                    "<!ENTITY A SYSTEM \"file:///etc/hostname\">",
                    "<!ENTITY % p SYSTEM \"file:///etc/hostname\"> %p;"
                })
        void a_doctype_with_entities(String entities) throws IOException {
            String text = SmallNet.plain().text().replace("\"cpn.dtd\">", "\"cpn.dtd\" [" + entities + "]>");
            assertThat(refused(text.replace("<text>A</text>", "<text>&A;</text>")))
                    .containsPattern("net.cpn:\\d+:\\d+: ")
                    .contains("entities");
        }

        @Test
        void an_empty_file() throws IOException {
            assertThat(refused("")).contains("empty");
        }

        @Test
        void a_directory() throws IOException {
            Path directory = Files.createDirectory(folder.resolve("folder.cpn"));
            assertThat(refused(Run.of("check", directory.toString()))).contains("directory");
        }

        @Test
        void another_ending() throws IOException {
            Path file = Files.writeString(
                    folder.resolve("net.cpnx"), SmallNet.plain().text());
            assertThat(refused(Run.of("check", file.toString()))).contains(".cpn");
        }

        @Test
        void a_net_of_snoopy() throws IOException {
            assertThat(refused("<Snoopy version=\"2\"><netclass name=\"Colored Petri Net\"/></Snoopy>"))
                    .contains("Snoopy")
                    .contains("CPN Tools");
        }

        @Test
        void a_net_without_pages() throws IOException {
            String text = SmallNet.plain().text().replaceAll("(?s)<page .*</page>", "");
            assertThat(refused(text)).contains("no page");
        }

        @Test
        void several_files() {
            assertThat(refused(Run.of("check", PROTOCOL, PROTOCOL))).contains("only one");
        }

        @Test
        void processes_of_a_net() {
            assertThat(refused(Run.of("check", "--process", "P", PROTOCOL))).contains("--process");
        }

        @ParameterizedTest
        @CsvSource({"packet=3, did you mean \"packets\"?", "packets=x, whole number", "packets=, whole number"})
        void a_constant_that_cannot_be_set(String constant, String said) {
            assertThat(refused(Run.of("check", "--const", constant, PROTOCOL))).contains(said);
        }
    }

    @Nested
    class What_cannot_be_explored {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "out | round(exponential(1.0)) | arc from t to B:1:1: this uses exponential",
                    "out | round(normal(1.0, 2.0)) | arc from t to B:1:1: this uses normal",
                    "guard | [discrete(0, 1) = 1] | guard of t:1:17: this uses discrete",
                    "initial | 1`discrete(0, 1) | initial marking of A:1:2: this uses discrete",
                    "priority | discrete(1, 2) | priority of t:1:1: this uses discrete",
                    "channel | c!n | channel",
                    "out | k | no input arc and no guard gives the variable k a value",
                    "in | | arc from A to t:1:1: the arc has no inscription, but its place holds tokens of INT",
                    "out | | arc from t to B:1:1: the arc has no inscription, but its place holds tokens of INT",
                    "out | LA.af n | LA.af is not part of CPN ML's library; it comes from structure LA",
                    "out | f n | arc from t to B:1:1: f is not declared",
                })
        void is_named_with_page_and_element(String part, String text, String said) throws IOException {
            assertThat(refused(SmallNet.with(part, text == null ? "" : text).text()))
                    .contains("net.cpn: page Top, ")
                    .contains(said)
                    .doesNotContain("there are ");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "structure S = struct fun f x = x end; | S.f n | S.f is not part of CPN ML's library",
                    "functor F(X : T) = struct fun f x = x end; | F.f n | functor F",
                    "use \"missing.sml\"; | f n | missing.sml, which could not be read",
                    "val dir = \"/no/such/\"; use (dir ^ \"missing.sml\"); | f n | missing.sml, which could not be read",
                    "globref r = 0; fun f x = (inc r; x); | f n | this changes the reference r",
                    "fun f x = (print \"x\"; size (explode (TextIO.inputAll TextIO.stdIn))); | f n | TextIO",
                    "fun f x = Date.year (Date.fromTimeLocal (Time.now ())); | f n | outside of the model",
                })
        void nor_can_what_declarations_bring_in(String declaration, String out, String said) throws IOException {
            SmallNet net = SmallNet.with("declaration", declaration).and("out", out);
            assertThat(refused(net.text()))
                    .contains("page Top, arc from t to B:1:1: ")
                    .contains(said);
        }

        @Test
        void nor_can_files_outside_of_the_model_s_folder_unless_that_is_allowed() throws IOException {
            Path library = Files.createDirectory(folder.resolve("library"));
            Path models = Files.createDirectory(folder.resolve("models"));
            Files.writeString(library.resolve("f.sml"), "fun f x = x + 1;");
            Files.writeString(library.resolve("linked.sml"), "fun f x = x + 1;");
            Files.createSymbolicLink(models.resolve("alias.sml"), library.resolve("linked.sml"));
            String absolute = library.resolve("f.sml").toString();
            for (String used : List.of("../library/f.sml", absolute, "alias.sml")) {
                String text = SmallNet.with("declaration", "use \"" + used + "\";")
                        .and("out", "f n")
                        .text();
                Path net = Files.writeString(models.resolve("net.cpn"), text);
                Run refused = Run.of("check", net.toString());
                assertThat(refused.code()).as(used).isEqualTo(2);
                assertThat(refused.err())
                        .contains("f is not declared; it may be declared in " + used + ", which was not read: it lies")
                        .contains("--include DIR");
                Run allowed = Run.of("check", "--include", library.toString(), "--space", net.toString());
                assertThat(allowed.code()).as(used + allowed.err()).isZero();
            }
        }

        @Test
        void files_that_a_model_uses_are_not_written_to() throws IOException {
            Path used = Files.writeString(folder.resolve("f.sml"), "fun f x = x + 1;");
            String text = SmallNet.with("declaration", "use \"f.sml\";")
                    .and("out", "f n")
                    .text();
            String net = Files.writeString(folder.resolve("net.cpn"), text).toString();
            for (String[] writing :
                    new String[][] {{"check", "--trace"}, {"report", "--output"}, {"measure", "--svg"}}) {
                Run run = Run.of(writing[0], writing[1], used.toString(), net);
                assertThat(run.code()).isEqualTo(2);
                assertThat(run.err()).contains(writing[1] + " would overwrite a file that the model uses");
                assertThat(used).hasContent("fun f x = x + 1;");
            }
        }

        @Test
        void a_declaration_that_cpn_tools_could_not_read() throws IOException {
            String wrong = "<errordecl id=\"X\">fun f = </errordecl></globbox>";
            String text = SmallNet.with("out", "f n").text().replace("</globbox>", wrong);
            assertThat(refused(text))
                    .contains("f is not declared")
                    .contains("declaration of 'fun f ='")
                    .contains("correct or delete");
            Run unused = run(SmallNet.plain().text().replace("</globbox>", wrong), "check", "--space");
            assertThat(unused.code()).as(unused.err()).isZero();
            assertThat(unused.err()).startsWith("sweepline: warning: left out").hasLineCount(1);
        }

        @Test
        void real_time_stamps_that_are_no_decimals() throws IOException {
            String options = """
                    <options><option name="realtimestamp"><value><boolean>true</boolean></value></option></options>
                    """;
            SmallNet net =
                    SmallNet.with("type", "TIMED").and("options", options).and("out", "n @+ 1.5");
            Run run = run(net.text(), "check", "--reachable", "tokens(B) = 1");
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(refused(net.and("out", "n @+ 0.00000015").text()))
                    .contains("page Top, arc from t to B:1:6: the time 1.5E~7 is no decimal of six places");
        }

        @Test
        void but_what_nothing_uses_does_no_harm() throws IOException {
            SmallNet net = SmallNet.with("declaration", "signature T = sig val x : int end; use \"missing.sml\";");
            Run run = run(net.text(), "check", "--reachable", "tokens(B) = 1");
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.err()).startsWith("sweepline: warning: left out").hasLineCount(1);
        }
    }

    @Nested
    class Type_errors {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "initial | 1`\"x\" | initial marking of A:1:2: this gives string ms, but the place holds INT",
                    "in | \"x\" | arc from A to t:1:1: this gives string, but the place holds INT",
                    "out | n ^ \"x\" | arc from t to B:1:1: ^ takes string * string",
                    "guard | [n < 5, n + 1] | guard of t:1:11: a guard is a condition: this is int",
                    "delay | @+\"x\" | delay of t:1:3: a delay is a whole number of time units: this is string",
                    "priority | \"high\" | priority of t:1:1: a number was expected: this is string",
                    "code | input (n); output (k); action n ^ \"x\"; | code segment of t:1:31: ^ takes string * string",
                    "type | INTT | place A:1:1: there is no colour set INTT; did you mean \"INT\"?",
                    "out | nn | arc from t to B:1:1: nn is not declared; did you mean \"n\"?",
                    "out | if n then | arc from t to B:1:10: the end of the text stands where an expression",
                })
        void are_told_with_page_element_line_and_column(String part, String text, String said) throws IOException {
            assertThat(refused(SmallNet.with(part, text).text()))
                    .contains("net.cpn: page Top, ")
                    .contains(said);
        }

        @Test
        void in_the_bounds_of_a_colour_set() throws IOException {
            SmallNet net = SmallNet.with("declaration", "\ncolset C = int with 1..\"x\";")
                    .and("type", "C");
            assertThat(refused(net.text()))
                    .contains("page Top, place A:1:1: the colour set C cannot be used: ")
                    .contains("declaration of 'colset C")
                    .contains(":1:24: the bounds of a colour set are numbers: this is string");
        }

        @Test
        void in_a_function_that_the_net_uses() throws IOException {
            SmallNet net =
                    SmallNet.with("declaration", "fun f x =\n  x + \"a\";").and("out", "f n");
            assertThat(refused(net.text()))
                    .contains("arc from t to B:1:1: f cannot be used: ")
                    .contains(":2:7: + takes int * int");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "tokens(B) | expression:1:1: a property is a condition: this is int",
                    "tokens(B) <= \"a\" | expression:1:14: <= takes int * int, but its second part is string",
                    "tokens(B) <= | has nothing on its right",
                    "tokens(BB) = 0 | there is no place BB; did you mean \"B\"?",
                    "enabled(tt) | there is no transition tt; did you mean \"t\"?",
                    "Mark.Top'BB 1 n = [] | there is no place Top'BB 1; did you mean \"B\"?",
                    "Mark.Tpo'B 1 n = [] | there is no place Tpo'B 1; did you mean \"B\"?",
                    "Mark.Top'B 7 n = [] | there is no place Top'B 7",
                    "B = 1 | B is a place; tokens(B) is the number of its tokens, marking(B) the tokens",
                    "not t | t is a transition; enabled(t) tells whether it is enabled",
                    "n = 1 | n is a variable of the net's inscriptions, and has no value here",
                    "size (Mark.Top'B 1) = 1 | write Mark.Top'B 1 n: the number of the page's instance, then any name",
                    "ListDeadMarkings() = [] | ListDeadMarkings asks about the whole state space; write a condition on",
                    "tokns(B) = 1 | tokns is not declared; did you mean \"tokens\"?",
                })
        void in_a_property(String property, String said) throws IOException {
            assertThat(refused(SmallNet.plain().text(), "--always", property))
                    .contains("always " + property + ": ")
                    .contains(said);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "\"x\" | expression:1:1: a measure is an int, an intinf or a tuple of them, but this is string",
                    "tokens(B) > 1 | but this is bool",
                    "(tokens(B), \"x\") | but this is int * string",
                    "() | a measure is a number, but this is unit",
                    "(1, 2, 3, 4, tokens(B)) | a measure has at most 4 parts",
                    "tokens(C) | there is no place C",
                })
        void in_a_measure(String measure, String said) throws IOException {
            assertThat(refused(SmallNet.plain().text(), "--progress", measure))
                    .contains("progress " + measure + ": ")
                    .contains(said);
        }
    }
}
