package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Primitives;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.ActionAutomatonBuilder;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.Model;
import org.sweepline.model.StepText;
import org.sweepline.model.Walk;

/**
 * Automata and formulas that name binding elements, against a search that goes through all steps and compares the texts of
 * their bindings.
 */
class BindingLettersOnRandomNetsTest {
    private static final int MOST_STATES = 150;
    private static final List<Method> METHODS = List.of(Method.FULL, Method.SWEEP, Method.DFS, Method.AUTO);

    @Test
    void letters_are_the_steps_whose_bindings_have_the_values_named() {
        checkSeeds(7_000, 25);
    }

    @Test
    @Tag("slow")
    void letters_are_the_steps_whose_bindings_have_the_values_named_in_many_nets() {
        checkSeeds(8_000_000, 1_000);
    }

    private static void checkSeeds(long first, int count) {
        Map<String, Integer> seen = new HashMap<>();
        for (long seed = first; seed < first + count; seed++) {
            InputStream in = new ByteArrayInputStream(RandomNets.net(seed).getBytes(StandardCharsets.ISO_8859_1));
            Model net = new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
            Optional<Graph> graph = Graph.of(net.walk());
            if (graph.isEmpty() || graph.get().steps.isEmpty()) continue;
            new Case(net, graph.get(), new Random(seed), "seed " + seed, seen).check();
        }
        assertThat(seen).as("both verdicts of each kind").hasSize(10);
    }

    /** A step as a walk tells it. */
    private record Step(String action, List<String> binding, int target) {
        /** Whether it is a step of a transition with all these values. */
        boolean isIn(String letter) {
            StepText text = StepText.parse(letter).orElseGet(() -> new StepText(letter, List.of()));
            return action.equals(text.transition()) && binding.containsAll(text.conditions());
        }

