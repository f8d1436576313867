package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds the trees of declarations, of which one text may hold several, and of code segments. */
final class Trees extends ColourTrees {
    /** The name and the arguments of one clause of a function, whose name may stand between them: {@code a plus b}. */
    private record Head(String name, List<Pattern> arguments, MlPosition at) {}

    Trees(String element, Fixities fixities, boolean property) {
        super(element, fixities, property);
    }

    @Override
    List<Declaration> declarations(CpnMlParser.DeclarationsContext context) {
        List<Declaration> result = new ArrayList<>();
        for (CpnMlParser.DeclarationContext declaration : context.declaration()) {
            if (declaration instanceof CpnMlParser.ExceptionsContext several) {
                several.exceptional().forEach(each -> result.add(exceptional(each)));
            } else if (declaration instanceof CpnMlParser.SynonymsContext several) {
                several.synonym().forEach(each -> result.add(synonym(each)));
            } else {
                result.add(declaration(declaration, at(declaration)));
            }
        }
        return List.copyOf(result);
    }

    private Declaration declaration(CpnMlParser.DeclarationContext context, MlPosition at) {
        if (context instanceof CpnMlParser.ValuesContext values) {
            List<Declaration.Value> all = each(
                    values.value(),
                    value -> new Declaration.Value(pattern(value.pattern()), expression(value.expression())));
            return new Declaration.Values(all, !values.REC().isEmpty(), at);
        }
        if (context instanceof CpnMlParser.FunctionsContext functions) {
            return new Declaration.Functions(each(functions.definition(), this::definition), at);
        }
        if (context instanceof CpnMlParser.ColourSetContext set) {
            boolean timed = !set.TIMED().isEmpty();
            return new Declaration.ColourSet(set.NAME(0).getText(), colours(set.colours()), timed, at);
        }
        if (context instanceof CpnMlParser.VariableContext variable) {
            List<String> names = texts(variable.NAME());
            int last = names.size() - 1;
            return new Declaration.Variables(names.subList(0, last), names.get(last), at);
        }
        if (context instanceof CpnMlParser.ReferenceContext reference) {
            return new Declaration.Reference(reference.NAME().getText(), expression(reference.expression()), at);
        }
        if (context instanceof CpnMlParser.UseContext use) return new Declaration.Use(expression(use.expression()), at);
        if (context instanceof CpnMlParser.DatatypesContext datatypes) return datatypes(datatypes, at);
        if (context instanceof CpnMlParser.LocalContext local) {
            List<Declaration> hidden = declarations(local.declarations(0));
            return new Declaration.Local(hidden, declarations(local.declarations(1)), at);
        }
        if (context instanceof CpnMlParser.OpenContext open) {
            return new Declaration.Open(texts(open.children.subList(1, open.getChildCount())), at);
        }
        if (context instanceof CpnMlParser.InfixContext infix) return infix(infix, at);
        String name = ((CpnMlParser.ModuleContext) context).moduleName().NAME().getText();
        return new Declaration.Unsupported(context.getStart().getText() + " " + name, at);
    }

    private Declaration exceptional(CpnMlParser.ExceptionalContext context) {
        MlPosition at = at(context);
        String name = context.anyName(0).getText();
        return context.EQUALS() != null
                ? new Declaration.Unsupported("a second name for an exception, " + name, at)
                : new Declaration.Exceptional(name, optional(context.type()), at);
    }

    private Declaration synonym(CpnMlParser.SynonymContext context) {
        return new Declaration.Synonym(
                parameters(context.typeVariables()), context.NAME().getText(), type(context.type()), at(context));
    }

    private Declaration datatypes(CpnMlParser.DatatypesContext context, MlPosition at) {
        List<Declaration.Datatype> types = new ArrayList<>();
        for (CpnMlParser.DatatypeContext datatype : context.datatype()) {
            String name = datatype.NAME().getText();
            if (datatype.DATATYPE() != null) {
                return new Declaration.Unsupported("a second name for a datatype, " + name, at(datatype));
            }
            List<Declaration.Constructor> constructors = each(
                    datatype.constructor(),
                    one -> new Declaration.Constructor(one.anyName().getText(), optional(one.type()), at(one)));
            List<String> parameters = parameters(datatype.typeVariables());
            types.add(new Declaration.Datatype(parameters, name, constructors, at(datatype)));
        }
        if (context.WITHTYPE() != null) return new Declaration.Unsupported("a datatype with `withtype`", at);
        return types.size() == 1 ? types.get(0) : new Declaration.Datatypes(List.copyOf(types), at);
    }

    private static List<String> parameters(CpnMlParser.TypeVariablesContext context) {
        return context == null ? List.of() : texts(context.TYPE_VARIABLE());
    }

