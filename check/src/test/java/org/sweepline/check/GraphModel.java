package org.sweepline.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Multisets;
import org.sweepline.model.Specification;
import org.sweepline.model.Variables;
import org.sweepline.model.Walk;

/** A model that is a small graph of numbered states, its first encoding too narrow for states from a number on. */
final class GraphModel implements Specification {
    /** A step from one state to another. */
    record Edge(int from, String action, int to) {}

    private final List<Edge> edges = new ArrayList<>();
    private final Map<Integer, List<Edge>> outgoing = new HashMap<>();
    private final List<String> actions = new ArrayList<>();
    private int narrow = Integer.MAX_VALUE;
    private boolean lyingWalk;
    private boolean coloured;
    private boolean grouped;
    private boolean exchanging;
    private long most = Long.MAX_VALUE;
    private List<String> candidates = List.of("auto");

    /** The measures to try: {@code auto} is the number of a state, {@code * n} a multiple of it. */
    GraphModel candidates(String... texts) {
        candidates = List.of(texts);
        return this;
    }

    GraphModel edge(int from, String action, int to) {
        edges.add(new Edge(from, action, to));
        outgoing.computeIfAbsent(from, state -> new ArrayList<>()).add(new Edge(from, action, to));
        if (!actions.contains(action)) actions.add(action);
        return this;
    }

    private List<Edge> from(int state) {
        return outgoing.getOrDefault(state, List.of());
    }

    GraphModel unusedAction(String action) {
        actions.add(action);
        return this;
    }

    /** Encodings cannot hold this state or a higher one, until they are widened. */
    GraphModel narrowFrom(int state) {
        narrow = state;
        return this;
    }

    GraphModel walkThatDisagrees() {
        lyingWalk = true;
        return this;
    }

    /** States have tokens with colours: the decimal digits of their number, and which of the two kinds of numbers it is. */
    GraphModel coloured() {
        coloured = true;
        return this;
    }

    /** The two variables stand for one place, and actions with the same first letter for one transition. */
    GraphModel grouped() {
        grouped = true;
        return this;
    }

    /** One token changes places with every step that makes an even number odd, or an odd one even. */
    GraphModel exchanging() {
        exchanging = true;
        return this;
    }

    /** No state has a larger number. */
    GraphModel most(long number) {
        most = number;
        return this;
    }

    private static long factor(String expression) {
        if (!expression.startsWith("*")) throw new InputException("'" + expression + "' is no number; write * n");
        return Long.parseLong(expression.substring(1).strip());
    }

    @Override
    public String name() {
        return "graph";
    }

    @Override
    public String summary() {
        return "graph, " + edges.size() + " edges";
    }

    @Override
    public Encoding encode() {
        return new GraphEncoding(narrow);
    }

    @Override
    public Walk walk() {
        return new GraphWalk();
    }

    /** {@code < n}, {@code = n} or {@code > n}. */
    private static boolean test(String expression, long state) {
        long number = Long.parseLong(expression.substring(1).strip());
        return switch (expression.charAt(0)) {
            case '<' -> state < number;
            case '=' -> state == number;
            case '>' -> state > number;
            default -> throw new InputException("'" + expression + "' is no condition; write < n, = n or > n");
        };
    }

    private final class GraphEncoding implements Encoding, TransitionSystem, Variables {
        private final int width;

        GraphEncoding(int width) {
            this.width = width;
        }

        @Override
        public TransitionSystem system() {
            return this;
        }

        @Override
        public StatePredicate predicate(String expression) {
            test(expression, 0);
            return state -> test(expression, state.word(0));
        }

        /** {@code * n}: n times the number of the state. */
        @Override
        public StateNumber number(String expression) {
            long factor = factor(expression);
            return new StateNumber() {
                @Override
                public long of(StateBuffer state) {
                    return factor * state.word(0);
                }

                @Override
                public long most() {
                    return factor > 0 && most < Long.MAX_VALUE ? factor * most : Long.MAX_VALUE;
                }
            };
        }

        @Override
        public long most(int variable) {
            return most == Long.MAX_VALUE ? most : (variable + 1) * most;
        }

