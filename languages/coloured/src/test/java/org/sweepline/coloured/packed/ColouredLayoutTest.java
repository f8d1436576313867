package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.RandomColours;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

class ColouredLayoutTest {
    private static final ColourShape INT = new ColourShape.Whole(false, Optional.empty());
    private static final ColourShape STRING = new ColourShape.Text(Optional.empty(), Optional.empty());
    private static final ColourShape UNIT = new ColourShape.Unit(Optional.empty());

    private static ColouredNet net(List<Place> places, String... literals) {
        Global words = new Global("words");
        words.define(
                new Core.Ordered(
                        Arrays.stream(literals).<Core>map(Core.Constant::new).toList()),
                0);
        return new ColouredNet("net", List.of(words), places, List.of(), 0);
    }

    private static Place place(ColourShape shape, boolean timed, List<TimedToken> initial) {
        return new Place("p", "Page'p 1", List.of(), new ColourSet("C", shape, timed), initial);
    }

    private static Place untimed(ColourShape shape, Object... initial) {
        return place(
                shape,
                false,
                Arrays.stream(initial).map(value -> new TimedToken(value, 0)).toList());
    }

    private static List<TimedToken> tokens(Random random, RandomColours colours, Place place) {
        List<TimedToken> tokens = new ArrayList<>();
        for (int i = random.nextInt(4) * random.nextInt(4); i > 0; i--) {
            TimedToken token = new TimedToken(colours.value(place.colours().shape()), place.timed() ? time(random) : 0);
            for (int copies = Math.max(1, random.nextInt(4) - 1); copies > 0; copies--) tokens.add(token);
        }
        return tokens;
    }

    private static long time(Random random) {
        return random.nextInt(10) == 0 ? random.nextLong() : random.nextInt(300);
    }

    /** The bytes of a state, written place by place. */
    private static byte[] state(ColouredLayout layout, long clock, List<PlaceTokens> marking) {
        Successors out = new Successors(TransitionSystem.FLEXIBLE);
        StateWriter writer = new StateWriter(layout);
        writer.begin(new MarkingSlices(layout), clock);
        for (int i = 0; i < marking.size(); i++) writer.tokens(i, marking.get(i));
        writer.finish(out, 0);
        return bytes(out, 0);
    }

    private static byte[] bytes(Successors out, int successor) {
        byte[] bytes = new byte[out.bytes(successor)];
        int words = StateBuffer.wordsFor(bytes.length);
        for (int i = 0; i < 8 * words; i++) {
            byte next = (byte) (out.words()[out.start(successor) + i / 8] >>> 8 * (i % 8));
            if (i < bytes.length) bytes[i] = next;
            else assertThat(next).as("beyond the length").isZero();
        }
        return bytes;
    }

