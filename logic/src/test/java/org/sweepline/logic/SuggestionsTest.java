package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a message suggests can be typed as it stands there. */
class SuggestionsTest {
    private static final List<String> NAMES = List.of(
            "PROC",
            "phil.0:P(2)",
            "phil.1:P(2)",
            "{a,b}::SAFE",
            "a\"b\"c",
            "c\\d\\e",
            " two words ",
            "line\nbreak",
            "long".repeat(20),
            "p.0",
            "0:SERVER");

    private static final Vocabulary PROCESSES = Vocabulary.of(
            Symbol.number("state", "process", NAMES), Symbol.condition("enabled", "action", NAMES.subList(0, 6)));

    /** A name in quotes, with quotes and backslashes in it escaped. */
    private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");

    private static final Pattern EXAMPLE = Pattern.compile("as in (.*)$");

    @ParameterizedTest
    @ValueSource(strings = {"state(%s) = 1", "state(%s)", "not state(%s) or deadlock", "1 < state(%s)", "enabled(%s)"})
    void every_suggestion_for_a_near_miss_is_accepted(String pattern) {
        String function = pattern.contains("enabled") ? "enabled" : "state";
        int suggestions = 0;
        for (String name : nearMisses()) {
            String message = message(pattern.formatted(Call.Name.quoted(name)));
            if (!message.startsWith("unknown")) continue;
            for (String suggestion : suggested(message)) {
                suggestions++;
                String mended = function + "(" + suggestion + ")" + (function.equals("state") ? " = 1" : "");
                accepted(mended, message);
            }
            Matcher example = EXAMPLE.matcher(message);
            if (example.find()) accepted(example.group(1), message);
        }
        assertThat(suggestions).isGreaterThan(100);
    }

    @Test
    void names_that_a_message_would_change_are_not_suggested() {
        assertThat(message("state(linebreak) = 1")).contains("unknown process").doesNotContain("line break");
        assertThat(message("state(longlong) = 1")).doesNotContain("...");
    }

    @Test
    void a_name_with_parentheses_is_shown_with_its_quotes() {
        assertThat(message("state(phil.0:P(2)) = 1")).contains("did you mean \"phil.0:P(2)\"");
        assertThat(message("enabled(a\\\"b\"c)")).isNotEmpty();
    }

    private static void accepted(String expression, String message) {
        assertThatCode(() -> ExpressionParser.parseCondition(expression, PROCESSES))
                .as("%s, after: %s", expression, message)
                .doesNotThrowAnyException();
    }

    /** The names with a character less, more or changed, with an index, and without what stands before a dot or colon. */
    private static List<String> nearMisses() {
        List<String> all = new ArrayList<>(List.of("xyz"));
        for (String name : NAMES) {
            for (int i = 0; i < name.length(); i++) {
                all.add(name.substring(0, i) + name.substring(i + 1));
                all.add(name.substring(0, i) + 'z' + name.substring(i));
                all.add(name.substring(0, i) + '(' + name.substring(i + 1));
            }
            all.addAll(List.of(name + ".0", name + "[3]", name + ".12345", name.replaceFirst("^.*[.:]", "")));
        }
        return all;
    }

    private static String message(String expression) {
        try {
            ExpressionParser.parseCondition(expression, PROCESSES);
            return "";
        } catch (SyntaxException wrong) {
            return wrong.getMessage();
        }
    }

    /** The names behind the unknown one. */
    private static List<String> suggested(String message) {
        int from = Math.max(
                message.indexOf("; did you mean "),
                Math.max(message.indexOf("; known: "), message.indexOf(" such as ")));
        if (from < 0) return List.of();
        String suggestions = message.substring(from).replaceFirst("\\? .*$", "");
        return QUOTED.matcher(suggestions)
                .results()
                .map(result -> result.group())
                .toList();
    }
}
