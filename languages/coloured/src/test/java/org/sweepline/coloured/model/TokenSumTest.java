package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.coloured.packed.PlaceTokens;
import org.sweepline.coloured.packed.ReadyTokens;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;

/** Sums read straight from the bytes of a state are those of its unpacked tokens. */
class TokenSumTest {
    private static ColouredSystem system(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return new ColouredModel(CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of()))
                .encode()
                .system();
    }

    /** Compares in the first states, and returns how many there were. */
    private static long compare(ColouredSystem system, Random random, String name) {
        ColouredLayout layout = system.layout();
        List<long[]> weights = new ArrayList<>();
        for (int place = 0; place < layout.places(); place++) {
            long colours = layout.numbering(place).map(Numbering::size).orElse(1L);
            boolean apart = colours <= 20_000 && random.nextBoolean();
            int width = random.nextInt(4) == 0 ? 0 : apart ? (int) colours : 1;
            weights.add(random.longs(width, -5, 6).toArray());
        }
        ColouredTokenSum sum = new ColouredTokenSum(layout, weights);
        long[] seen = {0};
        long[] parts = new long[layout.places()];
        Watch watch = (state, successors, from, to) -> {
            seen[0]++;
            if (layout.timed())
                assertThat(new ReadyTokens(layout).of(state))
                        .as(name + " " + system.describe(state))
                        .isEqualTo(ready(system, state));
            assertThat(sum.of(state))
                    .as(name + " " + system.describe(state))
                    .isEqualTo(unpacked(system, state, weights));
            Arrays.fill(parts, 99);
            assertThat(sum.of(state, parts))
                    .as(name)
                    .isEqualTo(Arrays.stream(parts).sum());
            return Watch.Answer.GO_ON;
        };
        try {
            Sweep.full(SweepOptions.DEFAULT.traces(false))
                    .run(system, List.of(watch), Limits.NONE.explored(300), Listener.NONE);
        } catch (ExpansionException failure) {
            // An inscription of the net fails: what was seen before counts.
        }
        return seen[0];
    }

    private static long ready(ColouredSystem system, StateBuffer state) {
        ColouredView view = system.view();
        view.show(state);
        long ready = 0;
        for (int place = 0; place < system.layout().places(); place++) {
            PlaceTokens tokens = view.content(place);
            for (int i = 0; i < tokens.size(); i++) {
                boolean counts = system.net().places().get(place).timed() && tokens.time(i) <= view.time();
                if (counts) ready += tokens.count(i);
            }
        }
        return ready;
    }

    private static long unpacked(ColouredSystem system, StateBuffer state, List<long[]> weights) {
        ColouredView view = system.view();
        view.show(state);
        long sum = 0;
        for (int place = 0; place < weights.size(); place++) {
            long[] ofPlace = weights.get(place);
            PlaceTokens tokens = view.content(place);
            Optional<Numbering> numbering = system.layout().numbering(place);
            for (int entry = 0; ofPlace.length > 0 && entry < tokens.size(); entry++) {
                int number =
                        ofPlace.length == 1 ? 0 : (int) numbering.orElseThrow().number(tokens.value(entry));
                sum += ofPlace[number] * tokens.count(entry);
            }
        }
        return sum;
    }

    @Test
    void on_random_nets() {
        long states = 0;
        for (long seed = 0; seed < 60; seed++) {
            states += compare(system(RandomNets.net(seed)), new Random(seed), "seed " + seed);
        }
        assertThat(states).isGreaterThan(1_000);
    }

    @Test
    void with_many_tokens_of_every_kind() {
        CpnText net = new CpnText()
                .declare("colset UNIT = unit; colset INT = int; colset TEXT = string; colset REAL = real;")
                .declare("colset C = int with 1..300; colset D = int with 1..300 timed; colset E = with a | b | c;")
                .declare("colset LIST = list TEXT; colset MIX = union num : INT + none + both : LIST;")
                .declare("colset PAIR = product TEXT * REAL; colset BIG = int with 1..30000;")
                .declare("var n : INT; var x : C; var d : D;")
                .page("Top")
                .place("Units", "UNIT", "70`()")
                .place("Ints", "INT", "3`1 ++ 1`(~400) ++ 1`100000")
                .place("Texts", "TEXT", "1`\"known\" ++ 2`\"un\\tknown, quite long\"")
                .place("Dense", "C", "List.tabulate (200, fn i => i + 1)")
                .place("Sparse", "C", "2`7 ++ 1`299")
                .place("Timed", "D", "1`5@3 +++ 2`5@900 +++ 1`300@2")
                .place("Enum", "E", "E.all() ++ 2`b")
                .place("Mix", "MIX", "1`none ++ 2`(num 5) ++ 1`(both [\"x\", \"known\", \"other\"])")
                .place("Pairs", "PAIR", "1`(\"a\", 1.5) ++ 1`(\"known\", 2.5)")
                .place("Big", "BIG", "1`30000 ++ 1`1")
                .place("Late", "C");
        net.transition("move")
                .arc("Dense", "move", "x")
                .arc("move", "Late", "x")
                .arc("Units", "move", "()");
        net.transition("swap").arc("Ints", "swap", "n").arc("swap", "Ints", "n + 1");
        net.transition("wait").delay("@+100").arc("Timed", "wait", "d").arc("wait", "Timed", "d");
        for (long seed = 0; seed < 2; seed++) {
            assertThat(compare(system(net.text()), new Random(seed), "seed " + seed))
                    .isEqualTo(300);
        }
    }

    @Test
    void a_sum_beyond_64_bits_is_told_in_words_of_the_net() {
        ColouredSystem system = system(new CpnText()
                .declare("colset BIG = intinf;")
                .page("Top")
                .place("A", "BIG", "9223372036854775807")
                .place("B", "BIG", "1")
                .text());
        Successors initial = new Successors(system.stateBytes());
        system.initial(initial);
        StateBuffer state = new StateBuffer(0);
        initial.copy(0, state);
        ToLongFunction<Object> number = colour -> (Long) colour;
        ColouredTokenSum sum = ColouredTokenSum.ofNumbers(system.layout(), Map.of(0, number, 1, number));
        assertThatThrownBy(() -> sum.of(state))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("a sum over the tokens of a marking");
    }
}
