package org.sweepline.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Seeded damage to the text of a file: what a bad editor, a bad program or a bad person would do to it. */
final class Mutation {
    /** Numbers at the ends of ranges, and what only looks like a number. */
    private static final List<String> NUMBERS = List.of(
            "0",
            "-1",
            "1",
            "255",
            "2147483647",
            "2147483648",
            "-2147483649",
            "9223372036854775807",
            "99999999999999999999",
            "1e9",
            "0x10",
            "NaN",
            "");

    /** What a terminal, a reader of XML, or one of text may stumble over. */
    private static final List<String> CHARACTERS = List.of(
            "\u001b[2J",
            "\u009b31m",
            "\r",
            "\u202e",
            "\u2066",
            "\u0000",
            "\u0007",
            "\ufeff",
            "\ud83d",
            "\u200b",
            "\u2028",
            "&#27;",
            "&#0;",
            "&amp;",
            "<!--",
            "]]>",
            "<",
            ">",
            "\"",
            "'",
            "\\",
            "(",
            ")",
            "{",
            "}",
            ";",
            ":",
            "/*",
            "\n");

    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

    private final Random random;

    Mutation(long seed) {
        random = new Random(seed);
    }

    /** The text with one to four changes; its bytes may not even be text. */
    byte[] of(String text) {
        String mutated = text;
        for (int i = random.nextInt(4); i >= 0; i--) mutated = once(mutated);
        byte[] bytes = mutated.getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(8) == 0 && bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    private String once(String text) {
        if (text.isEmpty()) return "x";
        int at = random.nextInt(text.length());
        int length = 1 + random.nextInt(random.nextInt(4) == 0 ? 200 : 12);
        int end = Math.min(text.length(), at + length);
        int other = random.nextInt(text.length());
        String piece = text.substring(other, Math.min(text.length(), other + length));
        return switch (random.nextInt(11)) {
            case 0 -> text.substring(0, at) + text.substring(end);
            case 1 -> text.substring(0, at) + piece + text.substring(at);
            case 2 -> text.substring(0, at) + piece + text.substring(end);
            case 3, 4 -> text.substring(0, at) + pick(CHARACTERS) + text.substring(at);
            case 5 -> replaced(text, NUMBER, pick(NUMBERS));
            case 6 -> replaced(text, WORD, one(text, WORD));
            case 7 -> replaced(text, WORD, pick(CHARACTERS) + "x");
            case 8 -> replaced(text, WORD, "n".repeat(random.nextInt(4) == 0 ? 100_000 : 300));
            case 9 -> text.substring(0, at) + piece.repeat(1 + random.nextInt(500)) + text.substring(at);
            default -> random.nextInt(5) == 0 ? text.substring(0, at) : replaced(text, NUMBER, one(text, NUMBER));
        };
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    /** The text with one match replaced, or all that are the same. */
    private String replaced(String text, Pattern pattern, String by) {
        List<MatchResult> matches =
                new ArrayList<>(pattern.matcher(text).results().toList());
        if (matches.isEmpty()) return text + by;
        MatchResult match = pick(matches);
        if (random.nextInt(3) == 0) return text.replace(match.group(), by);
        return text.substring(0, match.start()) + by + text.substring(match.end());
    }

    private String one(String text, Pattern pattern) {
        List<MatchResult> matches = pattern.matcher(text).results().toList();
        return matches.isEmpty() ? "" : pick(matches).group();
    }
}
