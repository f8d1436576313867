package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.NONE;
import static org.sweepline.coloured.ml.library.Library.order;
import static org.sweepline.coloured.ml.library.Library.raise;
import static org.sweepline.coloured.ml.library.Library.some;

import java.math.BigInteger;
import java.util.Map;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.EvaluationFailure;

/**
 * Whole numbers: {@code int} has 31 bits and raises {@code Overflow} beyond, as in CPN Tools; {@code intinf}, which has no limit there,
 * has 64 bits here and fails beyond.
 */
final class NumberLibrary {
    static final long LEAST = -(1L << 30);
    static final long GREATEST = (1L << 30) - 1;

    static final Map<String, Builtin> BUILTINS = Table.of(NumberLibrary::list);

    private NumberLibrary() {}

    private static void list(Table table) {
        shared(table, "Int", "int");
        shared(table, "IntInf", "intinf");

        table.operator("Int.+", "int * int -> int", NumberLibrary::plus);
        table.operator("Int.-", "int * int -> int", NumberLibrary::minus);
        table.operator("Int.*", "int * int -> int", NumberLibrary::times);
        table.operator("Int.div", "int * int -> int", (a, b) -> small(Math.floorDiv(a, divisor(b))));
        table.operator("Int.quot", "int * int -> int", (a, b) -> small(a / divisor(b)));
        table.<Long>unary("Int.~", "int -> int", (a, e) -> small(-a));
        table.<Long>unary("Int.abs", "int -> int", (a, e) -> small(Math.abs(a)));
        table.<Long>unary("Int.toInt Int.fromInt", "int -> int", (a, e) -> a);
        table.<Long>unary("Int.toLarge IntInf.fromInt", "int -> intinf", (a, e) -> a);
        table.<Long>unary("Int.fromLarge IntInf.toInt", "intinf -> int", (a, e) -> small(a));
        table.<String>unary("Int.fromString", "string -> int option", (text, e) -> {
            BigInteger number = scan(text);
            return number == null ? NONE.constant() : some(small(number));
        });
        table.constant("Int.maxInt", "int option", some(GREATEST));
        table.constant("Int.minInt", "int option", some(LEAST));
        table.constant("Int.precision", "int option", some(31L));

        table.operator("IntInf.+", "intinf * intinf -> intinf", NumberLibrary::add);
        table.operator("IntInf.-", "intinf * intinf -> intinf", NumberLibrary::subtract);
        table.operator("IntInf.*", "intinf * intinf -> intinf", NumberLibrary::multiply);
        table.operator("IntInf.div", "intinf * intinf -> intinf", (a, b) -> Math.floorDiv(least(a, b), divisor(b)));
        table.operator("IntInf.quot", "intinf * intinf -> intinf", (a, b) -> least(a, b) / divisor(b));
        table.<Long>unary("IntInf.~", "intinf -> intinf", (a, e) -> -least(a, -1));
        table.<Long>unary("IntInf.abs", "intinf -> intinf", (a, e) -> Math.abs(least(a, -1)));
        table.<Long>unary("IntInf.toLarge IntInf.fromLarge", "intinf -> intinf", (a, e) -> a);
        table.<String>unary("IntInf.fromString", "string -> intinf option", (text, e) -> large(text));
        table.<Long, Long>paired("IntInf.pow", "intinf * int -> intinf", (base, exponent, e) -> power(base, exponent));
        table.constant("IntInf.maxInt IntInf.minInt IntInf.precision", "int option", NONE.constant());
        table.alias("IntInf.", "LargeInt.");
    }

    /** What {@code int} and {@code intinf} do alike. */
    private static void shared(Table table, String structure, String type) {
        String prefix = structure + ".";
        String operator = type + " * " + type + " -> " + type;
        String test = type + " * " + type + " -> bool";
        table.operator(prefix + "mod", operator, (a, b) -> Math.floorMod(a, divisor(b)));
        table.operator(prefix + "rem", operator, (a, b) -> a % divisor(b));
        table.operator(prefix + "min", operator, Math::min);
        table.operator(prefix + "max", operator, Math::max);
        table.test(prefix + "<", test, (a, b) -> a < b);
        table.test(prefix + "<=", test, (a, b) -> a <= b);
        table.test(prefix + ">", test, (a, b) -> a > b);
        table.test(prefix + ">=", test, (a, b) -> a >= b);
        table.test(prefix + "sameSign", test, (a, b) -> Long.signum(a) == Long.signum(b));
        table.<Long, Long>paired(
                prefix + "compare", type + " * " + type + " -> order", (a, b, e) -> order(a.compareTo(b)));
        table.<Long>unary(prefix + "sign", type + " -> int", (a, e) -> (long) Long.signum(a));
        table.<Long>unary(prefix + "toString", type + " -> string", (a, e) -> text(a));
    }

