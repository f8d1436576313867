package org.sweepline.petri.symmetricnet;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.sweepline.petri.Net;

/** Pieces of PNML for symmetric nets, as tests put them together. */
final class SymmetricText {
    private SymmetricText() {}

    static String pnml(String declarations, String page) {
        return document(declaration(declarations) + "<page id=\"page\">" + page + "</page>");
    }

    static String document(String net) {
        return "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\"><net id=\"n\""
                + " type=\"http://www.pnml.org/version-2009/grammar/symmetricnet\">\n" + net + "\n</net></pnml>";
    }

    static String declaration(String declarations) {
        return "<declaration><structure><declarations>" + declarations + "</declarations></structure></declaration>";
    }

    static Net read(String text) {
        return SymmetricReader.read(stream(text), "dir/test.pnml");
    }

    static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** An enumeration whose colours have the given ids, and names that are the same. */
    static String enumeration(String id, String... colours) {
        StringBuilder constants = new StringBuilder();
        for (String colour : colours) {
            constants.append("<feconstant id=\"" + colour + "\" name=\"" + colour + "\"/>");
        }
        return sort(id, "<cyclicenumeration>" + constants + "</cyclicenumeration>");
    }

    static String sort(String id, String content) {
        return "<namedsort id=\"" + id + "\" name=\"" + id + "\">" + content + "</namedsort>";
    }

    static String range(int start, int end) {
        return "<finiteintrange start=\"" + start + "\" end=\"" + end + "\"/>";
    }

    static String product(String... sorts) {
        StringBuilder components = new StringBuilder();
        for (String sort : sorts) components.append(use(sort));
        return "<productsort>" + components + "</productsort>";
    }

    static String use(String sort) {
        return "<usersort declaration=\"" + sort + "\"/>";
    }

    static String declare(String variable, String sort) {
        return "<variabledecl id=\"" + variable + "\" name=\"" + variable + "\">" + use(sort) + "</variabledecl>";
    }

    static String place(String id, String sort) {
        return place(id, sort, "");
    }

    /** A place with an initial marking, if that is not the empty text. */
    static String place(String id, String sort, String marking) {
        return "<place id=\"" + id + "\"><type>" + structure(use(sort)) + "</type>"
                + (marking.isEmpty() ? "" : "<hlinitialMarking>" + structure(marking) + "</hlinitialMarking>")
                + "</place>\n";
    }

    static String transition(String id) {
        return "<transition id=\"" + id + "\"/>\n";
    }

    static String transition(String id, String guard) {
        return "<transition id=\"" + id + "\"><condition>" + structure(guard) + "</condition></transition>\n";
    }

    static String arc(String source, String target, String inscription) {
        return "<arc id=\"" + source + "-" + target + "\" source=\"" + source + "\" target=\"" + target
                + "\"><hlinscription><text>words</text>" + structure(inscription) + "</hlinscription></arc>\n";
    }

    static String structure(String content) {
        return "<structure>" + content + "</structure>";
    }

    static String operator(String name, String... arguments) {
        StringBuilder text = new StringBuilder("<" + name + ">");
        for (String argument : arguments)
            text.append("<subterm>").append(argument).append("</subterm>");
        return text.append("</" + name + ">").toString();
    }

    static String number(int value) {
        return "<numberconstant value=\"" + value + "\"><positive/></numberconstant>";
    }

    static String times(int factor, String term) {
        return operator("numberof", number(factor), term);
    }

    static String all(String sort) {
        return "<all>" + use(sort) + "</all>";
    }

    static String variable(String id) {
        return "<variable refvariable=\"" + id + "\"/>";
    }

    static String constant(String id) {
        return "<useroperator declaration=\"" + id + "\"/>";
    }

    static String inRange(int value, int start, int end) {
        return "<finiteintrangeconstant value=\"" + value + "\">" + range(start, end) + "</finiteintrangeconstant>";
    }

    static String tuple(String... components) {
        return operator("tuple", components);
    }
}
