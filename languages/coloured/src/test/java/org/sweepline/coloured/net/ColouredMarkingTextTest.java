package org.sweepline.coloured.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;

class ColouredMarkingTextTest {
    private static final ColourShape INT = new ColourShape.Whole(false, Optional.empty());
    private static final ColourShape PACKET =
            new ColourShape.Product(List.of(INT, new ColourShape.Text(Optional.empty(), Optional.empty())));
    private static final TimedToken COL = new TimedToken(new Tuple(1L, "COL"), 0);
    private static final TimedToken OUR = new TimedToken(new Tuple(2L, "OUR"), 0);

    private static Place place(String name, ColourShape shape, boolean timed) {
        return new Place(name, "Top'" + name + " 1", List.of(), new ColourSet("C", shape, timed), List.of());
    }

    private static ColouredMarkingText text(Place... places) {
        return new ColouredMarkingText(new ColouredNet("net", List.of(), List.of(places), List.of(), 0));
    }

    private static List<List<TokenEntry>> marking(ColouredMarkingText text, List<List<TimedToken>> tokens) {
        List<List<TokenEntry>> marking = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) marking.add(text.entries(i, tokens.get(i)));
        return marking;
    }

    private static TimedToken at(long value, long time) {
        return new TimedToken(value, time);
    }

    @Test
    void places_come_in_the_order_of_the_net_and_tokens_sorted() {
        ColouredMarkingText text =
                text(place("NextSend", INT, false), place("Empty", INT, false), place("A", PACKET, false));
        List<List<TokenEntry>> marking = marking(text, List.of(List.of(at(1, 0)), List.of(), List.of(OUR, COL, COL)));
        assertThat(text.state(0, marking)).isEqualTo("NextSend: 1`1  A: 2`(1,\"COL\")++1`(2,\"OUR\")");
        assertThat(text.tokens(1, List.of())).isEqualTo("empty");
    }

    @Test
    void timed_nets_show_the_clock_and_timed_places_stamps() {
        ColouredMarkingText text = text(place("P", INT, true), place("Q", INT, false));
        List<List<TokenEntry>> marking =
                marking(text, List.of(List.of(at(2, 5), at(1, 9), at(2, 3), at(-1, -2), at(2, 3)), List.of(at(7, 4))));
        assertThat(text.state(12, marking)).isEqualTo("time 12: P: 1`(~1)@~2+++1`1@9+++2`2@3+++1`2@5  Q: 1`7");
    }

    @Test
    void a_marking_without_tokens_says_so() {
        ColouredMarkingText text = text(place("P", INT, false));
        assertThat(text.state(0, List.of(List.of()))).isEqualTo("(no tokens)");
        assertThat(text.change(List.of(List.of()), List.of(List.of()))).isEmpty();
    }

    @Test
    void a_change_tells_what_went_and_what_came() {
        ColouredMarkingText text = text(place("N", INT, false), place("A", PACKET, false), place("T", INT, true));
        List<List<TokenEntry>> before =
                marking(text, List.of(List.of(at(1, 0)), List.of(COL, COL, OUR), List.of(at(1, 3), at(2, 3))));
        List<List<TokenEntry>> after =
                marking(text, List.of(List.of(at(2, 0)), List.of(COL, OUR), List.of(at(1, 5), at(2, 3))));
        assertThat(text.change(before, after)).isEqualTo("-N: 1`1  -A: 1`(1,\"COL\")  -T: 1`1@3  +N: 1`2  +T: 1`1@5");
        assertThat(text.change(after, before)).isEqualTo("-N: 1`2  -T: 1`1@5  +N: 1`1  +A: 1`(1,\"COL\")  +T: 1`1@3");
        assertThat(text.moved(List.of(List.of(), List.of(), List.of()), after)).startsWith("+N: 1`2  +A: ");
    }
}
