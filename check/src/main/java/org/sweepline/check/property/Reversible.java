package org.sweepline.check.property;

import java.util.List;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Watches;
import org.sweepline.model.Encoding;
import org.sweepline.model.InitialState;

/** Can the initial state be reached again from every reachable state? */
public record Reversible() implements ComponentProperty {
    @Override
    public String kind() {
        return "reversible";
    }

    @Override
    public ComponentWatch watch(Encoding encoding) {
        return Watches.home(InitialState.of(encoding));
    }

    @Override
    public Evidence lasso(Encoding encoding, Replayer way, Outcome.Circuit component) {
        String initial = way.replay().initial();
        return way.lasso(
                component, walk -> walk.state().equals(initial), List.of(), "the initial state is out of reach");
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("home properties");
    }
}
