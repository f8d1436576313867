package org.sweepline.model;

import java.util.List;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.Expression;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Mentions;
import org.sweepline.reduction.group.ColouredGraph;

/**
 * Adds the syntax trees of conditions to the graph of a model, so that symmetries must keep the values of the conditions.
 *
 * <p>A symmetry takes each tree to itself, each mention of a part of the model to a mention of its image. Where the order of
 * operands does not matter it may exchange them: the places of {@code tokens(a) + tokens(b)} may be exchanged, those of
 * {@code tokens(a) < tokens(b)} not.
 */
public final class ConditionGraph {
    private static final String OPERAND = "operand";
    private static final String OR = "or";
    private static final String SUM = "sum";

    private final ColouredGraph.Builder graph;
    private final Parts parts;

    /** The vertices of the parts of a model. */
    public interface Parts {
        /** The vertex of the part with an index, as a function of the model's language counts it. */
        int vertex(String function, int index);
    }

    private ConditionGraph(ColouredGraph.Builder graph, Parts parts) {
        this.graph = graph;
        this.parts = parts;
    }

    /** Adds the trees of conditions to a graph that has the parts of the model already. */
    public static void add(List<BoolExpression> conditions, ColouredGraph.Builder graph, Parts parts) {
        ConditionGraph trees = new ConditionGraph(graph, parts);
        for (int i = 0; i < conditions.size(); i++) {
            trees.add(conditions.get(i), graph.vertex("condition " + i), OPERAND);
        }
    }

    private void add(Expression expression, int parent, String role) {
        Call call = Mentions.call(expression);
        if (call != null) {
            mention(call, expression instanceof BoolExpression ? OR : SUM, parent, role);
            return;
        }
        int vertex = child(operator(expression), parent, role);
        List<? extends Expression> operands = expression.operands();
        for (int i = 0; i < operands.size(); i++) {
            add(operands.get(i), vertex, i > 0 && ordered(expression) ? "second" : OPERAND);
        }
    }

    private int child(Object colour, int parent, String role) {
        int vertex = graph.vertex(colour);
        graph.arc(parent, vertex, role);
        return vertex;
    }

    /** A function of several parts of the model is that of each part, joined by an operator. */
    private void mention(Call call, String operator, int parent, String role) {
        int[] indices = call.indices();
        boolean one = indices.length == 1;
        int vertex = one ? parent : child(operator, parent, role);
        for (int index : indices) {
            int mention = child(call.function(), vertex, one ? role : OPERAND);
            graph.arc(mention, parts.vertex(call.function(), index), "of");
        }
    }

    private static boolean ordered(Expression expression) {
        return expression instanceof BoolExpression.Compare compare
                && compare.comparison() != Comparison.EQUAL
                && compare.comparison() != Comparison.UNEQUAL;
    }

    /** What tells an operator, with its constants, from others. */
    private static Object operator(Expression expression) {
        if (expression instanceof BoolExpression.Compare compare) return compare.comparison();
        if (expression instanceof BoolExpression.Junction several) return several.all() ? "and" : OR;
        if (expression instanceof IntExpression.Sum) return SUM;
        if (expression instanceof IntExpression.Quotient quotient) return List.of("quotient", quotient.divisor());
        if (expression instanceof IntExpression.Remainder rest) return List.of("remainder", rest.divisor());
        return expression.operands().isEmpty()
                ? expression
                : expression.getClass().getSimpleName();
    }
}
