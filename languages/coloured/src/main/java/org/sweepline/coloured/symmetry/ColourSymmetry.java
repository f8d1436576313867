package org.sweepline.coloured.symmetry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.MarkingSlices;
import org.sweepline.coloured.packed.StateWriter;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.reduction.Symmetry;

/** The permutations of colours that leave the behaviour of a net unchanged. */
final class ColourSymmetry implements Symmetry {
    private final ColouredLayout layout;
    private final List<Domain> domains;
    private final ColourRelabelling[] relabellings;
    private final int[] movedPlaces;
    private final int actions;
    private final boolean exact;
    private final Predicate<Progress> kept;
    private final String explanation;

    /**
     * @param relabellings by place
     * @param kept the measures that are the same for all markings of an orbit
     * @param colours the colours that are permuted, for people
     */
    ColourSymmetry(
            ColouredLayout layout,
            List<Domain> domains,
            ColourRelabelling[] relabellings,
            int actions,
            Predicate<Progress> kept,
            String colours) {
        this.layout = layout;
        this.domains = List.copyOf(domains);
        this.relabellings = relabellings.clone();
        this.actions = actions;
        this.kept = kept;
        movedPlaces = IntStream.range(0, relabellings.length)
                .filter(place -> relabellings[place] != ColourRelabelling.NONE)
                .toArray();
        boolean small = order().compareTo(BigInteger.valueOf(ColourCanonizer.MOST_IMAGES)) <= 0;
        exact = small || IntStream.of(movedPlaces).allMatch(place -> atMostOneAtom(relabellings[place]));
        explanation = Symmetry.words(order()) + ": " + colours + " are interchangeable; representatives are "
                + (exact ? "exact" : "exact as long as few colours are in the same situation");
    }

    private static boolean atMostOneAtom(ColourRelabelling relabelling) {
        if (relabelling instanceof ColourRelabelling.Parts parts) {
            int moved = 0;
            for (ColourRelabelling part : parts.parts()) {
                if (part == ColourRelabelling.NONE) continue;
                if (!atMostOneAtom(part)) return false;
                moved++;
            }
            return moved <= 1;
        }
        if (relabelling instanceof ColourRelabelling.Alternatives alternatives) {
            for (ColourRelabelling argument : alternatives.arguments()) if (!atMostOneAtom(argument)) return false;
            return true;
        }
        return !(relabelling instanceof ColourRelabelling.Elements);
    }

    ColouredLayout layout() {
        return layout;
    }

    List<Domain> domains() {
        return domains;
    }

    ColourRelabelling[] relabellings() {
        return relabellings.clone();
    }

    /** The places whose colours have atoms that are permuted. */
    int[] movedPlaces() {
        return movedPlaces.clone();
    }

    /** How many atoms there are. */
    int atoms() {
        return domains.stream().mapToInt(Domain::size).sum();
    }

    /** For each block an exchange of two and, if there are more, the rotation of all: they generate the group. */
    List<Element> generators() {
        List<Element> generators = new ArrayList<>();
        for (Domain domain : domains) {
            for (int[] block : domain.blocks()) {
                int[] exchange = IntStream.range(0, atoms()).toArray();
                exchange[block[0]] = block[1];
                exchange[block[1]] = block[0];
                generators.add(element(exchange));
                if (block.length == 2) continue;
                int[] rotation = IntStream.range(0, atoms()).toArray();
                for (int i = 0; i < block.length; i++) rotation[block[i]] = block[(i + 1) % block.length];
                generators.add(element(rotation));
            }
        }
        return generators;
    }

    Element element(int[] images) {
        return new Permutation(images);
    }

    /** A permutation of atoms. */
    private final class Permutation implements Element {
        private final int[] images;

        Permutation(int[] images) {
            this.images = images;
        }

        @Override
        public void apply(StateBuffer state, StateBuffer into) {
            MarkingSlices marking = new MarkingSlices(layout);
            marking.read(state);
            StateWriter writer = new StateWriter(layout);
            writer.begin(marking, marking.clock());
            for (int place : movedPlaces) {
                if (marking.isEmpty(place)) continue;
                writer.tokens(
                        place, SliceImages.image(layout, relabellings[place], place, marking.tokens(place), images));
            }
            writer.finish(into);
        }

        @Override
        public Element inverse() {
            int[] inverse = new int[images.length];
            for (int atom = 0; atom < images.length; atom++) inverse[images[atom]] = atom;
            return new Permutation(inverse);
        }

        @Override
        public Element after(Element first) {
            int[] before = ((Permutation) first).images;
            int[] both = new int[images.length];
            for (int atom = 0; atom < images.length; atom++) both[atom] = images[before[atom]];
            return new Permutation(both);
        }
    }

    @Override
    public Canonizer canonizer() {
        return new ColourCanonizer(this);
    }

    @Override
    public boolean exact() {
        return exact;
    }

    @Override
    public BigInteger order() {
        BigInteger order = BigInteger.ONE;
        for (Domain domain : domains) {
            for (int[] block : domain.blocks()) {
                for (int i = 2; i <= block.length; i++) order = order.multiply(BigInteger.valueOf(i));
            }
        }
        return order;
    }

    /** Permutations of colours do not change the transitions. */
    @Override
    public int[] actionOrbits() {
        return IntStream.range(0, actions).toArray();
    }

    @Override
    public boolean keeps(Progress progress) {
        return kept.test(progress);
    }

    @Override
    public String explanation() {
        return explanation;
    }
}
