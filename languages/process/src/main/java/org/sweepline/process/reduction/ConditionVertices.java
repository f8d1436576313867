package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Expression;
import org.sweepline.logic.IntExpression;
import org.sweepline.process.network.NetworkVocabulary;
import org.sweepline.reduction.group.ColouredGraph;

/**
 * The trees of conditions as vertices of a graph, so that its symmetries keep the conditions.
 *
 * <p>The operands of sums, products and their like may change places, those of comparisons may not. An operator that is not
 * known here is a reason to ask for no symmetry at all.
 */
final class ConditionVertices {
    private final ColouredGraph.Builder builder;
    private final List<BoolExpression> conditions;
    private int[] components;
    private Map<String, Integer> actions;
    private int[] actionVertices;

    ConditionVertices(ColouredGraph.Builder builder, List<BoolExpression> conditions) {
        this.builder = builder;
        this.conditions = conditions;
    }

    /** Whether all conditions consist of what is known here. */
    static boolean known(List<BoolExpression> conditions) {
        return conditions.stream().allMatch(ConditionVertices::known);
    }

    private static boolean known(Expression expression) {
        return operator(expression) != null && operands(expression).stream().allMatch(ConditionVertices::known);
    }

    /** The components whose numbers of local states are asked about. */
    Set<Integer> numbered() {
        Set<Integer> numbered = new TreeSet<>();
        conditions.forEach(condition -> numbered(condition, numbered));
        return numbered;
    }

    private static void numbered(Expression expression, Set<Integer> into) {
        Call call = call(expression);
        if (call != null && call.function().equals(NetworkVocabulary.STATE)) for (int c : call.indices()) into.add(c);
        operands(expression).forEach(operand -> numbered(operand, into));
    }

    /** Adds the trees, given the vertices of all components and actions. */
    void build(int[] ofComponents, Map<String, Integer> actionNumbers, int[] ofActions) {
        components = ofComponents;
        actions = actionNumbers;
        actionVertices = ofActions;
        for (int i = 0; i < conditions.size(); i++) {
            int root = builder.vertex(List.of("condition", i));
            builder.arc(root, vertex(conditions.get(i)), "operand");
        }
    }

    private int vertex(Expression expression) {
        int vertex = builder.vertex(operator(expression));
        Call call = call(expression);
        if (call != null) {
            for (Call.Name name : call.arguments()) {
                // A vertex of its own for each argument: one may be named twice.
                int argument = builder.vertex("argument");
                int named = call.function().equals(NetworkVocabulary.ENABLED)
                        ? actionVertices[actions.get(name.text())]
                        : components[name.index()];
                builder.arc(vertex, argument, "operand").arc(argument, named, "names");
            }
        }
        List<Expression> operands = operands(expression);
        boolean ordered = expression instanceof BoolExpression.Compare;
        for (int i = 0; i < operands.size(); i++) {
            builder.arc(vertex, vertex(operands.get(i)), ordered && i > 0 ? "second" : "operand");
        }
        return vertex;
    }

    private static Call call(Expression expression) {
        if (expression instanceof IntExpression.Quantity quantity) return quantity.call();
        if (expression instanceof BoolExpression.Proposition proposition) return proposition.call();
        return null;
    }

    /** What tells an operator, with its constants, from others; null if it is not known. */
    private static Object operator(Expression expression) {
        if (call(expression) != null) return List.of("call", call(expression).function());
        if (expression instanceof IntExpression.Constant constant) return List.of("constant", constant.value());
        if (expression instanceof BoolExpression.Literal literal) return List.of("literal", literal.value());
        if (expression instanceof BoolExpression.Compare compare) return List.of("compare", compare.comparison());
        if (expression instanceof IntExpression.Quotient quotient) return List.of("quotient", quotient.divisor());
        if (expression instanceof IntExpression.Remainder rest) return List.of("remainder", rest.divisor());
        boolean plain = expression instanceof BoolExpression.Deadlock
                || !operands(expression).isEmpty();
        return plain ? expression.getClass().getSimpleName() : null;
    }

    private static List<Expression> operands(Expression expression) {
        List<Expression> operands = new ArrayList<>();
        if (expression instanceof BoolExpression.And and) operands.addAll(and.operands());
        if (expression instanceof BoolExpression.Or or) operands.addAll(or.operands());
        if (expression instanceof BoolExpression.Not not) operands.add(not.operand());
        if (expression instanceof BoolExpression.Compare compare) {
            operands.add(compare.left());
            operands.add(compare.right());
        }
        if (expression instanceof IntExpression.Negation negation) operands.add(negation.operand());
        if (expression instanceof IntExpression.Quotient quotient) operands.add(quotient.operand());
        if (expression instanceof IntExpression.Remainder remainder) operands.add(remainder.operand());
        if (expression instanceof IntExpression.Sum sum) operands.addAll(sum.terms());
        if (expression instanceof IntExpression.Product product) operands.addAll(product.factors());
        return operands;
    }
}
