package org.sweepline.petri;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.sweepline.model.Position;
import org.sweepline.model.file.XmlCursor;

/**
 * Which transitions of a stochastic net go before others: immediate ones before timed ones, and among the immediate ones
 * those of higher priority.
 *
 * <p>Such a rule changes what can happen. A net in which no transition goes before another is an ordinary one.
 */
final class FiringPriorities {
    private record Rule(String transition, boolean timed, String priority, Position at) {}

    private final List<Rule> rules = new ArrayList<>();

    /** Notes what a file says about a transition; null stands for nothing. */
    void add(String transition, String timed, String priority, Position at) {
        rules.add(new Rule(transition, timed != null && timed.strip().equalsIgnoreCase("true"), plain(priority), at));
    }

    private static String plain(String priority) {
        return priority == null ? null : priority.strip().replaceFirst("^[+]?0*(?=[0-9])", "");
    }

    /** Refuses a net in which a transition goes before another one. */
    void check(XmlCursor xml, ToolElements elements) {
        List<Rule> immediate = rules.stream().filter(rule -> !rule.timed).toList();
        Optional<Rule> timed = rules.stream().filter(Rule::timed).findFirst();
        if (timed.isPresent() && !immediate.isEmpty() && !elements.ignores("timed")) {
            throw xml.error(
                    immediate.get(0).at,
                    "the transition '" + immediate.get(0).transition + "' is immediate and '" + timed.get().transition
                            + "' is timed (<timed>), and immediate transitions go first, which is not supported; "
                            + "have the net read as if none did by --ignore timed");
        }
        for (Rule rule : immediate) {
            Rule first = immediate.get(0);
            if (Objects.equals(rule.priority, first.priority) || elements.ignores("priority")) continue;
            throw xml.error(
                    rule.at,
                    "the transitions '" + first.transition + "' and '" + rule.transition
                            + "' have different priorities (<priority>), which are not supported; "
                            + "have the net read as if they were equal by --ignore priority");
        }
    }
}
