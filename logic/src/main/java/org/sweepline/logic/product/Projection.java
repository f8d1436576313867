package org.sweepline.logic.product;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** Follows choices through a product and tells which choices of the system they are. */
public final class Projection {
    /** Stands for a step in which the system stays where it is, because it has no successors. */
    public static final int STAY = -1;

    private final Product product;
    private final Expander steps;
    private final Expander systemSteps;
    private final Successors successors;
    private final Successors systemSuccessors;
    private final StateBuffer state;
    private final StateBuffer inner;
    private final StateBuffer candidate;
    private final int systemInitial;

    /** Begins in an initial state of the product. */
    public Projection(Product product, int initial) {
        this.product = product;
        TransitionSystem system = product.system();
        steps = product.expander();
        systemSteps = system.expander();
        successors = new Successors(product.stateBytes());
        systemSuccessors = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, product.stateBytes()));
        inner = new StateBuffer(Math.max(0, system.stateBytes()));
        candidate = new StateBuffer(Math.max(0, system.stateBytes()));
        product.initial(successors);
        successors.copy(initial, state);
        product.field().system(state, inner);
        system.initial(systemSuccessors);
        systemInitial = same(0, false);
    }

    /** Which of the system's initial states it began in. */
    public int initial() {
        return systemInitial;
    }

    /** Goes on, and returns for each step the choice of the system, or {@link #STAY}. */
    public int[] follow(int[] choices) {
        List<Integer> projected = new ArrayList<>();
        for (int choice : choices) projected.add(step(choice));
        return projected.stream().mapToInt(Integer::intValue).toArray();
    }

    private int step(int choice) {
        systemSuccessors.clear();
        systemSteps.successors(inner, systemSuccessors);
        successors.clear();
        steps.successors(state, successors);
        int action = successors.action(choice);
        successors.copy(choice, state);
        product.field().system(state, inner);
        return systemSuccessors.size() == 0 ? STAY : same(action, true);
    }

    /** The successor, or initial state, of the system that is the one in question. */
    private int same(int action, boolean labelled) {
        for (int i = 0; i < systemSuccessors.size(); i++) {
            if (labelled && systemSuccessors.action(i) != action) continue;
            systemSuccessors.copy(i, candidate);
            if (candidate.sameAs(inner)) return i;
        }
        throw new IllegalStateException("a product makes a step that its system does not make");
    }
}
