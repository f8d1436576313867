package org.sweepline.petri.symmetricnet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A seeded random symmetric net as PNML, and an interpreter that fires its coloured transitions directly.
 *
 * <p>The interpreter knows tokens as lists of numbers and terms as functions of an environment; it shares nothing with the
 * reader and its unfolding.
 */
final class RandomSymmetricNet {
    /** A sort: its size if it is simple, its components if not. */
    private record Colours(String id, String kind, int size, List<Colours> parts) {
        List<List<Integer>> values() {
            List<List<Integer>> all = new ArrayList<>();
            if (parts.isEmpty()) {
                for (int i = 0; i < size; i++) all.add(List.of(i));
                return all;
            }
            all.add(List.of());
            for (Colours part : parts) {
                List<List<Integer>> longer = new ArrayList<>();
                for (List<Integer> start : all) {
                    for (List<Integer> end : part.values()) longer.add(joined(start, end));
                }
                all = longer;
            }
            return all;
        }
    }

    /** A term with its text, its variables and its value: so many of each colour. */
    private record Piece(String xml, Set<String> variables, Value value) {}

    private interface Value {
        Map<List<Integer>, Integer> in(Map<String, List<Integer>> environment);
    }

    private interface Test {
        boolean in(Map<String, List<Integer>> environment);
    }

    private record Condition(String xml, Set<String> variables, Test test) {}

    private record Moved(int place, Piece piece) {}

    private record Step(String id, Condition guard, List<Moved> inputs, List<Moved> outputs, Set<String> variables) {}

    /** What the interpreter found. */
    record Figures(
            long states, long edges, long deadlocks, List<Integer> mostTokens, Set<String> fired, boolean complete) {}

    private final Random random;
    private final List<Colours> simple = new ArrayList<>();
    private final List<Colours> sorts = new ArrayList<>();
    private final Map<String, Colours> variables = new LinkedHashMap<>();
    private final List<Colours> places = new ArrayList<>();
    private final List<Piece> initial = new ArrayList<>();
    /** The places after the first so many are constant: whatever steps take from them they put back. */
    private final int changing;

    private final List<Step> steps = new ArrayList<>();

    RandomSymmetricNet(long seed) {
        random = new Random(seed);
        String[] kinds = {"cyclicenumeration", "finiteintrange", "dot", "finiteenumeration"};
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            String kind = kinds[random.nextInt(i == 0 ? 2 : kinds.length)];
            simple.add(new Colours("S" + i, kind, kind.equals("dot") ? 1 : 1 + random.nextInt(4), List.of()));
        }
        sorts.addAll(simple);
        for (int i = 0; i < random.nextInt(3); i++) {
            List<Colours> parts = new ArrayList<>();
            // A sort made of tuples may have tuples in it.
            for (int j = 0; j < 1 + random.nextInt(3); j++) parts.add(pick(j == 0 ? sorts : simple));
            Colours sort = new Colours("T" + i, "productsort", 0, parts);
            if (sort.values().size() <= 12) sorts.add(sort);
        }
        for (int i = 0; i < 4; i++) variables.put("v" + i, i < 3 ? pick(simple) : pick(sorts));
        for (int i = 0; i < 2 + random.nextInt(3); i++) {
            Colours sort = pick(sorts);
            places.add(sort);
            initial.add(random.nextInt(3) == 0 ? empty() : bag(sort, false, 2));
        }
        changing = places.size();
        for (int i = 0; i < random.nextInt(3); i++) {
            Colours sort = pick(sorts);
            places.add(sort);
            Piece some = bag(sort, false, 2);
            Piece more = bag(sort, false, 1);
            initial.add(new Piece(
                    SymmetricText.operator("add", some.xml, more.xml),
                    Set.of(),
                    environment -> sum(some.value.in(environment), 1, more.value.in(environment), 1)));
        }
        for (int i = 0; i < 1 + random.nextInt(3); i++) steps.add(step("t" + i));
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static <T> List<T> joined(List<T> start, List<T> end) {
        List<T> all = new ArrayList<>(start);
        all.addAll(end);
        return all;
    }

