package org.sweepline.coloured.interpreter;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Random expressions of CPN ML, with few values each, all of them members of their colour set.
 *
 * <p>Of the colour sets I, S, Q and K, which are infinite, a new variable comes only where a token or a guard determines it.
 */
final class RandomExpressions {
    /** What the expressions below are made of. */
    static final String DECLARATIONS = """
            colset E = with a | b | c;
            colset N = int with 0..2;
            colset B = bool;
            colset X = index ph with 1..2;
            colset P = product E * N;
            colset R = record n : N * e : E;
            colset L = list N with 0..2;
            colset V = union num : N + none;
            colset TE = with u | v timed;
            colset TN = int with 0..2 timed;
            colset TP = product E * N timed;
            colset I = int;
            colset S = string;
            colset Q = product I * S;
            colset K = list I;
            colset Z = union za : P + zb : L + zc;
            colset J = product X * V * B;
            colset M = int with 0..1;
            colset TR = record n : N * e : E timed;
            colset TL = list N with 0..2 timed;
            colset TZ = union ya : P + yb : L + yc timed;
            colset W = subset I with [~1, 0, 4];
            colset H = subset N by (fn n => n <> 1);
            var e1, e2 : E; var n1, n2 : N; var b1 : B; var x1 : X; var p1 : P; var r1 : R; var l1, l2 : L; var v1 : V;
            var t1, t2 : TE; var i1, i2 : I; var s1 : S; var q1 : Q; var k1 : K; var w1 : W; var h1 : H;
            var z1, z2 : Z; var j1 : J; var m1 : M; var y1 : TZ;
            fun next a = b | next b = c | next c = a;
            fun up n = (n + 1) mod 3;
            fun push (n, l) = if length l < 2 then n :: l else [n];
            fun sum [] = 0 | sum (n :: l) = (n + sum l) mod 3;
            fun value (num n) = n | value none = 0;
            fun twice f = f o f;
            exception Late of int;
            fun shift i = (i + 2) mod 5 - 1;
            fun take (0, l) = [] | take (i, []) = [] | take (i, x :: l) = x :: take (i - 1, l);
            fun total l = let val rest = ref l val sum = ref 0 in
                (while not (List.null (!rest)) do (sum := !sum + hd (!rest); rest := tl (!rest)); !sum mod 3) end;
            val table = let val r = ref [(a, 1)] in (r := (b, 2) :: !r; !r) end;
            fun look e = case List.find (fn (f, _) => f = e) table of SOME (_, n) => n | NONE => 0;
            fun swap {n, e} = {e = e, n = (n + 1) mod 3};
            fun boom 2 = raise Fail "two" | boom n = n;
            fun careful n = (if n > 1 then raise Late n else n) handle Late m => m - 1;
            """;

    private static final Set<String> INFINITE = Set.of("I", "S", "Q", "K");

    private final Random random;
    private final Set<String> used = new LinkedHashSet<>();
    private final boolean time;
    private boolean binding;
    private boolean known;
    private boolean chance;

    /** @param time whether expressions may ask for the model time */
    RandomExpressions(Random random, boolean time) {
        this.random = random;
        this.time = time;
    }

    /** The type of the values of a colour set: that of its untimed relative. */
    static String type(String colours) {
        return switch (colours) {
            case "TN" -> "N";
            case "TP" -> "P";
            case "TR" -> "R";
            case "TL" -> "L";
            default -> colours;
        };
    }

    /** Forgets which variables were used. */
    void begin() {
        used.clear();
        known = false;
        chance = false;
    }

    /** From now on only variables that were used before. */
    void onlyKnown(boolean withChance) {
        known = true;
        chance = withChance;
    }

    boolean uses(String variable) {
        return used.contains(variable);
    }

    void use(String variable) {
        used.add(variable);
    }

    /** An expression without variables. */
    String constant(String type) {
        return switch (type) {
            case "E" -> one("a", "b", "c");
            case "N" -> "" + random.nextInt(3);
            case "B" -> one("true", "false");
            case "X" -> "ph(" + (1 + random.nextInt(2)) + ")";
            case "P" -> "(" + constant("E") + ", " + constant("N") + ")";
            case "R" -> "{e = " + constant("E") + ", n = " + constant("N") + "}";
            case "L" -> one("[]", "[" + constant("N") + "]", "[" + constant("N") + ", " + constant("N") + "]");
            case "V" -> one("none", "num(" + constant("N") + ")");
            case "TE" -> one("u", "v");
            case "Z" -> one("zc", "za" + constant("P"), "zb(" + constant("L") + ")");
            case "TZ" -> one("yc", "ya" + constant("P"), "yb(" + constant("L") + ")");
            case "J" -> "(" + constant("X") + ", " + constant("V") + ", " + constant("B") + ")";
            case "M" -> one("0", "1");
            case "I" -> one("~1", "0", "2", "3");
            case "S" -> one("\"\"", "\"x\"", "\"say \\\"no\\\"\"");
            case "Q" -> "(" + constant("I") + ", " + constant("S") + ")";
            case "K" -> one("[]", "[" + constant("I") + "]", "[" + constant("I") + ", " + constant("I") + "]");
            case "W" -> one("~1", "0", "4");
            case "H" -> one("0", "2");
            default -> "()";
        };
    }

