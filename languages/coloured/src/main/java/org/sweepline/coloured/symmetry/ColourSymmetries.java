package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.measure.ColouredProgress;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.reduction.Symmetry;

/**
 * Finds the symmetries of coloured nets.
 *
 * <p>They are proved from the inscriptions, and then tried out on some states: what fails there is no symmetry, whatever was
 * proved.
 *
 * @param colourSets tells the colour set that a function such as {@code INT.mkstr} comes with
 */
public record ColourSymmetries(ColouredSystem system, Function<Builtin, Optional<ColourSet>> colourSets) {
    /** A condition on states, for the proof and for the trial. */
    public record Condition(Inscription inscription, StatePredicate predicate) {}

    /** The symmetries that keep some conditions, if there are any besides the identity. */
    public Optional<Symmetry> keeping(List<Condition> conditions) {
        List<Inscription> inscriptions =
                conditions.stream().map(Condition::inscription).toList();
        List<StatePredicate> predicates =
                conditions.stream().map(Condition::predicate).toList();
        return found(inscriptions).flatMap(found -> {
            ColourSymmetry all = found.symmetry(inscriptions);
            SymmetryTrial trial = new SymmetryTrial(system, predicates);
            if (!trial.passes(all.generators())) return Optional.empty();
            Found used = found.without(trial);
            return used.domains.isEmpty() ? Optional.empty() : Optional.of(used.symmetry(inscriptions));
        });
    }

    /** The symmetries before the trial. */
    Optional<ColourSymmetry> proved(List<Inscription> conditions) {
        return found(conditions).map(found -> found.symmetry(conditions));
    }

    private Optional<Found> found(List<Inscription> expressions) {
        try {
            NetSorts sorts = new NetSorts(system.net(), colourSets, expressions);
            Map<SymmetrySort, Domain> domains = new ExchangeableColours(system.net(), system.layout(), sorts).domains();
            return domains.isEmpty() ? Optional.empty() : Optional.of(new Found(sorts, domains));
        } catch (Sorts.Unclear unclear) {
            return Optional.empty();
        }
    }

    /** What was proved. */
    private final class Found {
        private final List<Domain> domains;
        private final ColourRelabelling[] places;
        private final List<SymmetrySort> sortsInOrder;
        private final NetSorts sorts;
        private final Map<SymmetrySort, Domain> bySort;

        Found(NetSorts sorts, Map<SymmetrySort, Domain> bySort) {
            this.sorts = sorts;
            this.bySort = bySort;
            sortsInOrder =
                    sorts.interchangeable().stream().filter(bySort::containsKey).toList();
            Map<Domain, Boolean> seen = new IdentityHashMap<>();
            domains = new ArrayList<>();
            for (SymmetrySort sort : sortsInOrder) {
                if (seen.put(bySort.get(sort), true) == null) domains.add(bySort.get(sort));
            }
            places = new Relabellings(sorts, bySort).places(system.net());
        }

        /**
         * The symmetries without blocks of colours that no state of a trial had, such as unused constants of
         * enumerations.
         */
        Found without(SymmetryTrial trial) {
            Map<Domain, Domain> smaller = new IdentityHashMap<>();
            int generator = 0;
            int atoms = 0;
            for (Domain domain : domains) {
                List<int[]> blocks = new ArrayList<>();
                for (int[] block : domain.blocks()) {
                    boolean used = trial.moves(generator++);
                    if (block.length > 2) used |= trial.moves(generator++);
                    int shift = atoms - domain.first();
                    if (used)
                        blocks.add(
                                Arrays.stream(block).map(atom -> atom + shift).toArray());
                }
                if (blocks.isEmpty()) continue;
                smaller.put(domain, new Domain(domain.set(), atoms, blocks));
                atoms += domain.size();
            }
            Map<SymmetrySort, Domain> kept = new IdentityHashMap<>();
            bySort.forEach((sort, domain) -> {
                if (smaller.containsKey(domain)) kept.put(sort, smaller.get(domain));
            });
            return new Found(sorts, kept);
        }

        ColourSymmetry symmetry(List<Inscription> expressions) {
            LinkedHashSet<String> colours = new LinkedHashSet<>();
            domains.forEach(domain -> colours.add(domain.text(sorts.sorts().constructor(domain.set()))));
            return new ColourSymmetry(
                    system.layout(),
                    domains,
                    places,
                    system.actions().size(),
                    progress -> ColouredProgress.kept(progress, new Kept(this, expressions)),
                    String.join(", ", colours));
        }

        /** Whether the same is permuted. */
        boolean sameAs(Found other) {
            if (domains.size() != other.domains.size() || sortsInOrder.size() != other.sortsInOrder.size())
                return false;
            for (int i = 0; i < domains.size(); i++) {
                if (!domains.get(i).set().equals(other.domains.get(i).set())) return false;
                int[][] mine = domains.get(i).blocks().toArray(new int[0][]);
                if (!Arrays.deepEquals(mine, other.domains.get(i).blocks().toArray(new int[0][]))) return false;
            }
            return true;
        }
    }

    /** What the permutations leave as it is. */
    private final class Kept implements ColouredProgress.Unchanged {
        private final Found found;
        private final List<Inscription> expressions;

        Kept(Found found, List<Inscription> expressions) {
            this.found = found;
            this.expressions = expressions;
        }

        @Override
        public boolean place(int place) {
            return found.places[place] == ColourRelabelling.NONE;
        }

        @Override
        public boolean weights(int place, long[] weights) {
            if (weights.length <= 1 || place(place)) return true;
            Numbering numbering = system.layout().numbering(place).orElseThrow();
            int atoms = found.domains.stream().mapToInt(Domain::size).sum();
            int[] images = new int[atoms];
            for (int atom = 0; atom < atoms; atom++) images[atom] = atom;
            for (Domain domain : found.domains) {
                for (int[] block : domain.blocks()) {
                    for (int i = 1; i < block.length; i++) {
                        images[block[i - 1]] = block[i];
                        images[block[i]] = block[i - 1];
                        boolean same = same(numbering, found.places[place], weights, images);
                        images[block[i - 1]] = block[i - 1];
                        images[block[i]] = block[i];
                        if (!same) return false;
                    }
                }
            }
            return true;
        }

        private boolean same(Numbering numbering, ColourRelabelling relabelling, long[] weights, int[] images) {
            for (int number = 0; number < weights.length; number++) {
                long image = numbering.number(relabelling.apply(numbering.value(number), images));
                if (image < 0 || weights[(int) image] != weights[number]) return false;
            }
            return true;
        }

        /** It is unchanged if keeping it as well costs no symmetry. */
        @Override
        public boolean expression(Inscription expression) {
            List<Inscription> more = new ArrayList<>(expressions);
            more.add(expression);
            return found(expressions)
                    .flatMap(all -> found(more).filter(all::sameAs))
                    .isPresent();
        }
    }
}
