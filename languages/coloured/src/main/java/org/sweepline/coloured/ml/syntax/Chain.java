package org.sweepline.coloured.ml.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * Sorts a flat chain of operands and operators by precedence, without recursion: a chain may have many thousand links.
 *
 * <p>Operands side by side are an application, which binds tighter than every operator. Operators of equal precedence group to
 * the left unless one of them groups to the right.
 */
final class Chain<T> {
    /** An infix operator between two operands; the greater its level the tighter it binds. */
    record Link<T>(String name, int level, boolean right, BinaryOperator<T> join, MlPosition at) {}

    private final BinaryOperator<T> application;
    private final Deque<T> operands = new ArrayDeque<>();
    private final Deque<Link<T>> links = new ArrayDeque<>();
    private boolean afterOperand;

    Chain(BinaryOperator<T> application) {
        this.application = application;
    }

    void operand(T operand) {
        operands.push(afterOperand ? application.apply(operands.pop(), operand) : operand);
        afterOperand = true;
    }

    void infix(Link<T> link) {
        if (!afterOperand) throw lacks(link, "left");
        join(link.level(), link.right());
        links.push(link);
        afterOperand = false;
    }

    /** Something that changes everything before it that binds at least as tightly, such as a type constraint. */
    void postfix(String name, int level, UnaryOperator<T> change, MlPosition at) {
        if (!afterOperand) throw at.error("`" + name + "` has nothing on its left");
        join(level, false);
        operands.push(change.apply(operands.pop()));
    }

    boolean endsInOperand() {
        return afterOperand;
    }

    T result() {
        if (!afterOperand) throw lacks(links.peek(), "right");
        join(Integer.MIN_VALUE, false);
        return operands.pop();
    }

    private void join(int level, boolean right) {
        while (!links.isEmpty() && bindsTighter(links.peek(), level, right)) {
            T last = operands.pop();
            operands.push(links.pop().join().apply(operands.pop(), last));
        }
    }

    private boolean bindsTighter(Link<T> before, int level, boolean right) {
        return before.level() > level || before.level() == level && !right && !before.right();
    }

    private RuntimeException lacks(Link<T> link, String side) {
        String name = link.name();
        String hint = "";
        if (side.equals("left") && name.equals("-")) hint = "; a negative number is written ~1";
        else if (side.equals("left") && link.level() >= 0) hint = "; as a function it is written `op " + name + "`";
        return link.at().error("the operator `" + name + "` has nothing on its " + side + hint);
    }
}
