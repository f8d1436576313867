package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.sweepline.logic.reference.BranchingSemantics;
import org.sweepline.logic.reference.GraphSemantics;
import org.sweepline.logic.temporal.FiniteTraces;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
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
    /** Whether runs that end are taken for finite words, too, which formulas made from those of CTL do not notice. */
    private final BooleanSupplier finiteToo;

    private ShapeChecks(PlainStructure structure, Map<Kind, Integer> seen, BooleanSupplier finiteToo) {
        this.finiteToo = finiteToo;
        this.seen = seen;
        semantics = new BranchingSemantics(structure.targets(), structure::has);
        runs = runs(structure);
        start = structure.initial()[0];
    }

    static void compare(long seed, Map<Kind, Integer> seen) {
        Random random = new Random(seed);
        RandomCtl draw = new RandomCtl(random);
        Formula formula = random.nextInt(3) == 0 ? draw.draw(1 + random.nextInt(5)) : fragment(random, 3, draw);
        if (random.nextBoolean()) formula = Operator.NOT.of(formula);
        FormulaShape shape = FormulaShape.of(formula);
        for (int i = 0; i < 3; i++) {
            PlainStructure structure = PlainStructure.random(random, 6);
            ShapeChecks checks = new ShapeChecks(structure, seen, random::nextBoolean);
            boolean expected = checks.at(formula);
            assertThat(checks.truth(shape))
                    .as("seed %d: %s by %s", seed, formula, shape)
                    .isEqualTo(expected);
            assertThat(checks.truth(shape.negation()))
                    .as("seed %d: not %s by %s", seed, formula, shape.negation())
                    .isEqualTo(!expected);
        }
    }

    /** The same for what all runs satisfy: formulas of LTL. */
    static void compareRuns(long seed, Map<Kind, Integer> seen) {
        Random random = new Random(seed);
        RandomCtl draw = new RandomCtl(random);
        Formula formula = withoutQuantifiers(random.nextBoolean() ? draw.draw(4) : fragment(random, 3, draw));
        if (random.nextBoolean()) formula = Operator.NOT.of(formula);
        FormulaShape shape = FormulaShape.ofAllRuns(formula);
        for (int i = 0; i < 3; i++) {
            ShapeChecks checks = new ShapeChecks(PlainStructure.random(random, 6), seen, () -> false);
            assertThat(checks.truth(shape))
                    .as("seed %d: %s by %s", seed, formula, shape)
                    .isEqualTo(!checks.runs.somePath(checks.start, Operator.NOT.of(formula)));
        }
    }

    private static Formula withoutQuantifiers(Formula formula) {
        return formula.operator().isQuantifier()
                ? withoutQuantifiers(formula.first())
                : formula.map(ShapeChecks::withoutQuantifiers);
    }

    /** A formula of the fragment that CTL and LTL share, for all runs, and then some. */
    private static Formula fragment(Random random, int depth, RandomCtl draw) {
        if (depth == 0) return draw.draw(0);
        Formula f = fragment(random, depth - 1, draw);
        Formula condition = random.nextInt(4) == 0 ? Operator.NOT.of(draw.draw(0)) : draw.draw(0);
        return switch (random.nextInt(11)) {
            case 0 -> Operator.AND.of(List.of(f, fragment(random, depth - 1, draw)));
            case 1 -> Operator.OR.of(List.of(condition, f));
            case 2 -> Operator.FOR_ALL.of(Operator.NEXT.of(f));
            case 3 -> Operator.FOR_ALL.of(Operator.GLOBALLY.of(f));
            case 4 -> Operator.FOR_ALL.of(Operator.FINALLY.of(condition));
            case 5 -> Operator.FOR_ALL.of(Operator.UNTIL.of(f, condition));
            case 6 -> Operator.FOR_ALL.of(Operator.WEAK_UNTIL.of(f, condition));
            case 7 -> Operator.FOR_ALL.of(Operator.RELEASE.of(condition, f));
            case 8 -> Operator.FOR_ALL.of(Operator.STRONG_RELEASE.of(condition, f));
            case 9 -> Operator.NOT.of(Operator.EXISTS.of(Operator.UNTIL.of(condition, Operator.NOT.of(f))));
            default -> Operator.FOR_ALL.of(Operator.GLOBALLY.of(Operator.EXISTS.of(Operator.FINALLY.of(condition))));
        };
    }

    private boolean at(Formula formula) {
        return semantics.where(formula)[start];
    }

    private boolean truth(FormulaShape shape) {
        if (shape instanceof FormulaShape.States s) {
            return switch (s.kind()) {
                case INITIALLY -> is(Kind.CONDITION, at(s.condition()));
                case ALWAYS -> is(Kind.ALWAYS, at(always(s.condition())));
                case REACHABLE -> is(Kind.REACHABLE, at(possible(s.condition())));
                case HOME -> is(Kind.HOME, at(always(possible(s.condition()))));
                case LASTING -> is(Kind.LASTING, at(possible(always(s.condition()))));
            };
        }
        if (shape instanceof FormulaShape.Linear s) {
            // Where runs that end are finite words it says the same.
            boolean finite = finiteToo.getAsBoolean();
            Formula formula = finite ? FiniteTraces.rewrite(s.formula()) : s.formula();
            if (s.someRun()) return is(Kind.SOME_RUN, runs.somePath(start, formula));
            return is(Kind.ALL_RUNS, !runs.somePath(start, Operator.NOT.of(formula)));
        }
        if (shape instanceof FormulaShape.Branching s) return is(Kind.BRANCHING, at(s.formula()));
        if (shape instanceof FormulaShape.Joined s && s.all())
            return s.parts().stream().allMatch(this::truth);
        if (shape instanceof FormulaShape.Joined s) return s.parts().stream().anyMatch(this::truth);
        FormulaShape.Same same = (FormulaShape.Same) shape;
        return truth(same.left()) == truth(same.right());
    }

    private boolean is(Kind kind, boolean truth) {
        seen.merge(kind, 1, Integer::sum);
        return truth;
    }

    private static Formula always(Formula formula) {
        return Operator.FOR_ALL.of(Operator.GLOBALLY.of(formula));
    }

    private static Formula possible(Formula formula) {
        return Operator.EXISTS.of(Operator.FINALLY.of(formula));
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
