package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.Comparison;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;

/** Gives the terms of a net file their meaning, and refuses those that have none or one of the wrong sort. */
final class TermReader {
    private final SymmetricDeclarations declarations;
    private final String what;
    private final boolean variables;

    /**
     * @param what the terms belong to, for messages
     * @param variables whether there may be variables in them
     */
    TermReader(SymmetricDeclarations declarations, String what, boolean variables) {
        this.declarations = declarations;
        this.what = what;
        this.variables = variables;
    }

    MultisetTerm multiset(Syntax syntax, Sort sort) {
        return switch (syntax.element()) {
            case "numberof", "scalarproduct" -> {
                List<Syntax> operands = syntax.subterms(2, 2);
                yield new MultisetTerm.Multiple(number(operands.get(0)), multiset(operands.get(1), sort));
            }
            case "add" -> sum(syntax.subterms(1, Integer.MAX_VALUE), sort);
            case "subtract" -> {
                List<Syntax> operands = syntax.subterms(2, Integer.MAX_VALUE);
                yield new MultisetTerm.Difference(
                        multiset(operands.get(0), sort), sum(operands.subList(1, operands.size()), sort));
            }
            case "all", "empty" -> {
                require(sort, declarations.sort(syntax.child()), syntax);
                yield syntax.is("all") ? new MultisetTerm.All(sort) : new MultisetTerm.Sum(List.of());
            }
            case "tuple" -> tuple(syntax, sort);
            case "useroperator", "variable", "partitionelementof" ->
                part(syntax, sort).orElseGet(() -> new MultisetTerm.Single(colour(syntax, sort)));
            default -> new MultisetTerm.Single(colour(syntax, sort));
        };
    }

    /** A part of a partition stands for all its colours where colours of the whole are expected. */
    private Optional<MultisetTerm> part(Syntax syntax, Sort sort) {
        Sort found = sort(syntax);
        Optional<List<List<Integer>>> members =
                found.equals(sort) ? Optional.empty() : declarations.members(found, sort);
        return members.map(colours -> {
            ColourTerm part = colour(syntax, found);
            if (!(part instanceof ColourTerm.Constant constant)) return new MultisetTerm.Members(part, colours);
            return new MultisetTerm.Sum(colours.get(constant.colour()).stream()
                    .<MultisetTerm>map(colour -> new MultisetTerm.Single(new ColourTerm.Constant(sort, colour)))
                    .toList());
        });
    }

    private MultisetTerm sum(List<Syntax> operands, Sort sort) {
        List<MultisetTerm> terms = new ArrayList<>();
        for (Syntax operand : operands) terms.add(multiset(operand, sort));
        return terms.size() == 1 ? terms.get(0) : new MultisetTerm.Sum(List.copyOf(terms));
    }

    /** A tuple of colours is a colour; with multi-sets in it, it stands for all tuples of what is in them. */
    private MultisetTerm tuple(Syntax syntax, Sort sort) {
        if (isTupleOfOne(syntax)) return multiset(syntax.subterms().get(0), sort);
        Sort.Product product = product(syntax, sort);
        List<MultisetTerm> components = new ArrayList<>();
        List<ColourTerm> colours = new ArrayList<>();
        for (int i = 0; i < product.components().size(); i++) {
            MultisetTerm component =
                    multiset(syntax.subterms().get(i), product.components().get(i));
            components.add(component);
            if (component instanceof MultisetTerm.Single single) colours.add(single.colour());
        }
        return colours.size() == components.size()
                ? new MultisetTerm.Single(new ColourTerm.Tuple(product, colours))
                : new MultisetTerm.Product(components, product.components());
    }

    ColourTerm colour(Syntax syntax, Sort sort) {
        return switch (syntax.element()) {
            case "variable" -> variable(syntax, sort);
            case "useroperator" -> {
                SymmetricDeclarations.Constant constant = declarations.constant(syntax);
                require(sort, constant.sort(), syntax);
                yield new ColourTerm.Constant(sort, constant.colour());
            }
            case "dotconstant" -> {
                require(sort, new Sort.Dot(), syntax);
                yield new ColourTerm.Constant(sort, 0);
            }
            case "finiteintrangeconstant" -> inRange(syntax, sort);
            case "successor", "predecessor" -> {
                if (!sort.ordered()) throw unordered(syntax, sort);
                ColourTerm of = colour(syntax.subterms(1, 1).get(0), sort);
                yield new ColourTerm.Neighbour(of, syntax.is("successor") ? 1 : -1);
            }
            case "tuple" -> colours(syntax, sort);
            case "partitionelementof" -> {
                ColourTerm part = declarations.part(syntax, this);
                require(sort, part.sort(), syntax);
                yield part;
            }
            case "numberof", "scalarproduct", "add", "subtract", "all", "empty" ->
                throw multiSet(syntax, " of sort " + sort);
            default -> throw syntax.unexpected(what);
        };
    }

    private ColourTerm colours(Syntax syntax, Sort sort) {
        if (isTupleOfOne(syntax)) return colour(syntax.subterms().get(0), sort);
        Sort.Product product = product(syntax, sort);
        List<ColourTerm> components = new ArrayList<>();
        for (int i = 0; i < product.components().size(); i++) {
            components.add(colour(syntax.subterms().get(i), product.components().get(i)));
        }
        return new ColourTerm.Tuple(product, components);
    }

