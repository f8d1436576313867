package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

/** Primitive processes become the transition systems they describe. */
class PrimitiveCompilerTest {
    /**
     * The process P of a text and its edges in breadth-first order, with {@code .} for the end and {@code !} for the
     * error, and after a colon what of the alphabet is on no edge.
     */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', maxCharsPerColumn = 10000, textBlock = """
            P = STOP.                                         => ``
            P = (a->P).                                       => 0a0
            P = (a->b->P | c->STOP).                          => 0a1 0c2 1b0
            P = (a->STOP | a->STOP).                          => 0a1
            P = (a->(b->STOP) | c->(b->STOP)).                => 0a1 0c2 1b3 2b3
            P = ({a,b}->c->P).                                => 0a1 0b2 1c0 2c0
            P = A, A = B, B = (a->C | b->A), C = P.           => 0a0 0b0
            P = Q, Q = (a->Q), R = (b->R).                    => 0a0 : b
            P = (when 0 a->P | when 1 b->P).                  => 0b0
            P = (when 0 a->P).                                => ``
            P = C[0], C[i:0..1] = (when (i<1) t->C[i+1]).     => 0t1
            P = C[0], C[i:0..1] = (t->C[i+1]).                => 0t1 1t!
            P = (a[i:0..1]->if (i==1) then P else b->Q), Q=STOP. => syntax
            P = (a[i:0..1]->if (i==1) then P else (b->P)).    => 0a.01 0a.10 1b0
            P = (a[i:0..1]->if (i==1) then P).                => 0a.01 0a.10
            P = if 0 then STOP else if 1 then (a->P).         => 0a0
            P = if 0 then (a->P).                             => ``
            P = (in[i:1..2]->out[i]->P).                      => 0in.11 0in.22 1out.10 2out.20
            P = (x[v:{p,q}]->y[v]->P).                        => 0x.p1 0x.q2 1y.p0 2y.q0
            P = Q['p], Q[v:{p,q}] = (a[v]->Q['q]).            => 0a.p1 1a.q1
            P = Q[1]['p], Q[i:1..2][v:{p,q}] = (a->Q[2][v]).  => 0a1 1a1
            P = (a[i:0..1].b[i:2..3]->c[i]->P).               => 0a.0.b.21 0a.0.b.32 0a.1.b.23 0a.1.b.34 1c.20 2c.30 3c.20 4c.30
            P = (a[i:0..1][i].b[i:2..3][i]->STOP).            => 0a.0.0.b.2.21 0a.0.0.b.3.31 0a.1.1.b.2.21 0a.1.1.b.3.31
            P = (a[i:0..1].b[i:2..3]->if i==2 then P else (c[i]->P)). => 0a.0.b.20 0a.0.b.31 0a.1.b.20 0a.1.b.32 1c.30 2c.30
            P = (a[i:0..1].b[i:2..3]->(when (i==2) x->P|when (i==3) y[i]->P)). => 0a.0.b.21 0a.0.b.32 0a.1.b.23 0a.1.b.34 1x0 2y.30 3x0 4y.30
            P = (a[i:0..1].b[i:{p,q}][i]->P).                 => 0a.0.b.p.p0 0a.0.b.q.q0 0a.1.b.p.p0 0a.1.b.q.q0
            P = Q[0][2], Q[i:0..1][i:2..3] = (q[i]->Q[0][3]). => 0q.21 1q.31
            P = (a[0..1][0..1]->P)/{forall[i:0..1][i:0..1]{z[i]/a[i][i]}}. => 0a.0.10 0a.1.00 0z.00 0z.10
            P = END.                                          => ``
            P = (a->END).                                     => 0a.
            P = ERROR.                                        => 0tau!
            P = (a->Q), Q = ERROR.                            => 0a!
            P = (a->Q).                                       => 0a!
            A = (a->END). P = A;P.                            => 0a0
            A = (a->END). P = A;A;P.                          => 0a1 1a0
            A = (a->END). P = (b->A;END).                     => 0b1 1a.
            A = (a->END|x->STOP). P = (b->A;P|c->A;P).        => 0b1 0c2 1a0 1x3 2a0 2x4
            A = (a->ERROR|b->END). P = A;STOP.                => 0a! 0b2
            A(N=1) = (a[N]->END). P = A;A(2);P.               => 0a.11 1a.20
            P(N=2) = if (N>0) then (a[N]->P(N-1);END) else END. => 0a.21 1a.1.
            E = END. P = E;(a->P).                            => syntax
            E = END+{x}. P = (a->E;E;P).                      => 0a0
            A = (a->END)+{z}. P = A;P.                        => 0a0 : z
            P = (a->P)+{a,b,c[0..1]}.                         => 0a0 : b c.0 c.1
            P = (a->b->P)/{c/a}.                              => 0c1 1b0
            P = (a->b->P)/{{c,d}/a}.                          => 0c1 0d1 1b0
            P = (a->P|b->P)/{c/{a,b}}.                        => 0c0
            P = (a.x->b->P)/{m.n/a}.                          => 0m.n.x1 1b0
            P = (a[0]->a[1]->P)/{forall[i:0..1]{b[i].c/a[i]}}. => 0b.0.c1 1b.1.c0
            P = (a->P)+{x}/{y/x}.                             => 0a0 : y
            P = (a->b->P)\\{a}.                               => 0tau1 1b0
            P = (a->b->P)@{a}.                                => 0a1 1tau0
            P = (a[0]->a[1]->b->P)\\{a}.                      => 0tau1 1tau2 2b0
            P = (a->b->P)+{c}/{x/a}\\{x,c}.                   => 0tau1 1b0
            property P = (a->b->P).                           => 0a1 0b! 1a! 1b0
            property P = (a->STOP).                           => 0a1 1a!
            property P = (a->END)+{b}.                        => 0a1 0b! 1a! 1b!
            property P = ERROR.                               => 0tau!
            property P = Q[3], Q[i:0..2] = (a->Q[i]).         => 0tau! : a
            minimal P = (a->(b->P)|c->(b->P)).                => 0a1 0c1 1b0
            deterministic P = (a->b->P|a->c->P).              => 0a1 1b0 1c0
            """)
    void a_process_does(String text, String edges) {
        String plain = text.replace("\\\\", "\\");
        if (edges.equals("syntax")) {
            assertThatThrownBy(() -> compiler(plain)).hasMessageStartingWith("f.lts:1:");
        } else {
            assertThat(describe(compiler(plain).primitive("P", List.of()))).isEqualTo(edges);
        }
    }

    private static String describe(Lts lts) {
        assertThat(lts.initial()).isZero();
        List<String> edges = new ArrayList<>();
        List<String> unused = new ArrayList<>(lts.alphabet());
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                int target = lts.target(e);
                String to = target == lts.end() ? "." : target == lts.error() ? "!" : Integer.toString(target);
                String label = lts.labels().get(lts.label(e));
                edges.add(s + label + to);
                unused.remove(label);
            }
        }
        String rest = unused.isEmpty() ? "" : " : " + String.join(" ", unused);
        return edges.stream().sorted().collect(Collectors.joining(" ")) + rest;
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', maxCharsPerColumn = 10000, textBlock = """
            P = P.                             => 1:5: a local process of "P" goes on as itself without any action in between
            P = A, A = B, B = A.               => 1:19: a local process of "P" goes on as itself without any action in between
            P = Q[0], Q[i:0..2] = Q[(i+1)%3].  => 1:23: a local process of "P" goes on as itself without any action in between
            E = END. P = E;P.                  => 1:14: a local process of "P" goes on as itself without any action in between
            P = P;Q, Q = END.                  => 1:5: the process "P" is part of a sequence in itself
            P = (a->A;P). A = (b->P;END).      => 1:23: the process "P" is part of a sequence in itself, through "A"
            P(N=0) = (a->P(N+1);END).          => 1:14: the process "P(200)" is part of more than 200 nested sequences
            A = (a->A). P = A;P.               => 1:17: the process "A" never reaches END, so no process can follow it in a sequence; let it end with END
            P = B;P.                           => 1:5: unknown process "B"; known: "P"
            assert B = []a P = B;P.            => 1:20: unknown process "B"; known: "P"
            A(N=1)=(a->END). P = A(1,2);P.     => 1:22: the process "A" has 1 parameter, but 2 arguments are given
            P = STOP, STOP = P.                => 1:11: "STOP" is reserved and cannot be defined
            P = STOP, END[i:0..1] = P.         => 1:11: "END" is reserved and cannot be defined
            P = A, A = STOP, A = STOP.         => 1:18: the local process "A" is defined twice
            P = STOP, A[i:0..2] = P, A[2] = P. => 1:26: the local process "A.2" is defined twice
            property P = (a->P|a->STOP).       => 1:10: the property "P" is not deterministic; give it at most one successor for each action, and hide none
            property P = (a->P)\\{a}.          => 1:10: the property "P" is not deterministic; give it at most one successor for each action, and hide none
            ||C = P. P = C;P.                  => 1:3: the process "C" is not primitive and cannot be part of a sequence
            """)
    void a_process_that_makes_no_sense_is_answered_with(String text, String message) {
        assertThatThrownBy(() -> compiler(text.replace("\\\\", "\\")).primitive("P", List.of()))
                .hasMessage("f.lts:" + message);
    }

    @Test
    void an_unknown_process_is_answered_with_those_that_are_known() {
        assertThatThrownBy(() -> compiler("MASTER = STOP. SLAVE = STOP.").primitive("SLAV", List.of()))
                .hasMessage("f.lts: there is no primitive process \"SLAV\"; did you mean \"SLAVE\"?");
    }

    @Test
    void what_is_not_defined_is_taken_for_an_error_with_a_warning_for_each_place() {
        FspCompiler compiler = compiler("A = STOP. P = (a->A | b->Q[0] | c->Q[3]), Q[i:0..2] = (t->Q[i+3]).");
        Lts lts = compiler.primitive("P", List.of());
        assertThat(describe(lts)).isEqualTo("0a! 0b2 0c! 2t!");
        assertThat(compiler.warnings())
                .containsExactly(
                        "f.lts:1:19: \"A\" is not a local process of \"P\" (only processes before a \";\" may be from "
                                + "outside); it is taken for ERROR",
                        "f.lts:1:36: \"Q.3\" is outside the indices of \"Q\"; it is taken for ERROR",
                        "f.lts:1:59: \"Q.4\" is outside the indices of \"Q\"; it is taken for ERROR, and so is another");
    }

    @Test
    void a_process_is_compiled_once_for_the_same_arguments() {
        FspCompiler compiler = compiler("P(N=1) = (a[N]->P).");
        assertThat(compiler.primitive("P", List.of(Value.of(2))))
                .isSameAs(compiler.primitive("P", List.of(Value.of(2))));
        assertThat(compiler.primitive("P", List.of(Value.of(3))).alphabet()).containsExactly("a.3");
    }

    @Test
    void after_an_error_the_compiler_can_be_asked_again() {
        FspCompiler compiler = compiler("P(N=1) = (a->Q(N);P). Q(N=1) = (b[1/N]->END).");
        assertThatThrownBy(() -> compiler.primitive("P", List.of(Value.of(0)))).hasMessageContaining("division by 0");
        assertThatThrownBy(() -> compiler.primitive("P", List.of(Value.of(0)))).hasMessageContaining("division by 0");
        assertThat(describe(compiler.primitive("P", List.of()))).isEqualTo("0a1 1b.10");
    }

    @Test
    void a_composite_in_a_sequence_is_asked_for_and_spliced() {
        Lts composed = new LtsBuilder().states(2).edge(0, "x", 1).end(1).build();
        FspCompiler compiler = new FspCompiler(
                FspParser.parse("||C(N=1) = P. P = (a->C(2);P).", "f.lts"), Map.of(), (process, arguments) -> {
                    assertThat(process.name() + arguments).isEqualTo("C[2]");
                    return composed;
                });
        assertThat(describe(compiler.primitive("P", List.of()))).isEqualTo("0a1 1x0");
    }

    private static FspCompiler compiler(String text) {
        return new FspCompiler(FspParser.parse(text, "f.lts"), Map.of());
    }
}
