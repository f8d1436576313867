package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Example.calling;
import static org.sweepline.coloured.ml.library.Example.list;
import static org.sweepline.coloured.ml.library.Example.some;
import static org.sweepline.coloured.ml.library.Example.tuple;
import static org.sweepline.coloured.ml.library.Library.CHR;
import static org.sweepline.coloured.ml.library.Library.GREATER;
import static org.sweepline.coloured.ml.library.Library.LESS;
import static org.sweepline.coloured.ml.library.Library.NONE;
import static org.sweepline.coloured.ml.library.Library.SUBSCRIPT;

import java.util.List;
import org.sweepline.coloured.ml.value.Function;

/** Strings and characters. */
final class TextExamples {
    private static final Function COMMA = (c, e) -> (char) c == ',';
    private static final Function UPPER = (c, e) -> Character.toUpperCase((char) c);
    private static final Function TWICE = (c, e) -> "" + c + c;

    private TextExamples() {}

    static List<Example> strings() {
        String long6 = "x".repeat(6_000_000);
        return List.of(
                calling("String.<", tuple("Z", "a")).gives(true),
                calling("String.<=", tuple("ab", "a")).gives(false),
                calling("String.>", tuple("ab", "a")).gives(true),
                calling("String.>=", tuple("", "a")).gives(false),
                calling("String.compare", tuple("a", "ab")).gives(LESS),
                calling("String.isPrefix", "ab", "abc").gives(true),
                calling("String.isPrefix", "abc", "ab").gives(false),
                calling("String.isSuffix", "bc", "abc").gives(true),
                calling("String.isSubstring", "b", "abc").gives(true),
                calling("String.isSubstring", "d", "abc").gives(false),
                calling("String.size", "abc").gives(3),
                calling("String.sub", tuple("abc", 2)).gives('c'),
                calling("String.sub", tuple("abc", 3)).raises(SUBSCRIPT),
                calling("String.sub", tuple("abc", -1)).raises(SUBSCRIPT),
                calling("^", tuple("ab", "c")).gives("abc"),
                calling("^", tuple(long6, long6)).fails("a string of more than 10000000 characters"),
                calling("concat", list("a", "", "bc")).gives("abc"),
                calling("String.concatWith", ", ", list("a", "b", "c")).gives("a, b, c"),
                calling("String.concatWith", ", ", list()).gives(""),
                calling("str", 'x').gives("x"),
                calling("implode", list('a', 'b')).gives("ab"),
                calling("explode", "ab").gives(list('a', 'b')),
                calling("explode", "").gives(list()),
                calling("StringCvt.padLeft", '0', 4, "42").gives("0042"),
                calling("StringCvt.padLeft", '0', 1, "42").gives("42"),
                calling("StringCvt.padRight", ' ', 4, "42").gives("42  "),
                calling("StringCvt.padRight", ' ', 1_000_000_000, "42").fails("a string of more than"),
                calling("substring", tuple("hello", 1, 3)).gives("ell"),
                calling("substring", tuple("hello", 5, 0)).gives(""),
                calling("substring", tuple("hello", 3, 3)).raises(SUBSCRIPT),
                calling("substring", tuple("hello", -1, 3)).raises(SUBSCRIPT),
                calling("substring", tuple("hello", 1, -1)).raises(SUBSCRIPT),
                calling("String.extract", tuple("hello", 1, some(2))).gives("el"),
                calling("String.extract", tuple("hello", 1, NONE.constant())).gives("ello"),
                calling("String.extract", tuple("hello", 6, NONE.constant())).raises(SUBSCRIPT),
                calling("S.left", tuple("hello", 2)).gives("he"),
                calling("S.right", tuple("hello", 2)).gives("lo"),
                calling("S.right", tuple("hello", 6)).raises(SUBSCRIPT),
                calling("String.map", UPPER, "abc").gives("ABC"),
                calling("String.translate", TWICE, "abc").gives("aabbcc"),
                calling("String.tokens", COMMA, ",a,,bc,").gives(list("a", "bc")),
                calling("String.tokens", COMMA, "").gives(list()),
                calling("String.fields", COMMA, ",a,,bc,").gives(list("", "a", "", "bc", "")),
                calling("String.fields", COMMA, "").gives(list("")),
                calling("String.toString", "a\"\\\n\u0001\u007f\u00ff").gives("a\\\"\\\\\\n\\^A\\127\\255"));
    }

    static List<Example> characters() {
        return List.of(
                calling("Char.<", tuple('a', 'b')).gives(true),
                calling("Char.<=", tuple('b', 'b')).gives(true),
                calling("Char.>", tuple('a', 'b')).gives(false),
                calling("Char.>=", tuple('a', 'b')).gives(false),
                calling("Char.compare", tuple('b', 'a')).gives(GREATER),
                calling("ord", 'A').gives(65),
                calling("chr", 65).gives('A'),
                calling("chr", 256).raises(CHR),
                calling("chr", -1).raises(CHR),
                calling("Char.succ", 'a').gives('b'),
                calling("Char.succ", '\u00ff').raises(CHR),
                calling("Char.pred", 'b').gives('a'),
                calling("Char.pred", '\u0000').raises(CHR),
                calling("Char.toString", '\t').gives("\\t"),
                calling("Char.minChar").gives('\u0000'),
                calling("Char.maxChar").gives('\u00ff'),
                calling("Char.maxOrd").gives(255),
                calling("Char.contains", "abc", 'b').gives(true),
                calling("Char.notContains", "abc", 'b').gives(false),
                calling("Char.toUpper", 'q').gives('Q'),
                calling("Char.toUpper", '1').gives('1'),
                calling("Char.toLower", 'Q').gives('q'),
                calling("Char.isAscii", '\u00e4').gives(false),
                calling("Char.isUpper", 'Q').gives(true),
                calling("Char.isLower", 'Q').gives(false),
                calling("Char.isAlpha", '\u00e4').gives(false),
                calling("Char.isDigit", '7').gives(true),
                calling("Char.isAlphaNum", '_').gives(false),
                calling("Char.isHexDigit", 'F').gives(true),
                calling("Char.isHexDigit", 'g').gives(false),
                calling("Char.isSpace", '\n').gives(true),
                calling("Char.isCntrl", '\u007f').gives(true),
                calling("Char.isPrint", ' ').gives(true),
                calling("Char.isGraph", ' ').gives(false),
                calling("Char.isPunct", '!').gives(true),
                calling("Char.isPunct", 'a').gives(false));
    }
}
