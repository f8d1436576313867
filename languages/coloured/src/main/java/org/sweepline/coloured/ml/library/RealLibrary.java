package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.DOMAIN;
import static org.sweepline.coloured.ml.library.Library.order;
import static org.sweepline.coloured.ml.library.Library.raise;
import static org.sweepline.coloured.ml.library.Library.some;

import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.RealText;

/** Real numbers, which are Java's doubles; the functions of {@code Math} are the same on every machine. */
final class RealLibrary {
    private static final Pattern NUMBER =
            Pattern.compile("\\s*([~+-]?)([0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)(?:[eE]([~+-]?)([0-9]+))?.*", Pattern.DOTALL);

    static final Map<String, Builtin> BUILTINS = Table.of(RealLibrary::list);

    private RealLibrary() {}

    private static void list(Table table) {
        String operator = "real * real -> real";
        table.<Double, Double>paired("Real.+", operator, (a, b, e) -> a + b);
        table.<Double, Double>paired("Real.-", operator, (a, b, e) -> a - b);
        table.<Double, Double>paired("Real.*", operator, (a, b, e) -> a * b);
        table.<Double, Double>paired("Real./ /", operator, (a, b, e) -> a / b);
        table.<Double, Double>paired("Real.rem", operator, (a, b, e) -> a % b);
        table.<Double, Double>paired("Real.min", operator, (a, b, e) -> a.isNaN() || b < a ? b : a);
        table.<Double, Double>paired("Real.max", operator, (a, b, e) -> a.isNaN() || b > a ? b : a);
        String test = "real * real -> bool";
        table.<Double, Double>paired("Real.<", test, (a, b, e) -> a < b);
        table.<Double, Double>paired("Real.<=", test, (a, b, e) -> a <= b);
        table.<Double, Double>paired("Real.>", test, (a, b, e) -> a > b);
        table.<Double, Double>paired("Real.>=", test, (a, b, e) -> a >= b);
        table.<Double, Double>paired("Real.==", test, (a, b, e) -> a.doubleValue() == b.doubleValue());
        table.<Double, Double>paired("Real.!=", test, (a, b, e) -> a.doubleValue() != b.doubleValue());
        table.<Double, Double>paired("Real.compare", "real * real -> order", (a, b, e) -> compare(a, b));
        table.<Double>unary("Real.~", "real -> real", (a, e) -> -a);
        table.<Double>unary("Real.sign", "real -> int", (a, e) -> {
            if (a.isNaN()) throw raise(DOMAIN);
            return (long) Math.signum(a);
        });
        table.<Double>unary("Real.isNan", "real -> bool", (a, e) -> a.isNaN());
        table.<Double>unary("Real.isFinite", "real -> bool", (a, e) -> Double.isFinite(a));
        table.constant("Real.posInf", "real", Double.POSITIVE_INFINITY);
        table.constant("Real.negInf", "real", Double.NEGATIVE_INFINITY);
        conversions(table);
        functions(table);
    }

    private static void conversions(Table table) {
        table.<Long>unary("Real.fromInt real", "int -> real", (a, e) -> (double) a);
        table.<Long>unary("Real.fromLargeInt", "intinf -> real", (a, e) -> (double) a);
        table.<Double>unary("Real.floor floor", "real -> int", (a, e) -> whole(Math.floor(a)));
        table.<Double>unary("Real.ceil ceil", "real -> int", (a, e) -> whole(Math.ceil(a)));
        table.<Double>unary("Real.trunc trunc", "real -> int", (a, e) -> whole(a < 0 ? Math.ceil(a) : Math.floor(a)));
        table.<Double>unary("Real.round round", "real -> int", (a, e) -> whole(Math.rint(a)));
        function(table, "Real.abs", Math::abs);
        function(table, "Real.realFloor", Math::floor);
        function(table, "Real.realCeil", Math::ceil);
        function(table, "Real.realTrunc", a -> a < 0 ? Math.ceil(a) : Math.floor(a));
        function(table, "Real.realRound", Math::rint);
        table.<Double>unary("Real.toString", "real -> string", (a, e) -> RealText.of(a));
        table.<String>unary("Real.fromString", "string -> real option", (text, e) -> scan(text));
    }

    private static void functions(Table table) {
        function(table, "Math.sqrt", StrictMath::sqrt);
        function(table, "Math.sin", StrictMath::sin);
        function(table, "Math.cos", StrictMath::cos);
        function(table, "Math.tan", StrictMath::tan);
        function(table, "Math.asin", StrictMath::asin);
        function(table, "Math.acos", StrictMath::acos);
        function(table, "Math.atan", StrictMath::atan);
        function(table, "Math.exp", StrictMath::exp);
        function(table, "Math.ln", StrictMath::log);
        function(table, "Math.log10", StrictMath::log10);
        function(table, "Math.sinh", StrictMath::sinh);
        function(table, "Math.cosh", StrictMath::cosh);
        function(table, "Math.tanh", StrictMath::tanh);
        table.<Double, Double>paired("Math.atan2", "real * real -> real", (a, b, e) -> StrictMath.atan2(a, b));
        table.<Double, Double>paired("Math.pow", "real * real -> real", (a, b, e) -> StrictMath.pow(a, b));
        table.constant("Math.pi", "real", Math.PI);
        table.constant("Math.e", "real", Math.E);
    }

    private static void function(Table table, String name, DoubleUnaryOperator function) {
        table.<Double>unary(name, "real -> real", (a, e) -> function.applyAsDouble(a));
    }

    private static Constructed compare(double a, double b) {
        if (Double.isNaN(a) || Double.isNaN(b)) throw raise(DOMAIN);
        return order(a < b ? -1 : a == b ? 0 : 1);
    }

    private static long whole(double number) {
        if (Double.isNaN(number)) throw raise(DOMAIN);
        if (number < NumberLibrary.LEAST || number > NumberLibrary.GREATEST) throw raise(Library.OVERFLOW);
        return (long) number;
    }

    private static Constructed scan(String text) {
        Matcher matcher = NUMBER.matcher(text);
        if (!matcher.matches()) return Library.NONE.constant();
        String sign = matcher.group(1).isEmpty() || matcher.group(1).equals("+") ? "" : "-";
        String exponent = matcher.group(4) == null ? "" : "e" + matcher.group(3).replace('~', '-') + matcher.group(4);
        return some(Double.parseDouble(sign + matcher.group(2) + exponent));
    }
}
