package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.fsp.syntax.FspExpression;
import org.sweepline.process.fsp.syntax.FspFile;
import org.sweepline.process.fsp.syntax.FspFormula;
import org.sweepline.process.fsp.syntax.FspFormula.Binary;
import org.sweepline.process.fsp.syntax.FspFormula.Connective;
import org.sweepline.process.fsp.syntax.FspFormula.Indexed;
import org.sweepline.process.fsp.syntax.FspFormula.Occurs;
import org.sweepline.process.fsp.syntax.FspFormula.Quantified;
import org.sweepline.process.fsp.syntax.FspFormula.Reference;
import org.sweepline.process.fsp.syntax.FspFormula.Rigid;
import org.sweepline.process.fsp.syntax.FspFormula.Unary;
import org.sweepline.process.fsp.syntax.FspFormula.Unreadable;
import org.sweepline.process.fsp.syntax.Label;

/**
 * Expands the formulas of a file: quantifiers, references to other formulas, fluents and their indices.
 *
 * <p>An action is a statement about the step that has just been made, a fluent one about all steps so far. The initial state
 * has no such step, so a claim is about the run from the second position on, as in LTSA: hence the X in {@link #claim}.
 * Labels are the full names of actions.
 */
final class AssertionCompiler {
    /** The most parts of an expanded formula; the automata that searches need grow much faster. */
    static final int MOST_PARTS = 10_000;

    /** The most levels of an expanded formula; each is a recursion. */
    static final int MOST_LEVELS = 400;

    private final Environment environment;
    /** What the names in formulas refer to: an assertion rather than a constraint or property of the same name. */
    private final Map<String, Definition.Assertion> assertions = new LinkedHashMap<>();

    private final Map<String, Definition.Fluent> fluents = new LinkedHashMap<>();
    private final Map<String, Map<String, Proposition.Fluent>> families = new HashMap<>();

    AssertionCompiler(FspFile file, Environment environment) {
        this.environment = environment;
        for (Definition.Assertion assertion : file.all(Definition.Assertion.class)) {
            if (assertion.role() == Definition.Role.CLAIM) assertions.put(assertion.name(), assertion);
            else assertions.putIfAbsent(assertion.name(), assertion);
        }
        for (Definition.Fluent fluent : file.all(Definition.Fluent.class)) fluents.putIfAbsent(fluent.name(), fluent);
    }

    /** A claim of the file, with the default values of its parameters; fails if it cannot be read. */
    Assertion claim(String name) {
        Definition.Assertion assertion = assertions.get(name);
        FormulaExpansion expansion = new FormulaExpansion();
        Formula formula = expansion.assertion(assertion, List.of(), assertion.at());
        return new Assertion(name, Operator.NEXT.of(formula), expansion.actions);
    }

    /**
     * The formula of a constraint or property, with the alphabet of the process made from it.
     *
     * <p>It is read over sequences of actions, whose first position is the first action, so it needs no X.
     */
    Assertion process(Definition.Assertion assertion, List<Value> arguments, Position at) {
        FormulaExpansion expansion = new FormulaExpansion();
        Formula formula = expansion.assertion(assertion, arguments, at);
        ProcessScope scope = scope(assertion, arguments, at);
        assertion.extension().ifPresent(set -> expansion.actions.addAll(environment.labels(set, scope)));
        return new Assertion(assertion.name(), formula, expansion.actions);
    }

    private ProcessScope scope(Definition.Assertion assertion, List<Value> arguments, Position at) {
        return environment.scope(assertion.parameters(), arguments, "the formula \"" + assertion.name() + "\"", at);
    }

    /** The expansion of one formula, with those it refers to. */
    private final class FormulaExpansion {
        private final TreeSet<String> actions = new TreeSet<>();
        private final Set<Definition.Assertion> underWay = Collections.newSetFromMap(new IdentityHashMap<>());
        private int parts;
        private int levels;