    private Step step(String id) {
        List<Moved> inputs = new ArrayList<>();
        List<Moved> outputs = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(2); i++) inputs.add(moved());
        for (int i = 0; i < random.nextInt(inputs.size() + 1) + random.nextInt(2); i++) outputs.add(moved());
        for (int place = changing; place < places.size(); place++) {
            for (int i = 0; i < random.nextInt(3); i++) {
                Moved looked = moved(place);
                inputs.add(looked);
                outputs.add(looked);
            }
        }
        Set<String> used = new TreeSet<>();
        for (Moved arc : joined(inputs, outputs)) used.addAll(arc.piece.variables);
        Condition guard = random.nextInt(3) == 0 ? null : condition(2);
        if (guard != null) used.addAll(guard.variables);
        return new Step(id, guard, inputs, outputs, used);
    }

    private Moved moved() {
        return moved(random.nextInt(changing));
    }

    private Moved moved(int place) {
        return new Moved(place, bag(places.get(place), true, random.nextInt(4) == 0 ? 2 : 0));
    }

    private static Piece empty() {
        return new Piece("", Set.of(), environment -> Map.of());
    }

    /** A multi-set: mostly one colour, sometimes more. */
    private Piece bag(Colours sort, boolean open, int depth) {
        int choice = depth == 0 ? 0 : random.nextInt(7);
        if (choice == 1) {
            int factor = random.nextInt(3);
            Piece inner = bag(sort, open, depth - 1);
            return new Piece(
                    SymmetricText.times(factor, inner.xml),
                    inner.variables,
                    environment -> sum(inner.value.in(environment), factor, Map.of(), 0));
        } else if (choice == 2) {
            Piece one = bag(sort, open, depth - 1);
            Piece other = bag(sort, open, depth - 1);
            return new Piece(
                    SymmetricText.operator("add", one.xml, other.xml),
                    union(one, other),
                    environment -> sum(one.value.in(environment), 1, other.value.in(environment), 1));
        } else if (choice == 3) {
            return whole(sort);
        } else if (choice == 4) {
            Piece one = colour(sort, open);
            Piece all = whole(sort);
            return new Piece(
                    SymmetricText.operator("subtract", all.xml, one.xml),
                    one.variables,
                    environment -> sum(all.value.in(environment), 1, one.value.in(environment), -1));
        } else if (choice == 5 && sort.parts.size() > 1) {
            List<Piece> components = new ArrayList<>();
            for (Colours part : sort.parts) components.add(bag(part, open, depth - 1));
            return tuple(components);
        }
        return colour(sort, open);
    }

    private static Piece whole(Colours sort) {
        Map<List<Integer>, Integer> all = new HashMap<>();
        for (List<Integer> value : sort.values()) all.put(value, 1);
        return new Piece(SymmetricText.all(sort.id), Set.of(), environment -> all);
    }

    private static Map<List<Integer>, Integer> sum(
            Map<List<Integer>, Integer> one, int factor, Map<List<Integer>, Integer> other, int otherFactor) {
        Map<List<Integer>, Integer> sum = new HashMap<>();
        one.forEach((value, count) -> sum.merge(value, factor * count, Integer::sum));
        other.forEach((value, count) -> sum.merge(value, otherFactor * count, Integer::sum));
        sum.values().removeIf(count -> count == 0);
        return sum;
    }

    private static Set<String> union(Piece one, Piece other) {
        Set<String> all = new TreeSet<>(one.variables);
        all.addAll(other.variables);
        return all;
    }

    /** One colour of a sort. */
    private Piece colour(Colours sort, boolean open) {
        List<String> fitting = variables.entrySet().stream()
                .filter(v -> v.getValue().equals(sort))
                .map(Map.Entry::getKey)
                .toList();
        if (open && !fitting.isEmpty() && random.nextInt(5) > 0) {
            String name = pick(fitting);
            Piece alone = new Piece(
                    SymmetricText.variable(name), Set.of(name), environment -> Map.of(environment.get(name), 1));
            return sort.parts.isEmpty() && !sort.kind.equals("dot") && random.nextInt(4) == 0
                    ? neighbour(alone, sort.size)
                    : alone;
        }
        if (sort.parts.isEmpty()) return constant(sort);
        List<Piece> components = new ArrayList<>();
        for (Colours part : sort.parts) components.add(colour(part, open));
        return tuple(components);
    }

    private Piece neighbour(Piece of, int size) {
        boolean next = random.nextBoolean();
        return new Piece(
                SymmetricText.operator(next ? "successor" : "predecessor", of.xml), of.variables, environment -> {
                    int value =
                            of.value.in(environment).keySet().iterator().next().get(0);
                    int other = next ? (value + 1 == size ? 0 : value + 1) : (value == 0 ? size - 1 : value - 1);
                    return Map.of(List.of(other), 1);
                });
    }

    private Piece constant(Colours sort) {
        int value = random.nextInt(sort.size);
        String xml = sort.kind.equals("dot")
                ? "<dotconstant/>"
                : sort.kind.equals("finiteintrange")
                        ? SymmetricText.inRange(value + 3, 3, sort.size + 2)
                        : SymmetricText.constant(sort.id + "_" + value);
        boolean wrapped = random.nextInt(4) == 0;
        return new Piece(wrapped ? SymmetricText.tuple(xml) : xml, Set.of(), e -> Map.of(List.of(value), 1));
    }

    private static Piece tuple(List<Piece> components) {
        Set<String> used = new TreeSet<>();
        for (Piece component : components) used.addAll(component.variables);
        String xml = SymmetricText.tuple(components.stream().map(Piece::xml).toArray(String[]::new));
        return new Piece(xml, used, environment -> {
            Map<List<Integer>, Integer> all = Map.of(List.of(), 1);
            for (Piece component : components) {
                Map<List<Integer>, Integer> longer = new HashMap<>();
                Map<List<Integer>, Integer> next = component.value.in(environment);
                all.forEach((start, count) ->
                        next.forEach((end, many) -> longer.merge(joined(start, end), count * many, Integer::sum)));
                all = longer;
            }
            return all;
        });
    }

    private Condition condition(int depth) {
        int choice = depth == 0 ? 0 : random.nextInt(6);
        if (choice == 1 || choice == 2 || choice == 3) {
            Condition one = condition(depth - 1);
            Condition other = condition(depth - 1);
            Set<String> used = new TreeSet<>(one.variables);
            used.addAll(other.variables);
            boolean and = choice != 3;
            return new Condition(
                    SymmetricText.operator(and ? "and" : "or", one.xml, other.xml),
                    used,
                    e -> and ? one.test.in(e) && other.test.in(e) : one.test.in(e) || other.test.in(e));
        } else if (choice == 4) {
            Condition one = condition(depth - 1);
            return new Condition(SymmetricText.operator("not", one.xml), one.variables, e -> !one.test.in(e));
        }
        Colours sort = pick(List.copyOf(variables.values()));
        boolean ordered = sort.parts.isEmpty() && !sort.kind.equals("dot");
        String[] operators = {
            "equality", "inequality", "lessthan", "lessthanorequal", "greaterthan", "greaterthanorequal"
        };
        int operator = random.nextInt(ordered ? 6 : 2);
        Piece left = colour(sort, true);
        Piece right = colour(sort, true);
        return new Condition(
                SymmetricText.operator(operators[operator], left.xml, right.xml), union(left, right), e -> {
                    List<Integer> one = left.value.in(e).keySet().iterator().next();
                    List<Integer> other = right.value.in(e).keySet().iterator().next();
                    if (operator < 2) return one.equals(other) == (operator == 0);
                    int difference = one.get(0) - other.get(0);
                    return operator == 2
                            ? difference < 0
                            : operator == 3 ? difference <= 0 : operator == 4 ? difference > 0 : difference >= 0;
                });
    }

    String pnml() {
        List<String> declarations = new ArrayList<>();
        for (Colours sort : sorts) declarations.add(SymmetricText.sort(sort.id, content(sort)));
        variables.forEach((name, sort) -> declarations.add(SymmetricText.declare(name, sort.id)));
        List<String> sortsFirst = new ArrayList<>(declarations);
        Collections.shuffle(sortsFirst, random);
        StringBuilder page = new StringBuilder("<page id=\"page\">");
        for (int p = 0; p < places.size(); p++) {
            page.append(SymmetricText.place("p" + p, places.get(p).id, initial.get(p).xml));
        }
        int arcs = 0;
        for (Step step : steps) {
            page.append(
                    step.guard == null
                            ? SymmetricText.transition(step.id)
                            : SymmetricText.transition(step.id, step.guard.xml));
            for (Moved arc : step.inputs) page.append(arc("a" + arcs++, "p" + arc.place, step.id, arc));
            for (Moved arc : step.outputs) page.append(arc("a" + arcs++, step.id, "p" + arc.place, arc));
        }
        page.append("</page>");
        String text = SymmetricText.declaration(String.join("", sortsFirst));
        return SymmetricText.document(random.nextBoolean() ? text + page : page + text);
    }

    private static String arc(String id, String source, String target, Moved arc) {
        return SymmetricText.arc(source, target, arc.piece.xml)
                .replace("<arc id=\"" + source + "-" + target + "\"", "<arc id=\"" + id + "\"");
    }

    private static String content(Colours sort) {
        if (sort.kind.equals("dot")) return "<dot/>";
        if (sort.kind.equals("finiteintrange")) return SymmetricText.range(3, sort.size + 2);
        if (!sort.parts.isEmpty()) {
            return SymmetricText.product(sort.parts.stream().map(Colours::id).toArray(String[]::new));
        }
        StringBuilder constants = new StringBuilder();
        for (int i = 0; i < sort.size; i++) {
            constants.append("<feconstant id=\"" + sort.id + "_" + i + "\" name=\"" + i + "\"/>");
        }
        return "<" + sort.kind + ">" + constants + "</" + sort.kind + ">";
    }

    /** Explores up to a number of states; tokens of a place that are too many end it, too. */
    Figures explore(int limit) {
        List<Map<List<Integer>, Integer>> start = new ArrayList<>();
        for (Piece piece : initial) start.add(sum(piece.value.in(Map.of()), 1, Map.of(), 0));
        Set<List<Map<List<Integer>, Integer>>> known = new HashSet<>(Set.of(start));
        Deque<List<Map<List<Integer>, Integer>>> open = new ArrayDeque<>(known);
        Map<Step, List<Map<String, List<Integer>>>> environments = new HashMap<>();
        for (Step step : steps) environments.put(step, environments(step));
        List<Integer> most = new ArrayList<>(Collections.nCopies(places.size(), 0));
        Set<String> fired = new TreeSet<>();
        long edges = 0;
        long deadlocks = 0;
        while (!open.isEmpty() && known.size() <= limit) {
            List<Map<List<Integer>, Integer>> marking = open.remove();
            for (int p = 0; p < most.size(); p++) {
                int tokens = marking.get(p).values().stream().mapToInt(i -> i).sum();
                most.set(p, Math.max(most.get(p), tokens));
            }
            boolean dead = true;
            for (Step step : steps) {
                for (Map<String, List<Integer>> environment : environments.get(step)) {
                    List<Map<List<Integer>, Integer>> next = fire(step, environment, marking);
                    if (next == null) continue;
                    dead = false;
                    edges++;
                    fired.add(step.id);
                    if (known.add(next)) open.add(next);
                }
            }
            if (dead) deadlocks++;
        }
        return new Figures(known.size(), edges, deadlocks, most, fired, open.isEmpty());
    }

    /** All ways to give values to the variables of a step that satisfy its guard. */
    private List<Map<String, List<Integer>>> environments(Step step) {
        List<Map<String, List<Integer>>> all = List.of(Map.of());
        for (String name : step.variables) {
            List<Map<String, List<Integer>>> longer = new ArrayList<>();
            for (Map<String, List<Integer>> environment : all) {
                for (List<Integer> value : variables.get(name).values()) {
                    Map<String, List<Integer>> more = new TreeMap<>(environment);
                    more.put(name, value);
                    longer.add(more);
                }
            }
            all = longer;
        }
        return step.guard == null
                ? all
                : all.stream().filter(step.guard.test::in).toList();
    }

    private static List<Map<List<Integer>, Integer>> fire(
            Step step, Map<String, List<Integer>> environment, List<Map<List<Integer>, Integer>> marking) {
        List<Map<List<Integer>, Integer>> next = new ArrayList<>(marking);
        for (Moved arc : step.inputs) {
            next.set(arc.place, sum(next.get(arc.place), 1, arc.piece.value.in(environment), -1));
            if (next.get(arc.place).values().stream().anyMatch(count -> count < 0)) return null;
        }
        for (Moved arc : step.outputs) {
            next.set(arc.place, sum(next.get(arc.place), 1, arc.piece.value.in(environment), 1));
        }
        return next;
    }
}
