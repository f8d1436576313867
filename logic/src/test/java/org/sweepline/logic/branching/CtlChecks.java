package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/** Compares answers about random structures with those of the definition. */
final class CtlChecks {
    private CtlChecks() {}

    /** Several formulas about one structure, asked one after the other, and its parts. */
    static void compare(long seed) {
        Random random = new Random(seed);
        PlainStructure structure = PlainStructure.random(random, random.nextInt(6) == 0 ? 150 : 9);
        List<Formula> formulas = new ArrayList<>();
        RandomCtl draw = new RandomCtl(random);
        for (int i = 0; i < 4; i++) formulas.add(draw.draw(random.nextInt(8)));
        formulas.add(Operator.NOT.of(formulas.get(random.nextInt(4))));
        long bytes = random.nextBoolean() ? 0 : 1000;
        CtlChecking checking = new CtlChecking(structure, PlainStructure.PROPOSITIONS, () -> {}, bytes);
        PlainStructure part = structure.cut(random);
        CtlChecking partial = new CtlChecking(part, PlainStructure.PROPOSITIONS, () -> {}, bytes);
        BranchingSemantics semantics = new BranchingSemantics(structure.targets(), structure::has);
        for (Formula formula : formulas) {
            boolean[] where = semantics.where(formula);
            boolean expected = Arrays.stream(structure.initial()).allMatch(n -> where[n]);
            assertThat(checking.holds(formula))
                    .as("seed %d: %s", seed, formula)
                    .isEqualTo(expected ? Truth.TRUE : Truth.FALSE);
            assertThat(partial.holds(formula))
                    .as("seed %d, a part: %s", seed, formula)
                    .isIn(Truth.UNKNOWN, expected ? Truth.TRUE : Truth.FALSE);
            boolean first = !expected || structure.initial().length == 1;
            judge(seed, structure, semantics, formula, expected, checking.witness(formula), first);
            judgePart(seed, part, formula, partial);
        }
    }

    /** Walks along witness in the whole structure, where every claim can be looked up. */
    private static void judge(
            long seed,
            PlainStructure structure,
            BranchingSemantics semantics,
            Formula formula,
            boolean truth,
            Optional<Witness> found,
            boolean possible) {
        if (found.isEmpty()) return;
        assertThat(possible).as("seed %d: witness for one of many", seed).isTrue();
        Witness witness = found.get();
        int[] nodes = walk(structure, witness);
        for (Witness.Claim claim : witness.claims()) {
            boolean[] where = semantics.where(claim.formula());
            for (int i = claim.from(); i <= claim.to(); i++) {
                assertThat(where[nodes[i]])
                        .as("seed %d: %s: %s at %d", seed, formula, claim, i)
                        .isEqualTo(claim.truth());
            }
        }
        shows(seed, structure, formula, truth, witness, nodes);
    }

    private static void judgePart(long seed, PlainStructure part, Formula formula, CtlChecking checking) {
        Truth truth = checking.holds(formula);
        Optional<Witness> found = checking.witness(formula);
        if (truth == Truth.UNKNOWN)
            assertThat(found).as("seed %d: %s", seed, formula).isEmpty();
        if (found.isEmpty()) return;
        shows(seed, part, formula, truth == Truth.TRUE, found.get(), walk(part, found.get()));
    }

    private static void shows(
            long seed, PlainStructure structure, Formula formula, boolean truth, Witness witness, int[] nodes) {
        assertThat(new WitnessJudge(witness, (p, i) -> structure.has(p, nodes[i])).shows(formula, truth))
                .as("seed %d: %s is %s by %s", seed, formula, truth, witness)
                .isTrue();
        Witness.Claim whole = new Witness.Claim(0, 0, formula, truth);
        assertThat(witness.claims().stream().anyMatch(c -> !c.isVisible() && c.equals(whole)))
                .as("seed %d: %s is a reason for itself", seed, formula)
                .isFalse();
    }

    /** The nodes at the positions of witness. */
    static int[] walk(PlainStructure structure, Witness witness) {
        int[] nodes = new int[witness.positions()];
        int node = structure.initial()[witness.initial()];
        int position = 0;
        nodes[0] = node;
        for (int choice : witness.stem()) {
            node = structure.targets()[node][choice];
            nodes[++position] = node;
        }
        if (witness.dead()) assertThat(structure.targets()[node]).isEmpty();
        if (witness.cycle().isPresent()) {
            int[] cycle = witness.cycle().get();
            assertThat(cycle).isNotEmpty();
            for (int i = 0; i < cycle.length; i++) {
                node = structure.targets()[node][cycle[i]];
                if (i + 1 < cycle.length) nodes[++position] = node;
            }
            assertThat(node).isEqualTo(nodes[witness.stem().length]);
        }
        return nodes;
    }
}