    private Declaration infix(CpnMlParser.InfixContext context, MlPosition at) {
        String level = text(context.INTEGER()).orElse("0");
        if (!level.matches("[0-9]")) throw at.error("the precedence of an operator is a digit, not " + level);
        Optional<Fixities.Fixity> fixity = context.NONFIX() != null
                ? Optional.empty()
                : Optional.of(new Fixities.Fixity(Integer.parseInt(level), context.INFIXR() != null));
        Declaration.Infix infix = new Declaration.Infix(fixity, texts(context.anyName()), at);
        fixities = fixities.after(infix);
        return infix;
    }

    private Declaration.Definition definition(CpnMlParser.DefinitionContext context) {
        List<Declaration.Clause> clauses = new ArrayList<>();
        Head first = null;
        for (CpnMlParser.ClauseContext clause : context.clause()) {
            Head head = head(clause.patternElement());
            if (first == null) first = head;
            check(head, first);
            Optional<TypeSyntax> result = optional(clause.type());
            clauses.add(new Declaration.Clause(head.arguments(), result, expression(clause.expression()), head.at()));
        }
        return new Declaration.Definition(first.name(), List.copyOf(clauses), first.at());
    }

    private static void check(Head head, Head first) {
        if (!head.name().equals(first.name())) {
            throw head.at().error("a clause of `" + first.name() + "` begins with another name, `" + head.name() + "`");
        }
        if (head.arguments().size() != first.arguments().size()) {
            throw head.at().error("the clauses of `" + first.name() + "` have different numbers of arguments");
        }
        if (head.arguments().isEmpty()) {
            throw head.at()
                    .error("the function `" + head.name() + "` has no argument; a constant is declared by `val`,"
                            + " a function without input has the argument ()");
        }
    }

    private Head head(List<CpnMlParser.PatternElementContext> elements) {
        CpnMlParser.PatternElementContext first = elements.get(0);
        MlPosition at = at(first);
        if (isInfix(elements)) return new Head(elements.get(1).getText(), List.of(pair(elements)), at);
        List<Pattern> arguments = new ArrayList<>();
        String name = isName(first) ? first.getText() : null;
        if (first instanceof CpnMlParser.OperatorPatternContext operator)
            name = operator.anyName().getText();
        if (first instanceof CpnMlParser.ParenthesesPatternContext bracket
                && bracket.pattern().size() == 1
                && isInfix(bracket.pattern(0).patternElement())) {
            name = bracket.pattern(0).patternElement(1).getText();
            arguments.add(pair(bracket.pattern(0).patternElement()));
        }
        if (name == null) throw at.error("the name of a function was expected after `fun`");
        for (int i = 1; i < elements.size(); i++) arguments.add(atom(elements.get(i)));
        return new Head(name, List.copyOf(arguments), at);
    }

    private boolean isInfix(List<CpnMlParser.PatternElementContext> elements) {
        return elements.size() == 3 && operator(elements.get(1)).isPresent();
    }

    private Pattern pair(List<CpnMlParser.PatternElementContext> elements) {
        Pattern left = atom(elements.get(0));
        return new Pattern.Tuple(List.of(left, atom(elements.get(2))), left.at());
    }

    CodeSegment code(CpnMlParser.CodeTextContext context) {
        List<String> inputs = null;
        List<String> outputs = null;
        MlExpression action = null;
        MlPosition at = at(context);
        for (CpnMlParser.PartContext part : context.part()) {
            boolean input = part.INPUT() != null;
            boolean output = part.OUTPUT() != null;
            if ((input ? inputs : output ? outputs : action) != null) {
                throw at(part).error("the code segment has a second `"
                        + part.getStart().getText() + "`");
            }
            if (input) inputs = texts(part.variables().NAME());
            else if (output) outputs = texts(part.variables().NAME());
            else action = action(part.action(), at(part));
        }
        return new CodeSegment(
                inputs == null ? List.of() : inputs,
                outputs == null ? List.of() : outputs,
                action == null ? new MlExpression.Tuple(List.of(), at) : action,
                at);
    }

    /** CPN Tools puts the action in brackets: commas make a tuple of it, semicolons a sequence. */
    private MlExpression action(CpnMlParser.ActionContext context, MlPosition at) {
        List<MlExpression> parts = all(context.expression());
        if (parts.size() == 1) return parts.get(0);
        int commas = context.COMMA().size();
        if (commas == 0 && !parts.isEmpty()) return new MlExpression.Sequence(parts, at);
        if (commas < parts.size() - 1) {
            throw at.error("the action mixes `,` and `;`; put its result, a tuple, in brackets");
        }
        return new MlExpression.Tuple(parts, at);
    }
}
