package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.sweepline.coloured.colour.ColourOrder;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.ColourValues;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.ml.library.Binary;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** The functions that come with every colour set, such as {@code INT.mkstr} or {@code PACKET.set_seq}. */
final class ColourFunctions {
    static final List<String> NAMES = List.of(("all size ran ord col lt cmp legal mkstr mkstr_ms mult set_field of_x"
                    + " output output_ms input input_ms")
            .split(" "));

    /** More values than this are not listed. */
    static final int MOST_VALUES = 100_000;

    private final Basis basis;
    private final String name;
    private final ColourShape shape;
    private final Type type;

    ColourFunctions(TypedColours colours, Basis basis) {
        this.basis = basis;
        this.name = colours.set().name();
        this.shape = colours.set().shape();
        this.type = colours.type();
    }

    /** What a function of the colour set is; none if it has no such function. */
    Optional<Entity> find(String function) {
        if (function.startsWith("set_")) return setter(function.substring("set_".length()));
        if (function.startsWith("of_")) return test(function.substring("of_".length()));
        Comparator<Object> order = ColourOrder.of(shape);
        Predicate<Object> legal = Membership.of(shape);
        Type pair = Type.tuple(type, type);
        return switch (function) {
            case "all", "ran" -> Optional.of(listing(function));
            case "size" -> Optional.of(size());
            case "ord", "col" -> Optional.of(numbering(function));
            case "lt" -> pure(function, pair, Type.BOOL, (v, e) -> order.compare(part(v, 0), part(v, 1)) < 0);
            case "cmp" -> pure(function, pair, basis.type("order"), (v, e) -> order(order, part(v, 0), part(v, 1)));
            case "legal" -> pure(function, type, Type.BOOL, (v, e) -> legal.test(v));
            case "mkstr" -> pure(function, type, Type.STRING, (v, e) -> ColourText.mkstr(shape, v));
            case "mkstr_ms" -> pure(function, Type.multiset(type), Type.STRING, (v, e) -> text((Sequence) v, order));
            case "mult" -> product();
            case "output", "output_ms", "input", "input_ms" -> Optional.of(outside(function));
            default -> Optional.empty();
        };
    }

    private Optional<Entity> pure(String function, Type from, Type to, Function value) {
        return Optional.of(provided(function, new Type.Arrow(from, to), value, Effect.NONE));
    }

    private Entity provided(String function, Type functionType, Object value, Effect effect) {
        Builtin builtin = new Builtin(name + "." + function, TypeText.of(functionType), value, effect);
        return new Entity.Provided(builtin, Scheme.simple(functionType));
    }

    private Entity.Broken broken(String function, String reason) {
        return new Entity.Broken("the colour set " + name + " " + reason + " (" + name + "." + function + ")");
    }

    /** {@code all} and {@code ran} need the values of the colour set, which must be few enough. */
    private Entity listing(String function) {
        boolean all = function.equals("all");
        Type to = new Type.Arrow(Type.UNIT, all ? Type.multiset(type) : type);
        if (Colours.size(shape) > MOST_VALUES) {
            String size = Colours.isFinite(shape) ? "has " + Colours.size(shape) : "has no bounds: it has too many";
            if (all) return broken(function, size + " values, at most " + MOST_VALUES + " can be listed");
            Function refusal = (argument, evaluation) -> {
                throw new EvaluationFailure(name + ".ran: the colour set " + size + " values");
            };
            return provided(function, to, refusal, Effect.RANDOM);
        }
        List<Object> values = new ArrayList<>();
        try {
            for (Object value : ColourValues.of(shape)) values.add(value);
        } catch (MlException | EvaluationFailure failure) {
            return broken(function, "cannot be listed: " + failure.getMessage());
        }
        Sequence list = Sequence.of(values);
        if (all) return provided(function, to, (Function) (unit, evaluation) -> list, Effect.NONE);
        if (values.isEmpty()) return broken(function, "has no values");
        Function choice = (unit, evaluation) -> values.get(evaluation.chance().choose(values.size()));
        return provided(function, to, choice, Effect.CHOICE);
    }

    private Entity size() {
        if (!Colours.isFinite(shape)) return broken("size", "has no bounds");
        long size = Colours.size(shape);
        return provided("size", new Type.Arrow(Type.UNIT, Type.INT), (Function) (unit, e) -> size, Effect.NONE);
    }

