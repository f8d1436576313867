package org.sweepline.model;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.ExpressionParser;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Resolution;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.Vocabulary;

/** Reads expressions over a vocabulary, for languages that add only functions to what all expressions have. */
public abstract class VocabularyExpressions implements Expressions {
    private final Vocabulary vocabulary;
    private final ComposedText composed = new ComposedNumbers();

    protected VocabularyExpressions(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    @Override
    public final ExpressionCondition condition(String text) {
        return new ExpressionCondition(text, read(text, ExpressionParser::parseCondition));
    }

    @Override
    public final ExpressionCondition condition(ExpressionCondition names) {
        return new ExpressionCondition(names.text(), resolved(names.expression(), new Resolution(vocabulary)::of));
    }

    /** A condition that is given as a syntax tree of names, not as a text. */
    public final ExpressionCondition condition(BoolExpression names) {
        return condition(new ExpressionCondition(names));
    }

    @Override
    public final ExpressionQuantity quantity(String text) {
        return new ExpressionQuantity(text, read(text, ExpressionParser::parseNumber));
    }

    @Override
    public final ExpressionQuantity quantity(ExpressionQuantity names) {
        return new ExpressionQuantity(names.text(), resolved(names.expression(), new Resolution(vocabulary)::of));
    }

    private static <T> T resolved(T tree, UnaryOperator<T> resolution) {
        try {
            return resolution.apply(tree);
        } catch (SyntaxException wrong) {
            throw new InputException(wrong.getMessage(), wrong);
        }
    }

    @Override
    public final Measure measure(String text) {
        if (text.equals(Measure.AUTOMATIC.text())) return Measure.AUTOMATIC;
        if (text.equals(Measure.NONE.text())) return Measure.NONE;
        Optional<Measure> known = ComposedText.placed(text) ? Optional.empty() : named(text);
        return known.or(() -> composed.measure(text)).orElseGet(() -> new Measure.Written(quantity(text)));
    }

    /** What a text is in a measure that is composed of several, if the language has more to offer than expressions. */
    protected Optional<Measure> part(String text) {
        return Optional.empty();
    }

    /** Reads numbers of the vocabulary, and what else the language can measure by. */
    private final class ComposedNumbers extends ComposedText {
        @Override
        protected List<Measure> tuple(String text) {
            return part(text)
                    .map(List::of)
                    .orElseGet(() -> written(VocabularyExpressions.this.read(text, ExpressionParser::parseTuple)));
        }

        @Override
        protected List<Measure> numbers(String text) {
            return written(VocabularyExpressions.this.read(text, ExpressionParser::parseNumbers));
        }

        private static List<Measure> written(List<IntExpression> numbers) {
            return numbers.stream()
                    .<Measure>map(number -> new Measure.Written(new ExpressionQuantity(number.text(), number)))
                    .toList();
        }

        @Override
        protected boolean named(String text) {
            boolean common = text.equals(Measure.AUTOMATIC.text()) || text.equals(Measure.NONE.text());
            return common
                    || part(text).isEmpty()
                            && VocabularyExpressions.this.named(text).isPresent();
        }
    }

    /** The measure that the language knows by a name, if the text is one. */
    protected abstract Optional<Measure> named(String text);

    @Override
    public final ExpressionEquivalence equivalence(String text) {
        if (text.strip().equals("time")) throw new InputException(noTime());
        return new ExpressionEquivalence(text, read(text, ExpressionParser::parseNumbers));
    }

    /** What to say to someone who wants to compare states by their times. */
    protected abstract String noTime();

    private <T> T read(String text, BiFunction<String, Vocabulary, T> parser) {
        try {
            return parser.apply(text, vocabulary);
        } catch (SyntaxException wrong) {
            throw InputException.inExpression(text, wrong);
        }
    }
}
