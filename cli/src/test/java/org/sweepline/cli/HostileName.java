package org.sweepline.cli;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A seeded name that a file could have for something, and that would harm a careless reader: a terminal, a shell, a reader
 * of XML, JSON, or lines.
 *
 * @param text the name itself, which the methods write down for one language or another
 */
record HostileName(String text) {
    /** What a line would begin with that a name has forged. */
    static final String FORGED = "FORGED";

    private static final List<String> PIECES = List.of(
            "\u001b[2J",
            "\u001b]0;title\u0007",
            "\u009b31m",
            "\r",
            "\b\b\b",
            "\u007f",
            "\u0000",
            "\u202e",
            "\u2066",
            "\u200f",
            "\u061c",
            "\ufeff",
            "\u200b",
            "\ud83d",
            "\ud83d\ude00",
            "\uffff",
            "\u03a9\u00e9",
            "\n" + FORGED + " ",
            "\r\n" + FORGED + " ",
            "\u0085" + FORGED + " ",
            "\u2028" + FORGED + " ",
            "\t",
            "  ",
            "\"",
            "'",
            "`",
            "\\",
            "\\u001b",
            "\\n",
            "$HOME",
            "$(exit 7)",
            "%s%n",
            "%",
            "{0}",
            "<b>",
            "&#27;",
            "&amp;",
            "]]>",
            "-->",
            "--json",
            "*/",
            "//",
            "#",
            "@",
            ",",
            ";",
            ":",
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "=",
            "+1",
            "i",
            "tau",
            "deadlock",
            "true",
            "n".repeat(300),
            "n".repeat(70_000));

    static HostileName drawn(Random random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "a" : "");
        for (int i = random.nextInt(3); i >= 0; i--) {
            text.append(Attacks.pick(PIECES, random));
            if (random.nextBoolean()) text.append((char) ('a' + random.nextInt(26)));
        }
        // Otherwise, without what is blank in front of it, the name itself would look like a forged line.
        boolean forges = text.indexOf(FORGED) >= 0;
        return new HostileName((forges ? "a" : "") + text);
    }

    /** For the text or an attribute of XML 1.1, which has a number for every character but zero and halves of pairs. */
    String xml() {
        StringBuilder escaped = new StringBuilder();
        text.codePoints()
                .filter(c -> c != 0 && (c < 0xd800 || c > 0xdfff) && c != 0xffff)
                .forEach(c -> {
                    boolean plain = c > ' ' && c < 0x7f && "<>&\"'".indexOf(c) < 0;
                    escaped.append(plain ? Character.toString(c) : "&#" + c + ";");
                });
        return escaped.toString();
    }

    /** In the double quotes of our expressions and of .aut files. */
    String quoted() {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** In the braces of TINA. */
    String braced() {
        return "{" + text.replace("\\", "\\\\").replace("{", "\\{").replace("}", "\\}") + "}";
    }

    /** As a string of CPN ML, with numbers for most characters. */
    String ml() {
        StringBuilder string = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            boolean plain = c >= ' ' && c < 0x7f && c != '"' && c != '\\' || c > 0xff;
            string.append(plain ? Character.toString(c) : String.format(Locale.ROOT, "\\%03d", (int) c));
        }
        return string.append('"').toString();
    }

    /** As a part of the name of a file: short, in one folder, and no link to another. */
    String inFileName() {
        String name = text.replace("/", "").replace("\u0000", "").replaceAll("[\ud800-\udfff]", "");
        while (name.getBytes(StandardCharsets.UTF_8).length > 150) name = name.substring(0, name.length() / 2);
        return name;
    }
}
