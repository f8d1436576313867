package org.sweepline.library.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.Quantity;
import org.sweepline.logic.SyntaxException;
import org.sweepline.model.ComposedText;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;

/** Conditions and numbers are functions of Java; what people write are their names. */
final class JavaExpressions implements Expressions {
    private final JavaModel model;

    JavaExpressions(JavaModel model) {
        this.model = model;
    }

    @Override
    public Condition condition(String text) {
        return known("condition", text, model.conditions());
    }

    @Override
    public Quantity quantity(String text) {
        return known("number", text, model.numbers());
    }

    private static <T> T known(String what, String text, Map<String, T> names) {
        String name = text.strip();
        if (name.length() > 1 && name.startsWith("\"") && name.endsWith("\""))
            name = name.substring(1, name.length() - 1);
        T found = names.get(name);
        if (found != null) return found;
        String problem = "there is no " + what + " " + Excerpt.quoted(name) + Nearest.hint(name, names.keySet());
        throw InputException.inExpression(text, new SyntaxException(problem, text.indexOf(text.strip())));
    }

    @Override
    public Measure measure(String text) {
        if (text.equals(Measure.AUTOMATIC.text())) return Measure.AUTOMATIC;
        if (text.equals(Measure.NONE.text())) return Measure.NONE;
        return new Numbers().measure(text).orElseGet(() -> new Measure.Written(quantity(text)));
    }

    /** Reads measures that are composed of numbers. */
    private final class Numbers extends ComposedText {
        @Override
        protected List<Measure> tuple(String text) {
            String inside = text.strip();
            boolean tuple = inside.startsWith("(") && inside.endsWith(")");
            return numbers(tuple ? inside.substring(1, inside.length() - 1) : inside);
        }

        @Override
        protected List<Measure> numbers(String text) {
            List<Measure> numbers = new ArrayList<>();
            Arrays.stream(text.split(",", -1)).forEach(name -> numbers.add(new Measure.Written(quantity(name))));
            return numbers;
        }

        @Override
        protected boolean named(String text) {
            return text.equals(Measure.AUTOMATIC.text()) || text.equals(Measure.NONE.text());
        }
    }
}
