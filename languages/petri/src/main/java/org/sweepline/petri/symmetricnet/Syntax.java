package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/**
 * A sort, declaration or term as it stands in the file: an element with what is inside it.
 *
 * <p>Declarations may follow the terms that use them, so terms are kept in this form until the whole file has been read.
 *
 * @param subterms the arguments of an operator, which the file wraps into elements of their own
 * @param children the elements directly inside
 */
record Syntax(
        String file,
        Position at,
        String element,
        Map<String, String> attributes,
        List<Syntax> subterms,
        List<Syntax> children) {
    private static final List<String> ATTRIBUTES =
            List.of("id", "name", "declaration", "refvariable", "refpartition", "value", "start", "end");

    private static final Set<String> IGNORED = Set.of("graphics", "toolspecific");

    /** Reads the element the cursor stands in and leaves it; the cursor caps the depth. */
    static Syntax read(XmlCursor xml, String file) {
        Position at = xml.position();
        String element = xml.name();
        Map<String, String> attributes = new LinkedHashMap<>();
        for (String name : ATTRIBUTES) {
            String value = xml.attribute(name);
            if (value != null) attributes.put(name, value);
        }
        List<Syntax> subterms = new ArrayList<>();
        List<Syntax> children = new ArrayList<>();
        while (xml.nextChild()) {
            if (xml.name().equals("subterm")) {
                subterms.add(only(xml, file, "a <subterm> of <" + element + ">"));
            } else if (IGNORED.contains(xml.name())) {
                xml.skip();
            } else {
                children.add(read(xml, file));
            }
        }
        return new Syntax(file, at, element, attributes, subterms, children);
    }

    /** Reads the one element inside the element the cursor stands in, and leaves the latter. */
    static Syntax only(XmlCursor xml, String file, String what) {
        Position at = xml.position();
        Syntax only = null;
        while (xml.nextChild()) {
            if (IGNORED.contains(xml.name())) {
                xml.skip();
                continue;
            }
            if (only != null) throw xml.error(what + " holds more than one element; keep one");
            only = read(xml, file);
        }
        if (only == null) throw xml.error(at, what + " is empty; one element must stand in it");
        return only;
    }

    boolean is(String name) {
        return element.equals(name);
    }

    String attribute(String name) {
        String value = attributes.get(name);
        if (value == null || value.isBlank()) throw error("<" + element + "> has no " + name + "; give it one");
        return value;
    }

    /** The whole number in an attribute. */
    int integer(String name, int least) {
        String digits = attribute(name);
        int value = 0;
        boolean number = digits.matches("[+-]?[0-9]{1,10}");
        if (number) {
            long exact = Long.parseLong(digits);
            number = exact >= least && exact <= Integer.MAX_VALUE;
            value = (int) exact;
        }
        if (!number) {
            throw error("the " + name + " of <" + element + "> is " + ModelFile.quote(digits)
                    + "; allowed are whole numbers from " + least + " to " + Integer.MAX_VALUE);
        }
        return value;
    }

    /** The arguments; fails if there are fewer or more of them than allowed, or other elements beside them. */
    List<Syntax> subterms(int least, int most) {
        if (!children.isEmpty()) throw children.get(0).unexpected("<" + element + ">");
        if (subterms.size() < least || subterms.size() > most) {
            String expected = least == most
                    ? String.valueOf(least)
                    : most == Integer.MAX_VALUE ? least + " or more" : "up to " + most;
            throw error("<" + element + "> has " + count(subterms.size()) + "; " + expected + " must stand in it");
        }
        return subterms;
    }

    private static String count(int subterms) {
        return subterms == 0 ? "no subterm" : subterms == 1 ? "one subterm" : subterms + " subterms";
    }

    /** The one element directly inside; fails if there is another number of them. */
    Syntax child() {
        if (!subterms.isEmpty() || children.size() != 1) {
            throw error("exactly one element must stand in <" + element + ">, and it must not be a <subterm>");
        }
        return children.get(0);
    }

    /** The error that this element is not supported where it stands. */
    InputException unexpected(String where) {
        return error("the element <" + element + "> in " + where + " is not supported in symmetric nets; replace it");
    }

    InputException error(String message) {
        return InputException.at(file, at, message);
    }
}