        @Override
        public Grouping places() {
            return grouped ? new Grouping(List.of("both"), List.of(0, 0)) : Encoding.super.places();
        }

        /** Actions with the same first letter stand together. */
        @Override
        public Grouping transitions() {
            if (!grouped) return Encoding.super.transitions();
            List<String> letters = actions.stream()
                    .map(action -> action.substring(0, 1))
                    .distinct()
                    .toList();
            return new Grouping(
                    letters,
                    actions.stream()
                            .map(action -> letters.indexOf(action.substring(0, 1)))
                            .toList());
        }

        @Override
        public Measure measure(String text) {
            if (text.equals("none")) return new Measure(Progress.NONE, true, "none");
            if (!text.equals("auto") && !text.startsWith("*")) throw new InputException(text + " is no measure");
            long factor =
                    text.equals("auto") ? 1 : Long.parseLong(text.substring(1).strip());
            Progress number = new Progress() {
                @Override
                public long column(StateBuffer state) {
                    return 0;
                }

                @Override
                public long layer(StateBuffer state) {
                    return factor * state.word(0);
                }
            };
            boolean monotone = edges.stream().allMatch(edge -> factor * edge.from <= factor * edge.to);
            return new Measure(monotone ? number.inColumns() : number, monotone, "the number of the state");
        }

        @Override
        public List<String> candidates() {
            return candidates;
        }

        @Override
        public Variables variables() {
            return this;
        }

        @Override
        public Optional<Multisets> multisets() {
            return coloured ? Optional.of(new DigitsAndParity()) : Optional.empty();
        }

        @Override
        public List<String> names() {
            return List.of("number", "double");
        }

        @Override
        public long value(int variable, StateBuffer state) {
            long number = state.word(0);
            return exchanging ? Math.abs(variable - number % 2) : (variable + 1) * number;
        }

        @Override
        public boolean tokens() {
            return true;
        }

        @Override
        public int stateBytes() {
            return 4;
        }

        @Override
        public void initial(Successors out) {
            add(0, 0, out);
        }

        @Override
        public Expander expander() {
            return (state, out) -> {
                for (Edge edge : from((int) state.word(0))) add(edge.to, actions.indexOf(edge.action), out);
            };
        }

        private void add(int state, int action, Successors out) {
            if (state >= width) throw new EncodingOverflow("state " + state, new GraphEncoding(width + 1));
            out.room(1)[out.position()] = state;
            out.add(action);
        }

        @Override
        public List<String> actions() {
            return actions;
        }

        @Override
        public String describe(StateBuffer state) {
            return "state " + state.word(0);
        }
    }

    /** Two places with coloured tokens. */
    private static final class DigitsAndParity implements Multisets {
        @Override
        public List<String> names() {
            return List.of("digits", "parity");
        }

        @Override
        public void visit(int place, StateBuffer state, Visitor visitor) {
            long number = state.word(0);
            if (place == 1) {
                if (number > 0) visitor.see(number % 2 == 0 ? "even" : "odd", number);
                return;
            }
            Map<Character, Long> digits = new HashMap<>();
            for (char digit : Long.toString(number).toCharArray()) digits.merge(digit, 1L, Long::sum);
            digits.forEach(visitor::see);
        }

        @Override
        public String text(int place, Object colour) {
            return colour.toString();
        }
    }

    private final class GraphWalk implements Walk {
        private int state;

        @Override
        public String state() {
            return "state " + state;
        }

        @Override
        public List<String> enabled() {
            return from(state).stream().map(Edge::action).toList();
        }

        @Override
        public String take(int step) {
            int before = state;
            state = from(state).get(step).to;
            return before + " -> " + state;
        }

        @Override
        public Walk fork() {
            GraphWalk other = new GraphWalk();
            other.state = state;
            return other;
        }

        @Override
        public long value(String expression) {
            return factor(expression) * state;
        }

        @Override
        public long tokens(String place) {
            return switch (place) {
                case "number" -> state;
                case "double" -> 2L * state;
                default -> 3L * state;
            };
        }

        @Override
        public boolean satisfies(String expression) {
            return test(expression, state) != lyingWalk;
        }
    }
}