    /** Some tools write a tuple of one where others write what is in it; a product of one sort is that sort, too. */
    private static boolean isTupleOfOne(Syntax syntax) {
        return syntax.subterms(1, Integer.MAX_VALUE).size() == 1;
    }

    private Sort.Product product(Syntax syntax, Sort sort) {
        int given = syntax.subterms().size();
        if (sort instanceof Sort.Product product && product.components().size() == given) return product;
        int expected =
                sort instanceof Sort.Product product ? product.components().size() : 1;
        throw syntax.error("a tuple of " + given + " in " + what + ", where the sort is " + sort + "; it must have "
                + expected + (expected == 1 ? " component" : " components"));
    }

    private ColourTerm variable(Syntax syntax, Sort sort) {
        if (!variables) {
            throw syntax.error("the variable " + ModelFile.quote(syntax.attribute("refvariable")) + " in " + what
                    + ", where nothing gives it a value; use a constant");
        }
        ColourTerm.Variable variable = declarations.variable(syntax);
        require(sort, variable.sort(), syntax);
        return variable;
    }

    private ColourTerm inRange(Syntax syntax, Sort sort) {
        Sort found = declarations.sort(syntax.child());
        require(sort, found, syntax);
        int value = syntax.integer("value", -Integer.MAX_VALUE);
        if (!(found instanceof Sort.Range range) || value < range.start() || value > range.end()) {
            throw syntax.error("the number " + value + " in " + what + " is not in the sort " + found);
        }
        return new ColourTerm.Constant(sort, value - range.start());
    }

    private static long number(Syntax syntax) {
        if (!syntax.is("numberconstant")) {
            throw syntax.error("a <numberconstant> must stand here, not <" + syntax.element() + ">");
        }
        return syntax.integer("value", 0);
    }

    Guard guard(Syntax syntax) {
        return switch (syntax.element()) {
            case "and" -> new Guard.All(guards(syntax, 1, Integer.MAX_VALUE));
            case "or" -> new Guard.Any(guards(syntax, 1, Integer.MAX_VALUE));
            case "not" -> new Guard.Not(guards(syntax, 1, 1).get(0));
            case "imply" -> {
                List<Guard> operands = guards(syntax, 2, 2);
                yield new Guard.Any(List.of(new Guard.Not(operands.get(0)), operands.get(1)));
            }
            case "booleanconstant" ->
                switch (syntax.attribute("value")) {
                    case "true" -> new Guard.All(List.of());
                    case "false" -> new Guard.Any(List.of());
                    default -> throw syntax.error("a truth value is true or false");
                };
            case "equality" -> compare(syntax, Comparison.EQUAL);
            case "inequality" -> compare(syntax, Comparison.UNEQUAL);
            case "lessthan", "ltp" -> compare(syntax, Comparison.LESS);
            case "lessthanorequal" -> compare(syntax, Comparison.AT_MOST);
            case "greaterthan", "gtp" -> compare(syntax, Comparison.GREATER);
            case "greaterthanorequal" -> compare(syntax, Comparison.AT_LEAST);
            default -> throw syntax.unexpected(what);
        };
    }

    private List<Guard> guards(Syntax syntax, int least, int most) {
        List<Guard> operands = new ArrayList<>();
        for (Syntax operand : syntax.subterms(least, most)) operands.add(guard(operand));
        return List.copyOf(operands);
    }

    private Guard compare(Syntax syntax, Comparison comparison) {
        List<Syntax> sides = syntax.subterms(2, 2);
        Sort sort = sort(sides.get(0));
        boolean equality = comparison == Comparison.EQUAL || comparison == Comparison.UNEQUAL;
        if (!equality && !sort.ordered()) throw unordered(syntax, sort);
        return new Guard.Compare(comparison, colour(sides.get(0), sort), colour(sides.get(1), sort));
    }

    /** The sort of a term, found from the term alone. */
    private Sort sort(Syntax syntax) {
        return switch (syntax.element()) {
            case "variable" -> declarations.variable(syntax).sort();
            case "useroperator" -> declarations.constant(syntax).sort();
            case "successor", "predecessor" -> sort(syntax.subterms(1, 1).get(0));
            case "finiteintrangeconstant" -> declarations.sort(syntax.child());
            case "partitionelementof" -> declarations.part(syntax, this).sort();
            case "tuple" -> {
                List<Sort> components = syntax.subterms(1, Integer.MAX_VALUE).stream()
                        .map(this::sort)
                        .toList();
                yield components.size() == 1 ? components.get(0) : declarations.product(syntax, components);
            }
            case "dotconstant" -> new Sort.Dot();
            case "numberof", "scalarproduct", "add", "subtract", "all", "empty" -> throw multiSet(syntax, "");
            default -> throw syntax.unexpected(what);
        };
    }

    private InputException multiSet(Syntax syntax, String ofSort) {
        return syntax.error(
                "<" + syntax.element() + "> is a multi-set, but one colour" + ofSort + " must stand here in " + what);
    }

    private InputException unordered(Syntax syntax, Sort sort) {
        return syntax.error("<" + syntax.element() + "> in " + what + " needs ordered colours, but those of sort "
                + sort + " have no order");
    }

    private void require(Sort expected, Sort found, Syntax syntax) {
        if (!expected.equals(found)) {
            throw syntax.error("<" + syntax.element() + "> in " + what + " has sort " + found + ", but sort " + expected
                    + " is expected here");
        }
    }
}
