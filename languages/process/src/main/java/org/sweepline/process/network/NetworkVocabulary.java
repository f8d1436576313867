package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.logic.Symbol;
import org.sweepline.logic.Vocabulary;
import org.sweepline.process.lts.Lts;

/**
 * What expressions about a network may speak of.
 *
 * <p>{@code state(PROCESS)} is the number of a local state, of several processes their sum. {@code enabled(ACTION)} holds
 * where one of the actions can be taken, {@code violated(PROCESS)} where one of the processes is in its error state,
 * {@code ended(PROCESS)} where one has come to its end.
 */
public final class NetworkVocabulary {
    public static final String STATE = "state";
    public static final String ENABLED = "enabled";
    public static final String VIOLATED = "violated";
    public static final String ENDED = "ended";

    private NetworkVocabulary() {}

    public static Vocabulary of(Network network) {
        List<String> processes = new ArrayList<>();
        Set<String> actions = new LinkedHashSet<>(List.of(Lts.TAU_NAME));
        for (NetworkProcess process : network.components()) {
            processes.add(process.name());
            actions.addAll(process.lts().labels());
        }
        return Vocabulary.of(
                Symbol.number(STATE, "process", processes),
                Symbol.condition(ENABLED, "action", List.copyOf(actions)),
                Symbol.condition(VIOLATED, "process", processes),
                Symbol.condition(ENDED, "process", processes));
    }
}