    /** An expression that a token tells the variables of, mostly new ones. */
    String token(String type, int depth) {
        binding = true;
        String text = pattern(type, depth);
        binding = false;
        return text;
    }

    /** An expression that a value tells the variables of. */
    String pattern(String type, int depth) {
        if (random.nextInt(binding ? 12 : 5) == 0) return constant(type);
        if (depth == 0 || random.nextInt(3) == 0) return variable(type);
        return switch (type) {
            case "P" -> "(" + pattern("E", depth - 1) + ", " + partly("N", depth - 1) + ")";
            case "Z" -> one("za(" + pattern("P", depth - 1) + ")", "zb(" + pattern("L", depth - 1) + ")");
            case "TZ" -> one("ya(" + pattern("P", depth - 1) + ")", "yb(" + pattern("L", depth - 1) + ")");
            case "J" -> "(" + pattern("X", 0) + ", " + pattern("V", depth - 1) + ", " + pattern("B", 0) + ")";
            case "R" -> "{n = " + pattern("N", depth - 1) + ", e = " + pattern("E", depth - 1) + "}";
            case "L" -> list("N", "L", depth - 1);
            case "V" -> "num(" + pattern("N", depth - 1) + ")";
            case "Q" -> "(" + pattern("I", depth - 1) + ", " + pattern("S", depth - 1) + ")";
            case "K" -> list("I", "K", depth - 1);
            default -> variable(type);
        };
    }

    /** A part of a token that may also have to be computed, so that it tells no variables. */
    private String partly(String type, int depth) {
        if (random.nextInt(4) > 0) return pattern(type, depth);
        boolean before = binding;
        binding = false;
        String text = expression(type, 1);
        binding = before;
        return text;
    }

    private String list(String element, String type, int depth) {
        if (random.nextBoolean()) return "[" + pattern(element, depth) + "]";
        return pattern(element, depth) + " :: " + variable(type);
    }

    private String variable(String type) {
        List<String> all = switch (type) {
            case "E" -> List.of("e1", "e2");
            case "N" -> List.of("n1", "n2", "m1", "h1");
            case "B" -> List.of("b1");
            case "X" -> List.of("x1");
            case "P" -> List.of("p1");
            case "R" -> List.of("r1");
            case "L" -> List.of("l1", "l2");
            case "V" -> List.of("v1");
            case "TE" -> List.of("t1", "t2");
            case "I" -> List.of("i1", "i2", "w1");
            case "S" -> List.of("s1");
            case "Q" -> List.of("q1");
            case "K" -> List.of("k1");
            case "Z" -> List.of("z1", "z2");
            case "TZ" -> List.of("y1");
            case "J" -> List.of("j1");
            case "M" -> List.of("m1");
            case "W" -> List.of("w1");
            case "H" -> List.of("h1");
            default -> List.of();
        };
        List<String> before = all.stream().filter(used::contains).toList();
        // Few variables that no token determines: all their values are tried, and each is a step of its own.
        boolean fresh = !known && (binding || !INFINITE.contains(type) && random.nextInt(8) == 0);
        List<String> choice = fresh && (before.isEmpty() || random.nextBoolean()) ? all : before;
        if (choice.isEmpty()) return constant(type);
        String variable = choice.get(random.nextInt(choice.size()));
        used.add(variable);
        return variable;
    }

