package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Interruption;

/**
 * Finds a base and a strong generating set of the group that some permutations generate.
 *
 * <p>For every base point, what generators do to its orbit gives generators of the subgroup that fixes it (Schreier); those
 * that the known ones do not generate are added further down (Sims 1970). Base points are the least moved ones.
 */
final class SchreierSims {
    private final int degree;
    private long effort;
    private final List<Integer> base = new ArrayList<>();
    private final List<List<Permutation>> generators = new ArrayList<>();
    private final List<Transversal> transversals = new ArrayList<>();

    SchreierSims(int degree, long effort) {
        this.degree = degree;
        this.effort = effort;
    }

    Optional<PermutationGroup> run(List<Permutation> given) {
        for (Permutation generator : given) {
            if (!generator.isIdentity()) insert(generator, 0);
        }
        int level = base.size() - 1;
        while (level >= 0 && effort >= 0) {
            Interruption.check();
            Permutation missing = missing(level);
            if (missing == null) {
                level--;
            } else {
                level = insert(missing, level + 1);
            }
        }
        return effort < 0 ? Optional.empty() : Optional.of(group());
    }

    /** Adds a generator to the levels from a given one down to the first whose base point it moves; returns that one. */
    private int insert(Permutation generator, int from) {
        int level = from;
        while (true) {
            if (level == base.size()) {
                base.add(generator.movedPoint(0));
                generators.add(new ArrayList<>());
                transversals.add(null);
            }
            generators.get(level).add(generator);
            transversals.set(level, Transversal.of(base.get(level), generators.get(level)));
            effort -= (long) transversals.get(level).orbit().length * generator.support();
            if (generator.of(base.get(level)) != base.get(level)) return level;
            level++;
        }
    }

    /** An element that fixes the base points up to a level and is not yet generated further down. */
    private Permutation missing(int level) {
        Transversal transversal = transversals.get(level);
        List<Transversal> below = transversals.subList(level + 1, transversals.size());
        for (int point : transversal.orbit()) {
            for (Permutation generator : generators.get(level)) {
                Permutation step = generator.after(transversal.to(point));
                Permutation direct = transversal.to(generator.of(point));
                effort -= step.support() + 1L;
                if (step.equals(direct)) continue;
                Permutation rest = Transversal.sift(direct.inverse().after(step), below);
                effort -= (long) (below.size() + 1) * (step.support() + 1L);
                if (!rest.isIdentity()) return rest;
                if (effort < 0) return null;
            }
        }
        return null;
    }

    private PermutationGroup group() {
        List<Permutation> all = new ArrayList<>();
        List<PermutationGroup.Level> levels = new ArrayList<>();
        for (int level = base.size() - 1; level >= 0; level--) {
            for (Permutation generator : generators.get(level)) {
                if (generator.of(base.get(level)) != base.get(level)) all.add(generator);
            }
            int orbit = transversals.get(level).orbit().length;
            if (orbit > 1) levels.add(0, new PermutationGroup.Level(base.get(level), orbit, all.size()));
        }
        return new PermutationGroup(degree, levels, all);
    }
}
