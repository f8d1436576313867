package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes strings with the words of a model: a word as its number, any other string as a row of words and characters.
 *
 * <p>Strings in tokens are mostly literals of the model, or such put together: a word alone is {@code 1..n}; anything else is
 * {@code 0}, the number of units and the units, each a printable character of ASCII ({@code 0..94}), a word, or another
 * character. The units are found from the left, always the longest word that fits: a string has one code only.
 */
final class StringDictionary implements ValueCodec {
    private static final int MOST_WORDS = 10_000;
    private static final char FIRST_PRINTABLE = ' ';
    private static final int PRINTABLE = '~' - FIRST_PRINTABLE + 1;

    private final List<String> words;
    private final Map<String, Integer> numbers = new HashMap<>();
    /** The words of two characters and more by their first character, the longest first. */
    private final Map<Character, List<String>> beginnings = new HashMap<>();

    StringDictionary(Collection<String> literals) {
        Set<String> distinct = new LinkedHashSet<>();
        distinct.add("");
        for (String literal : literals) if (distinct.size() < MOST_WORDS) distinct.add(literal);
        words = List.copyOf(distinct);
        for (String word : words) {
            numbers.put(word, numbers.size());
            if (word.length() > 1)
                beginnings
                        .computeIfAbsent(word.charAt(0), c -> new ArrayList<>())
                        .add(word);
        }
        for (List<String> alike : beginnings.values()) alike.sort((a, b) -> Integer.compare(b.length(), a.length()));
    }

    @Override
    public void write(Object value, ByteWriter out) {
        String string = (String) value;
        Integer whole = numbers.get(string);
        if (whole != null) {
            out.number(whole + 1);
            return;
        }
        out.number(0);
        int start = out.length();
        int units = 0;
        int at = 0;
        while (at < string.length()) {
            at += writeUnit(string, at, out);
            units++;
        }
        out.insert(start, units);
    }

    /** Returns how many characters the unit stands for. */
    private int writeUnit(String string, int at, ByteWriter out) {
        char first = string.charAt(at);
        for (String word : beginnings.getOrDefault(first, List.of())) {
            if (string.startsWith(word, at)) {
                out.number(PRINTABLE + numbers.get(word));
                return word.length();
            }
        }
        boolean printable = first >= FIRST_PRINTABLE && first < FIRST_PRINTABLE + PRINTABLE;
        out.number(printable ? first - FIRST_PRINTABLE : PRINTABLE + words.size() + first);
        return 1;
    }

    @Override
    public Object read(ByteReader in) {
        int whole = (int) in.number();
        if (whole > 0) return words.get(whole - 1);
        StringBuilder string = new StringBuilder();
        for (long units = in.number(); units > 0; units--) {
            int unit = (int) in.number();
            if (unit < PRINTABLE) string.append((char) (unit + FIRST_PRINTABLE));
            else if (unit < PRINTABLE + words.size()) string.append(words.get(unit - PRINTABLE));
            else string.append((char) (unit - PRINTABLE - words.size()));
        }
        return string.toString();
    }

    @Override
    public int after(long[] state, int at) {
        int next = PackedBytes.afterNumber(state, at);
        if (PackedBytes.number(state, at) > 0) return next;
        long units = PackedBytes.number(state, next);
        next = PackedBytes.afterNumber(state, next);
        for (; units > 0; units--) next = PackedBytes.afterNumber(state, next);
        return next;
    }
}