        /** The value of a variable, in words. */
        String value(String variable) {
            return binding.stream()
                    .filter(part -> part.startsWith(variable + "="))
                    .map(part -> part.substring(variable.length() + 1))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** All states with their steps, by the plain rules. */
    private static final class Graph {
        private final Map<String, Integer> numbers = new LinkedHashMap<>();
        private final List<List<Step>> successors = new ArrayList<>();
        private final List<Step> steps = new ArrayList<>();

        /** Nothing if there are too many states or an inscription fails. */
        static Optional<Graph> of(Walk start) {
            Graph graph = new Graph();
            graph.numbers.put(start.state(), 0);
            Queue<Walk> waiting = new ArrayDeque<>(List.of(start));
            try {
                while (!waiting.isEmpty()) {
                    graph.expand(waiting.remove(), waiting);
                    if (graph.numbers.size() > MOST_STATES || graph.steps.size() > 10 * MOST_STATES) {
                        return Optional.empty();
                    }
                }
            } catch (ExpansionException failure) {
                return Optional.empty();
            }
            return Optional.of(graph);
        }

        private void expand(Walk walk, Queue<Walk> waiting) {
            List<Step> out = new ArrayList<>();
            List<String> enabled = walk.enabled();
            for (int i = 0; i < enabled.size(); i++) {
                Walk next = walk.fork();
                next.take(i);
                Integer known = numbers.putIfAbsent(next.state(), numbers.size());
                if (known == null) waiting.add(next);
                out.add(step(walk, i, numbers.get(next.state())));
            }
            successors.add(out);
            steps.addAll(out);
        }
    }

    private static Step step(Walk walk, int index, int target) {
        String action = walk.enabled().get(index);
        return new Step(
                action,
                StepText.parse(action + walk.detail(index)).orElseThrow().conditions(),
                target);
    }

    /** One net, with questions about it. */
    private static final class Case {
        private final Model net;
        private final Graph graph;
        private final Random random;
        private final String name;
        private final Map<String, Integer> seen;

        Case(Model net, Graph graph, Random random, String name, Map<String, Integer> seen) {
            this.net = net;
            this.graph = graph;
            this.random = random;
            this.name = name;
            this.seen = seen;
        }

        void check() {
            for (int round = 0; round < 3; round++) {
                letters();
                primitives();
                formulas();
            }
        }

        /** A transition with some of the values that it has in some step. */
        private String letter() {
            Step some = graph.steps.get(random.nextInt(graph.steps.size()));
            List<String> kept =
                    some.binding.stream().filter(part -> random.nextBoolean()).toList();
            return kept.isEmpty() ? some.action : new StepText(some.action, kept).toString();
        }

        private void letters() {
            ActionAutomaton automaton = automaton(List.of(letter(), letter(), letter()), random.nextBoolean());
            judge("automaton", automaton, Primitives.NONE, false, step -> {
                BitSet letters = new BitSet();
                for (int i = 0; i < automaton.names().size(); i++) {
                    letters.set(i, step.isIn(automaton.names().get(i)));
                }
                if (letters.isEmpty() && automaton.observesOthers())
                    letters.set(automaton.names().size());
                return letters.isEmpty() ? Optional.empty() : Optional.of(letters);
            });
        }

        private void primitives() {
            List<String> rules = new ArrayList<>();
            List<String> templates = new ArrayList<>();
            for (int r = 0; r < 3; r++) {
                Step some = graph.steps.get(random.nextInt(graph.steps.size()));
                List<String> kept = some.binding.stream()
                        .filter(part -> random.nextInt(4) == 0)
                        .toList();
                boolean valued = !some.binding.isEmpty() && random.nextInt(3) > 0;
                String value = valued ? some.binding.get(random.nextInt(some.binding.size())) : "=";
                String variable = value.substring(0, value.indexOf('='));
                templates.add("p" + random.nextInt(2) + (valued ? ".{" + variable + "}" : ""));
                rules.add(new StepText(some.action, kept).toString());
            }
            StringBuilder text = new StringBuilder();
            for (int r = 0; r < 3; r++) text.append(templates.get(r) + " = " + rules.get(r) + "\n");
            Function<Step, Optional<String>> primitive = step -> {
                for (int r = 0; r < 3; r++) {
                    if (step.isIn(rules.get(r))) return Optional.of(instance(templates.get(r), step));
                }
                return Optional.empty();
            };
            List<String> names = graph.steps.stream()
                    .map(primitive)
                    .flatMap(Optional::stream)
                    .distinct()
                    .filter(it -> random.nextInt(3) > 0)
                    .limit(5)
                    .toList();
            if (names.isEmpty()) return;
            ActionAutomaton automaton = automaton(names, false);
            judge(
                    "primitives",
                    automaton,
                    Primitives.parse(text.toString(), name),
                    true,
                    step -> primitive.apply(step).map(it -> {
                        BitSet letters = new BitSet();
                        if (automaton.names().contains(it))
                            letters.set(automaton.names().indexOf(it));
                        return letters;
                    }));
        }

        private static String instance(String template, Step step) {
            int open = template.indexOf('{');
            if (open < 0) return template;
            return template.substring(0, open) + step.value(template.substring(open + 1, template.length() - 1));
        }

        private ActionAutomaton automaton(List<String> letters, boolean others) {
            ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
            letters.forEach(builder::letter);
            if (others) builder.others();
            int all = builder.names().size() + (others ? 1 : 0);
            int states = 1 + random.nextInt(3);
            boolean ends = random.nextInt(3) == 0;
            for (int s = 0; s < states; s++) {
                builder.state();
                if (!ends || random.nextBoolean()) builder.accept(s);
            }
            for (int s = 0; s < states; s++) {
                for (int l = 0; l < all; l++) {
                    if (random.nextInt(8) > 0) builder.edge(s, l, random.nextInt(states));
                    if (random.nextInt(8) == 0) builder.edge(s, l, random.nextInt(states));
                }
            }
            return builder.build(0);
        }

        /** @param letters what the automaton may read for a step, if it observes the step */
        private void judge(
                String kind,
                ActionAutomaton automaton,
                Primitives primitives,
                boolean service,
                Function<Step, Optional<BitSet>> letters) {
            boolean legal = legal(automaton, letters);
            for (Method method : METHODS) {
                Answer answer = answer(new Conforms("automaton", automaton, service), options(method, primitives));
                assertThat(answer.verdict())
                        .as("%s %s %s %s", name, kind, method, automaton.names())
                        .isInstanceOf(legal ? Verdict.Holds.class : Verdict.Violated.class);
                if (!legal)
                    assertThat(shown(answer.evidence(), automaton, letters))
                            .as(name)
                            .isTrue();
            }
            seen.merge(kind + legal, 1, Integer::sum);
        }

        private boolean legal(ActionAutomaton automaton, Function<Step, Optional<BitSet>> letters) {
            record Pair(int state, BitSet automaton) {}
            Set<Pair> met = new HashSet<>();
            Queue<Pair> waiting = new ArrayDeque<>();
            BitSet first = new BitSet();
            first.set(automaton.initial());
            waiting.add(new Pair(0, first));
            while (!waiting.isEmpty()) {
                Pair pair = waiting.remove();
                if (!met.add(pair)) continue;
                List<Step> out = graph.successors.get(pair.state);
                if (out.isEmpty() && pair.automaton.stream().noneMatch(automaton::accepting)) return false;
                for (Step step : out) {
                    BitSet next = after(automaton, pair.automaton, letters.apply(step));
                    if (next.isEmpty()) return false;
                    waiting.add(new Pair(step.target, next));
                }
            }
            return true;
        }

        private static BitSet after(ActionAutomaton automaton, BitSet states, Optional<BitSet> letters) {
            if (letters.isEmpty()) return states;
            BitSet next = new BitSet();
            states.stream().forEach(s -> {
                for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                    if (letters.get().get(automaton.letter(e))) next.set(automaton.target(e));
                }
            });
            return next;
        }

        /** Whether the steps that are shown are not legal. */
        private boolean shown(Evidence evidence, ActionAutomaton automaton, Function<Step, Optional<BitSet>> letters) {
            Replay replay = evidence instanceof Evidence.Run run ? run.stem() : ((Evidence.Path) evidence).replay();
            Walk walk = net.walk();
            BitSet states = new BitSet();
            states.set(automaton.initial());
            for (Replay.Step step : replay.steps()) {
                states = after(automaton, states, letters.apply(step(walk, step.place(), 0)));
                walk.take(step.place());
            }
            if (states.isEmpty()) return true;
            return walk.enabled().isEmpty() && states.stream().noneMatch(automaton::accepting);
        }

        private void formulas() {
            String first = letter();
            String second = letter();
            String never = "G (took(\"" + quoted(first) + "\") -> G not took(\"" + quoted(second) + "\"))";
            boolean follows = graph.steps.stream()
                    .anyMatch(step -> step.isIn(first) && (step.isIn(second) || reaches(step.target, second)));
            ask("ltl", new Ltl(never, read(never)), !follows);
            String some = "E F (took(\"" + quoted(first) + "\") and took(\"" + quoted(second) + "\"))";
            ask(
                    "ctl",
                    new Ctl(some, read(some)),
                    graph.steps.stream().anyMatch(it -> it.isIn(first) && it.isIn(second)));
            String again = "G F took(\"" + quoted(first) + "\")";
            ask("again", new Ltl(again, read(again)), !avoids(first));
        }

        private void ask(String kind, Property property, boolean holds) {
            List<CheckOptions> all = new ArrayList<>();
            for (Method method : List.of(Method.FULL, Method.SWEEP)) all.add(options(method, Primitives.NONE));
            all.add(CheckOptions.DEFAULT.temporal(TemporalOptions.DEFAULT.method(RunMethod.KRIPKE)));
            for (CheckOptions options : all) {
                assertThat(answer(property, options).verdict())
                        .as("%s %s", name, property.name())
                        .isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
            }
            seen.merge(kind + holds, 1, Integer::sum);
        }

        private boolean reaches(int state, String letter) {
            Set<Integer> met = new HashSet<>(Set.of(state));
            Queue<Integer> waiting = new ArrayDeque<>(met);
            while (!waiting.isEmpty()) {
                for (Step step : graph.successors.get(waiting.remove())) {
                    if (step.isIn(letter)) return true;
                    if (met.add(step.target)) waiting.add(step.target);
                }
            }
            return false;
        }

        /** Whether some run takes a letter finitely often: it ends, or goes round without it. */
        private boolean avoids(String letter) {
            Set<Integer> left = new HashSet<>(graph.numbers.values());
            boolean changed = true;
            while (changed) {
                changed = left.removeIf(state -> !graph.successors.get(state).isEmpty()
                        && graph.successors.get(state).stream()
                                .noneMatch(step -> !step.isIn(letter) && left.contains(step.target)));
            }
            return !left.isEmpty();
        }

        private Formula read(String text) {
            return NamedFormula.of(text, name).formula(net.expressions(), new Alphabet(net, net.encode()));
        }

        private static String quoted(String letter) {
            return letter.replace("\\", "\\\\").replace("\"", "\\\"");
        }

        private static CheckOptions options(Method method, Primitives primitives) {
            return CheckOptions.DEFAULT.method(method).temporal(TemporalOptions.DEFAULT.primitives(primitives));
        }

        private Answer answer(Property property, CheckOptions options) {
            return Checker.check(net, List.of(property), options, CheckListener.NONE)
                    .answers()
                    .get(0);
        }
    }
}
