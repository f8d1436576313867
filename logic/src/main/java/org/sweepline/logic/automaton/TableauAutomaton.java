package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.logic.automaton.Tableau.Alternative;

/**
 * The automaton whose states are sets of formulas that must hold from the next letter on, and whose edges are the
 * alternatives of such a set.
 *
 * <p>States with the same alternatives are one state. An edge belongs to the acceptance set of each promise that it does
 * not make. Where an edge asks for no more than another, in formulas and in promises, the other one is not needed with the
 * letters of the first: that keeps the automaton as deterministic as it can be without further states.
 */
final class TableauAutomaton {
    private record Branch(List<Integer> next, List<Integer> promises) {
        Alternative demands() {
            int[] demands = new int[next.size() + promises.size()];
            int at = 0;
            for (int formula : next) demands[at++] = Tableau.demand(Tableau.NEXT, formula);
            for (int formula : promises) demands[at++] = Tableau.demand(Tableau.PROMISE, formula);
            Arrays.sort(demands);
            return Alternative.of(demands);
        }
    }

    private record Step(int condition, List<Integer> promises, int target) {
        GeneralisedBuchi.Edge unmarked() {
            return new GeneralisedBuchi.Edge(condition, 0, target);
        }
    }

    private final Tableau tableau;
    private final LetterSets letters;
    private final WorkLimit work;
    private final Map<List<Integer>, Integer> states = new HashMap<>();
    private final Map<List<List<Integer>>, Integer> combinations = new HashMap<>();
    private final List<List<Alternative>> alternatives = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();

    private TableauAutomaton(Tableau tableau, LetterSets letters, WorkLimit work) {
        this.tableau = tableau;
        this.letters = letters;
        this.work = work;
    }

    /** The automaton of a formula, with marks on edges only. */
    static GeneralisedBuchi of(Subformulas subformulas, LetterSets letters, WorkLimit work) throws TooLargeException {
        TableauAutomaton automaton = new TableauAutomaton(new Tableau(subformulas, work), letters, work);
        automaton.state(automaton.tableau.conjunction(List.of(subformulas.whole())));
        long edges = 0;
        for (int state = 0; state < automaton.alternatives.size(); state++) {
            List<Step> made = automaton.steps(automaton.alternatives.get(state));
            automaton.alternatives.set(state, null);
            automaton.steps.add(made);
            edges += made.size();
            work.edges(edges);
        }
        return automaton.draft();
    }

    private int state(List<Integer> formulas) throws TooLargeException {
        Integer known = states.get(formulas);
        if (known != null) return known;
        List<Alternative> list = tableau.alternatives(formulas);
        List<List<Integer>> key = new ArrayList<>();
        for (Alternative alternative : list) {
            work.spend(1 + alternative.demands().length / 4);
            key.add(Arrays.stream(alternative.demands()).boxed().toList());
        }
        Integer state = combinations.get(key);
        if (state == null) {
            state = alternatives.size();
            combinations.put(key, state);
            alternatives.add(list);
            work.states(alternatives.size());
        }
        states.put(formulas, state);
        return state;
    }

    private List<Step> steps(List<Alternative> alternatives) throws TooLargeException {
        Map<Branch, Integer> branches = new LinkedHashMap<>();
        for (Alternative alternative : alternatives) {
            long positive = 0;
            long negative = 0;
            List<Integer> next = new ArrayList<>();
            List<Integer> promises = new ArrayList<>();
            for (int demand : alternative.demands()) {
                int number = demand >>> 2;
                switch (demand & 3) {
                    case Tableau.TRUE_NOW -> positive |= 1L << number;
                    case Tableau.FALSE_NOW -> negative |= 1L << number;
                    case Tableau.NEXT -> next.add(number);
                    default -> promises.add(number);
                }
            }
            Branch branch = new Branch(tableau.conjunction(next), promises);
            letters.add(letters.cube(positive, negative), branch, branches);
        }
        List<Branch> list = new ArrayList<>(branches.keySet());
        List<Alternative> demands = new ArrayList<>();
        for (Branch branch : list) demands.add(branch.demands());
        List<Step> made = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            int condition = branches.get(list.get(i));
            work.spend(list.size());
            for (int j = 0; j < list.size(); j++) {
                if (i == j || !demands.get(j).within(demands.get(i))) continue;
                condition = letters.minus(condition, branches.get(list.get(j)));
            }
            if (condition == LetterSets.NONE) continue;
            made.add(new Step(
                    condition, list.get(i).promises(), state(list.get(i).next())));
        }
        return made;
    }

    /** Numbers the promises in each component by itself: few components have many. */
    private GeneralisedBuchi draft() throws TooLargeException {
        int[] components = components();
        Map<Integer, Map<Integer, Integer>> numbers = new TreeMap<>();
        int sets = 0;
        for (int state = 0; state < steps.size(); state++) {
            for (Step step : steps.get(state)) {
                if (components[state] != components[step.target()]) continue;
                Map<Integer, Integer> local = numbers.computeIfAbsent(components[state], c -> new HashMap<>());
                for (int promise : step.promises()) local.putIfAbsent(promise, local.size());
                sets = Math.max(sets, local.size());
            }
        }
        if (sets > GeneralisedBuchi.MOST_SETS) {
            throw new TooLargeException("the automaton of the formula needs more than " + GeneralisedBuchi.MOST_SETS
                    + " acceptance sets: split the formula into several");
        }
        List<List<GeneralisedBuchi.Edge>> edges = new ArrayList<>();
        for (int state = 0; state < steps.size(); state++) {
            List<GeneralisedBuchi.Edge> list = new ArrayList<>();
            for (Step step : steps.get(state)) {
                long marks = 0;
                if (components[state] == components[step.target()]) {
                    marks = GeneralisedBuchi.all(sets);
                    for (int promise : step.promises()) {
                        marks &= ~(1L << numbers.get(components[state]).get(promise));
                    }
                }
                list.add(new GeneralisedBuchi.Edge(step.condition(), marks, step.target()));
            }
            edges.add(list);
        }
        return new GeneralisedBuchi(letters, sets, new long[steps.size()], edges).trimmed();
    }

    private int[] components() {
        List<List<GeneralisedBuchi.Edge>> edges = steps.stream()
                .map(list -> list.stream().map(Step::unmarked).toList())
                .toList();
        return new GeneralisedBuchi(letters, 0, new long[steps.size()], edges).components();
    }
}
