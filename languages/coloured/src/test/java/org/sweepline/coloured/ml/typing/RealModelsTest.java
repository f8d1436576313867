package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.model.InputException;

/** Types everything that is written in real models; what has no type there has none in CPN Tools, or cannot be explored. */
@Tag("slow")
class RealModelsTest {
    /** What is wrong with declarations that the nets do not need. */
    private static final List<String> WRONG_DECLARATIONS = List.of(
            // Files that are not beside the model, and what they declare.
            "was not found; what it declares is missing",
            "which could not be read",
            // Extensions of CPN Tools that other programs provide.
            "it comes from structure Visualize, which Sweepline does not run",
            "it comes from structure MSC, which Sweepline does not run",
            // Queries of state spaces.
            "asks about a state space",
            // The date of the machine that simulates.
            "Date.date cannot be called while states are explored",
            // Mistakes of the models, found by CPN Tools as well.
            "there is no colour set DATAP",
            "there is no colour set COINS",
            "strCNT is not declared");

    /** Why models are refused. */
    private static final List<String> REFUSALS = List.of(
            "this uses uniform, which has too many possible values",
            "this uses exponential, which has too many possible values",
            "this uses discrete, which chooses at random",
            "this uses :=, which changes a reference",
            "this changes the reference packets, which other inscriptions use",
            "this uses stringDecode, which depends on something outside",
            "it comes from structure LA, which Sweepline does not run",
            "it comes from structure MSC, which Sweepline does not run",
            "channels are not supported",
            "the arc has no inscription",
            // The date of the machine that simulates.
            "Date.date cannot be called while states are explored",
            // Reals as numbers of so many decimals: the library does not have them.
            "RealToIntInf is not declared",
            // The model does not declare it.
            "i is not declared");

    @Test
    void real_models_are_well_typed() throws IOException {
        Path models = Path.of(System.getProperty("sweepline.shared", "../../../shared"), "models", "cpn");
        Assumptions.assumeTrue(Files.isDirectory(models), () -> "no models of CPN Tools in " + models);
        List<Path> files;
        try (Stream<Path> all = Files.walk(models)) {
            files = all.filter(file -> file.toString().endsWith(".cpn"))
                    .sorted()
                    .toList();
        }
        List<String> surprises = new ArrayList<>();
        int loaded = 0;
        for (Path file : files) {
            try {
                Elaborator elaborator = CpnModels.load(file, Map.of()).elaborator();
                loaded++;
                elaborator.warnings().stream()
                        .filter(warning -> WRONG_DECLARATIONS.stream().noneMatch(warning::contains))
                        .forEach(surprises::add);
            } catch (InputException refusal) {
                if (REFUSALS.stream().noneMatch(refusal.getMessage()::contains)) surprises.add(refusal.getMessage());
            }
        }
        assertThat(surprises).isEmpty();
        assertThat(loaded).as("models that were loaded").isGreaterThan(100);
    }
}
