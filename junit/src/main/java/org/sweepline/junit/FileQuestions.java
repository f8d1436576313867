package org.sweepline.junit;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.check.Session;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Primitives;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;

/** What a test asks about a model in a file; if it asks nothing, what the file claims itself. */
record FileQuestions(Settings settings, Session session) {
    List<Property> all() {
        if (!settings.asksFile()) return DeclaredProperties.of(session.model().claims());
        ModelCheck asked = settings.method();
        Expressions expressions = session.model().expressions();
        List<Property> all = new ArrayList<>();
        if (asked.deadlock()) all.add(new Deadlock());
        for (String text : asked.always()) all.add(new Always(condition("always", text, expressions)));
        for (String text : asked.reachable()) all.add(new Reachable(condition("reachable", text, expressions)));
        for (String name : asked.properties()) all.add(defined(name));
        if (asked.ltl().length + asked.ctl().length == 0) return all;
        Alphabet actions = new Alphabet(session.model(), session.encoding(), Primitives.NONE);
        for (String text : asked.ltl()) {
            NamedFormula formula = NamedFormula.of(text, "ltl");
            all.add(new Ltl(formula.name(), formula.formula(expressions, actions)));
        }
        for (String text : asked.ctl()) {
            NamedFormula formula = NamedFormula.of(text, "ctl");
            if (!Classes.isCtl(formula.formula()))
                throw new InputException(
                        "ctl " + text
                                + ": this is not CTL, where A or E stands before each of G F X U R W M; ltl is for formulas about runs");
            all.add(new Ctl(formula.name(), formula.formula(expressions, actions)));
        }
        return all;
    }

    private static Condition condition(String kind, String text, Expressions expressions) {
        try {
            return expressions.condition(text);
        } catch (InputException wrong) {
            throw new InputException(kind + " = \"" + text + "\": " + wrong.getMessage(), wrong);
        }
    }

    private Property defined(String name) {
        List<Property> known = DeclaredProperties.of(session.model().properties());
        List<String> names = new ArrayList<>();
        for (Property property : known) {
            if (property.name().filter(name::equals).isPresent()) return property;
            property.name().ifPresent(names::add);
        }
        throw new InputException("the property " + name + ": the model defines "
                + (names.isEmpty() ? "no property" : "no such property" + Nearest.hint(name, names)));
    }
}
