package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.stream.Collectors;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.report.format.JsonWriter;

/** What came of a reduction, in words and in JSON. */
final class ReductionText {
    private ReductionText() {}

    /** One line for people. */
    static String of(ReductionEffect effect) {
        if (!effect.used()) return "off: " + effect.explanation();
        String counts = effect.counts().entrySet().stream()
                .map(entry -> counted(entry.getValue(), entry.getKey()))
                .collect(Collectors.joining(", "));
        String explanation = effect.explanation().replaceAll("\\s+", " ");
        return explanation + (counts.isEmpty() ? "" : "; " + counts);
    }

    /** A number with what it counts, which begins with a plural, such as {@code steps left out}. */
    private static String counted(long number, String words) {
        if (number != 1) return count(number) + " " + words;
        return "1 " + words.replaceFirst("^(class)es\\b|^(\\w+)s\\b", "$1$2");
    }

    /** The members of an object for programs. */
    static void write(ReductionEffect effect, JsonWriter json) {
        json.member("name", effect.name()).member("used", effect.used());
        json.member("explanation", effect.explanation()).key("counts").open('{');
        effect.counts().forEach((name, number) -> json.member(camel(name), number));
        json.close('}');
        json.strings("assumptions", effect.assumptions()).member("warning", effect.warning());
    }

    /** A name of several words as one. */
    private static String camel(String words) {
        StringBuilder name = new StringBuilder();
        for (String word : words.split(" ")) {
            name.append(name.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return name.toString();
    }
}
