package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.sweepline.check.Session;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Primitives;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Unreadable;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;

/** The properties that a model defines, found by what people call them. */
final class DefinedProperties {
    /** Stands for the name of every property, unless one is called so. */
    static final String ALL = "all";

    private final Session session;
    private final Primitives primitives;
    private final List<String> others;

    /**
     * @param primitives what formulas may call the steps of the model
     * @param others the names of properties that are defined elsewhere, to suggest them, too
     */
    DefinedProperties(Session session, Primitives primitives, List<String> others) {
        this.session = session;
        this.primitives = primitives;
        this.others = others;
    }

    /**
     * The properties that the model defines under a name, or under names of which this is the last part; all of them if it
     * is {@link #ALL} and none has that name. One that cannot be read is refused if it is asked for by its name.
     */
    List<Property> called(String name) {
        Model model = session.model();
        List<Property> claims = named(DeclaredProperties.of(model.claims()), name);
        if (!claims.isEmpty()) return claims;
        List<Property> all = DeclaredProperties.of(model.properties());
        List<Property> properties = named(all, name);
        for (Property property : properties) {
            if (property instanceof Unreadable unreadable) throw unreadable.wrong();
        }
        if (!properties.isEmpty()) return properties;
        if (name.equals(ALL)) return readable(all);
        List<String> names = new ArrayList<>(others);
        all.forEach(property -> property.name().ifPresent(names::add));
        String where = others.isEmpty() ? "the model defines " : "the model and the files define ";
        throw new InputException("--property " + name + ": " + where
                + (names.isEmpty() ? "no property" : "no such property" + Nearest.hint(name, names)));
    }

    private static List<Property> named(List<Property> properties, String name) {
        Pattern last = Pattern.compile(".*[.:]" + Pattern.quote(name) + "(\\([^()]*\\))?");
        List<Property> exact = named(properties, name::equals);
        return exact.isEmpty()
                ? named(properties, known -> last.matcher("." + known).matches())
                : exact;
    }

    private static List<Property> named(List<Property> properties, Predicate<String> name) {
        return properties.stream()
                .filter(property -> property.name().filter(name).isPresent())
                .toList();
    }

    /** The properties, those as unreadable whose formulas ask for steps that the model does not have. */
    private List<Property> readable(List<Property> properties) {
        if (properties.stream().noneMatch(Ltl.class::isInstance)) return properties;
        Alphabet alphabet = new Alphabet(session.model(), session.encoding(), primitives);
        return properties.stream()
                .map(property -> property instanceof Ltl formula ? readable(formula, alphabet) : property)
                .toList();
    }

    private static Property readable(Ltl property, Alphabet alphabet) {
        try {
            alphabet.require(property.formula());
            return property;
        } catch (InputException wrong) {
            return new Unreadable(property.title(), wrong);
        }
    }
}
