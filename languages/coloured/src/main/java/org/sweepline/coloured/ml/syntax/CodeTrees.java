package org.sweepline.coloured.ml.syntax;

import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds the tree of a code segment. */
final class CodeTrees {
    private final Trees trees;
    private List<String> inputs;
    private List<String> outputs;
    private Expression action;

    CodeTrees(Trees trees) {
        this.trees = trees;
    }

    CodeSegment code(CpnMlParser.CodeTextContext context) {
        for (CpnMlParser.PartContext part : context.part()) part(part);
        Position at = trees.at(context);
        return new CodeSegment(
                inputs == null ? List.of() : inputs,
                outputs == null ? List.of() : outputs,
                action == null ? new Expression.Tuple(List.of(), at) : action,
                at);
    }

    private void part(CpnMlParser.PartContext part) {
        boolean again =
                part.INPUT() != null ? inputs != null : part.OUTPUT() != null ? outputs != null : action != null;
        if (again)
            throw trees.at(part)
                    .error("the code segment has a second `" + part.getStart().getText() + "`");
        if (part.INPUT() != null) inputs = names(part.variables());
        else if (part.OUTPUT() != null) outputs = names(part.variables());
        else action = action(part.action(), trees.at(part));
    }

    private static List<String> names(CpnMlParser.VariablesContext context) {
        return context.NAME().stream().map(TerminalNode::getText).toList();
    }

    /** CPN Tools puts the action in brackets: commas make a tuple of it, semicolons a sequence. */
    private Expression action(CpnMlParser.ActionContext context, Position at) {
        List<Expression> parts = trees.expressions().all(context.expression());
        if (parts.size() == 1) return parts.get(0);
        if (context.COMMA().isEmpty()) {
            return parts.isEmpty() ? new Expression.Tuple(parts, at) : new Expression.Sequence(parts, at);
        }
        if (context.COMMA().size() < parts.size() - 1) {
            throw at.error("the action mixes `,` and `;`; put its result, a tuple, in brackets");
        }
        return new Expression.Tuple(parts, at);
    }
}
