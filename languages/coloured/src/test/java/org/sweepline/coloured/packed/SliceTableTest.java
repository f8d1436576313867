package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;

class SliceTableTest {
    private static ColouredLayout twoPlaces() {
        ColourSet list = new ColourSet(
                "L", new ColourShape.Listed(new ColourShape.Whole(false, Optional.empty()), Optional.empty()), false);
        List<Place> places = List.of(
                new Place("p", "P'p 1", List.of(), list, List.of()),
                new Place("q", "P'q 1", List.of(), list, List.of()));
        return new ColouredLayout(new ColouredNet("n", List.of(), places, List.of(), 0));
    }

    private static PlaceTokens tokens(ColouredLayout layout, int place, Random random) {
        TokenList list = new TokenList(layout.order(place));
        for (int i = random.nextInt(4); i > 0; i--) {
            Long[] elements = new Long[random.nextInt(4)];
            for (int j = 0; j < elements.length; j++) elements[j] = (long) random.nextInt(6);
            list.add(Sequence.of(Arrays.asList(elements)), 0, 1 + random.nextInt(2));
        }
        return list.tokens();
    }

    @Test
    void it_behaves_like_a_map_that_is_cleared_when_it_is_full() {
        for (long seed = 0; seed < 6; seed++) {
            Random random = new Random(seed);
            ColouredLayout layout = twoPlaces();
            SliceTable table = new SliceTable(layout, seed < 3 ? 1 << 30 : 50_000);
            Map<List<Object>, Integer> model = new HashMap<>();
            int epoch = table.epoch();
            for (int step = 0; step < 20_000; step++) {
                if (step % 10 == 0 && table.makeRoom() != epoch) {
                    epoch = table.epoch();
                    model.clear();
                    assertThat(table.size()).as("seed %d", seed).isZero();
                }
                int place = random.nextInt(2);
                PlaceTokens tokens = tokens(layout, place, random);
                int slice;
                if (random.nextBoolean()) {
                    slice = table.find(place, tokens);
                } else {
                    ByteWriter out = new ByteWriter();
                    out.put(99);
                    layout.codec(place).write(tokens, out);
                    slice = table.find(place, out.array(), 1, out.length() - 1);
                }
                Integer known = model.putIfAbsent(List.of(place, tokens), slice);
                if (known == null) assertThat(slice).as("seed %d", seed).isEqualTo(model.size() - 1);
                else assertThat(slice).as("seed %d", seed).isEqualTo(known);
                assertThat(table.tokens(slice)).as("seed %d", seed).isEqualTo(tokens);
            }
            if (seed < 3) assertThat(epoch).isZero();
            else assertThat(epoch).isPositive();
        }
    }

    @Test
    void what_it_takes_stays_near_the_bound() {
        ColouredLayout layout = twoPlaces();
        SliceTable table = new SliceTable(layout, 10_000);
        Random random = new Random(1);
        for (int step = 0; step < 5_000; step++) {
            table.makeRoom();
            table.tokens(table.find(0, tokens(layout, 0, random)));
            assertThat(table.memory()).isLessThan(11_000);
        }
    }

    @Test
    void long_lists_count_with_what_they_take_when_they_are_decoded() {
        ColouredLayout layout = twoPlaces();
        SliceTable table = new SliceTable(layout, 1_000_000);
        Sequence list = Sequence.EMPTY;
        for (long i = 0; i < 10_000; i++) list = list.prepend(i % 100);
        for (long first = 0; first < 100; first++) {
            int epoch = table.makeRoom();
            // A cell and a number take at least 40 bytes of the heap, so three such lists are too many.
            table.tokens(table.find(0, PlaceTokens.of(layout.order(0), list.prepend(first), 0, 1)));
            assertThat(table.size()).isLessThanOrEqualTo(3);
            assertThat(epoch).isGreaterThanOrEqualTo((int) first / 3);
        }
    }
}
