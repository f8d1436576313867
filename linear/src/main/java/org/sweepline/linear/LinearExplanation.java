package org.sweepline.linear;

/** Explains in one line how the transitions of a system change a linear order. */
final class LinearExplanation {
    private static final int NAMED = 4;

    private LinearExplanation() {}

    static String of(LinearSystem system, LinearOrder order) {
        int transitions = system.incidence().transitions();
        int advancing = order.advancing();
        if (order.trivial()) return "no weighted sum of tokens but 0: it orders nothing";
        StringBuilder text = new StringBuilder("weighted sum of tokens: ");
        if (advancing == transitions) {
            return text.append(transitions == 1 ? "its one transition" : "all " + transitions + " transitions")
                    .append(transitions == 1 ? " advances" : " advance")
                    .append(" the column (proved), so one sweep explores each state once")
                    .toString();
        }
        if (advancing > 0) {
            text.append(advancing).append(" of ").append(transitions).append(" transitions");
            int others = transitions - advancing;
            text.append(advancing == 1 ? " advances" : " advance").append(" the column (proved), ");
            text.append(others == 1 ? "the other one " : "of the other " + others + ", ");
            return inside(text, system, order, "inside it").toString();
        }
        text.append(transitions == 1 ? "its one transition " : "of " + transitions + " transitions, ");
        return inside(text, system, order, "").toString();
    }

    private static StringBuilder inside(StringBuilder text, LinearSystem system, LinearOrder order, String where) {
        int ahead = 0;
        int level = 0;
        int regress = 0;
        StringBuilder names = new StringBuilder();
        for (int t = 0; t < system.incidence().transitions(); t++) {
            if (order.column().offset(t) > 0) continue;
            long offset = order.layer().offset(t);
            if (offset > 0) ahead++;
            if (offset == 0) level++;
            if (offset < 0 && regress++ < NAMED) {
                names.append(names.isEmpty() ? "" : ", ")
                        .append(system.transitions().get(t));
            }
        }
        String space = where.isEmpty() ? "" : " ";
        if (ahead + level + regress == 1) {
            text.append(ahead == 1 ? "advances" : level == 1 ? "changes nothing" : "regresses");
            text.append(space).append(where);
            return regress == 0 ? text : text.append(" (").append(names).append(')');
        }
        if (ahead + regress == 0)
            return text.append("none changes anything").append(space).append(where);
        if (ahead > 0) text.append(ahead).append(ahead == 1 ? " advances, " : " advance, ");
        if (level > 0) text.append(level).append(level == 1 ? " changes nothing, " : " change nothing, ");
        if (regress == 0) return text.append("none regresses").append(space).append(where);
        text.append(regress)
                .append(regress == 1 ? " regresses" : " regress")
                .append(space)
                .append(where);
        return text.append(" (").append(names).append(regress > NAMED ? ", ...)" : ")");
    }
}