    /** Any expression. */
    String expression(String type, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) return pattern(type, 1);
        if (random.nextInt(6) == 0) {
            return "(if " + condition(depth - 1) + " then " + expression(type, depth - 1) + " else "
                    + expression(type, depth - 1) + ")";
        }
        if (chance && random.nextInt(12) == 0 && Set.of("E", "N", "B", "X", "P").contains(type)) {
            return type.equals("N") && random.nextBoolean()
                    ? "discrete(0, " + random.nextInt(3) + ")"
                    : type + ".ran()";
        }
        int less = depth - 1;
        return switch (type) {
            case "E" ->
                one(
                        "next " + atom("E", less),
                        "#1 " + atom("P", less),
                        "#e " + atom("R", less),
                        "(twice next) " + atom("E", less));
            case "N" ->
                one(
                        "up " + atom("N", less),
                        "#2 " + atom("P", less),
                        "sum " + atom("L", less),
                        "value " + atom("V", less),
                        "careful " + atom("N", less),
                        "length " + atom("L", less),
                        "total " + atom("L", less),
                        "look " + atom("E", less),
                        "#n (swap " + atom("R", less) + ")",
                        "(boom " + atom("N", less) + " handle Fail _ => 1)",
                        "(let val k = " + expression("N", less) + " val n1 = k val k = up n1 in k end)",
                        time ? "IntInf.toInt (time()) mod 3" : "0",
                        "(case " + expression("E", less) + " of a => " + expression("N", less) + " | _ => "
                                + constant("N") + ")");
            case "P" ->
                one(
                        "(" + expression("E", less) + ", " + expression("N", less) + ")",
                        "P.set_2 " + atom("P", less) + " " + atom("N", less));
            case "R" -> "{e = " + expression("E", less) + ", n = " + expression("N", less) + "}";
            case "L" ->
                one(
                        "push (" + expression("N", less) + ", " + expression("L", less) + ")",
                        "rev " + atom("L", less),
                        "List.map up " + atom("L", less),
                        "List.filter (fn n => n > " + constant("N") + ") " + atom("L", less));
            case "V" -> "num " + atom("N", less);
            case "Z" -> one("za " + atom("P", less), "zb " + atom("L", less), "zc");
            case "TZ" -> one("ya " + atom("P", less), "yb " + atom("L", less), "yc");
            case "J" -> "(" + expression("X", less) + ", " + expression("V", less) + ", " + condition(less) + ")";
            case "I" ->
                one(
                        "shift " + atom("I", less),
                        "#1 " + atom("Q", less),
                        "List.foldl (fn (x, y) => shift (x + y)) 0 " + atom("K", less),
                        "let val (x, _) = " + expression("Q", less) + " in shift x end");
            case "S" -> one("#2 " + atom("Q", less), "(if " + condition(less) + " then \"x\" else \"\" ^ \"y\")");
            case "Q" -> "(" + expression("I", less) + ", " + expression("S", less) + ")";
            case "K" -> "take (2, " + expression("I", less) + " :: " + expression("K", less) + ")";
            case "B" -> "(" + condition(less) + ")";
            default -> pattern(type, 1);
        };
    }

    private String atom(String type, int depth) {
        return "(" + expression(type, depth) + ")";
    }

    String condition(int depth) {
        boolean before = chance;
        chance = false;
        String text = test(Math.max(0, depth));
        chance = before;
        return text;
    }

    private String test(int depth) {
        String type = one("E", "N", "N", "V", "L", "X", "I", "S", "K", "Z", "J");
        return switch (random.nextInt(7)) {
            case 6 -> depth == 0 ? "true" : "(" + test(depth - 1) + ") andalso (" + test(depth - 1) + ")";
            case 0 -> expression("N", depth) + " < " + expression("N", depth);
            case 1 -> expression("N", depth) + " <= " + expression("N", depth);
            case 2 -> expression(type, depth) + " <> " + expression(type, depth);
            case 3 -> depth == 0 ? "true" : "(" + test(depth - 1) + ") orelse (" + test(depth - 1) + ")";
            case 4 -> depth == 0 ? pattern("B", 0) : "not (" + test(depth - 1) + ")";
            default -> expression(type, depth) + " = " + expression(type, depth);
        };
    }

    /** A multiset of at most two or three elements; possibly of none. */
    String multiset(String type) {
        String value = atom(type, 1);
        return switch (random.nextInt(10)) {
            case 8 -> "[" + expression(type, 1) + ", " + expression(type, 0) + "]";
            case 9 -> "(case " + expression("N", 0) + " of 0 => empty | 1 => 1`" + value + " | _ => 2`" + value + ")";
            case 0 -> "1`" + value + " ++ 1`" + atom(type, 1);
            case 1 -> "2`" + value;
            case 2 -> "(if " + condition(1) + " then 1`" + value + " else empty)";
            case 3 -> atom("N", 0) + "`" + value;
            case 4 -> "[" + condition(1) + "] % " + value;
            case 5 -> "(if " + condition(1) + " then 1`" + value + " else 1`" + atom(type, 1) + ")";
            default -> "1`" + value;
        };
    }

    String one(String... texts) {
        return texts[random.nextInt(texts.length)];
    }
}
