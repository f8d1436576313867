package org.sweepline.coloured.symmetry;

import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** What a permutation of atoms does to the colours of a place; safe for several threads. */
interface ColourRelabelling {
    /** The colour with its atoms replaced. @param images by atom */
    Object apply(Object colour, int[] images);

    /** Gives the atoms of a colour to a sink, in a fixed order. */
    void atoms(Object colour, Sink sink);

    /** A number for what is left of a colour when its atoms are taken out. */
    long rest(Object colour);

    /** Takes atoms in. */
    interface Sink {
        void atom(int atom);
    }

    /** Nothing is to be replaced in the colours. */
    ColourRelabelling NONE = new ColourRelabelling() {
        @Override
        public Object apply(Object colour, int[] images) {
            return colour;
        }

        @Override
        public void atoms(Object colour, Sink sink) {
            // There are none.
        }

        @Override
        public long rest(Object colour) {
            return colour.hashCode();
        }
    };

    static long mix(long value) {
        long mixed = (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
        return mixed ^ mixed >>> 32;
    }

    /**
     * The colour is an atom.
     *
     * @param colours the colours of the domain as they look here
     */
    record Atom(int first, long low, Object[] colours) implements ColourRelabelling {
        @Override
        public Object apply(Object colour, int[] images) {
            return colours[images[atom(colour)] - first];
        }

        private int atom(Object colour) {
            if (colour instanceof Long number) return first + (int) (number - low);
            Constructed made = (Constructed) colour;
            return made.argument() == null
                    ? first + made.constructor().ordinal()
                    : first + (int) ((Long) made.argument() - low);
        }

        @Override
        public void atoms(Object colour, Sink sink) {
            sink.atom(atom(colour));
        }

        @Override
        public long rest(Object colour) {
            return 1;
        }
    }

    /** A tuple or record. */
    record Parts(ColourRelabelling[] parts) implements ColourRelabelling {
        @Override
        public Object apply(Object colour, int[] images) {
            Tuple tuple = (Tuple) colour;
            Object[] relabelled = new Object[parts.length];
            for (int i = 0; i < parts.length; i++) relabelled[i] = parts[i].apply(tuple.part(i), images);
            return new Tuple(relabelled);
        }

        @Override
        public void atoms(Object colour, Sink sink) {
            for (int i = 0; i < parts.length; i++) parts[i].atoms(((Tuple) colour).part(i), sink);
        }

        @Override
        public long rest(Object colour) {
            long rest = 2;
            for (int i = 0; i < parts.length; i++) rest = mix(rest + parts[i].rest(((Tuple) colour).part(i)));
            return rest;
        }
    }

    record Elements(ColourRelabelling element) implements ColourRelabelling {
        @Override
        public Object apply(Object colour, int[] images) {
            Object[] elements = new Object[((Sequence) colour).size()];
            int next = 0;
            for (Object each : (Sequence) colour) elements[next++] = element.apply(each, images);
            return Sequence.EMPTY.prependAll(elements);
        }

        @Override
        public void atoms(Object colour, Sink sink) {
            for (Object each : (Sequence) colour) element.atoms(each, sink);
        }

        @Override
        public long rest(Object colour) {
            long rest = 3;
            for (Object each : (Sequence) colour) rest = mix(rest + element.rest(each));
            return rest;
        }
    }

    /** A union. @param arguments by the position of the constructor */
    record Alternatives(ColourRelabelling[] arguments) implements ColourRelabelling {
        @Override
        public Object apply(Object colour, int[] images) {
            Constructor constructor = ((Constructed) colour).constructor();
            ColourRelabelling argument = arguments[constructor.ordinal()];
            if (argument == NONE) return colour;
            return constructor.of(argument.apply(((Constructed) colour).argument(), images));
        }

        @Override
        public void atoms(Object colour, Sink sink) {
            Constructed made = (Constructed) colour;
            ColourRelabelling argument = arguments[made.constructor().ordinal()];
            if (argument != NONE) argument.atoms(made.argument(), sink);
        }

        @Override
        public long rest(Object colour) {
            Constructed made = (Constructed) colour;
            ColourRelabelling argument = arguments[made.constructor().ordinal()];
            if (argument == NONE) return made.hashCode();
            return mix(made.constructor().ordinal() + 5L + argument.rest(made.argument()));
        }
    }
}