    @Test
    void a_net_may_have_very_many_places() {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < 2000; i++) places.add(untimed(INT));
        ColouredLayout layout = new ColouredLayout(net(places));
        List<PlaceTokens> marking = new ArrayList<>(layout.initial());
        marking.set(1999, PlaceTokens.of(layout.order(1999), 7L, 0, 1));
        readBack(layout, new MarkingSlices(layout), state(layout, 0, marking), 0, marking, 0);
    }

    @Test
    void random_markings_come_back_and_have_one_byte_string_each() {
        for (long seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            RandomColours colours = new RandomColours(seed);
            List<Place> places = new ArrayList<>();
            for (int i = 1 + random.nextInt(12); i > 0; i--) {
                Place empty = place(colours.shape(3), random.nextInt(3) == 0, List.of());
                places.add(place(
                        empty.colours().shape(),
                        empty.timed(),
                        random.nextBoolean() ? List.of() : tokens(random, colours, empty)));
            }
            ColouredLayout layout = new ColouredLayout(net(places, "modelling", "ab", "CO", "b"));
            MarkingSlices read = new MarkingSlices(layout);
            Map<String, Object> seen = new HashMap<>();
            List<PlaceTokens> last = layout.initial();
            for (int round = 0; round < 8; round++) {
                long clock = layout.timed() ? time(random) : 0;
                List<PlaceTokens> marking = new ArrayList<>();
                List<PlaceTokens> again = new ArrayList<>();
                for (int i = 0; i < places.size(); i++) {
                    List<TimedToken> tokens = tokens(random, colours, places.get(i));
                    if (random.nextInt(3) == 0)
                        tokens = new ArrayList<>(places.get(i).initial());
                    marking.add(PlaceTokensTest.timed(layout.order(i), tokens));
                    Collections.shuffle(tokens, random);
                    again.add(PlaceTokensTest.timed(layout.order(i), tokens));
                }
                byte[] bytes = state(layout, clock, marking);
                assertThat(state(layout, clock, again)).as("seed %d", seed).isEqualTo(bytes);
                Object content = List.of(clock, marking);
                Object other = seen.put(Arrays.toString(bytes), content);
                if (other != null) assertThat(other).as("seed %d", seed).isEqualTo(content);
                readBack(layout, read, bytes, clock, marking, seed);
                stepBetween(layout, last, marking, clock, random, seed);
                last = marking;
            }
        }
    }

    private static void readBack(
            ColouredLayout layout, MarkingSlices read, byte[] bytes, long clock, List<PlaceTokens> marking, long seed) {
        long[] words = new long[StateBuffer.wordsFor(bytes.length) + 1];
        for (int i = 0; i < bytes.length; i++) words[1 + i / 8] |= (bytes[i] & 0xFFL) << 8 * (i % 8);
        read.read(words, 1, bytes.length);
        assertThat(read.tokens()).as("seed %d", seed).isEqualTo(marking);
        assertThat(read.clock()).as("seed %d", seed).isEqualTo(clock);
        assertThat(read.end(layout.places() - 1)).as("seed %d", seed).isEqualTo(bytes.length);
        SliceTable table = new SliceTable(layout, 1 << 20);
        for (int i = 0; i < layout.places(); i++) {
            assertThat(read.isEmpty(i))
                    .as("seed %d", seed)
                    .isEqualTo(marking.get(i).isEmpty());
            int slice = table.find(i, read);
            assertThat(table.tokens(slice)).as("seed %d", seed).isEqualTo(marking.get(i));
            assertThat(table.find(i, marking.get(i))).as("seed %d", seed).isEqualTo(slice);
        }
    }

    /** Replaces only some places: the same bytes as if the whole marking were written. */
    private static void stepBetween(
            ColouredLayout layout, List<PlaceTokens> from, List<PlaceTokens> to, long clock, Random random, long seed) {
        Successors out = new Successors(TransitionSystem.FLEXIBLE);
        StateWriter writer = new StateWriter(layout);
        writer.begin(new MarkingSlices(layout), 7);
        for (int i = 0; i < layout.places(); i++) writer.tokens(i, from.get(i));
        writer.finish(out, 0);
        StateBuffer buffer = new StateBuffer(0);
        out.copy(0, buffer);
        MarkingSlices source = new MarkingSlices(layout);
        source.read(buffer);
        SliceTable table = new SliceTable(layout, 1 << 20);
        List<PlaceTokens> mixed = new ArrayList<>(from);
        writer.begin(source, clock);
        for (int i = 0; i < layout.places(); i++) {
            if (random.nextBoolean()) continue;
            mixed.set(i, to.get(i));
            if (random.nextBoolean()) writer.tokens(i, to.get(i));
            else writer.slice(i, table, table.find(i, to.get(i)));
        }
        writer.finish(out, 0);
        assertThat(bytes(out, 1)).as("seed %d", seed).isEqualTo(state(layout, clock, mixed));
    }

    @Test
    void small_places_take_a_byte_and_empty_ones_a_bit() {
        Object[] packets = IntStream.range(0, 8)
                .mapToObj(i -> new Tuple((long) i, "packet" + i))
                .toArray();
        ColourShape pair = new ColourShape.Product(List.of(INT, STRING));
        List<Place> places = List.of(
                untimed(INT, 1L), untimed(UNIT, Tuple.UNIT, Tuple.UNIT), untimed(pair, packets), untimed(STRING, ""));
        ColouredLayout layout = new ColouredLayout(net(places));
        assertThat(state(layout, 0, layout.initial())).hasSize(1 + 4);
        List<PlaceTokens> none = IntStream.range(0, 4)
                .mapToObj(i -> PlaceTokens.none(layout.order(i)))
                .toList();
        assertThat(state(layout, 0, none)).hasSize(1);
        List<PlaceTokens> changed = new ArrayList<>(layout.initial());
        changed.set(2, PlaceTokens.of(layout.order(2), packets[3], 0, 1));
        assertThat(state(layout, 0, changed)).as("head, number, word").hasSize(1 + 3 + 3);
        changed.set(3, PlaceTokens.of(layout.order(3), "packet0packet7", 0, 1));
        assertThat(state(layout, 0, changed)).as("head, no word, two units").hasSize(1 + 2 + 3 + 5);
    }

    @Test
    void many_tokens_of_a_small_colour_set_become_bits() {
        ColourShape index = new ColourShape.Whole(false, Optional.of(new ColourShape.Range(1, 10)));
        ColourShape pairs = new ColourShape.Product(List.of(index, index));
        ColouredLayout layout = new ColouredLayout(net(List.of(untimed(pairs))));
        TokenList list = new TokenList(layout.order(0));
        for (long i = 1; i <= 10; i++) for (long j = 1; j <= 10; j++) if (i != j) list.add(new Tuple(i, j), 0, 1);
        PlaceTokens tokens = list.tokens();
        assertThat(tokens.total()).isEqualTo(90);
        assertThat(state(layout, 0, List.of(tokens))).hasSize(1 + 1 + 13);
    }

    @Test
    void a_value_outside_of_the_colour_set_is_not_written() {
        ColourShape range = new ColourShape.Whole(false, Optional.of(new ColourShape.Range(1, 3)));
        ColouredLayout layout = new ColouredLayout(net(List.of(untimed(range))));
        List<PlaceTokens> marking = List.of(PlaceTokens.of(layout.order(0), 4L, 0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> state(layout, 0, marking));
    }

    @Test
    void counts_and_lists_may_be_large() {
        ColourShape list = new ColourShape.Listed(INT, Optional.empty());
        ColouredLayout layout = new ColouredLayout(net(List.of(untimed(UNIT), untimed(list))));
        Object longList = Sequence.of(Collections.nCopies(100_000, 5L));
        List<PlaceTokens> marking = List.of(
                PlaceTokens.of(layout.order(0), Tuple.UNIT, 0, Integer.MAX_VALUE),
                PlaceTokens.of(layout.order(1), longList, 0, 3));
        byte[] bytes = state(layout, 0, marking);
        readBack(layout, new MarkingSlices(layout), bytes, 0, marking, 0);
    }
}
