package org.sweepline.process.fsp.syntax;

import java.util.List;
import java.util.Optional;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Composition.Labelling;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Reads processes in parallel.
 *
 * <pre>
 * composition = [ labelling ] ( NAME [ arguments ] | group ) [ "/" renamings ]
 *             | "forall" ranges composition
 *             | "if" expression "then" composition [ "else" composition ]
 * group       = "(" [ composition { "||" composition } ] ")"
 * labelling   = label ":" | label "::" [ label ":" ]
 * priority    = ( ">>" | "<<" ) set
 * </pre>
 */
final class CompositionParser {
    private final TokenStream tokens;
    private final LabelParser labels;
    private final FspExpressionParser expressions;
    private final RenamingParser renamings;

    CompositionParser(TokenStream tokens, LabelParser labels, RenamingParser renamings) {
        this.tokens = tokens;
        this.labels = labels;
        this.renamings = renamings;
        expressions = labels.expressions();
    }

    Composition composition() {
        tokens.enter();
        Position at = tokens.current().at();
        Composition composition;
        if (tokens.accept("forall")) {
            Label ranges = labels.ranges();
            tokens.enter(ranges.parts().size());
            composition = new Composition.ForAll(ranges, composition(), at);
            tokens.leave(ranges.parts().size());
        } else if (tokens.accept("if")) {
            composition = conditional(at);
        } else {
            composition = processes(at);
        }
        tokens.leave();
        return composition;
    }

    Optional<Composition.Priority> priority() {
        Position at = tokens.current().at();
        boolean low = tokens.at(">>");
        if (!tokens.accept(">>") && !tokens.accept("<<")) return Optional.empty();
        return Optional.of(new Composition.Priority(low, labels.set(), at));
    }

    private Composition conditional(Position at) {
        FspExpression condition = expressions.expression();
        tokens.expect("then");
        Composition then = composition();
        Optional<Composition> otherwise = tokens.accept("else") ? Optional.of(composition()) : Optional.empty();
        return new Composition.Conditional(condition, then, otherwise, at);
    }

    private Composition processes(Position at) {
        Labelling labelling = labelling();
        if (tokens.at("(")) {
            List<Composition> parts = group();
            return new Composition.Group(labelling, parts, renamings.renamings(), at);
        }
        FspToken name = tokens.expect(Kind.UPPER, "a process, a label or \"(\"");
        ProcessCall process = new ProcessCall(name.text(), expressions.arguments(), name.at());
        return new Composition.Instance(labelling, process, renamings.renamings(), at);
    }

    private Labelling labelling() {
        if (!labels.atLabel()) return new Labelling(Optional.empty(), Optional.empty());
        Label first = labels.label();
        if (tokens.accept(":")) return new Labelling(Optional.empty(), Optional.of(first));
        if (!tokens.accept("::")) throw tokens.unexpected("\":\" or \"::\"");
        if (!labels.atLabel()) return new Labelling(Optional.of(first), Optional.empty());
        Label second = labels.label();
        tokens.expect(":");
        return new Labelling(Optional.of(first), Optional.of(second));
    }

    private List<Composition> group() {
        tokens.take();
        if (tokens.accept(")")) return List.of();
        List<Composition> parts = tokens.list("||", this::composition);
        if (!tokens.at(")")) throw tokens.unexpected("\"||\" or \")\"");
        tokens.take();
        return parts;
    }
}
