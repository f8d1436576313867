package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.reference.GraphSemantics;
import org.sweepline.logic.temporal.FiniteTraces;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/** Compares the shapes of random formulas, answered part by part, with the definition of CTL. */
final class ShapeChecks {
    /** Kinds of shapes, to see that all occur. */
    enum Kind {
        CONDITION,
        ALWAYS,
        REACHABLE,
        HOME,
        LASTING,
        ALL_RUNS,
        SOME_RUN,
        BRANCHING
    }

    private final BranchingSemantics semantics;
    private final GraphSemantics runs;
    private final int start;
    private final Map<Kind, Integer> seen;
    private final Random random;

    private ShapeChecks(PlainStructure structure, Map<Kind, Integer> seen, Random random) {
        this.random = random;
        this.seen = seen;
        semantics = new BranchingSemantics(structure.targets(), structure::has);
        runs = runs(structure);
        start = structure.initial()[0];
    }

    static void compare(long seed, Map<Kind, Integer> seen) {
        Random random = new Random(seed);
        RandomCtl draw = new RandomCtl(random);
        Formula formula = random.nextInt(3) == 0 ? draw.draw(1 + random.nextInt(5)) : fragment(random, 3, draw);
        if (random.nextBoolean()) formula = new Formula.Not(formula);
        Shape shape = Shape.of(formula);
        for (int i = 0; i < 3; i++) {
            PlainStructure structure = PlainStructure.random(random, 6);
            ShapeChecks checks = new ShapeChecks(structure, seen, random);
            boolean expected = checks.at(formula);
            assertThat(checks.truth(shape))
                    .as("seed %d: %s by %s", seed, formula, shape)
                    .isEqualTo(expected);
            assertThat(checks.truth(shape.negation()))
                    .as("seed %d: not %s by %s", seed, formula, shape.negation())
                    .isEqualTo(!expected);
        }
    }

    /** A formula of the fragment that CTL and LTL share, for all runs, and then some. */
    private static Formula fragment(Random random, int depth, RandomCtl draw) {
        if (depth == 0) return draw.draw(0);
        Formula f = fragment(random, depth - 1, draw);
        Formula condition = random.nextInt(4) == 0 ? new Formula.Not(draw.draw(0)) : draw.draw(0);
        return switch (random.nextInt(11)) {
            case 0 -> new Formula.And(List.of(f, fragment(random, depth - 1, draw)));
            case 1 -> new Formula.Or(List.of(condition, f));
            case 2 -> new Formula.ForAll(new Formula.Next(f));
            case 3 -> new Formula.ForAll(new Formula.Globally(f));
            case 4 -> new Formula.ForAll(new Formula.Finally(condition));
            case 5 -> new Formula.ForAll(new Formula.Until(f, condition));
            case 6 -> new Formula.ForAll(new Formula.WeakUntil(f, condition));
            case 7 -> new Formula.ForAll(new Formula.Release(condition, f));
            case 8 -> new Formula.ForAll(new Formula.StrongRelease(condition, f));
            case 9 -> new Formula.Not(new Formula.Exists(new Formula.Until(condition, new Formula.Not(f))));
            default -> new Formula.ForAll(new Formula.Globally(new Formula.Exists(new Formula.Finally(condition))));
        };
    }

    private boolean at(Formula formula) {
        return semantics.where(formula)[start];
    }

    private boolean truth(Shape shape) {
        if (shape instanceof Shape.Condition s) return is(Kind.CONDITION, at(s.condition()));
        if (shape instanceof Shape.Always s) return is(Kind.ALWAYS, at(always(s.condition())));
        if (shape instanceof Shape.Reachable s) return is(Kind.REACHABLE, at(possible(s.condition())));
        if (shape instanceof Shape.Home s) return is(Kind.HOME, at(always(possible(s.condition()))));
        if (shape instanceof Shape.Lasting s) return is(Kind.LASTING, at(possible(always(s.condition()))));
        if (shape instanceof Shape.Linear s) {
            // Where runs that end are finite words it says the same.
            boolean finite = random.nextBoolean();
            Formula formula = finite ? FiniteTraces.rewrite(s.formula()) : s.formula();
            if (s.someRun()) return is(Kind.SOME_RUN, runs.somePath(start, formula));
            return is(Kind.ALL_RUNS, !runs.somePath(start, new Formula.Not(formula)));
        }
        if (shape instanceof Shape.Branching s) return is(Kind.BRANCHING, at(s.formula()));
        if (shape instanceof Shape.All s) return s.parts().stream().allMatch(this::truth);
        if (shape instanceof Shape.Any s) return s.parts().stream().anyMatch(this::truth);
        Shape.Same same = (Shape.Same) shape;
        return truth(same.left()) == truth(same.right());
    }

    private boolean is(Kind kind, boolean truth) {
        seen.merge(kind, 1, Integer::sum);
        return truth;
    }

    private static Formula always(Formula formula) {
        return new Formula.ForAll(new Formula.Globally(formula));
    }

    private static Formula possible(Formula formula) {
        return new Formula.Exists(new Formula.Finally(formula));
    }

    /** The infinite runs of a structure: one that ends goes on in a copy of its last node, and is not going there. */
    private static GraphSemantics runs(PlainStructure structure) {
        int nodes = structure.nodes();
        int[][] targets = new int[2 * nodes][];
        for (int n = 0; n < nodes; n++) {
            int[] own = structure.targets()[n];
            targets[n] = own.length == 0 ? new int[] {nodes + n} : Arrays.copyOf(own, own.length);
            targets[nodes + n] = new int[] {nodes + n};
        }
        return new GraphSemantics(
                targets,
                (proposition, node) -> proposition instanceof Proposition.Going
                        ? node < nodes
                        : structure.has(proposition, node % nodes));
    }
}
