package org.sweepline.contest;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Property;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Encoding;
import org.sweepline.model.StructuralProofs;

/**
 * Finds the largest value of each of several quantities.
 *
 * <p>The structure of the model proves what a quantity cannot exceed, the explored states show what it reaches. Where both are
 * the same, that is the answer; otherwise every state has to be explored.
 */
final class UpperBounds {
    private final Session session;
    private final Lines lines;
    private final ExplorationBudget budget;
    private final List<Bound> open = new ArrayList<>();

    /** A quantity and what is known about its largest value. */
    private static final class Bound {
        final String id;
        final Quantity quantity;
        final Set<Technique> by = EnumSet.noneOf(Technique.class);
        /** The largest value in an explored state. */
        Optional<Long> reached = Optional.empty();
        /** The least upper bound that is known, from the structure or from all states. */
        Optional<Long> most = Optional.empty();
        /** The upper bound that the structure of the model proves. */
        Optional<Long> proved = Optional.empty();
        /** What kept the last exploration from seeing all states. */
        String unseen = "not every state was explored";

        Bound(String id, Quantity quantity) {
            this.id = id;
            this.quantity = quantity;
        }

        void reaches(long value) {
            if (reached.isEmpty() || reached.get() < value) reached = Optional.of(value);
        }

        boolean known() {
            return reached.isPresent() && reached.equals(most);
        }

        /** Why it is not known, and what is known of it. */
        String obstacle() {
            String least = reached.map(value -> "; it is " + value + " or more").orElse("");
            String limit = most.map(value -> "; it is " + value + " or less").orElse("");
            return unseen + least + limit;
        }
    }

    UpperBounds(Session session, Lines lines, ExplorationBudget budget) {
        this.session = session;
        this.lines = lines;
        this.budget = budget;
    }

    void add(String id, Quantity quantity) {
        open.add(new Bound(id, quantity));
    }

    void run() {
        explore(budget.look());
        prove();
        explore(budget.walks(), Technique.RANDOM_WALK);
        explore(budget.modest());
        explore(budget.timed(Method.FULL, 0.8));
        explore(budget.timed(Method.SWEEP, 0.9));
        for (Bound bound : open) lines.giveUp(bound.id, budget.spent() ? ExplorationBudget.SPENT : bound.obstacle());
    }

    private void explore(CheckOptions options, Technique... by) {
        if (open.isEmpty() || budget.spent()) return;
        List<Property> properties = open.stream()
                .<Property>map(bound -> new Largest(bound.quantity))
                .toList();
        try {
            Report report = session.check(properties, options, CheckListener.NONE);
            for (int i = 0; i < open.size(); i++) {
                note(open.get(i), report.answers().get(i), by);
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
            for (Bound bound : open) bound.unseen = Asking.reason(failed);
            lines.note(Asking.reason(failed));
        }
        settle();
    }

    private static void note(Bound bound, Answer answer, Technique... by) {
        if (answer.verdict() instanceof Verdict.Unknown unknown) bound.unseen = unknown.reason();
        if (!(answer.evidence() instanceof Evidence.Largest largest)) return;
        bound.by.add(Technique.EXPLICIT);
        bound.by.add(Technique.STATE_COMPRESSION);
        bound.by.addAll(List.of(by));
        bound.reaches(largest.value());
        if (answer.verdict() instanceof Verdict.Holds) bound.most = bound.reached;
    }

    private void prove() {
        Encoding encoding = session.encoding();
        for (Bound bound : open) {
            if (budget.spent()) return;
            try {
                bound.proved =
                        encoding.aspect(StructuralProofs.class).flatMap(proofs -> proofs.upperBound(bound.quantity));
                bound.most = bound.proved;
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
                lines.note(Asking.reason(failed));
            }
        }
        settle();
    }

    private void settle() {
        for (Bound bound : open) {
            if (!bound.known()) continue;
            if (bound.proved.equals(bound.most)) bound.by.add(Technique.TOPOLOGICAL);
            lines.printAnswer(bound.id, bound.most.get().toString(), bound.by);
        }
        open.removeIf(Bound::known);
    }
}
