package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coloured nets that cannot be explored: one line that says where and why, or an unknown with the reason. */
@Timeout(120)
class ColouredCommandTest {
    private static final String PROTOCOL = Run.example("limit-protocol/limit-protocol.cpn");

    @TempDir
    private Path folder;

    private Run run(String text, String... arguments) throws IOException {
        Path file = Files.writeString(folder.resolve("net.cpn"), text, StandardCharsets.ISO_8859_1);
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(file.toString());
        return Run.of(all.toArray(String[]::new));
    }

    /** What is said about a model that is wrong. */
    private String refused(String text, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check"));
        arguments.addAll(List.of(options));
        return refused(run(text, arguments.toArray(String[]::new)));
    }

    private static String refused(Run run) {
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("sweepline: ").hasLineCount(1).doesNotContain("java.");
        return run.err();
    }

    /** Why there is no verdict. */
    private String unknown(SmallNet net, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check"));
        arguments.addAll(List.of(options));
        return unknown(run(net.text(), arguments.toArray(String[]::new)));
    }

    private static String unknown(Run run) {
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(run.err()).isEmpty();
        String verdict = run.out().lines().findFirst().orElseThrow();
        assertThat(verdict).startsWith("unknown ").doesNotContain("java.").hasSizeLessThan(1500);
        return verdict;
    }

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
        void a_declaration_that_cpn_tools_could_not_read() throws IOException {
            String text =
                    SmallNet.plain().text().replace("</globbox>", "<errordecl id=\"X\">fun f = </errordecl></globbox>");
            assertThat(refused(text)).contains("declaration of 'fun f ='").contains("correct or delete");
        }

        @Test
        void real_time_stamps() throws IOException {
            SmallNet net = SmallNet.with("type", "TIMED").and("out", "n @+ 1.5").and("options", """
                    <options><option name="realtimestamp"><value><boolean>true</boolean></value></option></options>
                    """);
            assertThat(refused(net.text()))
                    .contains("net.cpn: the model has real time stamps, and model time must be whole numbers");
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
                    "Mark.Top'BB 1 n = [] | there is no place Top'BB; did you mean \"B\"?",
                    "Mark.Tpo'B 1 n = [] | there is no place Tpo'B; did you mean \"B\"?",
                    "Mark.Top'B 7 n = [] | there is no place Top'B",
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

    @Nested
    class What_fails_on_the_way {
        private static final String LOOP = "fun f x = if x = 3 then f x else x;";
        private static final String DEEP = "fun f x = if x = 0 then 0 else 1 + f (x - 1);";

        @ParameterizedTest
        @ValueSource(strings = {"out", "guard"})
        void a_function_that_does_not_come_to_an_end(String part) throws IOException {
            SmallNet net = SmallNet.with("declaration", LOOP).and("initial", "1`1 ++ 1`3");
            net.and(part, part.equals("guard") ? "[f n > 0]" : "f n");
            assertThat(unknown(net)).contains("transition t with {n=3}: no result after 10000000 function calls");
        }

        @Test
        void a_function_that_does_not_come_to_an_end_in_a_declaration() throws IOException {
            SmallNet net = SmallNet.with("declaration", LOOP + " val v = f 3;").and("out", "v");
            assertThat(refused(net.text()))
                    .contains("arc from t to B:1:1: v cannot be used: ")
                    .contains("no result after");
        }

        @Test
        void a_function_that_does_not_come_to_an_end_in_the_initial_marking() throws IOException {
            SmallNet net = SmallNet.with("declaration", LOOP).and("initial", "1`(f 3)");
            assertThat(refused(net.text()))
                    .contains("initial marking of A:1:2: ")
                    .contains("no result after");
        }

        @ParameterizedTest
        @ValueSource(strings = {"out", "guard"})
        void a_recursion_a_million_calls_deep(String part) throws IOException {
            SmallNet net = SmallNet.with("declaration", DEEP);
            net.and(part, part.equals("guard") ? "[f (1000000 * n) > 0]" : "f (1000000 * n)");
            assertThat(unknown(net))
                    .contains("transition t with {n=1}: a recursion ")
                    .contains("deep");
        }

        @Test
        void a_recursion_a_million_calls_deep_in_a_declaration() throws IOException {
            SmallNet net =
                    SmallNet.with("declaration", DEEP + " val v = f 1000000;").and("out", "v");
            assertThat(refused(net.text())).contains("v cannot be used: ").contains("a recursion ");
        }

        @Test
        void but_tail_recursion_may_go_on_for_a_million_calls() throws IOException {
            String tail = "fun f (0, sum) = sum | f (x, sum) = f (x - 1, sum + 1); val v = f (1000000, 0);";
            SmallNet net = SmallNet.with("declaration", tail).and("out", "v + f (1000000, n)");
            Run run = run(net.text(), "check", "--reachable", "marking(B) = 1`2000001");
            assertThat(run.code()).as(run.out() + run.err()).isZero();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "hd []:INT | uncaught exception Empty",
                    "1 div (n - 1) | uncaught exception Div",
                    "n + 1073741823 | uncaught exception Overflow",
                })
        void an_exception_that_nobody_handles(String out, String said) throws IOException {
            assertThat(unknown(SmallNet.with("out", out))).contains("transition t with {n=1}: " + said);
        }

        @Test
        void a_value_outside_of_its_colour_set() throws IOException {
            SmallNet net = SmallNet.with("declaration", "colset FEW = int with 0..3; var few : FEW;")
                    .and("type", "FEW")
                    .and("target", "A")
                    .and("in", "few")
                    .and("out", "few + 1");
            assertThat(unknown(net))
                    .contains("transition t with {few=3}: the value 4 for place A is not in its colour set FEW");
        }

        @Test
        void a_property_without_value_in_some_state() throws IOException {
            assertThat(unknown(SmallNet.plain(), "--always", "hd (marking(A)) > 0"))
                    .contains("hd (marking(A)) > 0 has no value in some state: uncaught exception Empty");
        }

        @Test
        void a_measure_without_value_in_some_state() throws IOException {
            assertThat(unknown(SmallNet.plain(), "--progress", "hd (marking(B))"))
                    .contains("hd (marking(B)) has no value in some state: uncaught exception Empty");
        }

        @Test
        void a_measure_that_falls_cannot_be_in_columns() throws IOException {
            assertThat(unknown(SmallNet.plain(), "--method", "basic", "--progress", "tokens(A)"))
                    .contains("the progress measure is not monotone: action t decreases it");
        }

        @Test
        void a_simulation_stops_there_and_can_go_back() throws IOException {
            SmallNet net = SmallNet.with("target", "A").and("out", "n + 1").and("guard", "[10 div (2 - n) > 0]");
            Path file = Files.writeString(folder.resolve("net.cpn"), net.text());
            Run run = Run.withInput("t\nt\nundo\n", "simulate", file.toString());
            assertThat(run.err()).isEmpty();
            assertThat(run.out()
                            .lines()
                            .filter(line -> line.startsWith("unknown: "))
                            .toList())
                    .containsExactly("unknown: transition t with {n=2}: uncaught exception Div");
            assertThat(run.out()).endsWith("state: A: 1`1\n  1  t {n=1}\n");
            Run straight = Run.of("simulate", "--choices", "1,1", file.toString());
            assertThat(straight.code()).isEqualTo(3);
            assertThat(straight.err())
                    .isEqualTo("sweepline: unknown: transition t with {n=2}: uncaught exception Div\n");
        }
    }

