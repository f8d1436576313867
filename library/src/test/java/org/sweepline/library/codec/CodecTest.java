package org.sweepline.library.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sweepline.library.codec.RandomValues.Colour;
import org.sweepline.library.codec.RandomValues.Everything;
import org.sweepline.model.InputException;

class CodecTest {
    private static final int VALUES = 100_000;

    private static List<Long> packed(Codec codec, Object value) {
        BitWriter bits = new BitWriter();
        codec.write(value, bits);
        List<Long> words = new ArrayList<>();
        for (int i = 0; i < bits.bits() + 63 >>> 6; i++) words.add(bits.words()[i]);
        words.add((long) (bits.bits() + 7 >>> 3));
        return words;
    }

    private static Object unpacked(Codec codec, List<Long> packed) {
        BitReader reader = new BitReader();
        reader.begin(packed.stream().mapToLong(word -> word).toArray());
        return codec.read(reader);
    }

    private static int bits(Codec codec, Object value) {
        BitWriter bits = new BitWriter();
        codec.write(value, bits);
        return bits.bits();
    }

    @Test
    void values_come_back_and_equal_values_have_equal_bits() {
        long seed = 1;
        RandomValues random = new RandomValues(seed);
        Codec codec = Codec.of(Everything.class);
        Map<List<Long>, Integer> hashes = new HashMap<>();
        for (int i = 0; i < VALUES; i++) {
            Everything value = random.everything();
            List<Long> packed = packed(codec, value);
            String which = "seed " + seed + ", value " + i;
            assertThat(unpacked(codec, packed)).as(which).isEqualTo(value);
            assertThat(packed(codec, random.shuffled(value))).as(which).isEqualTo(packed);
            Integer other = hashes.put(packed, value.hashCode());
            if (other != null) assertThat(value.hashCode()).as(which).isEqualTo(other);
        }
    }

    record Small(boolean on, Colour colour, Set<Colour> colours) {}

    @Test
    void different_values_have_different_bits() {
        Codec codec = Codec.of(Small.class);
        Set<List<Long>> seen = new LinkedHashSet<>();
        for (boolean on : new boolean[] {false, true}) {
            for (Colour colour : Colour.values()) {
                for (int members = 0; members < 8; members++) {
                    Set<Colour> colours = new LinkedHashSet<>();
                    for (Colour each : Colour.values()) if ((members >> each.ordinal() & 1) == 1) colours.add(each);
                    assertThat(seen.add(packed(codec, new Small(on, colour, colours))))
                            .isTrue();
                }
            }
        }
    }

    record Sets(Set<Integer> one, Set<List<Integer>> two) {}

    @Test
    void random_small_values_differ_in_their_bits_exactly_if_they_differ() {
        Random random = new Random(7);
        Codec codec = Codec.of(Sets.class);
        Map<List<Long>, Sets> known = new HashMap<>();
        for (int i = 0; i < VALUES; i++) {
            Set<Integer> one = new LinkedHashSet<>();
            Set<List<Integer>> two = new LinkedHashSet<>();
            for (int n = random.nextInt(4); n > 0; n--) one.add(random.nextInt(5) - 2);
            for (int n = random.nextInt(3); n > 0; n--) {
                two.add(random.ints(random.nextInt(3), -1, 20).boxed().toList());
            }
            Sets value = new Sets(one, two);
            Sets other = known.putIfAbsent(packed(codec, value), value);
            if (other != null) assertThat(value).as("seed 7, value " + i).isEqualTo(other);
        }
    }

    record Ring(boolean a, boolean b, Colour c, int round) {}

    @Test
    void small_values_take_few_bits() {
        assertThat(bits(Codec.of(Ring.class), new Ring(true, false, Colour.BLUE, 7)))
                .isEqualTo(1 + 1 + 2 + 5);
        assertThat(bits(Codec.of(Small.class), new Small(true, Colour.RED, Set.of(Colour.RED))))
                .isEqualTo(1 + 2 + 3);
    }

