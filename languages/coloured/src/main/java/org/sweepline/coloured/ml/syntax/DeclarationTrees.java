package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds the trees of declarations; one text may hold several of them. */
final class DeclarationTrees extends CpnMlParserBaseVisitor<List<Declaration>> {
    private final Trees trees;
    private final FunctionTrees functions;
    private final ColourTrees colours;

    DeclarationTrees(Trees trees) {
        this.trees = trees;
        this.functions = new FunctionTrees(trees);
        this.colours = new ColourTrees(trees);
    }

    List<Declaration> declarations(CpnMlParser.DeclarationsContext context) {
        List<Declaration> result = new ArrayList<>();
        for (CpnMlParser.DeclarationContext declaration : context.declaration()) result.addAll(visit(declaration));
        return List.copyOf(result);
    }

    @Override
    public List<Declaration> visitValues(CpnMlParser.ValuesContext context) {
        List<Declaration.Value> values = new ArrayList<>();
        for (CpnMlParser.ValueContext value : context.value()) {
            values.add(new Declaration.Value(
                    trees.patterns().pattern(value.pattern()),
                    trees.expressions().expression(value.expression())));
        }
        boolean recursive = !context.REC().isEmpty();
        return List.of(new Declaration.Values(List.copyOf(values), recursive, trees.at(context)));
    }

    @Override
    public List<Declaration> visitFunctions(CpnMlParser.FunctionsContext context) {
        List<Declaration.Definition> definitions =
                context.definition().stream().map(functions::definition).toList();
        return List.of(new Declaration.Functions(definitions, trees.at(context)));
    }

    @Override
    public List<Declaration> visitColourSet(CpnMlParser.ColourSetContext context) {
        return List.of(new Declaration.ColourSet(
                context.NAME(0).getText(),
                colours.visit(context.colours()),
                !context.TIMED().isEmpty(),
                trees.at(context)));
    }

    @Override
    public List<Declaration> visitVariable(CpnMlParser.VariableContext context) {
        List<String> names = texts(context.NAME());
        int last = names.size() - 1;
        return List.of(new Declaration.Variables(names.subList(0, last), names.get(last), trees.at(context)));
    }

    @Override
    public List<Declaration> visitReference(CpnMlParser.ReferenceContext context) {
        return List.of(new Declaration.Reference(
                context.NAME().getText(), trees.expressions().expression(context.expression()), trees.at(context)));
    }

    @Override
    public List<Declaration> visitUse(CpnMlParser.UseContext context) {
        return List.of(new Declaration.Use(trees.expressions().expression(context.expression()), trees.at(context)));
    }

    @Override
    public List<Declaration> visitExceptions(CpnMlParser.ExceptionsContext context) {
        List<Declaration> result = new ArrayList<>();
        for (CpnMlParser.ExceptionalContext exceptional : context.exceptional()) {
            Position at = trees.at(exceptional);
            String name = exceptional.anyName(0).getText();
            result.add(
                    exceptional.EQUALS() != null
                            ? new Declaration.Unsupported("a second name for an exception, " + name, at)
                            : new Declaration.Exceptional(name, type(exceptional.type()), at));
        }
        return result;
    }

    @Override
    public List<Declaration> visitDatatypes(CpnMlParser.DatatypesContext context) {
        List<Declaration.Datatype> types = new ArrayList<>();
        for (CpnMlParser.DatatypeContext datatype : context.datatype()) {
            Position at = trees.at(datatype);
            String name = datatype.NAME().getText();
            if (datatype.DATATYPE() != null) {
                return List.of(new Declaration.Unsupported("a second name for a datatype, " + name, at));
            }
            List<Declaration.Constructor> constructors = new ArrayList<>();
            for (CpnMlParser.ConstructorContext constructor : datatype.constructor()) {
                constructors.add(new Declaration.Constructor(
                        constructor.anyName().getText(), type(constructor.type()), trees.at(constructor)));
            }
            types.add(new Declaration.Datatype(
                    parameters(datatype.typeVariables()), name, List.copyOf(constructors), at));
        }
        if (context.WITHTYPE() != null) {
            return List.of(new Declaration.Unsupported("a datatype with `withtype`", trees.at(context)));
        }
        return List.of(
                types.size() == 1 ? types.get(0) : new Declaration.Datatypes(List.copyOf(types), trees.at(context)));
    }

    @Override
    public List<Declaration> visitSynonyms(CpnMlParser.SynonymsContext context) {
        List<Declaration> result = new ArrayList<>();
        for (CpnMlParser.SynonymContext synonym : context.synonym()) {
            result.add(new Declaration.Synonym(
                    parameters(synonym.typeVariables()),
                    synonym.NAME().getText(),
                    trees.types().type(synonym.type()),
                    trees.at(synonym)));
        }
        return result;
    }

    @Override
    public List<Declaration> visitLocal(CpnMlParser.LocalContext context) {
        return List.of(new Declaration.Local(
                declarations(context.declarations(0)), declarations(context.declarations(1)), trees.at(context)));
    }

    @Override
    public List<Declaration> visitOpen(CpnMlParser.OpenContext context) {
        List<String> names = new ArrayList<>();
        for (int i = 1; i < context.getChildCount(); i++)
            names.add(context.getChild(i).getText());
        return List.of(new Declaration.Open(List.copyOf(names), trees.at(context)));
    }

    @Override
    public List<Declaration> visitInfix(CpnMlParser.InfixContext context) {
        Position at = trees.at(context);
        String level = context.INTEGER() == null ? "0" : context.INTEGER().getText();
        if (!level.matches("[0-9]")) throw at.error("the precedence of an operator is a digit, not " + level);
        Optional<Fixities.Fixity> fixity = context.NONFIX() != null
                ? Optional.empty()
                : Optional.of(new Fixities.Fixity(Integer.parseInt(level), context.INFIXR() != null));
        List<String> names = context.anyName().stream().map(ParseTree::getText).toList();
        Declaration.Infix infix = new Declaration.Infix(fixity, names, at);
        trees.fixities(trees.fixities().after(infix));
        return List.of(infix);
    }

    @Override
    public List<Declaration> visitModule(CpnMlParser.ModuleContext context) {
        String construct =
                context.getStart().getText() + " " + context.moduleName().NAME().getText();
        return List.of(new Declaration.Unsupported(construct, trees.at(context)));
    }

    private Optional<TypeSyntax> type(CpnMlParser.TypeContext context) {
        return Optional.ofNullable(context).map(trees.types()::type);
    }

    private static List<String> parameters(CpnMlParser.TypeVariablesContext context) {
        return context == null ? List.of() : texts(context.TYPE_VARIABLE());
    }

    private static List<String> texts(List<TerminalNode> nodes) {
        return nodes.stream().map(TerminalNode::getText).toList();
    }
}
