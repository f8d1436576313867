package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.logic.temporal.Proposition;

/** Reads the automata that other translators print, over the propositions p0, p1, ... */
final class ForeignAutomaton {
    private record Edge(LongPredicate condition, int target) {}

    private final int propositions;
    private final List<List<Edge>> edges = new ArrayList<>();
    private final List<Long> marks = new ArrayList<>();
    private int sets;

    private ForeignAutomaton(int propositions) {
        this.propositions = propositions;
    }

    /** What {@code lbt} prints: numbers of states and sets; for each state its sets and its edges, conditions in prefix. */
    static BuchiAutomaton lbt(String text, int propositions) {
        ForeignAutomaton automaton = new ForeignAutomaton(propositions);
        Words words = new Words(List.of(text.trim().split("\\s+")));
        int states = words.number();
        automaton.sets = words.number();
        for (int i = 0; i < Math.max(states, 1); i++) automaton.state();
        for (int i = 0; i < states; i++) {
            int state = words.number();
            boolean initial = words.number() == 1;
            if (initial != (state == 0)) throw new IllegalStateException("state " + state + " in " + text);
            for (int set = words.number(); set >= 0; set = words.number()) {
                automaton.marks.set(state, automaton.marks.get(state) | 1L << set);
            }
            for (int target = words.number(); target >= 0; target = words.number()) {
                automaton.edges.get(state).add(new Edge(words.prefix(), target));
            }
        }
        return automaton.build();
    }

    private static final Pattern LABEL = Pattern.compile("^(\\w+):$");
    private static final Pattern JUMP = Pattern.compile("^:: (.*) -> goto (\\w+)$");
    private static final Pattern END = Pattern.compile("^:: atomic \\{ (.*) -> assert\\(!.*\\) \\}$");

    /** What {@code spin -f} prints: a never claim. A state may have several labels; an assertion that fails ends it well. */
    static BuchiAutomaton spin(String text, int propositions) {
        Map<String, Integer> labels = new LinkedHashMap<>();
        ForeignAutomaton automaton = new ForeignAutomaton(propositions);
        automaton.sets = 1;
        boolean fresh = true;
        for (String line : text.lines().map(String::trim).toList()) {
            Matcher label = LABEL.matcher(line);
            if (!label.matches()) {
                fresh = true;
                continue;
            }
            if (fresh) automaton.state();
            fresh = false;
            int state = automaton.marks.size() - 1;
            labels.put(label.group(1), state);
            if (label.group(1).startsWith("accept")) automaton.marks.set(state, 1L);
        }
        if (labels.getOrDefault("T0_init", labels.get("accept_init")) != 0) throw new IllegalStateException(text);
        int state = -1;
        fresh = true;
        for (String line : text.lines().map(String::trim).toList()) {
            if (LABEL.matcher(line).matches()) {
                if (fresh) state++;
                fresh = false;
                continue;
            }
            fresh = true;
            Matcher jump = JUMP.matcher(line);
            Matcher end = END.matcher(line);
            if (jump.matches()) {
                automaton.edges.get(state).add(new Edge(infix(jump.group(1)), labels.get(jump.group(2))));
            } else if (end.matches()) {
                automaton.edges.get(state).add(new Edge(infix(end.group(1)), labels.get("accept_all")));
            } else if (line.equals("skip")) {
                automaton.edges.get(state).add(new Edge(letter -> true, state));
            } else if (line.startsWith("::")) {
                if (!line.equals(":: false")) throw new IllegalStateException(line + " in " + text);
            }
        }
        return automaton.build();
    }

    private static LongPredicate infix(String text) {
        Matcher matcher = Pattern.compile("&&|\\|\\||[!()]|\\w+").matcher(text);
        List<String> words = new ArrayList<>();
        while (matcher.find()) words.add(matcher.group());
        Words reader = new Words(words);
        LongPredicate condition = reader.or();
        if (!reader.atEnd()) throw new IllegalStateException(text);
        return condition;
    }

    private void state() {
        edges.add(new ArrayList<>());
        marks.add(0L);
    }

    /** A cube for each letter: there are few propositions. */
    private BuchiAutomaton build() {
        List<Proposition> names = new ArrayList<>();
        for (int i = 0; i < propositions; i++) names.add(new Proposition.Holds("p" + i));
        long all = (1L << propositions) - 1;
        int[] firstEdge = new int[edges.size() + 1];
        List<long[]> cubes = new ArrayList<>();
        for (int state = 0; state < edges.size(); state++) {
            for (Edge edge : edges.get(state)) {
                for (long letter = 0; letter <= all; letter++) {
                    if (edge.condition().test(letter)) cubes.add(new long[] {edge.target(), letter, all & ~letter});
                }
            }
            firstEdge[state + 1] = cubes.size();
        }
        return new BuchiAutomaton(
                names,
                sets,
                marks.stream().mapToLong(Long::longValue).toArray(),
                firstEdge,
                cubes.stream().mapToInt(cube -> (int) cube[0]).toArray(),
                cubes.stream().mapToLong(cube -> cube[1]).toArray(),
                cubes.stream().mapToLong(cube -> cube[2]).toArray());
    }

    /** The words of a text, one after the other. */
    private static final class Words {
        private final List<String> words;
        private int at;

        Words(List<String> words) {
            this.words = words;
        }

        boolean atEnd() {
            return at == words.size();
        }

        int number() {
            return Integer.parseInt(words.get(at++));
        }

        LongPredicate prefix() {
            String word = words.get(at++);
            switch (word) {
                case "t":
                    return letter -> true;
                case "f":
                    return letter -> false;
                case "!":
                    return prefix().negate();
                case "&":
                    return prefix().and(prefix());
                case "|":
                    return prefix().or(prefix());
                default:
                    return proposition(word);
            }
        }

        LongPredicate or() {
            LongPredicate condition = and();
            while (!atEnd() && words.get(at).equals("||")) {
                at++;
                condition = condition.or(and());
            }
            return condition;
        }

        private LongPredicate and() {
            LongPredicate condition = unary();
            while (!atEnd() && words.get(at).equals("&&")) {
                at++;
                condition = condition.and(unary());
            }
            return condition;
        }

        private LongPredicate unary() {
            String word = words.get(at++);
            switch (word) {
                case "!":
                    return unary().negate();
                case "(":
                    LongPredicate condition = or();
                    if (!words.get(at++).equals(")")) throw new IllegalStateException("no ) in " + words);
                    return condition;
                case "1", "true":
                    return letter -> true;
                case "0", "false":
                    return letter -> false;
                default:
                    return proposition(word);
            }
        }

        private static LongPredicate proposition(String word) {
            if (!word.matches("p[0-9]")) throw new IllegalStateException("no proposition: " + word);
            int number = Integer.parseInt(word.substring(1));
            return letter -> (letter >>> number & 1) != 0;
        }
    }
}
