package org.sweepline.check.property;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Watches;
import org.sweepline.model.Encoding;
import org.sweepline.model.Visibility;

/**
 * Under fair choice, does one of the actions occur infinitely often, once one of the condition's does? That is: has
 * every terminal strongly connected component with an action of the condition (or any, without one) one of them?
 */
public record Recurrence(String title, Optional<Set<String>> condition, Set<String> actions)
        implements ComponentProperty {
    public Recurrence {
        condition = condition.map(Set::copyOf);
        actions = Set.copyOf(actions);
    }

    @Override
    public String kind() {
        return "progress";
    }

    @Override
    public Optional<String> name() {
        return Optional.of(title);
    }

    @Override
    public Evidence lasso(Encoding encoding, Replayer way, Outcome.Circuit component) {
        return way.lasso(component, walk -> false, List.of(), "none of its actions can occur any more");
    }

    @Override
    public ComponentWatch watch(Encoding encoding) {
        BitSet recurrent = observable(actions, encoding);
        return condition
                .map(names -> Watches.recurrent(observable(names, encoding), recurrent))
                .orElseGet(() -> Watches.recurrent(recurrent));
    }

    /** The actions with these names, unless nobody sees them. */
    private static BitSet observable(Set<String> names, Encoding encoding) {
        List<String> all = encoding.system().actions();
        BitSet named = new BitSet();
        for (int a = 0; a < all.size(); a++) named.set(a, names.contains(all.get(a)));
        named.and(Visibility.of(encoding).observable());
        return named;
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("progress properties");
    }
}