    private Entity numbering(String function) {
        Optional<Numbering> numbering = Numbering.of(shape);
        if (numbering.isEmpty()) return broken(function, "does not number its values");
        Numbering numbers = numbering.get();
        if (function.equals("ord")) {
            Function position = (value, evaluation) -> {
                long number = numbers.number(value);
                if (number < 0) throw new EvaluationFailure(ColourText.of(shape, value) + " is no colour of " + name);
                return number;
            };
            return provided(function, new Type.Arrow(type, Type.INT), position, Effect.NONE);
        }
        Function value = (position, evaluation) -> {
            long number = (Long) position;
            if (number < 0 || number >= numbers.size()) {
                throw new EvaluationFailure("the colour set " + name + " has no colour number " + number);
            }
            return numbers.value(number);
        };
        return provided(function, new Type.Arrow(Type.INT, type), value, Effect.NONE);
    }

    /** {@code set_field record value}: the record with another value in a field; in a product the fields are numbers. */
    private Optional<Entity> setter(String label) {
        if (!(Type.known(type) instanceof Type.Row row) || !row.labels().contains(label)) return Optional.empty();
        int index = row.labels().indexOf(label);
        Binary.Curried<Tuple, Object> set = (tuple, value, evaluation) -> {
            Object[] parts = new Object[tuple.size()];
            for (int i = 0; i < parts.length; i++) parts[i] = i == index ? value : tuple.part(i);
            return new Tuple(parts);
        };
        Type setting = new Type.Arrow(type, new Type.Arrow(row.parts().get(index), type));
        return Optional.of(provided("set_" + label, setting, set, Effect.NONE));
    }

    /** {@code of_c}: whether a value of a union is made by the constructor c. */
    private Optional<Entity> test(String constructor) {
        if (!(shape.bare() instanceof ColourShape.Union union)) return Optional.empty();
        return union.alternatives().stream()
                .map(ColourShape.Alternative::constructor)
                .filter(known -> known.name().equals(constructor))
                .findFirst()
                .flatMap(known -> pure(
                        "of_" + constructor,
                        type,
                        Type.BOOL,
                        (value, evaluation) -> ((Constructed) value).constructor() == known));
    }

    /** {@code mult(a, b)}: every combination of an element of a and one of b, given in the order of the declaration. */
    private Optional<Entity> product() {
        if (!(Type.known(type) instanceof Type.Row row) || row.labels().isEmpty()) return Optional.empty();
        List<Integer> declared = shape.bare().declared();
        List<Type> sets = declared.stream()
                .map(index -> Type.multiset(row.parts().get(index)))
                .toList();
        return pure("mult", Type.tuple(sets), Type.multiset(type), (argument, evaluation) -> {
            List<Object[]> combinations = new ArrayList<>(List.of(new Object[][] {new Object[declared.size()]}));
            for (int i = 0; i < declared.size(); i++) {
                Sequence set = (Sequence) part(argument, i);
                evaluation.steps((long) combinations.size() * set.size());
                List<Object[]> longer = new ArrayList<>();
                for (Object[] combination : combinations) {
                    for (Object value : set) {
                        Object[] more = combination.clone();
                        more[declared.get(i)] = value;
                        longer.add(more);
                    }
                }
                combinations = longer;
            }
            return Sequence.of(combinations.stream().map(Tuple::new).toList());
        });
    }

    /** Files: a simulation may use them, an exploration does not. */
    private Entity outside(String function) {
        Type value = function.endsWith("_ms") ? Type.multiset(type) : type;
        Type file = basis.type(function.startsWith("output") ? "TextIO.outstream" : "TextIO.instream");
        Type arrow = function.startsWith("output")
                ? new Type.Arrow(Type.tuple(file, value), Type.UNIT)
                : new Type.Arrow(file, value);
        Function refusal = (argument, evaluation) -> {
            throw new EvaluationFailure(name + "." + function + " cannot be called while states are explored");
        };
        return provided(function, arrow, refusal, Effect.OUTSIDE);
    }

    private String text(Sequence multiset, Comparator<Object> order) {
        List<Object> sorted = new ArrayList<>();
        for (Object value : multiset) sorted.add(value);
        if (sorted.isEmpty()) return "empty";
        sorted.sort(order);
        List<String> terms = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= sorted.size(); i++) {
            if (i < sorted.size() && sorted.get(i).equals(sorted.get(first))) continue;
            terms.add((i - first) + "`" + ColourText.mkstr(shape, sorted.get(first)));
            first = i;
        }
        return String.join("++\n", terms);
    }

    private static Object order(Comparator<Object> order, Object left, Object right) {
        return Library.order(order.compare(left, right));
    }

    private static Object part(Object tuple, int index) {
        return ((Tuple) tuple).part(index);
    }
}
