package org.sweepline.coloured.colour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

class ColoursTest {
    private static final ColourShape INT = new ColourShape.Whole(false, Optional.empty());
    private static final ColourShape STRING = new ColourShape.Text(Optional.empty(), Optional.empty());

    private static ColourShape range(long low, long high) {
        return new ColourShape.Whole(false, Optional.of(new ColourShape.Range(low, high)));
    }

    private static List<Object> all(ColourShape shape) {
        List<Object> values = new ArrayList<>();
        ColourValues.of(shape).forEach(values::add);
        return values;
    }

    @Test
    void colour_sets_without_bounds_have_no_size() {
        List<ColourShape> endless = List.of(
                INT,
                STRING,
                new ColourShape.Real(),
                new ColourShape.Listed(range(1, 2), Optional.empty()),
                new ColourShape.Product(List.of(range(1, 2), INT)),
                new ColourShape.Subset(INT, Membership.ALWAYS));
        for (ColourShape shape : endless) {
            assertThat(Colours.isFinite(shape)).as("%s", shape).isFalse();
            assertThat(Colours.size(shape)).as("%s", shape).isEqualTo(Long.MAX_VALUE);
            assertThat(Numbering.of(shape)).as("%s", shape).isEmpty();
        }
    }

    @Test
    void huge_sizes_saturate_instead_of_overflowing() {
        ColourShape large = range(0, Integer.MAX_VALUE);
        assertThat(Colours.size(large)).isEqualTo(1L << 31);
        assertThat(Colours.size(new ColourShape.Product(List.of(large, large)))).isEqualTo(1L << 62);
        ColourShape huge = new ColourShape.Product(List.of(large, large, large));
        assertThat(Colours.size(huge)).isEqualTo(Long.MAX_VALUE);
        assertThat(Colours.isFinite(huge)).isTrue();
        assertThat(Colours.size(new ColourShape.Product(List.of(huge, range(1, 0)))))
                .isZero();
        assertThat(Colours.size(range(Long.MIN_VALUE, Long.MAX_VALUE))).isEqualTo(Long.MAX_VALUE);
        ColourShape.Range lengths = new ColourShape.Range(0, Integer.MAX_VALUE);
        assertThat(Colours.size(new ColourShape.Listed(range(0, 1), Optional.of(lengths))))
                .isEqualTo(Long.MAX_VALUE);
        assertThat(Colours.size(new ColourShape.Listed(range(1, 1), Optional.of(lengths))))
                .isEqualTo(1L << 31);
        assertThat(Colours.size(new ColourShape.Listed(range(1, 0), Optional.of(lengths))))
                .isEqualTo(1);
    }

    @Test
    void a_shape_that_doubles_with_every_declaration_is_too_large() {
        ColourShape shape = INT;
        assertThat(Colours.tooLarge(shape)).isFalse();
        for (int i = 0; i < 60; i++) shape = new ColourShape.Product(List.of(shape, shape));
        assertThat(Colours.tooLarge(shape)).isTrue();
        ColourShape deep = INT;
        for (int i = 0; i < 1000; i++) deep = new ColourShape.Listed(deep, Optional.empty());
        assertThat(Colours.tooLarge(deep)).isTrue();
    }

    @Test
    void finite_sets_list_as_many_members_as_they_say() {
        for (long seed = 0; seed < 400; seed++) {
            ColourShape shape = new RandomColours(seed).finiteShape(2);
            if (Colours.size(shape) > 20_000) continue;
            List<Object> values = all(shape);
            Predicate<Object> member = Membership.of(shape);
            assertThat(new HashSet<>(values)).as("seed %d", seed).hasSameSizeAs(values);
            assertThat(values).as("seed %d", seed).isNotEmpty().allMatch(member);
            if (!shape.toString().contains("Subset")) {
                assertThat(Colours.size(shape)).as("seed %d: %s", seed, shape).isEqualTo(values.size());
            } else {
                assertThat(Colours.size(shape)).as("seed %d: %s", seed, shape).isGreaterThanOrEqualTo(values.size());
            }
        }
    }

    @Test
    void numbers_and_values_match_and_have_the_same_order() {
        int numbered = 0;
        for (long seed = 0; seed < 400; seed++) {
            ColourShape shape = new RandomColours(seed).finiteShape(2);
            Optional<Numbering> found = Numbering.of(shape);
            if (found.isEmpty() || found.get().size() > 20_000) continue;
            numbered++;
            Numbering numbering = found.get();
            Comparator<Object> order = ColourOrder.of(shape);
            Object last = null;
            for (long number = 0; number < numbering.size(); number++) {
                Object value = numbering.value(number);
                assertThat(numbering.number(value)).as("seed %d", seed).isEqualTo(number);
                if (last != null)
                    assertThat(order.compare(last, value)).as("seed %d", seed).isNegative();
                last = value;
            }
            for (Object value : all(shape)) assertThat(numbering.number(value)).isBetween(0L, numbering.size() - 1);
        }
        assertThat(numbered).isGreaterThan(100);
    }

