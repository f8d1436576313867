package org.sweepline.check.property;

import java.util.List;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watches;
import org.sweepline.model.Encoding;
import org.sweepline.model.Grouping;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.Visibility;

/** Does every action occur somewhere? */
public record DeadTransitions() implements StateProperty {
    @Override
    public String kind() {
        return "dead-transitions";
    }

    @Override
    public String statement() {
        return "no dead transition";
    }

    @Override
    public boolean existential() {
        return true;
    }

    @Override
    public Observer observe(Exploration exploration) {
        Encoding encoding = exploration.encoding();
        Grouping transitions = NodeGroups.of(encoding).transitions();
        int[] of = transitions.of().stream().mapToInt(Integer::intValue).toArray();
        Watches.Occurring occurring = new Watches.Occurring(
                Visibility.of(encoding).observable(), exploration.orbits(), of, transitions.empty());
        return new Observer(occurring, (outcome, finding) -> {
            List<String> missing = occurring.missing().stream()
                    .mapToObj(transitions.names()::get)
                    .toList();
            Verdict verdict = missing.isEmpty() ? Verdicts.of(true) : Verdicts.unlessIncomplete(outcome, false);
            return new Answer(
                    this,
                    verdict,
                    new Evidence.Unseen(missing, Live.all(encoding).cardinality()));
        });
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.occurringActions();
    }
}
