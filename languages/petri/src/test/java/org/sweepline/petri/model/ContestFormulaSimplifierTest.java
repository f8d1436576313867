package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.FormulaSimplifier;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.file.NamedProperty;
import org.sweepline.check.file.PropertyFile;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.petri.PnmlReader;
import org.sweepline.petri.packed.PetriEncoding;

/** How many temporal formulas of the Model Checking Contest need no exploration, against the consensus answers. */
class ContestFormulaSimplifierTest {
    private static final List<String> KINDS =
            List.of("CTLCardinality", "CTLFireability", "LTLCardinality", "LTLFireability");

    /** What is decided of 400 formulas each. */
    private static final int[] LEAST = {122, 36, 173, 91};

    @Test
    @Tag("slow")
    void what_is_decided_beforehand_agrees_with_the_consensus() throws IOException {
        int[] decided = new int[KINDS.size()];
        int[] all = new int[KINDS.size()];
        for (Path instance : ContestNets.withStates(0, Long.MAX_VALUE)) {
            PetriModel net = new PetriModel(PnmlReader.read(instance.resolve("model.pnml")));
            PetriEncoding encoding = net.encode();
            FormulaSimplifier simplifier = FormulaSimplifier.of(encoding);
            Alphabet actions = new Alphabet(net, encoding);
            StringBuilder line = new StringBuilder(instance.getFileName().toString());
            for (int kind = 0; kind < KINDS.size(); kind++) {
                int literals = 0;
                for (NamedProperty property : PropertyFile.all(instance.resolve(KINDS.get(kind) + ".xml"))) {
                    NamedFormula named = (NamedFormula) property;
                    String expected = ContestNets.expected(instance, KINDS.get(kind) + "," + named.name() + ",");
                    all[kind]++;
                    Formula formula = named.formula(net.expressions(), actions);
                    Formula simple = kind < 2 ? simplifier.ctl(formula) : simplifier.ltl(formula);
                    if (!simple.isLiteral()) continue;
                    literals++;
                    if (expected.equals("?")) continue;
                    assertThat(simple.is(Operator.TRUE)).as(named.name()).isEqualTo(expected.equals("TRUE"));
                }
                decided[kind] += literals;
                line.append(kind == 0 ? ": " : ", ").append(literals);
            }
            System.out.println(line);
        }
        for (int kind = 0; kind < KINDS.size(); kind++) {
            System.out.printf("%s: %d of %d decided%n", KINDS.get(kind), decided[kind], all[kind]);
            assertThat(decided[kind]).as(KINDS.get(kind)).isGreaterThanOrEqualTo(LEAST[kind]);
        }
    }
}
