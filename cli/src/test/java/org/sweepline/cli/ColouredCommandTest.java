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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coloured nets that are explored: what fails on the way, what is too large, and what can be asked. */
class ColouredCommandTest extends ColouredRuns {
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
            assertThat(unknown(SmallNet.with("out", "1000000000`n")))
                    .contains(
                            "such a state was found, but the path to it could not be replayed: transition t with {n=1}: ");
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
            assertThat(Run.of("check", "--help", "all").out()).contains(".cpn").contains("CPN ML");
            assertThat(Run.of("--help").out()).contains(".cpn");
        }
    }

    @Test
    void files_of_the_contest_may_name_places_that_are_no_names_of_ml() throws IOException {
        String net = Files.readString(Path.of(Run.example("data-base/data-base.cpn")), StandardCharsets.ISO_8859_1)
                .replace(">Sent<", ">to-send<");
        Path asked = Files.writeString(folder.resolve("asked.xml"), """
                <property-set><property><id>many</id><formula>
                  <place-bound><place>to-send</place></place-bound></formula></property>
                <property><id>few</id><formula><all-paths><globally>
                  <integer-le><tokens-count><place>to-send</place></tokens-count>
                    <integer-constant>4</integer-constant></integer-le></globally></all-paths></formula></property>
                </property-set>
                """);
        Run run = run(net, "check", "--quiet", "--properties", asked.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                computed  bound tokens("to-send"): 4, reached after 1 step
                holds     ctl few
                """);
    }
}