    @Nested
    class What_is_too_large {
        private static final String MANY = "colset MANY = int with 0..1073741823; colset PAIR = product MANY * MANY; "
                + "var x, y : MANY; var p, q : PAIR;";

        private static SmallNet many() {
            return SmallNet.with("declaration", MANY)
                    .and("type", "MANY")
                    .and("in", "x")
                    .and("out", "x");
        }

        @Test
        void a_colour_set_may_have_as_many_values_as_it_likes() throws IOException {
            Run run = run(many().text(), "check", "--reachable", "tokens(B) = 1");
            assertThat(run.code()).as(run.err()).isZero();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "initial | MANY.all() | initial marking of A:1:1: MANY.all cannot be used: .* 1073741824 values",
                    "out | MANY.ran() | arc from t to B:1:1: this uses MANY.ran",
                    "out | y | no input arc and no guard gives the variable y a value",
                })
        void but_they_cannot_be_listed(String part, String text, String said) throws IOException {
            assertThat(refused(many().and(part, text).text())).containsPattern(said);
        }

        @Test
        void pairs_of_them_are_too_many_as_well() throws IOException {
            SmallNet net =
                    many().and("type", "PAIR").and("in", "p").and("out", "q").and("initial", "1`(1, 2)");
            assertThat(refused(net.text())).contains("the variable q");
        }

        @Test
        void a_marking_that_grows_without_bound() throws IOException {
            SmallNet net = SmallNet.with("target", "A").and("out", "2`n");
            assertThat(unknown(net, "--max-states", "3000")).contains("the limit of 3000 explored states was met");
        }

        @Test
        void a_list_that_grows_without_bound() throws IOException {
            SmallNet net = SmallNet.with("target", "A")
                    .and("type", "LIST")
                    .and("initial", "1`[1]")
                    .and("in", "l")
                    .and("out", "1 :: l");
            assertThat(unknown(net, "--max-states", "1000")).contains("the limit of 1000 explored states was met");
        }

        @Test
        void a_text_that_doubles_with_each_step() throws IOException {
            SmallNet net = SmallNet.with("target", "A")
                    .and("type", "TEXT")
                    .and("initial", "1`\"ab\"")
                    .and("in", "s")
                    .and("out", "s ^ s");
            assertThat(unknown(net)).contains("transition t with {s=\"abab").contains("characters");
        }

        @Test
        void many_tokens_at_once() throws IOException {
            assertThat(refused(SmallNet.with("initial", "1000000000`1").text()))
                    .contains("initial marking of A:1:11: ");
            assertThat(unknown(SmallNet.with("out", "1000000000`n"))).contains("could not be walked again");
            assertThat(unknown(SmallNet.with("out", "1000000000`n ++ 1000000000`n ++ 1000000000`n")))
                    .contains("transition t with {n=1}: ")
                    .contains("tokens");
        }

