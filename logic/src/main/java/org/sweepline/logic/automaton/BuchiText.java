package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.sweepline.logic.temporal.Proposition;

/** Writes Büchi automata in the formats that other tools read. */
public final class BuchiText {
    private final BuchiAutomaton automaton;
    private final StringBuilder text = new StringBuilder();

    private BuchiText(BuchiAutomaton automaton) {
        this.automaton = automaton;
    }

    /**
     * The automaton in the Hanoi Omega-Automata format, version 1.
     *
     * @param names how propositions are called
     */
    public static String hoa(BuchiAutomaton automaton, Function<Proposition, String> names) {
        BuchiText writer = new BuchiText(automaton);
        writer.hoaHeader(names);
        for (int state = 0; state < automaton.states(); state++) writer.hoaState(state);
        return writer.line("--END--").text.toString();
    }

    /**
     * The automaton as a never claim of SPIN, for automata with at most one acceptance set.
     *
     * @param names what is written for propositions, such as the names of macros
     */
    public static String neverClaim(BuchiAutomaton automaton, Function<Proposition, String> names) {
        if (automaton.sets() > 1) throw new IllegalArgumentException(automaton.sets() + " acceptance sets");
        List<String> propositions = automaton.propositions().stream().map(names).toList();
        BuchiText writer = new BuchiText(automaton).line("never {");
        for (int state = 0; state < automaton.states(); state++) writer.claimState(state, propositions);
        return writer.line("}").text.toString();
    }

    private void hoaHeader(Function<Proposition, String> names) {
        line("HOA: v1").line("States: " + automaton.states()).line("Start: 0");
        StringBuilder list = new StringBuilder("AP: " + automaton.propositions().size());
        for (Proposition proposition : automaton.propositions()) {
            String name = names.apply(proposition).replace("\\", "\\\\").replace("\"", "\\\"");
            list.append(" \"").append(name).append('"');
        }
        line(list.toString());
        int sets = automaton.sets();
        line(sets == 0 ? "acc-name: all" : sets == 1 ? "acc-name: Buchi" : "acc-name: generalized-Buchi " + sets);
        List<String> all = new ArrayList<>();
        for (int set = 0; set < sets; set++) all.add("Inf(" + set + ")");
        line("Acceptance: " + sets + " " + (sets == 0 ? "t" : String.join(" & ", all)));
        line("properties: trans-labels explicit-labels state-acc").line("--BODY--");
    }

    private void hoaState(int state) {
        List<String> sets = new ArrayList<>();
        for (int set = 0; set < automaton.sets(); set++) {
            if ((automaton.marks(state) >>> set & 1) != 0) sets.add(Integer.toString(set));
        }
        line("State: " + state + (sets.isEmpty() ? "" : " {" + String.join(" ", sets) + "}"));
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < automaton.propositions().size(); i++) numbers.add(Integer.toString(i));
        for (int edge = automaton.firstEdge(state); edge < automaton.edgesEnd(state); edge++) {
            String label = String.join("&", literals(edge, numbers));
            line("[" + (label.isEmpty() ? "t" : label) + "] " + automaton.target(edge));
        }
    }

    private void claimState(int state, List<String> propositions) {
        line(label(state) + ":");
        if (automaton.firstEdge(state) == automaton.edgesEnd(state)) {
            line("\tfalse;");
            return;
        }
        line("\tif");
        for (int edge = automaton.firstEdge(state); edge < automaton.edgesEnd(state); edge++) {
            List<String> literals = new ArrayList<>();
            for (String literal : literals(edge, propositions)) literals.add("(" + literal + ")");
            String condition = literals.isEmpty() ? "true" : String.join(" && ", literals);
            line("\t:: (" + condition + ") -> goto " + label(automaton.target(edge)));
        }
        line("\tfi;");
    }

    private String label(int state) {
        boolean accepting = automaton.sets() == 0 || automaton.marks(state) != 0;
        return (accepting ? "accept" : "T0") + (state == 0 ? "_init" : "_S" + state);
    }

    private List<String> literals(int edge, List<String> names) {
        List<String> literals = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if ((automaton.positive(edge) >>> i & 1) != 0) literals.add(names.get(i));
            if ((automaton.negative(edge) >>> i & 1) != 0) literals.add("!" + names.get(i));
        }
        return literals;
    }

    private BuchiText line(String line) {
        text.append(line).append('\n');
        return this;
    }
}
