package org.sweepline.process.fsp.syntax;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Reads what a file says about its processes.
 *
 * <pre>
 * claim      = "progress" NAME [ ranges ] "=" ( label | "if" label "then" label )
 *            | "fluent" NAME [ ranges ] "=" "&lt;" label "," label ">" [ "initially" sum ]
 *            | ( "assert" | "constraint" | "ltl_property" ) NAME [ parameters ] "=" formula [ "+" set ]
 * parameters = "(" NAME "=" expression { "," NAME "=" expression } ")"
 * </pre>
 */
final class ClaimParser {
    private final TokenStream tokens;
    private final LabelParser labels;
    private final FspExpressionParser expressions;
    private final FspFormulaParser formulas;

    ClaimParser(TokenStream tokens, LabelParser labels) {
        this.tokens = tokens;
        this.labels = labels;
        expressions = labels.expressions();
        formulas = new FspFormulaParser(tokens, labels);
    }

    Definition progress() {
        tokens.take();
        FspToken name = tokens.expect(Kind.UPPER, "the name of a progress property");
        Optional<Label> ranges = ranges();
        tokens.expect("=");
        Optional<Label> condition = Optional.empty();
        if (tokens.accept("if")) {
            condition = Optional.of(labels.label());
            tokens.expect("then");
        }
        return new Definition.Progress(name.text(), ranges, condition, labels.label(), name.at());
    }

    Definition fluent() {
        tokens.take();
        FspToken name = tokens.expect(Kind.UPPER, "the name of a fluent");
        Optional<Label> ranges = ranges();
        tokens.expect("=");
        tokens.expect("<");
        Label initiating = labels.label();
        tokens.expect(",");
        Label terminating = labels.label();
        tokens.expect(">");
        Optional<FspExpression> initially = Optional.empty();
        if (tokens.current().isWord("initially")) {
            tokens.take();
            initially = Optional.of(expressions.sum());
        }
        return new Definition.Fluent(name.text(), ranges, initiating, terminating, initially, name.at());
    }

    /** An assertion; one that cannot be read is kept with what is wrong, as nothing else needs it. */
    Definition assertion() {
        FspToken name = formulaName();
        int outside = tokens.depth();
        try {
            Definition assertion = formula(name, Definition.Role.CLAIM);
            boolean ends = tokens.atDefinition() || tokens.at(Kind.UPPER) || tokens.at("||");
            if (!ends) throw tokens.unexpected("a definition");
            return assertion;
        } catch (InputException wrong) {
            if (!tokens.skipToDefinition(outside)) throw wrong;
            FspFormula formula =
                    new FspFormula.Unreadable(wrong, wrong.position().orElse(name.at()));
            return new Definition.Assertion(
                    name.text(), Definition.Role.CLAIM, List.of(), formula, Optional.empty(), name.at());
        }
    }

    /** A formula that is a process. */
    Definition process(Definition.Role role) {
        return formula(formulaName(), role);
    }

    private FspToken formulaName() {
        tokens.take();
        return tokens.expect(Kind.UPPER, "the name of a formula");
    }

    private Definition formula(FspToken name, Definition.Role role) {
        List<Definition.Parameter> parameters = parameters();
        tokens.expect("=");
        FspFormula formula = formulas.formula();
        Optional<LabelSet> extension = tokens.accept("+") ? Optional.of(labels.set()) : Optional.empty();
        return new Definition.Assertion(name.text(), role, parameters, formula, extension, name.at());
    }

    /** Parameters with their default values, if there are any. */
    List<Definition.Parameter> parameters() {
        if (!tokens.accept("(")) return List.of();
        Set<String> names = new HashSet<>();
        List<Definition.Parameter> parameters = tokens.list(",", () -> {
            FspToken name = tokens.expect(Kind.UPPER, "the name of a parameter (with a capital)");
            if (!names.add(name.text())) {
                throw tokens.error(name.at(), "the parameter \"" + name.text() + "\" is given twice");
            }
            if (!tokens.at("=")) throw tokens.unexpected("\"=\" and a default value");
            tokens.take();
            return new Definition.Parameter(name.text(), expressions.expression(), name.at());
        });
        tokens.expect(")");
        return parameters;
    }

    private Optional<Label> ranges() {
        return tokens.at("[") ? Optional.of(labels.ranges()) : Optional.empty();
    }
}
