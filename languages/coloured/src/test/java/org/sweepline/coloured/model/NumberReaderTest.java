package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;

/** Numbers read straight from the bytes of a state are those that its unpacked tokens show. */
class NumberReaderTest {
    private static TextualNet textual(CpnText text) {
        byte[] bytes = text.text().getBytes(StandardCharsets.ISO_8859_1);
        return new TextualNet(CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of()));
    }

    /** Compares in every reachable state, and returns how many there are. */
    private static long compare(TextualNet net, String written) {
        Progress found = net.measure("auto").progress();
        Progress expected = net.measure(written).progress();
        ColouredView view = net.system().view();
        Watch watch = (state, successors, from, to) -> {
            assertThat(found.column(state) + found.layer(state))
                    .isEqualTo(expected.column(state) + expected.layer(state));
            if (net.system().layout().timed()) {
                view.show(state);
                assertThat(net.system().layout().clock(state)).isEqualTo(view.time());
            }
            return Watch.Answer.GO_ON;
        };
        return Sweep.full(SweepOptions.DEFAULT)
                .run(net.system(), List.of(watch))
                .statistics()
                .explored();
    }

    private static CpnText net() {
        return new CpnText()
                .declare("colset INT = int;")
                .declare("colset WIDE = intinf;")
                .declare("colset SMALL = int with 5..9;")
                .declare("colset DAY = index day with 1..7;")
                .declare("colset TEXT = string;")
                .declare("colset T = int timed;")
                .declare("var n : INT;")
                .declare("var w : WIDE;")
                .declare("var s : SMALL;")
                .declare("var i : INT;")
                .declare("var x : TEXT;")
                .page("Top");
    }

    @Test
    void numbers_of_any_size_are_read_with_other_places_in_between() {
        CpnText net = net().place("Few", "INT", "1`(~40)")
                .place("Texts", "TEXT", "1`\"first\" ++ 2`\"second, and a longer one\"")
                .place("Wide", "WIDE", "1`10000000000000")
                .place("Nothing", "INT")
                .place("Small", "SMALL", "1`5")
                .place("Day", "DAY", "1`day(2)");
        net.transition("count", "[n < 90]").arc("Few", "count", "n").arc("count", "Few", "n + 1");
        net.transition("widen", "[w < 10000000000003]")
                .arc("Wide", "widen", "w")
                .arc("widen", "Wide", "w + 1");
        net.transition("step", "[s < 9]").arc("Small", "step", "s").arc("step", "Small", "s + 1");
        net.transition("take").arc("Texts", "take", "x");
        net.transition("wake", "[i < 7]").arc("Day", "wake", "day i").arc("wake", "Day", "day (i + 1)");
        assertThat(compare(
                        textual(net),
                        "let val day d = hd (marking(Day)) in IntInf.fromInt (hd (marking(Few)) + hd (marking(Small))"
                                + " + d) + hd (marking(Wide)) end"))
                .isEqualTo(131L * 4 * 5 * 6 * 6);
    }

    @Test
    void the_clock_stands_in_front_of_the_tokens() {
        CpnText net = net().place("Token", "T", "1`1@1000000").place("Count", "INT", "1`0");
        net.transition("tick", "[n < 200]").delay("@+77");
        net.arc("Count", "tick", "n")
                .arc("tick", "Count", "n + 1")
                .arc("Token", "tick", "i")
                .arc("tick", "Token", "i");
        assertThat(compare(textual(net), "time() + IntInf.fromInt (hd (marking(Count)))"))
                .isEqualTo(201);
    }
}