    @Test
    void large_sets_are_put_in_order_too() {
        Codec codec = Codec.of(Sets.class);
        Set<Integer> numbers = new LinkedHashSet<>();
        for (int i = 0; i < 5_000; i++) numbers.add(i * 7919 % 5_003);
        Sets value = new Sets(numbers, Set.of());
        assertThat(packed(codec, new Sets(new TreeSet<>(numbers), Set.of()))).isEqualTo(packed(codec, value));
        assertThat(unpacked(codec, packed(codec, value))).isEqualTo(value);
    }

    record WithArray(int[] numbers) {}

    record WithObject(Map<String, Object> objects) {}

    record WithThread(List<Thread> threads) {}

    interface Open {}

    record WithOpen(Open open) {}

    record WithArrayList(ArrayList<Integer> list) {}

    record Deep(List<WithThread> deep) {}

    @Test
    void types_that_are_no_values_are_refused_with_their_component() {
        refused(WithArray.class, "WithArray.numbers", "use a List");
        refused(List.class, "java.util.List", "give its type arguments");
        refused(WithObject.class, "WithObject.objects[]", "Object is no value");
        refused(WithThread.class, "WithThread.threads[]", "Thread is no value");
        refused(WithOpen.class, "WithOpen.open", "sealed");
        refused(WithArrayList.class, "WithArrayList.list", "declare it as");
        refused(Deep.class, "Deep.deep[].threads[]", "Thread is no value");
    }

    private static void refused(Class<?> type, String... words) {
        assertThatThrownBy(() -> Codec.of(type))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll(words);
    }

    record Load(double rate, List<Double> rates) {}

    record Named(String name, Map<Integer, String> names) {}

    @Test
    void values_that_do_not_equal_themselves_are_refused_with_their_component() {
        Codec load = Codec.of(Load.class);
        unpackable(load, new Load(Double.NaN, List.of()), "rate: NaN");
        unpackable(load, new Load(-0.0, List.of()), "rate: -0.0");
        unpackable(load, new Load(1, List.of(2.0, Double.NaN)), "rates[1]: NaN");
        Codec named = Codec.of(Named.class);
        unpackable(named, new Named(null, Map.of()), "name: null");
        Map<Integer, String> names = new HashMap<>();
        names.put(3, null);
        unpackable(named, new Named("", names), "names[3]: null");
        unpackable(named, null, "null");
    }

    private static void unpackable(Codec codec, Object value, String message) {
        assertThatThrownBy(() -> codec.write(value, new BitWriter()))
                .isInstanceOf(UnpackableException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void what_is_read_cannot_be_changed() {
        Codec codec = Codec.of(Sets.class);
        Sets read = (Sets) unpacked(codec, packed(codec, new Sets(Set.of(1), Set.of(List.of(1)))));
        assertThatThrownBy(() -> read.one().add(2)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> read.one().remove(1)).isInstanceOf(UnsupportedOperationException.class);
        assertThat(read.one().hashCode()).isEqualTo(Set.of(1).hashCode());
    }

    enum Id {
        A,
        B,
        C
    }

    record Owner(Set<Id> waiting, Map<Id, Integer> counts, Id owner) {}

    @Test
    void ids_can_be_written_as_others() {
        Codec codec = Codec.of(Owner.class, Map.of(Id.class, List.of((Object[]) Id.values())));
        BitWriter turned = new BitWriter((type, id) -> (id + 1) % 3);
        codec.write(new Owner(Set.of(Id.A, Id.C), Map.of(Id.B, 5, Id.A, 1), Id.C), turned);
        BitReader reader = new BitReader();
        reader.begin(turned.words());
        assertThat(codec.read(reader)).isEqualTo(new Owner(Set.of(Id.B, Id.A), Map.of(Id.C, 5, Id.B, 1), Id.A));
    }
}
