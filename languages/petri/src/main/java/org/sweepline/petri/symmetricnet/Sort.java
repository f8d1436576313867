package org.sweepline.petri.symmetricnet;

import java.util.List;

/** A finite set of colours, which are numbered from 0 in their order. */
sealed interface Sort {
    int size();

    /** What a colour is called, without parentheses. */
    String colour(int colour);

    /** How many simple colours one colour consists of. */
    default int width() {
        return 1;
    }

    /** Whether colours have an order that conditions may ask for, and neighbours in a circle. */
    default boolean ordered() {
        return false;
    }

    /** The sort of plain tokens. */
    record Dot() implements Sort {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public String colour(int colour) {
            return "dot";
        }

        @Override
        public String toString() {
            return "dot";
        }
    }

    /** Colours listed one by one; another list of the same names is another sort. */
    record Enumeration(String id, List<String> colours) implements Sort {
        public Enumeration {
            colours = List.copyOf(colours);
        }

        @Override
        public int size() {
            return colours.size();
        }

        @Override
        public String colour(int colour) {
            return colours.get(colour);
        }

        @Override
        public boolean ordered() {
            return true;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Enumeration enumeration && id.equals(enumeration.id);
        }

        @Override
        public int hashCode() {
            return id.hashCode();
        }

        @Override
        public String toString() {
            return "'" + id + "'";
        }
    }

    /** Whole numbers from one to another; ranges with the same ends are the same sort. */
    record Range(int start, int end) implements Sort {
        @Override
        public int size() {
            return end - start + 1;
        }

        @Override
        public String colour(int colour) {
            return String.valueOf(start + colour);
        }

        @Override
        public boolean ordered() {
            return true;
        }

        @Override
        public String toString() {
            return start + ".." + end;
        }
    }

    /** Tuples of colours; the last component varies fastest in the numbering. */
    record Product(List<Sort> components, int size) implements Sort {
        public Product {
            components = List.copyOf(components);
        }

        @Override
        public int width() {
            return components.stream().mapToInt(Sort::width).sum();
        }

        @Override
        public String colour(int colour) {
            StringBuilder text = new StringBuilder();
            int rest = colour;
            for (int i = components.size() - 1; i >= 0; i--) {
                Sort component = components.get(i);
                text.insert(0, (i == 0 ? "" : ",") + component.colour(rest % component.size()));
                rest /= component.size();
            }
            return text.toString();
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("(");
            for (Sort component : components) {
                text.append(text.length() == 1 ? "" : " x ").append(component);
            }
            return text.append(')').toString();
        }
    }
}