        Formula assertion(Definition.Assertion assertion, List<Value> arguments, Position at) {
            if (!underWay.add(assertion)) {
                throw environment.error(at, "the formula \"" + assertion.name() + "\" is part of itself");
            }
            Formula formula = expand(assertion.formula(), scope(assertion, arguments, at));
            underWay.remove(assertion);
            return formula;
        }

        private Formula expand(FspFormula formula, ProcessScope scope) {
            count(formula.at());
            if (++levels > MOST_LEVELS) {
                throw environment.error(formula.at(), "the expanded formula has more than " + MOST_LEVELS + " levels");
            }
            Formula expanded = part(formula, scope);
            levels--;
            return expanded;
        }

        private Formula part(FspFormula formula, ProcessScope scope) {
            if (formula instanceof Unary unary) {
                Formula operand = expand(unary.operand(), scope);
                return switch (unary.modality()) {
                    case NOT -> Operator.NOT.of(operand);
                    case NEXT -> Operator.NEXT.of(operand);
                    case EVENTUALLY -> Operator.FINALLY.of(operand);
                    case ALWAYS -> Operator.GLOBALLY.of(operand);
                };
            }
            if (formula instanceof Binary binary) return binary(binary, scope);
            if (formula instanceof Quantified all) {
                List<Formula> each = new ArrayList<>();
                environment.each(all.ranges(), scope, (text, inner) -> each.add(expand(all.body(), inner)));
                return joined(all.all() ? Operator.AND : Operator.OR, each);
            }
            if (formula instanceof Occurs occurs) {
                Set<String> labels = labels(occurs.actions(), scope);
                return new Formula.Atom(Proposition.Took.of(labels));
            }
            if (formula instanceof Indexed indexed) {
                return indexed(indexed.name(), indexed.indices(), indexed.at(), scope);
            }
            if (formula instanceof Reference reference) {
                return reference(reference.name(), reference.arguments(), reference.at(), scope);
            }
            if (formula instanceof Unreadable unreadable) throw unreadable.wrong();
            Rigid rigid = (Rigid) formula;
            return Formula.literal(environment.number(rigid.value(), scope) > 0);
        }

        private Formula binary(Binary binary, ProcessScope scope) {
            if (binary.connective() == Connective.AND) return joined(Operator.AND, row(binary, scope));
            if (binary.connective() == Connective.OR) return joined(Operator.OR, row(binary, scope));
            Formula left = expand(binary.left(), scope);
            Formula right = expand(binary.right(), scope);
            return switch (binary.connective()) {
                case IMPLIES -> joined(Operator.OR, List.of(Operator.NOT.of(left), right));
                case EQUIVALENT -> Operator.EQUIVALENT.of(left, right);
                case UNTIL -> Operator.UNTIL.of(left, right);
                case WEAK_UNTIL -> Operator.WEAK_UNTIL.of(left, right);
                case AND, OR ->
                    throw new IllegalArgumentException(binary.connective().name());
            };
        }

        /** The operands of a row of the same operator, which the parser has nested on the left. */
        private List<Formula> row(Binary last, ProcessScope scope) {
            List<FspFormula> backwards = new ArrayList<>();
            FspFormula rest = last;
            while (rest instanceof Binary row && row.connective() == last.connective()) {
                backwards.add(row.right());
                rest = row.left();
            }
            List<Formula> operands = new ArrayList<>(List.of(expand(rest, scope)));
            for (int i = backwards.size() - 1; i >= 0; i--) operands.add(expand(backwards.get(i), scope));
            return operands;
        }

        private void count(Position at) {
            if (++parts > MOST_PARTS) {
                throw environment.error(
                        at,
                        "the expanded formula has more than " + MOST_PARTS
                                + " parts; use a smaller instance of the model");
            }
        }

        private Set<String> labels(Label label, ProcessScope scope) {
            Set<String> labels = new LinkedHashSet<>();
            environment.each(label, scope, (text, inner) -> {
                if (labels.add(text) && labels.size() > Expansion.MAX_SET) {
                    throw environment.error(
                            label.at(),
                            "an action that stands for more than " + Expansion.MAX_SET
                                    + " labels; use a smaller instance of the model");
                }
            });
            actions.addAll(labels);
            return labels;
        }