    static String text(long number) {
        return Long.toString(number).replace('-', '~');
    }

    /** The number as an {@code int}. */
    static long small(long number) {
        if (number < LEAST || number > GREATEST) throw raise(Library.OVERFLOW);
        return number;
    }

    /** The sum as an {@code int}; the operands may be times, which have 64 bits, and so for the other operators. */
    static long plus(long a, long b) {
        long sum = a + b;
        if (addOverflows(a, b, sum)) throw raise(Library.OVERFLOW);
        return small(sum);
    }

    static long minus(long a, long b) {
        long difference = a - b;
        if (subtractOverflows(a, b, difference)) throw raise(Library.OVERFLOW);
        return small(difference);
    }

    static long times(long a, long b) {
        long product = a * b;
        if (multiplyOverflows(a, b, product)) throw raise(Library.OVERFLOW);
        return small(product);
    }

    private static long small(BigInteger number) {
        if (number.bitLength() > 63) throw raise(Library.OVERFLOW);
        return small(number.longValue());
    }

    private static long large(BigInteger number) {
        if (number.bitLength() > 63) throw tooLarge();
        return number.longValue();
    }

    /** The number that a text begins with, if any. */
    static Constructed large(String text) {
        BigInteger number = scan(text);
        return number == null ? NONE.constant() : some(large(number));
    }

    static long add(long a, long b) {
        long sum = a + b;
        if (addOverflows(a, b, sum)) throw tooLarge();
        return sum;
    }

    static long subtract(long a, long b) {
        long difference = a - b;
        if (subtractOverflows(a, b, difference)) throw tooLarge();
        return difference;
    }

    static long multiply(long a, long b) {
        long product = a * b;
        if (multiplyOverflows(a, b, product)) throw tooLarge();
        return product;
    }

    private static boolean addOverflows(long a, long b, long sum) {
        return ((a ^ sum) & (b ^ sum)) < 0;
    }

    private static boolean subtractOverflows(long a, long b, long difference) {
        return ((a ^ b) & (a ^ difference)) < 0;
    }

    private static boolean multiplyOverflows(long a, long b, long product) {
        return Math.multiplyHigh(a, b) != product >> 63;
    }

    private static EvaluationFailure tooLarge() {
        return new EvaluationFailure("an intinf or time that needs more than 64 bits");
    }

    private static long divisor(long number) {
        if (number == 0) throw raise(Library.DIV);
        return number;
    }

    /** The number, unless it is the one whose negation does not fit. */
    private static long least(long number, long divisor) {
        if (number == Long.MIN_VALUE && divisor == -1) throw tooLarge();
        return number;
    }

    private static long power(long base, long exponent) {
        if (exponent < 0) {
            if (base == 0) throw raise(Library.DIV);
            return base == 1 || base == -1 ? (exponent % 2 == 0 ? 1 : base) : 0;
        }
        if (base == 0 || base == 1 || base == -1) return exponent == 0 || exponent % 2 == 0 && base != 0 ? 1 : base;
        if (exponent > 63) throw tooLarge();
        return large(BigInteger.valueOf(base).pow((int) exponent));
    }

    /** The number at the beginning of a text; null if there is none. */
    private static BigInteger scan(String text) {
        String start = text.stripLeading();
        int sign = !start.isEmpty() && "~-+".indexOf(start.charAt(0)) >= 0 ? 1 : 0;
        int end = sign;
        while (end < start.length() && start.charAt(end) >= '0' && start.charAt(end) <= '9') end++;
        if (end == sign) return null;
        // more digits than any number here has: only that it does not fit matters
        String digits = start.substring(sign, Math.min(end, sign + 1000));
        BigInteger number = new BigInteger(digits);
        return sign == 1 && start.charAt(0) != '+' ? number.negate() : number;
    }
}
