package org.sweepline.process.fsp.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Reads what primitive processes do.
 *
 * <pre>
 * behaviour = { NAME [ arguments ] ";" } NAME { "[" expression "]" }
 *           | "if" expression "then" behaviour [ "else" behaviour ]
 *           | "(" branch { "|" branch } ")"
 * branch    = [ "when" expression ] label "->" { label "->" } behaviour
 * </pre>
 */
final class BehaviourParser {
    private final TokenStream tokens;
    private final LabelParser labels;
    private final FspExpressionParser expressions;

    BehaviourParser(TokenStream tokens, LabelParser labels) {
        this.tokens = tokens;
        this.labels = labels;
        expressions = labels.expressions();
    }

    Behaviour behaviour() {
        tokens.enter();
        Behaviour behaviour;
        if (tokens.at(Kind.UPPER)) {
            behaviour = reference();
        } else if (tokens.at("if")) {
            behaviour = conditional();
        } else if (tokens.at("(")) {
            behaviour = choice();
        } else {
            throw tokens.unexpected("a process, \"(\" or \"if\"");
        }
        tokens.leave();
        return behaviour;
    }

    private Behaviour reference() {
        Position at = tokens.current().at();
        List<ProcessCall> first = new ArrayList<>();
        FspToken name = tokens.take();
        while (tokens.at("(") || tokens.at(";")) {
            first.add(new ProcessCall(name.text(), expressions.arguments(), name.at()));
            if (!tokens.at(";"))
                throw tokens.unexpected("\";\"", "; a process with arguments is followed by another: P(1); END");
            tokens.take();
            name = tokens.expect(Kind.UPPER, "the name of a process");
        }
        List<FspExpression> indices = new ArrayList<>();
        while (tokens.accept("[")) {
            indices.add(expressions.expression());
            tokens.expect("]");
        }
        return new Behaviour.Reference(List.copyOf(first), name.text(), List.copyOf(indices), at);
    }

    private Behaviour conditional() {
        Position at = tokens.take().at();
        FspExpression condition = expressions.expression();
        tokens.expect("then");
        Behaviour then = behaviour();
        Optional<Behaviour> otherwise = tokens.accept("else") ? Optional.of(behaviour()) : Optional.empty();
        return new Behaviour.Conditional(condition, then, otherwise, at);
    }

    private Behaviour choice() {
        Position at = tokens.take().at();
        List<Behaviour.Branch> branches = tokens.list("|", this::branch);
        if (!tokens.at(")")) throw tokens.unexpected("\"|\" or \")\"");
        tokens.take();
        return new Behaviour.Choice(branches, at);
    }

    private Behaviour.Branch branch() {
        Position at = tokens.current().at();
        Optional<FspExpression> guard =
                tokens.accept("when") ? Optional.of(expressions.expression()) : Optional.empty();
        List<Label> actions = new ArrayList<>();
        do {
            actions.add(labels.label());
            tokens.expect("->");
        } while (labels.atLabel());
        return new Behaviour.Branch(guard, List.copyOf(actions), behaviour(), at);
    }
}
