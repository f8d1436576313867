package org.sweepline.check.augment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.CompiledCondition;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Measures;
import org.sweepline.model.Model;
import org.sweepline.model.Variables;
import org.sweepline.model.Walk;

/**
 * A random graph of numbered states with actions {@code a}, {@code b}, ..., an action often leading to several states.
 *
 * <p>States are byte strings of odd lengths, or of several; the first encoding may be too narrow for some states.
 */
final class RandomModel implements Model {
    private static final List<String> ACTIONS = List.of("a", "b", "c", "d");

    /** Reads what can be said about any of these models. */
    static final Expressions EXPRESSIONS = new Expressions() {
        /** {@code m r}: the number of the state is r modulo m. */
        @Override
        public Condition condition(String text) {
            String[] words = text.split(" ");
            return new Congruent(Long.parseLong(words[0]), Long.parseLong(words[1]));
        }

        /** {@code k}: k times the number of the state. */
        @Override
        public Quantity quantity(String text) {
            return new Multiple(Long.parseLong(text));
        }

        @Override
        public Measure measure(String text) {
            return switch (text) {
                case "none" -> Measure.NONE;
                case "auto" -> Measure.AUTOMATIC;
                case "number" -> new Scaled(text, 1);
                case "negative" -> new Scaled(text, -7);
                default -> throw new InputException("expression:1: unknown " + text);
            };
        }
    };

    /** The number of a state has a remainder. */
    private record Congruent(long modulus, long remainder) implements Condition {
        @Override
        public String text() {
            return modulus + " " + remainder;
        }

        boolean holds(long number) {
            return number % modulus == remainder;
        }
    }

    /** So many times the number of a state. */
    private record Multiple(long factor) implements Quantity {
        @Override
        public String text() {
            return Long.toString(factor);
        }
    }

    /** A measure that is computed of the number of a state. */
    private record Scaled(String text, int factor) implements Measure {}

    private final int[][] targets;
    private final int[][] actions;
    private final int bytes;
    private final boolean acyclic;
    private final int narrow;

    RandomModel(long seed) {
        Random random = new Random(seed);
        int size = 1 + random.nextInt(25);
        acyclic = random.nextInt(3) == 0;
        bytes = random.nextInt(3) == 0 ? TransitionSystem.FLEXIBLE : 1 + random.nextInt(17);
        narrow = random.nextInt(4) == 0 ? 1 + random.nextInt(size) : size;
        targets = new int[size][];
        actions = new int[size][];
        for (int state = 0; state < size; state++) {
            int room = acyclic ? size - 1 - state : size;
            int degree = room == 0 ? 0 : random.nextInt(4);
            targets[state] = new int[degree];
            actions[state] = random.ints(degree, 0, ACTIONS.size()).toArray();
            for (int e = 0; e < degree; e++) {
                targets[state][e] = acyclic ? state + 1 + random.nextInt(room) : random.nextInt(size);
            }
        }
    }

    private RandomModel(int[][] targets, int[][] actions) {
        this.targets = targets;
        this.actions = actions;
        bytes = 1;
        acyclic = false;
        narrow = targets.length;
    }

    /** A ring of so many states, with steps of {@code a} only. */
    static RandomModel ring(int size) {
        int[][] targets = new int[size][];
        int[][] actions = new int[size][1];
        for (int state = 0; state < size; state++) targets[state] = new int[] {(state + 1) % size};
        return new RandomModel(targets, actions);
    }

    /** Two that count to a number below this, {@code a} for the one and {@code b} for the other. */
    static RandomModel grid(int side) {
        int[][] targets = new int[side * side][];
        int[][] actions = new int[side * side][];
        for (int state = 0; state < side * side; state++) {
            boolean right = state % side < side - 1;
            boolean down = state / side < side - 1;
            targets[state] = IntStream.concat(
                            right ? IntStream.of(state + 1) : IntStream.empty(),
                            down ? IntStream.of(state + side) : IntStream.empty())
                    .toArray();
            actions[state] = IntStream.concat(
                            right ? IntStream.of(0) : IntStream.empty(), down ? IntStream.of(1) : IntStream.empty())
                    .toArray();
        }
        return new RandomModel(targets, actions);
    }

    /** Whether even counting without a bound comes to an end. */
    boolean acyclic() {
        return acyclic;
    }

    int size() {
        return targets.length;
    }

    @Override
    public String name() {
        return "random";
    }

    @Override
    public String summary() {
        return "graph";
    }

    @Override
    public Expressions expressions() {
        return EXPRESSIONS;
    }

    @Override
    public Encoding encode() {
        return new Packed(narrow);
    }

