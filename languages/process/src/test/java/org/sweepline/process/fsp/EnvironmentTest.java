package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.process.fsp.syntax.Behaviour;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.fsp.syntax.FspFile;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.fsp.syntax.Label;

/** Constants, ranges, sets, expressions and labels have the values that LTSA gives them. */
class EnvironmentTest {
    private static final String DEFINITIONS = "const N = 3 const GO = 'go range R = 1..N set S = {a, b[0..1], c}\n";

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
            1+2*3              => 7
            (1+2)*3            => 9
            7/2                => 3
            -7/2               => -3
            7%4                => 3
            -7%4               => -3
            10-3-2             => 5
            6>>1               => 3
            1<<4               => 16
            -1>>1              => -1
            6&3                => 2
            6|3                => 7
            6^3                => 5
            N & 1 == 1         => 1
            2 == 2             => 1
            2 != 2             => 0
            1 < 2              => 1
            2 <= 1             => 0
            2 > 1              => 1
            1 >= 2             => 0
            1 && 2             => 1
            0 || 0             => 0
            0 && 1/0           => 0
            1 || 1/0           => 1
            !0                 => 1
            !5                 => 0
            !(0-5)             => 1
            - -3               => 3
            +3                 => 3
            'go                => go
            GO                 => go
            'a.b[N].c          => a.b.3.c
            GO == 'go          => 1
            GO != 'stop        => 1
            GO == 1            => 0
            '[7] + 1           => 8
            #S                 => 4
            #S\\{a}            => 3
            #a[R]              => 3
            @(S, 0)            => a
            @(S, 2)            => b.1
            """)
    void an_expression_has_the_value(String expression, String value) {
        String text = DEFINITIONS + "P = (x[" + expression.replace("\\\\", "\\") + "]->P).";
        assertThat(labels(text)).containsExactly("x." + value);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
            a                  => a
            a.b                => a.b
            a[1].b             => a.1.b
            a.[1]              => a.1
            a[0..2]            => a.0 a.1 a.2
            [0..1].x           => 0.x 1.x
            a[R]               => a.1 a.2 a.3
            a[i:R].b[i*i]      => a.1.b.1 a.2.b.4 a.3.b.9
            {a,b}.{c,d}        => a.c a.d b.c b.d
            S                  => a b.0 b.1 c
            x[S]               => x.a x.b.0 x.b.1 x.c
            x[v:S].y[v]        => x.a.y.a x.b.0.y.b.0 x.b.1.y.b.1 x.c.y.c
            {a,b,a}            => a b
            {a,{b,c}.d}        => a b.d c.d
            S\\{a,c}           => b.0 b.1
            {a[i:0..1][i+1]}   => a.0.1 a.1.2
            a[-1..1]           => a.-1 a.0 a.1
            a[i:0..1][j:i..1]  => a.0.0 a.0.1 a.1.1
            """)
    void a_label_stands_for(String label, String labels) {
        String text = DEFINITIONS + "P = (" + label.replace("\\\\", "\\") + "->P).";
        assertThat(labels(text)).containsExactly(labels.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
            P = (x[M]->P).           => 2:8: unknown constant or parameter "M"; known: "N", "GO"
            P = (x[j]->P).           => 2:8: unknown variable "j"
            P = (x[k:R][j]->P).      => 2:13: unknown variable "j"; known: "k"
            P = (x[1/0]->P).         => 2:9: a division by 0
            P = (x[1%0]->P).         => 2:9: a division by 0
            P = (x[2147483647+1]->P). => 2:18: 2147483648 is out of range; numbers go from -2147483648 to 2147483647
            P = (x[-2147483647-2]->P). => 2:19: -2147483649 is out of range; numbers go from -2147483648 to 2147483647
            P = (x[70000*70000]->P). => 2:13: 4900000000 is out of range; numbers go from -2147483648 to 2147483647
            P = (x[1<<31]->P).       => 2:9: 2147483648 is out of range; numbers go from -2147483648 to 2147483647
            P = (x[1<<32]->P).       => 2:9: a shift by 32, not by 0 to 31
            P = (x[1>>-1]->P).       => 2:9: a shift by -1, not by 0 to 31
            P = (x['a+1]->P).        => 2:8: a number is needed, not the label "a"
            P = (x['{a,b}]->P).      => 2:8: one label is needed, not 2
            P = (x[@(S,4)]->P).      => 2:8: the set has 4 labels, but none has the number 4
            P = (x[@(S,-1)]->P).     => 2:8: the set has 4 labels, but none has the number -1
            P = (x[2..1]->P).        => 2:7: the range 2..1 is empty
            P = (x[i:R]->y[i:R]->P). => 2:15: the variable "i" has a value already
            P = (x[i:R].{y[i:R]}->P). => 2:15: the variable "i" has a value already
            P = (x[j:R][j:R]->y[j:R]->P). => 2:20: the variable "j" has a value already
            P = Q[1], Q[i:R] = (x[i:R]->P). => 2:22: the variable "i" has a value already
            P = (x->P)/{y[i:R]/x[i:R]}. => 2:21: the variable "i" has a value already
            P = (when 'a x->P).      => 2:11: a number is needed, not the label "a"
            """)
    void a_wrong_value_is_answered_with(String process, String message) {
        String text = DEFINITIONS + process;
        assertThatThrownBy(() -> labels(text)).hasMessage("f.lts:" + message);
    }

    @Test
    void given_constants_take_the_place_of_those_in_the_file() {
        FspFile file = FspParser.parse("const N = 2 const M = N*2 range R = 1..M P = (a[R]->P).", "f.lts");
        assertThat(new FspCompiler(file, Map.of("N", 3))
                        .primitive("P", List.of())
                        .alphabet())
                .containsExactly("a.1", "a.2", "a.3", "a.4", "a.5", "a.6");
        assertThat(new FspCompiler(file, Map.of("M", 1))
                        .primitive("P", List.of())
                        .alphabet())
                .containsExactly("a.1");
    }

    @Test
    void a_given_constant_that_the_file_does_not_have_is_refused_with_those_it_has() {
        FspFile file = FspParser.parse("const Slaves = 2 const Jobs = 3", "f.lts");
        assertThatThrownBy(() -> new Environment(file, Map.of("Slave", 3)))
                .hasMessage("f.lts: there is no constant \"Slave\"; did you mean \"Slaves\"?");
        assertThatThrownBy(() -> new Environment(FspParser.parse("P = STOP.", "f.lts"), Map.of("N", 3)))
                .hasMessage("f.lts: there is no constant \"N\"; the file has no constants");
    }

    @Test
    void a_parameter_hides_a_constant_but_its_default_does_not_know_it() {
        FspFile file = FspParser.parse("const N = 2 P(N=N+1, M=N) = (a[N][M]->P).", "f.lts");
        FspCompiler compiler = new FspCompiler(file, Map.of());
        assertThat(compiler.primitive("P", List.of()).alphabet()).containsExactly("a.3.2");
        assertThat(compiler.primitive("P", List.of(Value.of(7), Value.of("x"))).alphabet())
                .containsExactly("a.7.x");
        assertThatThrownBy(() -> compiler.primitive("P", List.of(Value.of(7))))
                .hasMessage("f.lts:1:13: the process \"P\" has 2 parameters, but 1 argument is given");
    }

    @Test
    void what_is_defined_below_is_unknown_above() {
        assertThatThrownBy(() -> new Environment(FspParser.parse("const A = B const B = 1", "f.lts"), Map.of()))
                .hasMessage("f.lts:1:11: unknown constant or parameter \"B\"");
    }

    @Test
    void labels_are_spelled_out_one_at_a_time_however_many_there_are() {
        Environment environment = environment("P = (a[0..2147483647]->P).");
        List<String> seen = new ArrayList<>();
        assertThatThrownBy(() -> environment.each(action(environment), ProcessScope.EMPTY, (label, scope) -> {
                    seen.add(label);
                    if (seen.size() == 3) throw new IllegalStateException("enough");
                }))
                .hasMessage("enough");
        assertThat(seen).containsExactly("a.0", "a.1", "a.2");
    }

    @Test
    @Tag("slow")
    void labels_without_end_are_given_up() {
        Environment environment = environment("P = (a[0..2147483647]->P).");
        assertThatThrownBy(() -> environment.each(action(environment), ProcessScope.EMPTY, (label, scope) -> {}))
                .hasMessage("f.lts:1:7: it takes more than 67108864 steps to list the labels; "
                        + "use a smaller instance of the model");
    }

    private static List<String> labels(String text) {
        Environment environment = environment(text);
        assertThat(new FspCompiler(environment.file(), Map.of())
                        .primitive("P", List.of())
                        .edges())
                .isPositive();
        return environment.labels(action(environment), ProcessScope.EMPTY);
    }

    private static Label action(Environment environment) {
        Definition.Primitive process =
                environment.file().all(Definition.Primitive.class).get(0);
        Behaviour.Choice choice = (Behaviour.Choice) process.locals().get(0).behaviour();
        return choice.branches().get(0).actions().get(0);
    }

    private static Environment environment(String text) {
        return new Environment(FspParser.parse(text, "f.lts"), Map.of());
    }
}
