package org.sweepline.petri.symmetry;

import java.util.List;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.IntExpression;
import org.sweepline.reduction.group.ColouredGraph;

/**
 * Adds the syntax tree of a condition to the graph of a net, so that symmetries must keep the value of the condition.
 *
 * <p>A symmetry takes the tree to itself, each mention of a place or transition to a mention of its image. Where the order
 * of operands does not matter it may exchange them: the places of {@code tokens(a) + tokens(b)} may be exchanged, those of
 * {@code tokens(a) < tokens(b)} not.
 */
final class ConditionGraph {
    private static final String OPERAND = "operand";

    private final ColouredGraph.Builder graph;
    private final int places;

    ConditionGraph(ColouredGraph.Builder graph, int places) {
        this.graph = graph;
        this.places = places;
    }

    private int child(Object colour, int parent, Object label) {
        int vertex = graph.vertex(colour);
        graph.arc(parent, vertex, label);
        return vertex;
    }

    void add(BoolExpression condition, int parent) {
        if (condition instanceof BoolExpression.Literal literal) {
            child(literal, parent, OPERAND);
        } else if (condition instanceof BoolExpression.Deadlock) {
            child("deadlock", parent, OPERAND);
        } else if (condition instanceof BoolExpression.Proposition proposition) {
            mentions(proposition.call(), "or", places, parent);
        } else if (condition instanceof BoolExpression.Compare compare) {
            compare(compare, parent);
        } else if (condition instanceof BoolExpression.Not not) {
            add(not.operand(), child("not", parent, OPERAND));
        } else if (condition instanceof BoolExpression.And and) {
            int vertex = child("and", parent, OPERAND);
            for (BoolExpression operand : and.operands()) add(operand, vertex);
        } else if (condition instanceof BoolExpression.Or or) {
            int vertex = child("or", parent, OPERAND);
            for (BoolExpression operand : or.operands()) add(operand, vertex);
        } else {
            throw new AssertionError(condition.getClass());
        }
    }

    private void compare(BoolExpression.Compare compare, int parent) {
        Comparison comparison = compare.comparison();
        int vertex = child(comparison, parent, OPERAND);
        boolean either = comparison == Comparison.EQUAL || comparison == Comparison.UNEQUAL;
        add(compare.left(), child("side", vertex, either ? OPERAND : "left"));
        add(compare.right(), child("side", vertex, either ? OPERAND : "right"));
    }

    private void add(IntExpression number, int parent) {
        if (number instanceof IntExpression.Constant constant) {
            child(constant, parent, OPERAND);
        } else if (number instanceof IntExpression.Quantity quantity) {
            mentions(quantity.call(), "sum", 0, parent);
        } else if (number instanceof IntExpression.Negation negation) {
            add(negation.operand(), child("negation", parent, OPERAND));
        } else if (number instanceof IntExpression.Sum sum) {
            operands(sum.terms(), "sum", parent);
        } else if (number instanceof IntExpression.Product product) {
            operands(product.factors(), "product", parent);
        } else if (number instanceof IntExpression.Quotient quotient) {
            add(quotient.operand(), child(List.of("quotient", quotient.divisor()), parent, OPERAND));
        } else if (number instanceof IntExpression.Remainder remainder) {
            add(remainder.operand(), child(List.of("remainder", remainder.divisor()), parent, OPERAND));
        } else {
            throw new AssertionError(number.getClass());
        }
    }

    private void operands(List<IntExpression> operands, String operator, int parent) {
        int vertex = child(operator, parent, OPERAND);
        for (IntExpression operand : operands) add(operand, vertex);
    }

    /** A function of several places or transitions is that of each of them, joined by an operator. */
    private void mentions(Call call, String operator, int first, int parent) {
        int[] indices = call.indices();
        int vertex = indices.length == 1 ? parent : child(operator, parent, OPERAND);
        for (int index : indices) graph.arc(child(call.function(), vertex, OPERAND), first + index, "of");
    }
}