        private Formula reference(String name, List<FspExpression> arguments, Position at, ProcessScope scope) {
            Definition.Fluent fluent = fluents.get(name);
            if (fluent != null) {
                if (!arguments.isEmpty()) throw environment.error(at, "the fluent \"" + name + "\" has no parameters");
                if (fluent.ranges().isPresent()) {
                    throw environment.error(
                            at, "\"" + name + "\" is a family of fluents; say which one, as in " + name + "[1]");
                }
                return atom(family(fluent).get(name));
            }
            Definition.Assertion assertion = assertions.get(name);
            if (assertion == null) throw unknown(name, at);
            return assertion(assertion, environment.values(arguments, scope), at);
        }

        private Formula indexed(String name, Label indices, Position at, ProcessScope scope) {
            Definition.Fluent fluent = fluents.get(name);
            if (fluent == null && assertions.containsKey(name)) {
                throw environment.error(
                        at,
                        "\"" + name + "\" is a formula, not a family of fluents; arguments go in parentheses, as in "
                                + name + "(1)");
            }
            if (fluent == null) throw unknown(name, at);
            Map<String, Proposition.Fluent> family = family(fluent);
            List<Formula> any = new ArrayList<>();
            environment.each(indices, scope, (index, inner) -> {
                count(at);
                Proposition.Fluent member = family.get(name + "." + index);
                if (member == null) {
                    throw environment.error(
                            at,
                            "there is no fluent \"" + name + "." + index + "\""
                                    + Nearest.hint(name + "." + index, family.keySet()));
                }
                any.add(atom(member));
            });
            return joined(Operator.OR, any);
        }

        private Formula atom(Proposition.Fluent fluent) {
            actions.addAll(fluent.starting());
            actions.addAll(fluent.ending());
            return new Formula.Atom(fluent);
        }
    }

    private InputException unknown(String name, Position at) {
        Set<String> known = new LinkedHashSet<>(fluents.keySet());
        known.addAll(assertions.keySet());
        return environment.error(at, "there is no fluent or formula \"" + name + "\"" + Nearest.hint(name, known));
    }

    /** Joins operands, taking in those of operands with the same operator, so that formulas are not deep. */
    private static Formula joined(Operator operator, List<Formula> operands) {
        List<Formula> flat = new ArrayList<>();
        for (Formula operand : operands) {
            if (operand.is(operator)) flat.addAll(operand.operands());
            else flat.add(operand);
        }
        return operator.joining(flat);
    }

    /** The fluents that a definition stands for, by name. */
    private Map<String, Proposition.Fluent> family(Definition.Fluent fluent) {
        Map<String, Proposition.Fluent> known = families.get(fluent.name());
        if (known != null) return known;
        Map<String, Proposition.Fluent> family = new LinkedHashMap<>();
        if (fluent.ranges().isEmpty()) {
            family.put(fluent.name(), fluent(fluent.name(), fluent, ProcessScope.EMPTY));
        } else {
            environment.each(fluent.ranges().get(), ProcessScope.EMPTY, (index, scope) -> {
                String name = fluent.name() + "." + index;
                if (family.size() == MOST_PARTS) {
                    throw environment.error(fluent.at(), "more than " + MOST_PARTS + " fluents of one name");
                }
                family.put(name, fluent(name, fluent, scope));
            });
        }
        families.put(fluent.name(), family);
        return family;
    }

    private Proposition.Fluent fluent(String name, Definition.Fluent fluent, ProcessScope scope) {
        TreeSet<String> starting = new TreeSet<>(environment.labels(fluent.initiating(), scope));
        TreeSet<String> ending = new TreeSet<>(environment.labels(fluent.terminating(), scope));
        for (String label : starting) {
            if (ending.contains(label)) {
                throw environment.error(
                        fluent.at(), "the action \"" + label + "\" both starts and ends the fluent \"" + name + "\"");
            }
        }
        boolean initially = fluent.initially().isPresent()
                && environment.number(fluent.initially().get(), scope) > 0;
        return new Proposition.Fluent(name, initially, starting, ending);
    }
}
