package org.sweepline.coloured.ml.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.sweepline.model.InputException;

/**
 * Reads the texts of a coloured net, written in CPN ML, into trees.
 *
 * <p>Every method takes the text and the element it stands in, for messages, and throws an
 * {@link InputException} at line and column of the text if it is not CPN ML, too long or nested too deeply.
 * The operators are those of {@link Fixities#standard()}, or of {@link Fixities#after} of the declarations of a model that
 * declares operators of its own.
 */
public final class Parser {
    private final String element;
    private final List<CommonToken> words;
    private final Fixities fixities;

    private Parser(String text, String element, Fixities fixities) {
        this.element = element;
        this.words = MlTokens.of(text, element);
        this.fixities = fixities;
        new Keywords(words).inExpression();
    }

    private Parser(List<CommonToken> words, String element, Fixities fixities) {
        this.element = element;
        this.words = words;
        this.fixities = fixities;
    }

    /** Has the tables of the grammar unpacked, which takes longer than to read a small text. */
    public static void prepare() {
        Objects.requireNonNull(CpnMlLexer._ATN);
        Objects.requireNonNull(CpnMlParser._ATN);
    }

    public static MlExpression expression(String text, String element, Fixities fixities) {
        return new Parser(text, element, fixities).expression();
    }

    /** Declarations, whether or not they are separated by semicolons. */
    public static List<Declaration> declarations(String text, String element, Fixities fixities) {
        Parser parser = new Parser(text, element, fixities);
        new Keywords(parser.words).inDeclarations();
        CpnMlParser.DeclarationsTextContext tree = parser.grammar(CpnMlParser::declarationsText);
        return parser.trees().declarations(tree.declarations());
    }

    /** The text of an arc or an initial marking; empty if it holds nothing but blanks and comments. */
    public static Optional<MlExpression> inscription(String text, String element, Fixities fixities) {
        Parser parser = new Parser(text, element, fixities);
        return parser.isBlank() ? Optional.empty() : Optional.of(parser.delayed());
    }

    /** The conditions that must all hold: {@code [a, b]}, {@code a, b} or {@code a andalso b}. */
    public static List<MlExpression> guard(String text, String element, Fixities fixities) {
        Parser parser = new Parser(text, element, fixities);
        return parser.isBlank() ? List.of() : parser.conditions();
    }

    /** A code segment: {@code input}, {@code output} and {@code action}, each at most once, in any order. */
    public static Optional<CodeSegment> code(String text, String element, Fixities fixities) {
        Parser parser = new Parser(text, element, fixities);
        if (parser.isBlank()) return Optional.empty();
        new Keywords(parser.words).inCode();
        CpnMlParser.CodeTextContext tree = parser.grammar(CpnMlParser::codeText);
        return Optional.of(parser.trees().code(tree));
    }

    /** The delay of a transition, written {@code @+ 5}; empty if no delay follows, as in a region never filled in. */
    public static Optional<MlExpression> delay(String text, String element, Fixities fixities) {
        Parser parser = new Parser(text, element, fixities);
        if (parser.isBlank()) return Optional.empty();
        DelaySigns.requireSign(parser.words, element);
        parser.words.remove(0);
        return parser.isBlank() ? Optional.empty() : Optional.of(parser.expression());
    }

    /**
     * A claim about markings: an expression of CPN ML in which conditions may also be joined by {@code and && &},
     * {@code or || |}, {@code -> implies} and {@code <->}, from the tightest to the loosest.
     *
     * <p>An implication {@code a -> b} is read as {@code if a then b else true}, an equivalence as {@code a = b}, and
     * {@code !=} as {@code <>} unless it visibly compares multisets. Places and transitions need no syntax of their own:
     * {@code tokens(P)} is the application of the name {@code tokens} to the name {@code P}, to a string if it is written
     * {@code tokens("Next Send")}, or to an application if it has an instance number, as {@code tokens(Page'Place 2)}.
     */
    public static MlExpression property(String text, String element, Fixities fixities) {
        Parser parser = new Parser(text, element, fixities);
        Connectives.inProperty(parser.words);
        return new Trees(element, fixities, true)
                .expression(parser.grammar(CpnMlParser::expressionText).expression());
    }

    /** Expressions about markings, each as {@link #property} reads it, separated by commas. */
    public static List<MlExpression> properties(String text, String element, Fixities fixities) {
        Parser parser = new Parser(text, element, fixities);
        Connectives.inProperty(parser.words);
        return new Trees(element, fixities, true)
                .all(parser.grammar(CpnMlParser::guardText).expression());
    }

    private boolean isBlank() {
        return words.size() == 1;
    }

    private MlExpression expression() {
        return trees().expression(grammar(CpnMlParser::expressionText).expression());
    }

    /** An inscription whose delay, as in CPN Tools, is that of everything before it, if that can be read so. */
    private MlExpression delayed() {
        Optional<List<CommonToken>> bracketed = DelaySigns.bracketed(words);
        if (bracketed.isPresent()) {
            try {
                return new Parser(bracketed.get(), element, fixities).expression();
            } catch (InputException e) {
                // The sign stands inside a larger construct, so it means what it means in Standard ML.
            }
        }
        return expression();
    }

    private List<MlExpression> conditions() {
        List<MlExpression> items = trees().all(grammar(CpnMlParser::guardText).expression());
        if (items.size() == 1 && items.get(0) instanceof MlExpression.Listed list) items = list.parts();
        List<MlExpression> result = new ArrayList<>();
        for (MlExpression item : items) {
            int first = result.size();
            MlExpression rest = item;
            while (rest instanceof MlExpression.Both both) {
                result.add(both.right());
                rest = both.left();
            }
            result.add(rest);
            Collections.reverse(result.subList(first, result.size()));
        }
        return List.copyOf(result);
    }

    private Trees trees() {
        return new Trees(element, fixities, false);
    }

    private <T> T grammar(java.util.function.Function<CpnMlParser, T> rule) {
        CpnMlParser parser = new CpnMlParser(new CommonTokenStream(new ListTokenSource(words)));
        parser.removeErrorListeners();
        parser.setErrorHandler(new MlSyntaxErrors(element));
        // The grammar is ambiguous only where the longest reading is the right one, which this mode takes at once.
        parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
        try {
            return rule.apply(parser);
        } catch (BoundedParser.TooDeep e) {
            throw new MlPosition(element, e.line, e.column + 1)
                    .error("expressions are nested too deeply here; simplify the text");
        }
    }
}
