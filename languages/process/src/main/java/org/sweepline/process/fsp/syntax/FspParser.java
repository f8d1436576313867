package org.sweepline.process.fsp.syntax;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Definition.Keyword;
import org.sweepline.process.fsp.syntax.Definition.Role;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Reads FSP files, the language of LTSA.
 *
 * <pre>
 * file      = { "const" NAME "=" sum | "range" NAME "=" sum ".." sum | "set" NAME "=" "{" labels "}"
 *             | { keyword } ( primitive | composite ) | claim | "menu" NAME "=" label | "import" NAME "=" text
 *             | "animation" ... }
 * keyword   = "property" | "minimal" | "deterministic" | "compose"
 * primitive = NAME [ parameters ] "=" behaviour { "," NAME [ indices ] "=" behaviour }
 *             [ "+" set ] [ "/" renamings ] [ visibility ] "."
 * composite = "||" NAME [ parameters ] "=" composition [ priority ] [ visibility ] "."
 * </pre>
 *
 * Claims are read by {@link ClaimParser}.
 */
public final class FspParser {
    private final TokenStream tokens;
    private final LabelParser labels;
    private final FspExpressionParser expressions;
    private final RenamingParser renamings;
    private final BehaviourParser behaviours;
    private final CompositionParser compositions;
    private final ClaimParser claims;
    private final List<Definition> definitions = new ArrayList<>();
    private final Map<String, Position> known = new HashMap<>();

    private FspParser(TokenStream tokens) {
        this.tokens = tokens;
        labels = new LabelParser(tokens);
        expressions = labels.expressions();
        renamings = new RenamingParser(tokens, labels);
        behaviours = new BehaviourParser(tokens, labels);
        compositions = new CompositionParser(tokens, labels, renamings);
        claims = new ClaimParser(tokens, labels);
    }

    /**
     * Reads the text of a file; an {@link org.sweepline.model.InputException} says where it is wrong.
     *
     * @param file the name of the file, for messages
     */
    public static FspFile parse(String text, String file) {
        FspParser parser = new FspParser(new TokenStream(text, file));
        while (!parser.tokens.at(Kind.END)) {
            Definition definition = parser.definition();
            parser.checkNew(definition);
            parser.definitions.add(definition);
        }
        return new FspFile(file, parser.definitions);
    }

    private Definition definition() {
        FspToken token = tokens.current();
        if (token.is(Kind.UPPER)) return primitive(Set.of());
        if (token.is("||")) return composite(Set.of());
        if (token.isWord("ltl_property")) return claims.process(Role.PROPERTY);
        if (token.is(Kind.LOWER)) throw tokens.unexpected("a definition", "; a process begins with a capital");
        if (!token.is(Kind.KEYWORD)) throw tokens.unexpected("a definition");
        return switch (token.text()) {
            case "const" -> constant();
            case "range" -> range();
            case "set" -> set();
            case "property", "minimal", "deterministic", "compose" -> process();
            case "progress" -> claims.progress();
            case "menu" -> menu();
            case "animation" -> animation();
            case "import" -> imported();
            case "fluent" -> claims.fluent();
            case "assert" -> claims.assertion();
            case "constraint" -> claims.process(Role.CONSTRAINT);
            default -> throw tokens.unexpected("a definition");
        };
    }

    private void checkNew(Definition definition) {
        String kind = kind(definition);
        Position before = known.putIfAbsent(kind + definition.name(), definition.at());
        if (before != null) {
            throw tokens.error(
                    definition.at(),
                    "the %s \"%s\" is defined twice; first in line %d"
                            .formatted(kind, FspLexer.excerpt(definition.name()), before.line()));
        }
    }

    /** Things of different kinds may have the same name; a primitive process then comes before a composite one. */
    private static String kind(Definition definition) {
        if (definition instanceof Definition.Composite) return "composite process";
        if (definition instanceof Definition.Constant) return "constant";
        if (definition instanceof Definition.Range) return "range";
        if (definition instanceof Definition.Labels) return "set";
        if (definition instanceof Definition.Progress) return "progress property";
        if (definition instanceof Definition.Menu) return "menu";
        if (definition instanceof Definition.Animation) return "animation";
        if (definition instanceof Definition.Fluent) return "fluent";
        if (definition instanceof Definition.Assertion a && a.role() == Role.CLAIM) return "assertion";
        return "process";
    }

    private Definition constant() {
        FspToken name = tokens.defined("the name of a constant (with a capital)");
        return new Definition.Constant(name.text(), expressions.sum(), name.at());
    }

    private Definition range() {
        FspToken name = tokens.defined("the name of a range (with a capital)");
        Position at = tokens.current().at();
        FspExpression low = expressions.sum();
        tokens.expect("..");
        NumberRange.Interval bounds = new NumberRange.Interval(low, expressions.sum(), at);
        labels.defineRange(name.text());
        return new Definition.Range(name.text(), bounds, name.at());
    }

