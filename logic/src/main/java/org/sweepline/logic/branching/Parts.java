package org.sweepline.logic.branching;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.sweepline.logic.temporal.Formula;

/** Lists the parts of a formula so that each comes after what it is made of; without recursion, however deep it is. */
final class Parts {
    private Parts() {}

    /** The formula and all below it, each object once, the formula itself last. */
    static List<Formula> of(Formula formula) {
        List<Formula> parts = new ArrayList<>();
        Set<Formula> opened = newSet();
        Set<Formula> listed = newSet();
        Deque<Formula> path = new ArrayDeque<>();
        path.push(formula);
        while (!path.isEmpty()) {
            Formula top = path.peek();
            if (opened.add(top)) {
                List<Formula> operands = top.operands();
                for (int i = operands.size() - 1; i >= 0; i--) {
                    if (!opened.contains(operands.get(i))) path.push(operands.get(i));
                }
            } else {
                path.pop();
                if (listed.add(top)) parts.add(top);
            }
        }
        return parts;
    }

    private static Set<Formula> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
