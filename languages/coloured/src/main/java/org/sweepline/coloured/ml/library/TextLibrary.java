package org.sweepline.coloured.ml.library;

import static org.sweepline.coloured.ml.library.Library.raise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;

/** Strings, whose characters have the codes 0 to 255. */
final class TextLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(TextLibrary::list);

    private TextLibrary() {}

    private static void list(Table table) {
        CharacterLibrary.list(table);
        table.<String>comparisons("String", "string");
        String curriedTest = "string -> string -> bool";
        table.<String, String>curried("String.isPrefix", curriedTest, (part, text, e) -> text.startsWith(part));
        table.<String, String>curried("String.isSuffix", curriedTest, (part, text, e) -> text.endsWith(part));
        table.<String, String>curried(
                "String.isSubstring isSubstring Misc.isSubstring", curriedTest, TextLibrary::isSubstring);
        table.<String>unary("String.size", "string -> int", (text, e) -> (long) text.length());
        table.<String, Long>paired("String.sub", "string * int -> char", (text, at, e) -> {
            if (at < 0 || at >= text.length()) throw raise(Library.SUBSCRIPT);
            return text.charAt(at.intValue());
        });
        make(table);
        take(table);
        characterwise(table);
    }

    private static void make(Table table) {
        table.<String, String>paired("^ String.^", "string * string -> string", TextLibrary::join);
        table.ofList("concat String.concat", "string list -> string", (list, e) -> concat("", list, e));
        table.<String, Sequence>curried("String.concatWith", "string -> string list -> string", TextLibrary::concat);
        table.<Character>unary("str String.str", "char -> string", (c, e) -> c.toString());
        table.ofList("implode String.implode", "char list -> string", TextLibrary::implode);
        table.<String>unary("explode String.explode", "string -> char list", TextLibrary::explode);
        table.<Character, Long>curried("StringCvt.padLeft", "char -> int -> string -> string", (c, width, e) ->
                (Table.Unary<String>) (text, f) -> padding(c, width, text, f) + text);
        table.<Character, Long>curried("StringCvt.padRight", "char -> int -> string -> string", (c, width, e) ->
                (Table.Unary<String>) (text, f) -> text + padding(c, width, text, f));
    }

    private static void take(Table table) {
        table.<String, Long, Long>tripled(
                "substring String.substring",
                "string * int * int -> string",
                (text, from, count, e) -> part(text, from, count));
        table.<String, Long, Constructed>tripled(
                "String.extract",
                "string * int * int option -> string",
                (text, from, count, e) -> part(
                        text,
                        from,
                        count.constructor() == Library.SOME ? (Long) count.argument() : text.length() - from));
        table.<String, Long>paired("S.left", "string * int -> string", (text, count, e) -> part(text, 0, count));
        table.<String, Long>paired(
                "S.right", "string * int -> string", (text, count, e) -> part(text, text.length() - count, count));
    }

    private static void characterwise(Table table) {
        table.<Function, String>curried("String.map", "(char -> char) -> string -> string", (f, text, e) -> {
            StringBuilder result = new StringBuilder(text.length());
            for (char c : text.toCharArray()) result.append((char) f.apply(c, e));
            return result.toString();
        });
        table.<Function, String>curried("String.translate", "(char -> string) -> string -> string", (f, text, e) -> {
            StringBuilder result = new StringBuilder(text.length());
            for (char c : text.toCharArray()) {
                result.append((String) f.apply(c, e));
                ValueLimits.partOfText(result.length());
            }
            ValueLimits.text(result.length(), e);
            return result.toString();
        });
        String split = "(char -> bool) -> string -> string list";
        table.<Function, String>curried("String.tokens", split, (f, text, e) -> split(f, text, false, e));
        table.<Function, String>curried("String.fields", split, (f, text, e) -> split(f, text, true, e));
        table.<String>unary("String.toString", "string -> string", (text, e) -> {
            StringBuilder result = new StringBuilder(text.length());
            for (char c : text.toCharArray()) result.append(CharacterLibrary.escaped(c));
            ValueLimits.text(result.length(), e);
            return result.toString();
        });
    }

    private static boolean isSubstring(String part, String text, EvaluationContext evaluation) {
        // a search that is quadratic in the worst case
        evaluation.steps((long) part.length() * text.length() / 1024);
        return text.contains(part);
    }

    private static String join(String first, String second, EvaluationContext evaluation) {
        ValueLimits.text((long) first.length() + second.length(), evaluation);
        return first.concat(second);
    }

    private static String concat(String between, Sequence texts, EvaluationContext evaluation) {
        evaluation.steps(texts.size());
        long length = 0;
        for (Object text : texts) length += ((String) text).length() + between.length();
        ValueLimits.text(length, evaluation);
        StringBuilder result = new StringBuilder((int) length);
        String separator = "";
        for (Object text : texts) {
            result.append(separator).append((String) text);
            separator = between;
        }
        return result.toString();
    }

    private static String implode(Sequence characters, EvaluationContext evaluation) {
        evaluation.steps(characters.size());
        StringBuilder text = new StringBuilder(characters.size());
        for (Object character : characters) text.append((char) character);
        return text.toString();
    }

    private static Sequence explode(String text, EvaluationContext evaluation) {
        ValueLimits.length(text.length(), evaluation, text.length());
        Sequence list = Sequence.EMPTY;
        for (int i = text.length() - 1; i >= 0; i--) list = list.prepend(text.charAt(i));
        return list;
    }

    private static String padding(char c, long width, String text, EvaluationContext evaluation) {
        if (width <= text.length()) return "";
        ValueLimits.text(width, evaluation);
        return Character.toString(c).repeat((int) width - text.length());
    }

    private static String part(String text, long from, long count) {
        if (from < 0 || count < 0 || from + count > text.length()) throw raise(Library.SUBSCRIPT);
        return text.substring((int) from, (int) (from + count));
    }

    private static Sequence split(Function separates, String text, boolean empty, EvaluationContext evaluation) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i < text.length() && !(boolean) separates.apply(text.charAt(i), evaluation)) continue;
            if (empty || i > start) parts.add(text.substring(start, i));
            start = i + 1;
        }
        return Sequence.of(parts);
    }

    /** The character with a code. */
    static char character(long code) {
        if (code < 0 || code > 255) throw raise(Library.CHR);
        return (char) code;
    }
}
