package org.sweepline.process.model;

import java.util.List;
import java.util.Optional;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Condition;
import org.sweepline.model.Measure;
import org.sweepline.model.VocabularyExpressions;
import org.sweepline.process.measure.NetworkMeasure;
import org.sweepline.process.measure.RankedStates;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkVocabulary;

/** Reads expressions about the states of a network, and the names of its measures. */
public final class NetworkExpressions extends VocabularyExpressions {
    public NetworkExpressions(Network network) {
        super(NetworkVocabulary.of(network));
    }

    @Override
    protected Optional<Measure> named(String text) {
        return NetworkMeasure.recognises(text) ? Optional.of(NetworkMeasure.parse(text)) : Optional.empty();
    }

    @Override
    protected Optional<Measure> part(String text) {
        return RankedStates.recognises(text) ? Optional.of(RankedStates.parse(text)) : Optional.empty();
    }

    @Override
    protected String noTime() {
        return "processes have no time; say by which numbers states are to be compared, as in state(P) mod 2";
    }

    /** The condition that a process is not in its error state. */
    Condition unviolated(String process) {
        Call violated = new Call(NetworkVocabulary.VIOLATED, List.of(new Call.Name(process, List.of())));
        return condition(new BoolExpression.Not(new BoolExpression.Proposition(violated)));
    }
}
