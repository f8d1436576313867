package org.sweepline.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Measures;
import org.sweepline.model.Model;
import org.sweepline.model.Multisets;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.StructuralProofs;
import org.sweepline.model.Variables;
import org.sweepline.model.Walk;

/** A model that is a small graph of numbered states, its first encoding too narrow for states from a number on. */
public final class GraphModel implements Model {
    /** A step from one state to another. */
    record Edge(int from, String action, int to) {}

    /** The number of a state is less than, equal to or greater than another. */
    private record Compared(char sign, long number) implements Condition {
        @Override
        public String text() {
            return sign + " " + number;
        }

        boolean holds(long state) {
            return switch (sign) {
                case '<' -> state < number;
                case '=' -> state == number;
                default -> state > number;
            };
        }
    }

    /** So many times the number of a state. */
    private record Multiple(long factor) implements Quantity {
        @Override
        public String text() {
            return "* " + factor;
        }
    }

    private static final Expressions EXPRESSIONS = new Expressions() {
        @Override
        public Condition condition(String text) {
            return GraphModel.condition(text);
        }

        @Override
        public Quantity quantity(String text) {
            return number(text);
        }

        @Override
        public Measure measure(String text) {
            return GraphModel.measure(text);
        }
    };

    private final List<Edge> edges = new ArrayList<>();
    private final Map<Integer, List<Edge>> outgoing = new HashMap<>();
    private final List<String> actions = new ArrayList<>();
    private int narrow = Integer.MAX_VALUE;
    private Optional<StructuralProofs> proofs = Optional.empty();
    private boolean lyingWalk;
    private boolean coloured;
    private boolean grouped;
    private boolean exchanging;
    private boolean tokens = true;
    private Runnable beforeSteps = () -> {};
    private long most = Long.MAX_VALUE;
    private List<Measure> candidates = List.of(Measure.AUTOMATIC);
    private List<Measure> cheap = List.of(Measure.AUTOMATIC);

    /** The measures to try: {@code auto} is the number of a state, {@code * n} a multiple of it. */
    public GraphModel candidates(String... texts) {
        candidates = Stream.of(texts).map(GraphModel::measure).toList();
        cheap = candidates;
        return this;
    }

    /** Only this one of the candidates takes next to no time to find. */
    public GraphModel cheap(String text) {
        cheap = List.of(measure(text));
        return this;
    }

    public GraphModel edge(int from, String action, int to) {
        edges.add(new Edge(from, action, to));
        outgoing.computeIfAbsent(from, state -> new ArrayList<>()).add(new Edge(from, action, to));
        if (!actions.contains(action)) actions.add(action);
        return this;
    }

    private List<Edge> from(int state) {
        return outgoing.getOrDefault(state, List.of());
    }

    public GraphModel unusedAction(String action) {
        actions.add(action);
        return this;
    }

    /** Encodings cannot hold this state or a higher one, until they are widened. */
    public GraphModel narrowFrom(int state) {
        narrow = state;
        return this;
    }

    public GraphModel proofs(StructuralProofs known) {
        proofs = Optional.of(known);
        return this;
    }

    public GraphModel walkThatDisagrees() {
        lyingWalk = true;
        return this;
    }

    /** The numbers are not those of tokens. */
    public GraphModel withoutTokens() {
        tokens = false;
        return this;
    }

    /** States have tokens with colours: the decimal digits of their number, and which of the two kinds of numbers it is. */
    public GraphModel coloured() {
        coloured = true;
        return this;
    }

    /** The two variables stand for one place, and actions with the same first letter for one transition. */
    public GraphModel grouped() {
        grouped = true;
        return this;
    }

    /** One token changes places with every step that makes an even number odd, or an odd one even. */
    public GraphModel exchanging() {
        exchanging = true;
        return this;
    }

    /** Does something before each expansion of a state, such as to give way to other threads. */
    public GraphModel beforeSteps(Runnable pause) {
        beforeSteps = pause;
        return this;
    }

    /** No state has a larger number. */
    public GraphModel most(long number) {
        most = number;
        return this;
    }

    /** Reads {@code < n}, {@code = n} or {@code > n}. */
    public static Condition condition(String text) {
        char sign = text.charAt(0);
        if ("<=>".indexOf(sign) < 0) {
            throw new InputException("'" + text + "' is no condition; write < n, = n or > n");
        }
        return new Compared(sign, Long.parseLong(text.substring(1).strip()));
    }

    /** Reads {@code * n}: n times the number of the state. */
    public static Quantity number(String text) {
        if (!text.startsWith("*")) throw new InputException("'" + text + "' is no number; write * n");
        return new Multiple(Long.parseLong(text.substring(1).strip()));
    }

    /** Reads {@code * n} or a name, which need not be that of a measure there is. */
    public static Measure measure(String text) {
        return text.startsWith("*") ? new Measure.Written(number(text)) : new Measure.Named(text);
    }

    private static long factor(Quantity quantity) {
        return ((Multiple) quantity).factor;
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
    public Expressions expressions() {
        return EXPRESSIONS;
    }

    @Override
    public Encoding encode() {
        return new GraphEncoding(narrow);
    }

    @Override
    public Walk walk() {
        return new GraphWalk();
    }

    private final class GraphEncoding implements Encoding, TransitionSystem, Measures, Variables {
        private final int width;

        GraphEncoding(int width) {
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
                    Compared compared = (Compared) atom;
                    return state -> compared.holds(state.word(0));
                }
            });
        }

        @Override
        public StateNumber number(Quantity quantity) {
            long factor = factor(quantity);
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
        public CompiledMeasure compile(Measure measure) {
            if (measure.equals(Measure.NONE)) return new CompiledMeasure(Progress.NONE, true, "none");
            boolean auto = measure.equals(Measure.AUTOMATIC);
            if (!auto && !measure.computed()) throw new InputException(measure.text() + " is no measure");
            long factor = auto ? 1 : factor(Measure.written(measure));
            Progress number = state -> factor * state.word(0);
            boolean monotone = edges.stream().allMatch(edge -> factor * edge.from <= factor * edge.to);
            return new CompiledMeasure(monotone ? number.inColumns() : number, monotone, "the number of the state");
        }

        @Override
        public Measures measures() {
            return this;
        }

        @Override
        public List<Measure> candidates() {
            return candidates;
        }

        @Override
        public List<Measure> cheapCandidates() {
            return cheap;
        }

        @Override
        public Variables variables() {
            return this;
        }

        @Override
        public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
            if (kind == StructuralProofs.class) return proofs.map(kind::cast);
            if (kind == NodeGroups.class && grouped) return Optional.of(kind.cast(new Letters(actions)));
            if (kind == Multisets.class && coloured) return Optional.of(kind.cast(new DigitsAndParity()));
            return Optional.empty();
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
            return tokens;
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
                beforeSteps.run();
                for (Edge edge : from((int) state.word(0))) add(edge.to, actions.indexOf(edge.action), out);
            };
        }

        private void add(int state, int action, Successors out) {
            if (state >= width) throw new EncodingOverflow("state " + state, new GraphEncoding(width + 1));
            out.addWord(state, action);
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

    /** One place, and a transition for each first letter of actions. */
    private record Letters(List<String> actions) implements NodeGroups {
        @Override
        public Grouping places() {
            return new Grouping(List.of("both"), List.of(0, 0));
        }

        @Override
        public Grouping transitions() {
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
        public long value(Quantity quantity) {
            return factor(quantity) * state;
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
        public boolean satisfies(Condition condition) {
            return condition.holds(atom -> ((Compared) atom).holds(state)) != lyingWalk;
        }
    }
}
