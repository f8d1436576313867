package org.sweepline.coloured.colour;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * The values of a finite colour set, made one at a time, in the order in which CPN Tools lists them.
 *
 * <p>That is the order of {@link ColourOrder} with two exceptions: lists and strings come shorter ones first, and the
 * numbers of an intinf range come largest first. Before listing all of them, ask for their number: {@link
 * Colours#size}.
 */
public final class ColourValues {
    private ColourValues() {}

    public static Iterable<Object> of(ColourShape shape) {
        if (!Colours.isFinite(shape)) throw new IllegalArgumentException("the values of a colour set without bounds");
        if (shape instanceof ColourShape.Unit) return List.of(Tuple.UNIT);
        if (shape instanceof ColourShape.Bool) return List.of(false, true);
        if (shape instanceof ColourShape.Whole whole) {
            ColourShape.Range range = whole.range().orElseThrow();
            return whole.wide() ? numbers(range, i -> range.high() - i) : numbers(range, i -> range.low() + i);
        }
        if (shape instanceof ColourShape.Enumeration enumeration) {
            return enumeration.constants().stream()
                    .<Object>map(c -> c.constant())
                    .toList();
        }
        if (shape instanceof ColourShape.Index index) {
            return numbers(
                    index.range(), i -> index.constructor().of(index.range().low() + i));
        }
        if (shape instanceof ColourShape.Tupled) return tuples(shape.parts(), shape.declared());
        if (shape instanceof ColourShape.Listed listed) {
            Iterable<Object> element = of(listed.element());
            return byLength(element, listed.length().orElseThrow(), parts -> Sequence.of(Arrays.asList(parts)));
        }
        if (shape instanceof ColourShape.Text text) {
            ColourShape.Range characters = text.characters().orElse(new ColourShape.Range(0, 255));
            Iterable<Object> character = numbers(characters, i -> (char) (characters.low() + i));
            return byLength(character, text.length().orElseThrow(), ColourValues::string);
        }
        if (shape instanceof ColourShape.Union union) {
            List<Iterable<Object>> alternatives =
                    union.alternatives().stream().map(ColourValues::alternative).toList();
            return () ->
                    concatenated(alternatives.stream().map(Iterable::iterator).iterator());
        }
        ColourShape.Subset subset = (ColourShape.Subset) shape;
        if (subset.members() instanceof ColourShape.Listing listing) return listing.values();
        Iterable<Object> base = of(subset.base());
        return () -> stream(base).filter(subset.members()).iterator();
    }

    private static Iterable<Object> numbers(ColourShape.Range range, LongFunction<Object> value) {
        return () -> LongStream.range(0, range.size()).mapToObj(value).iterator();
    }

    private static Iterable<Object> tuples(List<ColourShape> shapes, List<Integer> declared) {
        List<Iterable<Object>> parts =
                declared.stream().map(index -> of(shapes.get(index))).toList();
        return () -> new Combinations(parts, inDeclaredOrder -> {
            Object[] fields = new Object[inDeclaredOrder.length];
            for (int i = 0; i < fields.length; i++) fields[declared.get(i)] = inDeclaredOrder[i];
            return new Tuple(fields);
        });
    }

    private static Iterable<Object> byLength(
            Iterable<Object> element, ColourShape.Range lengths, Combinations.Maker maker) {
        ColourShape.Range range = Colours.atLeastZero(lengths);
        return () -> {
            // No elements: there is the empty list, and no longer one.
            long longest = element.iterator().hasNext() ? range.high() : Math.min(0, range.high());
            return concatenated(LongStream.rangeClosed(range.low(), longest)
                    .<Iterator<Object>>mapToObj(
                            length -> new Combinations(Collections.nCopies(Math.toIntExact(length), element), maker))
                    .iterator());
        };
    }

    private static Object string(Object[] characters) {
        StringBuilder text = new StringBuilder();
        for (Object character : characters) text.append((char) character);
        return text.toString();
    }

    private static Iterable<Object> alternative(ColourShape.Alternative alternative) {
        Constructor constructor = alternative.constructor();
        if (alternative.argument().isEmpty()) return List.of(constructor.constant());
        Iterable<Object> arguments = of(alternative.argument().get());
        return () -> stream(arguments).<Object>map(constructor::of).iterator();
    }

    private static Stream<Object> stream(Iterable<Object> values) {
        return StreamSupport.stream(values.spliterator(), false);
    }

    private static Iterator<Object> concatenated(Iterator<Iterator<Object>> lists) {
        return new Iterator<>() {
            private Iterator<Object> current = Collections.emptyIterator();

            @Override
            public boolean hasNext() {
                while (!current.hasNext() && lists.hasNext()) current = lists.next();
                return current.hasNext();
            }

            @Override
            public Object next() {
                if (!hasNext()) throw new NoSuchElementException();
                return current.next();
            }
        };
    }
}
