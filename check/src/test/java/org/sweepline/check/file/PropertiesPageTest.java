package org.sweepline.check.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.model.InputException;

/** Holds docs/formats/properties.md to what it promises. */
class PropertiesPageTest {
    @Test
    void every_formula_on_the_page_is_read_and_printed_so_that_it_is_read_again() throws IOException {
        assertThat(block("formula")).hasSizeGreaterThan(8).allSatisfy(line -> {
            Formula formula = FormulaParser.parse(line);
            assertThat(FormulaParser.parse(formula.toString())).isEqualTo(formula);
        });
    }

    @Test
    void the_file_on_the_page_is_read() throws IOException {
        assertThat(read(String.join("\n", block("properties"))))
                .extracting(NamedFormula::name)
                .containsExactly("mutex", "who waits is served", "free-choice");
    }

    @Test
    void every_error_on_the_page_is_the_one_reported() throws IOException {
        List<String> lines = block("errors");
        assertThat(lines).hasSizeGreaterThan(9);
        for (int i = 0; i < lines.size(); i += 2) {
            String text = lines.get(i);
            InputException error = catchThrowableOfType(InputException.class, () -> read(text));
            assertThat(error).as(text).isNotNull().hasMessage("file" + lines.get(i + 1));
        }
    }

    private static List<NamedFormula> read(String text) throws IOException {
        return PropertyFileTest.formulas(text, "file");
    }

    /** The lines of all blocks of a kind. */
    private static List<String> block(String kind) throws IOException {
        Path page = Path.of(System.getProperty("sweepline.root", ".."), "docs/formats/properties.md");
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(page)) {
            if (line.startsWith("```")) {
                inside = line.equals("```" + kind);
            } else if (inside) {
                lines.add(line);
            }
        }
        return lines;
    }
}
