package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds docs/formats/expressions.md to what it promises. */
class ExpressionsPageTest {
    private static final Vocabulary NET = Vocabulary.of(
            Symbol.number("tokens", "place", List.of("p", "waiting", "eating", "fork-1.left", "p (old)")),
            Symbol.condition("fireable", "transition", List.of("t", "u")));

    @Test
    void every_condition_on_the_page_parses() throws IOException {
        assertThat(block("condition"))
                .hasSizeGreaterThan(3)
                .allSatisfy(line -> ExpressionParser.parseCondition(line, NET));
    }

    @Test
    void every_number_on_the_page_parses() throws IOException {
        assertThat(block("number")).isNotEmpty().allSatisfy(line -> ExpressionParser.parseNumber(line, NET));
    }

    @Test
    void every_error_on_the_page_is_the_one_reported() throws IOException {
        List<String> lines = block("errors");
        assertThat(lines).hasSizeGreaterThan(4);
        for (int i = 0; i < lines.size(); i += 2) {
            String text = lines.get(i);
            SyntaxException error =
                    catchThrowableOfType(SyntaxException.class, () -> ExpressionParser.parseCondition(text, NET));
            assertThat(error.line()).isEqualTo(lines.get(i + 1));
        }
    }

    private static List<String> block(String kind) throws IOException {
        Path root = Path.of(System.getProperty("sweepline.root", ".."));
        List<String> lines = Files.readAllLines(root.resolve("docs/formats/expressions.md"));
        int start = lines.indexOf("```" + kind) + 1;
        return lines.subList(start, start + lines.subList(start, lines.size()).indexOf("```"));
    }
}