    @Override
    public Walk walk() {
        return new GraphWalk(0);
    }

    private final class Packed implements Encoding, TransitionSystem, Measures, Variables {
        private final int width;

        Packed(int width) {
            this.width = width;
        }

        @Override
        public TransitionSystem system() {
            return this;
        }

        @Override
        public StatePredicate predicate(Condition condition) {
            return condition.fold(new CompiledCondition() {
                @Override
                public StatePredicate atom(Condition atom) {
                    Congruent congruent = (Congruent) atom;
                    return state -> congruent.holds(number(state));
                }
            });
        }

        @Override
        public StateNumber number(Quantity quantity) {
            long factor = ((Multiple) quantity).factor;
            return state -> factor * number(state);
        }

        /** Refuses a buffer that is not exactly a state of this system. */
        private int number(StateBuffer state) {
            int number = (int) (state.word(0) & 0xff);
            if (state.bytes() != length(number)) throw new IllegalStateException("not a state");
            for (int i = 1; i < length(number); i++) {
                if ((state.word(i >> 3) >>> 8 * (i & 7) & 0xff) != number)
                    throw new IllegalStateException("not a state");
            }
            int beyond = state.bytes() & 7;
            if (beyond != 0 && state.word(state.bytes() >> 3) >>> 8 * beyond != 0) {
                throw new IllegalStateException("bytes beyond the end");
            }
            return number;
        }

        private int length(int number) {
            return bytes == FLEXIBLE ? 1 + number % 10 : bytes;
        }

        @Override
        public Measures measures() {
            return this;
        }

        @Override
        public List<Measure> candidates() {
            return List.of(Measure.AUTOMATIC);
        }

        @Override
        public CompiledMeasure compile(Measure measure) {
            return switch (measure.text()) {
                case "none" -> new CompiledMeasure(Progress.NONE, true, "none");
                case "auto", "number" -> new CompiledMeasure(new Number(acyclic), acyclic, "number");
                default -> new CompiledMeasure(new Number(false, ((Scaled) measure).factor), false, measure.text());
            };
        }

        @Override
        public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
            return Optional.empty();
        }

        /** The number of a state as its column or its layer, perhaps changed. */
        private final class Number implements Progress {
            private final boolean columns;
            private final int factor;

            Number(boolean columns) {
                this(columns, 1);
            }

            Number(boolean columns, int factor) {
                this.columns = columns;
                this.factor = factor;
            }

            @Override
            public long column(StateBuffer state) {
                return columns ? number(state) : 0;
            }

            @Override
            public long layer(StateBuffer state) {
                return columns ? 0 : (long) factor * (number(state) % 5);
            }
        }

        @Override
        public Variables variables() {
            return this;
        }

        @Override
        public List<String> names() {
            return List.of("number");
        }

        @Override
        public long value(int variable, StateBuffer state) {
            return number(state);
        }

        @Override
        public int stateBytes() {
            return bytes;
        }

        @Override
        public void initial(Successors out) {
            add(0, 0, out);
        }

        @Override
        public Expander expander() {
            return (state, out) -> {
                int number = number(state);
                for (int e = 0; e < targets[number].length; e++) add(targets[number][e], actions[number][e], out);
            };
        }

        private void add(int number, int action, Successors out) {
            if (number >= width) throw new EncodingOverflow("state " + number, new Packed(size()));
            int length = length(number);
            int count = StateBuffer.wordsFor(length);
            long[] words = out.room(count);
            for (int i = 0; i < count; i++) words[out.position() + i] = 0;
            for (int i = 0; i < length; i++) words[out.position() + (i >> 3)] |= (long) number << 8 * (i & 7);
            out.add(action, length);
        }

        @Override
        public List<String> actions() {
            return ACTIONS;
        }

        @Override
        public String describe(StateBuffer state) {
            return "state " + number(state);
        }
    }

    private final class GraphWalk implements Walk {
        private int state;

        GraphWalk(int state) {
            this.state = state;
        }

        @Override
        public String state() {
            return "state " + state;
        }

        @Override
        public List<String> enabled() {
            List<String> enabled = new ArrayList<>();
            for (int action : actions[state]) enabled.add(ACTIONS.get(action));
            return enabled;
        }

        @Override
        public String take(int step) {
            state = targets[state][step];
            return "to " + state;
        }

        @Override
        public boolean satisfies(Condition condition) {
            return condition.holds(atom -> ((Congruent) atom).holds(state));
        }

        @Override
        public long value(Quantity quantity) {
            return ((Multiple) quantity).factor * state;
        }

        @Override
        public Walk fork() {
            return new GraphWalk(state);
        }
    }
}
