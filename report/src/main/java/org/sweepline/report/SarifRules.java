package org.sweepline.report;

import java.util.Map;

/** What the kinds of properties are about, as rules for those who read alerts and have never seen the tool. */
final class SarifRules {
    private static final Map<String, String> DESCRIPTIONS = Map.ofEntries(
            Map.entry("deadlock", "Every reachable state has a successor, unless it is a proper end."),
            Map.entry("reachable", "Some reachable state satisfies the condition."),
            Map.entry("always", "Every reachable state satisfies the condition."),
            Map.entry("home", "From every reachable state one can be reached that satisfies the condition."),
            Map.entry("reversible", "From every reachable state the initial state can be reached again."),
            Map.entry("live", "From every reachable state every transition or action can occur again."),
            Map.entry("ltl", "Every run satisfies the formula of linear temporal logic."),
            Map.entry("ctl", "The initial state satisfies the formula of branching temporal logic."),
            Map.entry("automaton", "The model does only what the automaton over its actions allows."),
            Map.entry("conforms", "The model does only what the service does, and ends only where that can end."),
            Map.entry("property", "Every reachable state satisfies what the model claims about itself."),
            Map.entry("progress", "Some of the actions occur infinitely often under fair choice, as the model claims."),
            Map.entry("properties", "The formulas of the file hold."),
            Map.entry("dead-transitions", "Every transition can fire."),
            Map.entry("terminal-states", "How many states without successors there are."),
            Map.entry("one-safe", "No place ever holds more than one token."),
            Map.entry("stable", "Some place or process never changes."),
            Map.entry("bound", "The largest value of an expression."),
            Map.entry("bounds", "The largest number of tokens on each place, or local state of each process."),
            Map.entry("space", "The number of states and edges."),
            Map.entry("unreadable", "A property of the model that cannot be read."));

    private SarifRules() {}

    /** A sentence that says what holds where nothing is reported; of a kind that nobody has described, its name. */
    static String description(String kind) {
        return DESCRIPTIONS.getOrDefault(kind, kind);
    }

    static boolean known(String kind) {
        return DESCRIPTIONS.containsKey(kind);
    }
}
