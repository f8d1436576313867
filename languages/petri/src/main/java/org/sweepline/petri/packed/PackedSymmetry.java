package org.sweepline.petri.packed;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.petri.symmetry.NetSymmetry;
import org.sweepline.reduction.StateVectors;
import org.sweepline.reduction.Symmetry;
import org.sweepline.reduction.group.CanonicalVectors;

/** The symmetries of a net as permutations of its packed markings. */
final class PackedSymmetry implements Symmetry, StateVectors {
    private final PetriEncoding encoding;
    private final MarkingLayout layout;
    private final NetSymmetry net;
    private final CanonicalVectors vectors;
    private final Optional<ImageTables> tables;
    private final int[] actionOrbits;
    private final int[] moved;
    private final int[] stored;

    PackedSymmetry(PetriEncoding encoding, NetSymmetry net) {
        this.encoding = encoding;
        this.layout = encoding.layout();
        this.net = net;
        vectors = CanonicalVectors.of(net.places());
        tables = imagesFit() ? ImageTables.of(layout, net.places()) : Optional.empty();
        actionOrbits = net.transitionOrbits();
        moved = moved();
        stored = Arrays.stream(moved).filter(p -> layout.field(p) != null).toArray();
    }

    /**
     * The places that matter for the choice of a representative: those of orbits with several places, some of them stored.
     * Where all places of an orbit are implied by others, those others distinguish images.
     */
    private int[] moved() {
        int[] orbits = net.places().orbits();
        boolean[] several = new boolean[orbits.length];
        boolean[] fields = new boolean[orbits.length];
        for (int p = 0; p < orbits.length; p++) {
            several[orbits[p]] |= orbits[p] != p;
            fields[orbits[p]] |= layout.field(p) != null;
        }
        return IntStream.range(0, orbits.length)
                .filter(p -> several[orbits[p]] && fields[orbits[p]])
                .toArray();
    }

    /**
     * Whether every image of a marking that fits its fields fits them, too. Fields with a proved bound are wide enough; but
     * the widths of others are guesses, and a symmetry could move tokens from a wider field to a narrower one.
     */
    private boolean imagesFit() {
        int[] orbits = net.places().orbits();
        int[] widest = new int[orbits.length];
        for (int p = 0; p < orbits.length; p++) {
            int width = layout.field(p) == null ? Long.SIZE : layout.field(p).width();
            widest[orbits[p]] = Math.max(widest[orbits[p]], width);
        }
        for (int p = 0; p < orbits.length; p++) {
            if (layout.field(p) == null || layout.widths().proved(p)) continue;
            if (layout.field(p).width() < widest[orbits[p]]) return false;
        }
        return true;
    }

    NetSymmetry net() {
        return net;
    }

    @Override
    public Canonizer canonizer() {
        return tables.isPresent() ? new ByTables(tables.get()) : new ByVector();
    }

    @Override
    public boolean exact() {
        return tables.isPresent() || vectors.exact();
    }

    @Override
    public BigInteger order() {
        return net.places().order();
    }

    @Override
    public int[] actionOrbits() {
        return actionOrbits.clone();
    }

    @Override
    public long effort() {
        return tables.map(ImageTables::lookUps).orElse(2L * moved.length + stored.length);
    }

    @Override
    public String explanation() {
        return net.explanation() + ", representatives " + (exact() ? "exact" : "approximate");
    }

    @Override
    public long[] read(StateBuffer state) {
        long[] tokens = new long[layout.net().places()];
        for (int p = 0; p < tokens.length; p++) tokens[p] = layout.tokens(p, state.words());
        return tokens;
    }

    @Override
    public void write(long[] tokens, StateBuffer into) {
        for (int p = 0; p < tokens.length; p++) {
            Field field = layout.field(p);
            if (field != null && tokens[p] > field.capacity()) throw encoding.overflow(p);
        }
        layout.pack(tokens, into.length(layout.bytes()), 0);
    }

    /** Compares the images under all permutations. */
    private final class ByTables implements Canonizer {
        private final ImageTables images;

        ByTables(ImageTables images) {
            this.images = images;
        }

        @Override
        public void canonical(StateBuffer state, StateBuffer into) {
            images.least(state.words(), into.length(layout.bytes()));
        }

        @Override
        public Element witness(StateBuffer state) {
            return element(images.element(images.least(state.words(), new long[layout.words()])));
        }
    }

    /** Unpacks the tokens of places that are moved, permutes and packs them again. */
    private final class ByVector implements Canonizer {
        private final CanonicalVectors.Canonizer canonizer = vectors.canonizer();
        private final long[] tokens = new long[layout.net().places()];

        @Override
        public void canonical(StateBuffer state, StateBuffer into) {
            long[] packed = state.words();
            for (int place : moved) tokens[place] = layout.tokens(place, packed);
            canonizer.canonise(tokens);
            long[] image = into.length(layout.bytes());
            for (int w = 0; w < layout.words(); w++) image[w] = packed[w];
            for (int place : stored) {
                Field field = layout.field(place);
                long value = tokens[place];
                if (value > field.capacity()) throw encoding.overflow(place);
                image[field.word()] = image[field.word()] & ~field.mask() | value << field.shift();
            }
        }

        @Override
        public Element witness(StateBuffer state) {
            for (int place : moved) tokens[place] = layout.tokens(place, state.words());
            return element(canonizer.witness(tokens));
        }
    }
}
