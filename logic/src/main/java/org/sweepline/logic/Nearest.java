package org.sweepline.logic;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Finds what the user may have meant: known names that differ little from an unknown one. */
public final class Nearest {
    private static final int MOST = 3;
    private static final int FEW = 8;
    /** Computing a distance costs the product of both lengths, and nobody mistypes a longer name by hand. */
    private static final int LONGEST = 200;

    private record Candidate(String name, int distance) {}

    private Nearest() {}

    /** {@code ; did you mean "a" or "b"?}, or all names if they are few, or the first of many. */
    public static String hint(String unknown, Collection<String> known) {
        return hint(unknown, known, Excerpt::quoted);
    }

    /** @param shown how names are written in the text that the user is to mend */
    static String hint(String unknown, Collection<String> known, UnaryOperator<String> shown) {
        List<String> near = near(unknown, known);
        if (!near.isEmpty()) return guess(near, shown);
        if (known.isEmpty()) return "";
        if (known.size() <= FEW) return "; known: " + known.stream().map(shown).collect(Collectors.joining(", "));
        return "; there are " + known.size() + " names, such as "
                + enumeration(known.stream().limit(MOST).toList(), shown);
    }

    /** {@code ; did you mean "a" or "b"?}, or nothing if no name is near. */
    public static String guess(String unknown, Collection<String> known) {
        List<String> near = near(unknown, known);
        return near.isEmpty() ? "" : guess(near, Excerpt::quoted);
    }

    private static String guess(List<String> near, UnaryOperator<String> shown) {
        return "; did you mean " + enumeration(near, shown) + "?";
    }

    static List<String> near(String unknown, Collection<String> known) {
        if (unknown.length() > LONGEST) return List.of();
        // A name without its prefix need not be mistyped.
        List<String> longer = known.stream()
                .filter(name -> name.endsWith("." + unknown) || name.endsWith(":" + unknown))
                .limit(MOST)
                .toList();
        if (!longer.isEmpty()) return longer;
        int limit = 1 + unknown.length() / 4;
        List<String> mistyped = known.stream()
                .filter(name -> Math.abs(name.length() - unknown.length()) <= limit)
                .map(name -> new Candidate(name, distance(fold(unknown), fold(name))))
                // A name with no character in common is no help, however short both are.
                .filter(c -> c.distance <= limit && c.distance < Math.max(unknown.length(), c.name.length()))
                .sorted(Comparator.comparingInt(Candidate::distance))
                .limit(MOST)
                .map(Candidate::name)
                .toList();
        return mistyped.isEmpty() ? withoutIndex(unknown, known) : mistyped;
    }

    /** The longest name to which something was appended that it does not have: a member or an index. */
    private static List<String> withoutIndex(String unknown, Collection<String> known) {
        return known.stream()
                .filter(name -> unknown.startsWith(name + ".") || unknown.startsWith(name + "["))
                .max(Comparator.comparingInt(String::length))
                .stream()
                .toList();
    }

    private static String enumeration(List<String> names, UnaryOperator<String> shown) {
        String last = shown.apply(names.get(names.size() - 1));
        String others = names.stream().limit(names.size() - 1L).map(shown).collect(Collectors.joining(", "));
        return others.isEmpty() ? last : others + " or " + last;
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** The number of characters to insert, delete or replace, two swapped neighbours counting once. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
