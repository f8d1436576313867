package org.sweepline.process.fsp.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.process.ReferenceModels;

/** FSP texts are read as what they mean. */
class FspParserTest {
    /** Pairs of a text and how it is read; the first column is also what other tests damage. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", maxCharsPerColumn = 10000, quoteCharacter = '`', textBlock = """
            const N = 2+3*4                            => const N = (2+(3*4))
            const N = 0x1F const M = 017               => const N = 31\\nconst M = 15
            const N = -1 const M = !N                  => const N = -1\\nconst M = !N
            const N = 'go                              => const N = 'go
            const N = 3 ||S = P.                       => const N = 3\\n||S = P.
            const N = (1||0&&1|2^3&4==5<6<<7+8*9)      => const N = (1||(0&&(1|(2^(3&(4==(5<(6<<(7+(8*9))))))))))
            const N = 9-2-1                            => const N = ((9-2)-1)
            const N = 8/4%3                            => const N = ((8/4)%3)
            range R = 0..2                             => range R = 0..2
            range R = -1 .. 1+1                        => range R = -1..(1+1)
            set S = {a, b.c, d[0..2]}                  => set S = {a, b.c, d[0..2]}
            set S = {a} set T = {S.x, {b}.y}           => set S = {a}\\nset T = {S.x, {b}.y}
            P = STOP.                                  => P = STOP.
            P = (a->P).                                => P = (a -> P).
            P = ( a -> b -> P | c -> STOP ).           => P = (a -> b -> P | c -> STOP).
            P = (a->(b->P)|c->P).                      => P = (a -> (b -> P) | c -> P).
            P = A, A = (a->B), B = (b->A).             => P = A, A = (a -> B), B = (b -> A).
            P = Q[0], Q[i:0..2] = (a->Q[i+1]).         => P = Q[0], Q[i:0..2] = (a -> Q[(i+1)]).
            P = Q[0][1], Q[i:0..2][j:0..1] = STOP.     => P = Q[0][1], Q[i:0..2][j:0..1] = STOP.
            P = Q, Q.x[0..1] = STOP.                   => P = Q, Q.x[0..1] = STOP.
            P = (when (1) a->P | when 0 b->P).         => P = (when 1 a -> P | when 0 b -> P).
            P = if 1 then STOP else if 0 then P.       => P = if 1 then STOP else if 0 then P.
            P = (a->if (x==1) then P else (b->P)).     => P = (a -> if (x==1) then P else (b -> P)).
            P = (a[1]->b.c[x+1].d->P).                 => P = (a[1] -> b.c[(x+1)].d -> P).
            P = (a[i:0..1]->b[i][j:{x,y}]->P).         => P = (a[i:0..1] -> b[i][j:{x, y}] -> P).
            range R = 0..1 P = (a[R]->b[i:R]->P).      => range R = 0..1\\nP = (a[R] -> b[i:R] -> P).
            set S = {x} P = (S->[S]->a[i:S]->P).       => set S = {x}\\nP = (S -> S -> a[i:S] -> P).
            P = (a[R]->P).                             => P = (a[R] -> P).
            P = ({a,b}.{c,d}->[0..1]->[i:0..1].x->P).  => P = ({a, b}.{c, d} -> [0..1] -> [i:0..1].x -> P).
            set S = {a} P = (S\\{a}->{a}\\{b}.x->P).   => set S = {a}\\nP = (S\\{a} -> {a}\\{b}.x -> P).
            P = (a['x]->b[#{a,b}]->c[@({a,b},1)]->P).  => P = (a['x] -> b[#{a, b}] -> c[@({a, b}, 1)] -> P).
            P = (a->END).                              => P = (a -> END).
            P = A;B(1,2);P.                            => P = A;B(1, 2);P.
            P = (a->A;B(N);Q[1]).                      => P = (a -> A;B(N);Q[1]).
            P(N=2,M=N+1) = STOP.                       => P(N=2, M=(N+1)) = STOP.
            P = (a->P)+{b,c}.                          => P = (a -> P) + {b, c}.
            P = (a->P)/{b/a, {x,y}/c}.                 => P = (a -> P) / {b/a, {x, y}/c}.
            P = STOP/{forall[i:0..1]{a[i]/b[i]}}.      => P = STOP / {forall [i:0..1] {a[i]/b[i]}}.
            P = (a->P)\\{a}.                           => P = (a -> P) \\ {a}.
            P = (a->P)@{a}.                            => P = (a -> P) @ {a}.
            set S={a} P = STOP + S / {b/a} \\ S.       => set S = {a}\\nP = STOP + S / {b/a} \\ S.
            property P = STOP.                         => property P = STOP.
            minimal property ||P = Q.                  => property minimal ||P = Q.
            deterministic P = STOP.                    => deterministic P = STOP.
            compose ||P = Q.                           => compose ||P = Q.
            ||S = (P || Q || R).                       => ||S = (P || Q || R).
            ||S = ().                                  => ||S = ().
            ||S = (a:P || {a,b}:Q || b[1..2]:R(3)).    => ||S = (a:P || {a, b}:Q || b[1..2]:R(3)).
            ||S = {a,b}::P.                            => ||S = {a, b}::P.
            ||S = {a,b}::c:(P||Q)/{x/y}.               => ||S = {a, b}::c:(P || Q) / {x/y}.
            ||S = (P/{x/y} || Q)/{z/x}.                => ||S = (P / {x/y} || Q) / {z/x}.
            ||S(N=2) = forall[i:1..N] a[i]:P(i).       => ||S(N=2) = forall [i:1..N] a[i]:P(i).
            ||S = if 1 then P else (Q||R).             => ||S = if 1 then P else (Q || R).
            ||S = P >> {a} \\ {b}.                     => ||S = P >> {a} \\ {b}.
            ||S = P << {a} @ {b}.                      => ||S = P << {a} @ {b}.
            set S = {a} ||T = (S:P || S::Q).           => set S = {a}\\n||T = (S:P || S::Q).
            progress G = {a,b}                         => progress G = {a, b}
            progress G[i:0..1] = if {a} then b[i]      => progress G[i:0..1] = if {a} then b[i]
            menu RUN = {a, b[1]}                       => menu RUN = {a, b[1]}
            animation A = "a.xml"                      => animation A = "a.xml"
            import P = "p.aut"                         => import P = "p.aut"
            fluent F = <a, {b,c}>                      => fluent F = <a, {b, c}>
            fluent F[i:0..1] = <a[i],b> initially 1+0  => fluent F[i:0..1] = <a[i], b> initially (1+0)
            assert A = []<>a                           => assert A = []<>a
            assert A = [](a -> X !F)                   => assert A = [](a -> X !F)
            assert A = (a && b || c -> d && e)         => assert A = ((a && b) || (c -> (d && e)))
            assert A = (F[1] U (b W G[0..1]))          => assert A = (F[1] U (b W G[0..1]))
            assert A = forall[i:0..1] (F[i] <-> B(i))  => assert A = forall [i:0..1] (F[i] <-> B(i))
            assert A = exists[i:0..1] <>{a,b}[i]       => assert A = exists [i:0..1] <>{a, b}[i]
            assert A(N=2) = (rigid N + 1 && [i].a)     => assert A(N=2) = (rigid (N+1) && [i].a)
            assert A = a + {b} constraint B = []a      => assert A = a + {b}\\nconstraint B = []a
            ltl_property A = []!a                      => ltl_property A = []!a
            assert A = a U = STOP.                     => assert A = a\\nU = STOP.
            // nothing\\nP = STOP. /* too * / */       => P = STOP.
            P = (target->actions->exists->P).          => P = (target -> actions -> exists -> P).
            """)
    void a_text_is_read_as(String text, String reading) {
        String broken = text.replace("\\n", "\n").replace("\\\\", "\\");
        FspFile file = FspParser.parse(broken, "f.lts");
        String expected = reading.replace("\\n", "\n").replace("\\\\", "\\");
        assertThat(SyntaxPrinter.print(file)).isEqualTo(expected);
        FspFile again = FspParser.parse(expected, "f.lts");
        assertThat(SyntaxPrinter.print(again)).isEqualTo(expected);
    }

    @Test
    void everything_knows_where_it_is() {
        FspFile file = FspParser.parse("const N = 2\r\n\n  P = (a ->\n\tb[N]->P) + {c}.\r||S = x:P.", "f.lts");
        assertThat(file.definitions().stream().map(d -> d.name() + " " + d.at()))
                .containsExactly("N 1:7", "P 3:3", "S 5:3");
        Definition.Primitive primitive = file.all(Definition.Primitive.class).get(0);
        Behaviour.Branch branch = ((Behaviour.Choice) primitive.locals().get(0).behaviour())
                .branches()
                .get(0);
        assertThat(branch.actions().get(1).at()).hasToString("4:2");
        assertThat(branch.then().at()).hasToString("4:8");
        assertThat(primitive.extension().orElseThrow().at()).hasToString("4:13");
    }

    @Test
    void names_of_ranges_sets_and_constants_are_told_apart_by_what_is_defined_above() {
        FspFile before = FspParser.parse("P = (a[S]->P). set S = {x}", "f.lts");
        FspFile after = FspParser.parse("set S = {x} P = (a[S]->P).", "f.lts");
        assertThat(part(before)).isInstanceOf(Label.Index.class);
        assertThat(part(after)).isInstanceOf(Label.Member.class);
    }

    private static Label.Part part(FspFile file) {
        Definition.Primitive primitive = file.all(Definition.Primitive.class).get(0);
        Behaviour.Choice choice = (Behaviour.Choice) primitive.locals().get(0).behaviour();
        return choice.branches().get(0).actions().get(0).parts().get(1);
    }

    @Test
    void what_an_animation_says_about_its_picture_is_skipped() {
        String text =
                "animation A = \"a.xml\" target P compose { B || C/{x/y} } actions {a/b} controls {c/d} P = STOP.";
        assertThat(SyntaxPrinter.print(FspParser.parse(text, "f.lts"))).isEqualTo("animation A = \"a.xml\"\nP = STOP.");
    }

    @Test
    void a_byte_order_mark_is_no_character() {
        assertThat(FspParser.parse("\uFEFFP = STOP.", "f.lts")
                        .definitions()
                        .get(0)
                        .at())
                .hasToString("1:1");
    }

    @Test
    void all_reference_models_are_read_and_read_again_from_what_was_read() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(ReferenceModels.file("."))) {
            files = all.filter(path -> path.toString().endsWith(".lts"))
                    .sorted()
                    .toList();
        }
        assertThat(files).hasSizeGreaterThan(170);
        for (Path path : files) {
            String printed = SyntaxPrinter.print(FspParser.parse(Files.readString(path), path.toString()));
            assertThat(SyntaxPrinter.print(FspParser.parse(printed, "printed " + path)))
                    .isEqualTo(printed);
        }
    }
}
