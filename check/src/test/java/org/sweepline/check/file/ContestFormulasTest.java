package org.sweepline.check.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.logic.temporal.Simplifier;

/** Reads the formulas of the Model Checking Contest, which are not part of the project. */
class ContestFormulasTest {
    @Test
    void every_formula_is_read_and_is_of_the_kind_its_file_says() throws IOException {
        int linear = 0;
        int branching = 0;
        for (Path instance : instances()) {
            for (String kind : List.of("Cardinality", "Fireability")) {
                for (NamedFormula property : formulas(instance.resolve("LTL" + kind + ".xml"))) {
                    linear++;
                    Formula inner = Classes.overAllRuns(property.formula()).orElseThrow();
                    Simplifier.simplify(Operator.NOT.of(inner));
                    assertThat(FormulaParser.parse(property.formula().toString()))
                            .isEqualTo(unread(property.formula()));
                }
                for (String logic : List.of("CTL", "Reachability")) {
                    for (NamedFormula property : formulas(instance.resolve(logic + kind + ".xml"))) {
                        branching++;
                        assertThat(Classes.isCtl(property.formula()))
                                .as(property.name())
                                .isTrue();
                        assertThat(FormulaParser.parse(property.formula().toString()))
                                .isEqualTo(unread(property.formula()));
                    }
                }
            }
        }
        assertThat(linear).isEqualTo(1280);
        assertThat(branching).isEqualTo(2560);
    }

    @Test
    void every_upper_bound_is_read() throws IOException {
        int bounds = 0;
        for (Path instance : instances()) {
            List<NamedProperty> properties = PropertyFile.all(instance.resolve("UpperBounds.xml"));
            assertThat(properties).hasOnlyElementsOfType(NamedProperty.Bound.class);
            bounds += properties.size();
        }
        assertThat(bounds).isEqualTo(640);
    }

    /** The formula with the texts of its conditions, which are trees as they come from the file. */
    private static Formula unread(Formula formula) {
        return formula.substitute(proposition -> proposition instanceof Proposition.Holds holds
                ? new Proposition.Holds(holds.condition().text())
                : proposition);
    }

    private static List<NamedFormula> formulas(Path file) {
        return PropertyFile.all(file).stream().map(NamedFormula.class::cast).toList();
    }

    private static List<Path> instances() throws IOException {
        Path models = Path.of(System.getProperty("sweepline.shared", "../../shared"), "models", "mcc");
        if (!Files.isDirectory(models)) System.out.println("SKIPPED: the reference material has no models/mcc");
        assumeTrue(Files.isDirectory(models), () -> "skipped: the reference material has no " + models);
        try (Stream<Path> files = Files.list(models)) {
            return files.filter(Files::isDirectory).sorted().toList();
        }
    }
}
