package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.Lts;

/** A small file can ask for much, but it gets an answer: never an endless run, a full heap or a full stack. */
class HostileInputTest {
    private static final List<String> TEXTS = List.of(
            "const N = 2 range R = 0..N-1 set S = {a, b[R].c}\nP(M=N) = C[0], C[i:0..M] = (when (i<M) in[x:R]->C[i+1]"
                    + " | when (i>0) out->C[i-1]) + {go} / {n/in, forall[i:R]{z[i]/y[i]}} \\ {out}.",
            "A = (a->END|b->STOP|c->ERROR). B(K=1) = ({s,t}->if (K==1) then (x->END) else A;B(K-1);END).",
            "property Q = ({a,b}.c[i:0..3]->d[i]->Q) @ {a,b,d}. minimal M = (a->(b->M)|c->(b->M)).",
            "||S(N=2) = (a:P || {b,c}::Q(N)/{x/y} || forall[i:1..N] if (i>1) then p[i]:P else Q) >> {x} \\ {z}.",
            "progress G[i:0..1] = if {a[i]} then {b} fluent F[i:0..1] = <a[i], {b,c}> initially 1 menu RUN = {a}",
            "assert A = [](F[1] -> <>(x && !y || exists[i:0..1] F[i] U b)) constraint C = (X rigid 1 || a) + {a}",
            "T = (a['x.y]->b[#{a,b}]->c[@({a,b},1)]->U[1]['z]), U[i:0..1][v:{z,w}] = (t[v][i*2/1%3]->T). // end\n");

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', maxCharsPerColumn = 10000, textBlock = """
            P = (a[0..999999]->P).                             => the process "P" has more than 262144 labels
            P = (a[0..2147483647]->P).                         => the process "P" has more than 262144 labels
            P = STOP + {a[0..2147483647]}.                     => a set of more than 262144 labels
            set S = {a[0..999][0..999]} P = STOP.              => a set of more than 262144 labels
            P = Q[0], Q[i:0..2147483647] = (a->STOP).          => the process "P" has more than 262144 states
            P = (a[i:0..999]->b[j:0..999]->c[k:0..999]->P).    => the process "P" has more than 262144 states
            P = (a->P)/{forall[i:0..2147483647]{x[i]/y[i]}}.   => more than 262144 pairs of labels to rename
            property P = Q[0], Q[i:0..99999] = (a[i]->Q[i+1]). => has too many edges
            P(N=25) = if (N==0) then (a->END) else P(N-1);P(N-1);END. => the process "P" has more than 262144 states
            """)
    void too_much_is_refused(String text, String message) {
        assertThatThrownBy(() -> compile(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', maxCharsPerColumn = 10000, textBlock = """
            P = Q[0], Q[i:0..99999] = (a[0..99]->Q[i+1]).      => the process "P" has more than 4194304 edges
            P = (a[0..499][0..499]->P)/{{x[0..499]}/{a[0..499]}}. => renamed or shared labels make more than 4194304 pairs of labels
            P = (a[0..499]->P)/{{x[0..99999]}/a}.              => renamed or shared labels make more than
            """)
    void so_is_what_takes_a_while_to_find_out(String text, String message) {
        too_much_is_refused(text, message);
    }

    @Test
    void the_texts_to_be_damaged_are_right() {
        String all = String.join("\n", TEXTS);
        assertThat(compile(all)).containsOnlyKeys("P", "A", "B", "Q", "M", "T");
        for (String text : TEXTS)
            assertThat(FspParser.parse(text, "f.lts").definitions()).isNotEmpty();
    }

    @Test
    void long_chains_and_many_local_processes_take_no_stack() {
        int many = 100_000;
        assertThat(compile("P = (" + "a->".repeat(many) + "P).").get("P").states())
                .isEqualTo(many);
        assertThat(compile("P = (a->P" + "|b->P".repeat(many) + ").").get("P").edges())
                .isEqualTo(2);
        String aliases =
                IntStream.range(0, many).mapToObj(i -> "L" + i + "=L" + (i + 1)).collect(Collectors.joining(","));
        assertThat(compile("P = L0," + aliases + ", L" + many + " = (a->P).")
                        .get("P")
                        .states())
                .isEqualTo(1);
        String nested = "P = " + "(a->".repeat(390) + "P" + ")".repeat(390) + ".";
        assertThat(compile(nested).get("P").states()).isEqualTo(390);
        String conditions = "P = " + "if 0 then STOP else ".repeat(390) + "(a->P).";
        assertThat(compile(conditions).get("P").edges()).isEqualTo(1);
        String sets = "P = (" + "{".repeat(190) + "a" + "}".repeat(190) + "->P).";
        assertThat(compile(sets).get("P").edges()).isEqualTo(1);
        String sum = "P = (a[1" + "+1".repeat(500) + "]->P).";
        assertThat(compile(sum).get("P").alphabet()).containsExactly("a.501");
        String calls = "P(N=199) = if (N==0) then (a->END) else P(N-1);END.";
        assertThat(compile(calls).get("P").edges()).isEqualTo(1);
    }

    @Test
    void very_many_variables_are_refused() {
        String chain =
                IntStream.range(0, 1001).mapToObj(i -> "a[v" + i + ":0..0]->").collect(Collectors.joining());
        assertThatThrownBy(() -> compile("P = (" + chain + "P)."))
                .hasMessageEndingWith("more than 1000 variables at once");
    }

    @Test
    void damaged_files_give_nothing_but_answers() {
        for (long seed = 0; seed < 4000; seed++) {
            String text = damaged(new Random(seed));
            try {
                compile(text);
            } catch (InputException e) {
                assertThat(e.getMessage()).as("seed %d", seed).startsWith("f.lts:");
            } catch (RuntimeException | StackOverflowError e) {
                fail("seed " + seed + ": " + text, e);
            }
        }
    }

    /** Takes some of the texts and drops, doubles, swaps or replaces pieces of them. */
    private static String damaged(Random random) {
        List<String> texts = new ArrayList<>(TEXTS);
        Collections.shuffle(texts, random);
        StringBuilder text = new StringBuilder();
        for (String one : texts.subList(0, 1 + random.nextInt(3)))
            text.append(one).append('\n');
        for (int i = random.nextInt(6); i > 0; i--) {
            int at = random.nextInt(text.length());
            int end = Math.min(text.length(), at + 1 + random.nextInt(4));
            switch (random.nextInt(4)) {
                case 0 -> text.delete(at, end);
                case 1 -> text.insert(at, text.substring(at, end));
                case 2 -> text.insert(random.nextInt(text.length()), text.substring(at, end));
                default -> text.replace(at, end, scrap(random));
            }
        }
        return text.toString();
    }

    private static String scrap(Random random) {
        String[] scraps = {
            "(", ")", "{", "}", "[", "]", "->", "|", "||", ".", "..", ";", ",", ":", "::", "=", "/", "\\", "@", "#",
            "'", "!", "<>", "[]", ">>", "P", "Q", "N", "S", "R", "a", "i", "1", "0", "99", "when", "if", "then", "else",
            "forall", "END", "ERROR", "tau", "/*", "//", "\"", "\u0000", "\uD83D", "\u00e9"
        };
        return scraps[random.nextInt(scraps.length)];
    }

    private static Map<String, Lts> compile(String text) {
        FspCompiler compiler = new FspCompiler(FspParser.parse(text, "f.lts"), Map.of());
        return compiler.primitives().stream()
                .collect(Collectors.toMap(name -> name, name -> compiler.primitive(name, List.of())));
    }
}