    @Test
    void the_order_is_total_and_agrees_with_equality() {
        for (long seed = 0; seed < 300; seed++) {
            RandomColours random = new RandomColours(seed);
            ColourShape shape = random.shape(3);
            Comparator<Object> order = ColourOrder.of(shape);
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < 8; i++) values.add(random.value(shape));
            for (Object a : values) {
                for (Object b : values) {
                    int result = Integer.signum(order.compare(a, b));
                    assertThat(result == 0).as("seed %d", seed).isEqualTo(a.equals(b));
                    assertThat(Integer.signum(order.compare(b, a)))
                            .as("seed %d", seed)
                            .isEqualTo(-result);
                    for (Object c : values) {
                        if (result <= 0 && order.compare(b, c) <= 0) {
                            assertThat(order.compare(a, c)).as("seed %d", seed).isNotPositive();
                        }
                    }
                }
            }
        }
    }

    @Test
    void lists_are_ordered_by_their_elements_and_records_as_declared() {
        Comparator<Object> lists = ColourOrder.of(new ColourShape.Listed(INT, Optional.empty()));
        Sequence one = Sequence.of(List.of(1L));
        assertThat(lists.compare(one, Sequence.of(List.of(1L, 0L)))).isNegative();
        assertThat(lists.compare(Sequence.of(List.of(2L)), Sequence.of(List.of(1L, 0L))))
                .isPositive();
        ColourShape record = new ColourShape.Labelled(
                List.of(new ColourShape.Field("a", INT), new ColourShape.Field("b", INT)), List.of(1, 0));
        assertThat(ColourOrder.of(record).compare(new Tuple(1L, 2L), new Tuple(2L, 1L)))
                .isPositive();
    }

    @Test
    void long_lists_are_compared_tested_and_written_without_recursion() {
        ColourShape shape = new ColourShape.Listed(range(0, 9), Optional.empty());
        Sequence left = Sequence.of(Collections.nCopies(1_000_000, 1L));
        Sequence right = left.append(Sequence.of(List.of(3L)));
        assertThat(ColourOrder.of(shape).compare(left, right)).isNegative();
        assertThat(Membership.of(shape).test(right)).isTrue();
        assertThat(ColourText.of(shape, left)).hasSize(2_000_001);
    }

    @Test
    void ranges_and_conditions_decide_membership() {
        Constructor index = new Constructor("wrk", 0, true);
        Predicate<Object> workers = Membership.of(new ColourShape.Index(index, new ColourShape.Range(1, 3)));
        assertThat(workers).accepts(index.of(1L), index.of(3L)).rejects(index.of(0L), index.of(4L));
        Predicate<Object> pairs = Membership.of(new ColourShape.Product(List.of(INT, range(1, 2))));
        assertThat(pairs).accepts(new Tuple(9L, 1L)).rejects(new Tuple(1L, 9L));
        Predicate<Object> shortLists =
                Membership.of(new ColourShape.Listed(range(1, 2), Optional.of(new ColourShape.Range(1, 2))));
        assertThat(shortLists)
                .accepts(Sequence.of(List.of(1L)), Sequence.of(List.of(1L, 2L)))
                .rejects(Sequence.EMPTY, Sequence.of(List.of(3L)), Sequence.of(List.of(1L, 1L, 1L)));
        Predicate<Object> words = Membership.of(new ColourShape.Text(
                Optional.of(new ColourShape.Range('a', 'z')), Optional.of(new ColourShape.Range(1, 3))));
        assertThat(words).accepts("abc").rejects("", "abcd", "aBc");
        Predicate<Object> even = Membership.of(new ColourShape.Subset(range(1, 10), value -> (Long) value % 2 == 0));
        assertThat(even).accepts(2L, 10L).rejects(3L, 12L);
        Constructor some = new Constructor("some", 0, true);
        Constructor none = new Constructor("none", 1, false);
        ColourShape union = new ColourShape.Union(List.of(
                new ColourShape.Alternative(some, Optional.of(range(0, 1))),
                new ColourShape.Alternative(none, Optional.empty())));
        assertThat(Membership.of(union)).accepts(some.of(1L), none.constant()).rejects(some.of(2L));
    }

    @Test
    void where_the_type_says_all_nothing_is_tested() {
        ColourShape shape = new ColourShape.Listed(new ColourShape.Product(List.of(INT, STRING)), Optional.empty());
        assertThat(Membership.of(shape)).isSameAs(Membership.ALWAYS);
    }

    @Test
    void a_listed_subset_has_the_listed_values() {
        ColourShape shape =
                new ColourShape.Subset(INT, new ColourShape.Listing(new LinkedHashSet<>(List.of(5L, 1L, 3L))));
        assertThat(Colours.size(shape)).isEqualTo(3);
        assertThat(all(shape)).containsExactly(5L, 1L, 3L);
        assertThat(Membership.of(shape)).accepts(3L).rejects(2L);
        assertThat(Numbering.of(shape).orElseThrow().number(3L)).isEqualTo(1);
        assertThat(Numbering.of(shape).orElseThrow().number(4L)).isNegative();
    }

    @Test
    void values_are_listed_in_the_order_of_cpn_tools() {
        assertThat(all(range(-1, 1))).containsExactly(-1L, 0L, 1L);
        assertThat(all(new ColourShape.Whole(true, Optional.of(new ColourShape.Range(-1, 1)))))
                .containsExactly(1L, 0L, -1L);
        assertThat(all(new ColourShape.Product(List.of(range(1, 2), range(1, 2)))))
                .containsExactly(new Tuple(1L, 1L), new Tuple(1L, 2L), new Tuple(2L, 1L), new Tuple(2L, 2L));
        ColourShape texts = new ColourShape.Text(
                Optional.of(new ColourShape.Range('a', 'b')), Optional.of(new ColourShape.Range(0, 2)));
        assertThat(all(texts)).containsExactly("", "a", "b", "aa", "ab", "ba", "bb");
        assertThat(all(range(2, 1))).isEmpty();
    }
}