    private Definition set() {
        FspToken name = tokens.defined("the name of a set (with a capital)");
        LabelSet.Listed set = labels.listed();
        labels.defineSet(name.text());
        return new Definition.Labels(name.text(), set, name.at());
    }

    private Definition process() {
        Set<Keyword> keywords = EnumSet.noneOf(Keyword.class);
        for (FspToken token = tokens.current(); token.is(Kind.KEYWORD); token = tokens.current()) {
            Keyword keyword = keyword(token.text());
            if (keyword == null) throw tokens.unexpected("a process");
            if (!keywords.add(keyword)) throw tokens.error(token.at(), '"' + token.text() + "\" is given twice");
            tokens.take();
        }
        return tokens.at("||") ? composite(keywords) : primitive(keywords);
    }

    private static Keyword keyword(String text) {
        return switch (text) {
            case "property", "minimal", "deterministic", "compose" -> Keyword.valueOf(text.toUpperCase(Locale.ROOT));
            default -> null;
        };
    }

    private Definition primitive(Set<Keyword> keywords) {
        FspToken name = tokens.expect(Kind.UPPER, "the name of a process");
        List<Definition.Parameter> parameters = claims.parameters();
        if (tokens.at("["))
            throw tokens.error(
                    name.at(),
                    "\"" + name.text()
                            + "\" cannot have indices here; begin with a local process that has, as in P = Q[0]");
        List<Definition.Local> locals = new ArrayList<>();
        tokens.expect("=");
        locals.add(new Definition.Local(name.text(), Optional.empty(), behaviours.behaviour(), name.at()));
        while (tokens.accept(",")) locals.add(local());
        Optional<LabelSet> extension = tokens.accept("+") ? Optional.of(labels.set()) : Optional.empty();
        List<Renaming> renamed = renamings.renamings();
        Optional<VisibleLabels> visibility = renamings.visibility();
        boolean bodiesEnded = extension.isPresent() || !renamed.isEmpty() || visibility.isPresent();
        if (tokens.at(","))
            throw tokens.unexpected("\".\"", "; local processes are defined before \"+\", \"/\", \"\\\" and \"@\"");
        if (!tokens.at(".")) throw tokens.unexpected(bodiesEnded ? "\".\"" : "\",\" or \".\"");
        tokens.take();
        return new Definition.Primitive(
                name.text(), keywords, parameters, List.copyOf(locals), extension, renamed, visibility, name.at());
    }

    private Definition.Local local() {
        FspToken name = tokens.expect(Kind.UPPER, "the name of a local process");
        boolean indexed = tokens.accept(".") || tokens.at("[");
        Optional<Label> indices = indexed ? Optional.of(labels.label()) : Optional.empty();
        tokens.expect("=");
        return new Definition.Local(name.text(), indices, behaviours.behaviour(), name.at());
    }

    private Definition composite(Set<Keyword> keywords) {
        tokens.expect("||");
        FspToken name = tokens.expect(Kind.UPPER, "the name of a process");
        List<Definition.Parameter> parameters = claims.parameters();
        tokens.expect("=");
        Composition body = compositions.composition();
        Optional<Composition.Priority> priority = compositions.priority();
        Optional<VisibleLabels> visibility = renamings.visibility();
        tokens.expect(".");
        return new Definition.Composite(name.text(), keywords, parameters, body, priority, visibility, name.at());
    }

    private Definition menu() {
        FspToken name = tokens.defined("the name of a menu");
        return new Definition.Menu(name.text(), labels.label(), name.at());
    }

    private Definition imported() {
        FspToken name = tokens.defined("the name of a process");
        FspToken file = tokens.expect(Kind.TEXT, "the name of a file in quotes");
        return new Definition.Import(name.text(), file.text(), name.at());
    }

    /** Reads an animation; what it says about its picture is dropped. */
    private Definition animation() {
        FspToken name = tokens.defined("the name of an animation");
        FspToken file = tokens.expect(Kind.TEXT, "the name of a file in quotes");
        if (tokens.current().isWord("target")) {
            tokens.take();
            tokens.expect(Kind.UPPER, "the name of a process");
        }
        if (tokens.at("compose") && tokens.following().is("{")) {
            tokens.take();
            do {
                tokens.take();
                tokens.expect(Kind.UPPER, "the name of an animation");
                renamings.renamings();
            } while (tokens.at("||"));
            tokens.expect("}");
        }
        for (String mapping : new String[] {"actions", "controls"}) {
            if (tokens.current().isWord(mapping)) {
                tokens.take();
                renamings.listed();
            }
        }
        return new Definition.Animation(name.text(), file.text(), name.at());
    }
}