        @Test
        void many_tokens_in_the_course_of_time() throws IOException {
            String forth = SmallNet.with("out", "1000000000`n").text().replace("PtoT", "BOTHDIR");
            assertThat(unknown(run(forth, "check"))).contains("transition t: ").contains("tokens");
        }

        @Test
        void brackets_without_end() throws IOException {
            String deep = "(".repeat(100_000) + "n" + ")".repeat(100_000);
            assertThat(refused(SmallNet.with("out", deep).text())).contains("nested");
        }

        @Test
        void a_marking_of_many_tokens_does_not_flood_the_trace() throws IOException {
            SmallNet net =
                    SmallNet.with("initial", "List.tabulate (500, fn i => i)").and("guard", "[n = 7]");
            Run run = run(net.text(), "check");
            assertThat(run.code()).as(run.err()).isEqualTo(1);
            String end = run.out()
                    .lines()
                    .filter(line -> line.contains("end "))
                    .findFirst()
                    .orElseThrow();
            assertThat(end)
                    .hasSizeLessThan(500)
                    .contains("1`0++1`1")
                    .contains(" characters ... ")
                    .endsWith("B: 1`8");
        }
    }

    @Nested
    class What_can_be_asked {
        private final String workshop = Run.example("workshop/workshop.cpn");

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "--home marking(NextSend)=1`5 | holds     home marking(NextSend)=1`5",
                    "--home tokens(A)=1 | violated  home tokens(A)=1: out of reach after 20 steps",
                    "--live | violated  every action stays possible: 5 actions can never occur again after 20 steps",
                    "--dead-transitions | holds     no dead transition",
                    "--dead-transitions --const packets=0 | violated  no dead transition: 5 of 5 transitions are dead",
                    "--always Mark.Protocol'Limit(1)(n)==3`() | violated  always",
                    "--always hd(marking(NextSend))<=hd(marking(NextRec)) | holds     always",
                })
        void is_answered(String options, String said) {
            List<String> arguments = new ArrayList<>(List.of("check", "--quiet"));
            arguments.addAll(List.of(options.split(" ")));
            arguments.add(PROTOCOL);
            Run run = Run.of(arguments.toArray(String[]::new));
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).startsWith(said);
            assertThat(run.code()).isEqualTo(said.startsWith("holds") ? 0 : 1);
        }

        @Test
        void bounds_are_numbers_and_multisets() {
            Run run = Run.of("check", "--bounds", workshop);
            assertThat(run.out()).contains("Station'Free 2     2\n").contains("Station'Free 2     2`()\n");
        }

        @Test
        void a_name_that_several_have_needs_its_page() {
            assertThat(refused(Run.of("check", "--always", "tokens(Free) <= 2", workshop)))
                    .contains("write the page and its instance, as in \"Station'Free 1\" or \"Station'Free 2\"");
            assertThat(refused(Run.of("check", "--always", "tokens(Station'Free) <= 2", workshop)))
                    .contains("as in \"Station'Free 1\" or");
            assertThat(refused(Run.of("check", "--always", "size (Mark.Station'Free 3 n) <= 2", workshop)))
                    .contains("as in \"Station'Free 1\" or");
        }

        @Test
        void names_that_are_not_near_are_no_hint() {
            assertThat(refused(Run.of("check", "--always", "tokens(Quatsch) <= 2", PROTOCOL)))
                    .endsWith("there is no place Quatsch\n");
        }

        @Test
        void json_has_the_bindings() {
            Run run = Run.of("check", "--json", "--reachable", "tokens(B) = 1", PROTOCOL);
            assertThat(run.out())
                    .contains("\"action\": \"Transmit Packet\"")
                    .contains("\"change\": \"{n=1, d=\\\"<1>\\\", success=true}  -A: 1`(1,\\\"<1>\\\")");
        }

        @Test
        void a_trace_file_has_the_bindings() throws IOException {
            Path file = folder.resolve("trace.txt");
            Run run = Run.of("check", "--reachable", "time() = 3", "--trace", file.toString(), workshop);
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(Files.readString(file)).contains("Station'Finish 1\n# binding: {j=job(3)}\n# state: time 3: ");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "(hd (marking(NextSend)), hd (marking(NextRec)))",
                    "let val sent = hd (marking(NextSend)) in (sent, hd (marking(NextRec)), ~ 1) end",
                    "(1, 2)"
                })
        void a_measure_may_be_a_tuple(String measure) {
            Run run = Run.of("check", "--space", "--progress", measure, PROTOCOL);
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).contains("states      1,829, edges 6,860").doesNotContainPattern("\\d{12}");
        }

        @Test
        void the_help_names_coloured_nets() {
            assertThat(Run.of("check", "--help").out()).contains(".cpn").contains("CPN ML");
            assertThat(Run.of("--help").out()).contains(".cpn");
        }
    }
}
