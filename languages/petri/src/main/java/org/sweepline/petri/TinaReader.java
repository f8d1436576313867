package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.InputException;
import org.sweepline.model.OtherTool;
import org.sweepline.model.file.ModelFile;
import org.sweepline.petri.TinaScanner.Kind;
import org.sweepline.petri.TinaScanner.Token;

/**
 * Reads place/transition nets in the text format of the toolbox TINA ({@code .net}).
 *
 * <pre>
 * net        = { "net" name | "tr" transition | "pl" place | "lb" name label | "nt" name number text }
 * transition = name [ ":" label ] [ "[" "0" "," "w" "[" ] [ { name [ arc ] } "->" { name [ "*" number ] } ]
 * place      = name [ ":" label ] [ "(" number ")" ] [ { name [ "*" number ] } "->" { name [ arc ] } ]
 * arc        = "*" number | "?" number
 * </pre>
 *
 * The net is what all declarations say together. A {@code ?} is a test arc: its tokens must be there and stay. Labels and
 * notes are for people. What is timed, prioritised or inhibited is refused.
 */
public final class TinaReader {
    private static final Set<String> KEYWORDS = Set.of("net", "tr", "pl", "lb", "pr", "nt");

    private final String file;
    private final TinaScanner scanner;
    private final TinaNet net;
    private final Map<String, Token> marked = new HashMap<>();
    private Token token;

    private TinaReader(InputStream in, String file) throws IOException {
        this.file = file;
        scanner = new TinaScanner(in, file);
        net = new TinaNet(file);
        token = scanner.next();
    }

    /** Reads a file, or throws an {@link InputException} that says in one line what is wrong with it. */
    public static Net read(Path file) {
        return ModelFile.read(file, TinaReader::read);
    }

    /** Reads a stream, which is not closed; the file name is used in messages and names the net. */
    public static Net read(InputStream in, String fileName) {
        try {
            return new TinaReader(in, fileName).net();
        } catch (IOException e) {
            throw ModelFile.unreadable(fileName, e);
        }
    }

    private Net net() throws IOException {
        if (token.kind() == Kind.END) throw ModelFile.empty(file);
        // GreatSPN has files of the same name, which begin with |0|.
        if (token.is("|")) throw error(token, OtherTool.GREATSPN.advice());
        while (token.kind() != Kind.END) {
            if (token.kind() != Kind.WORD || !KEYWORDS.contains(token.text())) {
                throw unexpected("a declaration: net, tr, pl, lb or nt");
            }
            Token keyword = take();
            switch (keyword.text()) {
                case "net" -> net.named(name("the name of the net").text());
                case "tr" -> transition(name("the name of a transition"));
                case "pl" -> place(name("the name of a place"));
                case "lb" -> label();
                case "nt" -> note();
                default -> throw error(keyword, "priorities (pr) are not supported; remove the line");
            }
        }
        return net.build();
    }

    private void transition(Token transition) throws IOException {
        net.transition(transition);
        label(transition);
        if (token.is("[") || token.is("]")) interval(transition);
        if (!startsArcs()) return;
        while (token.isName() && !isKeyword()) {
            Token place = take();
            input(place, transition);
        }
        arrow();
        while (token.isName() && !isKeyword()) {
            Token place = take();
            net.output(transition, place, weight(transition, place));
        }
    }

    private void place(Token place) throws IOException {
        net.place(place);
        label(place);
        if (token.is("(")) {
            take();
            Token number = token;
            net.mark(place, number("the initial marking of place '" + place.text() + "'", 0));
            if (marked.putIfAbsent(place.text(), number) != null) {
                throw error(
                        number, "the marking of place '" + place.text() + "' is given twice; remove one of the two");
            }
            if (!token.is(")")) throw unexpected("')' after the marking");
            take();
        }
        if (!startsArcs()) return;
        while (token.isName() && !isKeyword()) {
            Token transition = take();
            net.output(transition, place, weight(transition, place));
        }
        arrow();
        while (token.isName() && !isKeyword()) {
            Token transition = take();
            input(place, transition);
        }
    }

    private boolean startsArcs() {
        return token.is("->") || (token.isName() && !isKeyword());
    }

    private void arrow() throws IOException {
        if (!token.is("->")) throw unexpected("'->' or a name");
        take();
    }

    /** Reads what stands behind the place of an arc to a transition. */
    private void input(Token place, Token transition) throws IOException {
        if (token.is("!")) throw special("stopwatch", place, transition);
        if (!token.is("?")) {
            net.input(place, transition, weight(place, transition));
            return;
        }
        take();
        if (token.is("-")) throw special("inhibitor", place, transition);
        net.test(place, transition, number("the weight of the test arc " + ends(place, transition), 1));
    }

    private InputException special(String kind, Token place, Token transition) {
        return error(
                token,
                "the arc " + ends(place, transition) + " is " + (kind.startsWith("i") ? "an " : "a ") + kind
                        + " arc, which is not supported; replace it");
    }

    private static String ends(Token source, Token target) {
        return "from '" + source.text() + "' to '" + target.text() + "'";
    }

    private int weight(Token source, Token target) throws IOException {
        if (!token.is("*")) return 1;
        take();
        return number("the weight of the arc " + ends(source, target), 1);
    }

    /** A number, of thousands with a K behind it and of millions with an M. */
    private int number(String what, int least) throws IOException {
        if (token.kind() != Kind.WORD) throw unexpected("a number: " + what);
        String digits = token.text().replaceFirst("^([0-9]+)K$", "$1000").replaceFirst("^([0-9]+)M$", "$1000000");
        int number = Numbers.parse(digits, least, what, file, token.at());
        take();
        return number;
    }

    private void label(Token node) throws IOException {
        if (!token.is(":")) return;
        take();
        name("the label of '" + node.text() + "'");
    }

    private void label() throws IOException {
        name("the name of a place or transition");
        name("a label");
    }

    private void note() throws IOException {
        name("the name of a note");
        name("0 or 1");
        name("the text of a note");
    }

    private void interval(Token transition) throws IOException {
        Token open = token;
        StringBuilder text = new StringBuilder();
        // The text of an interval is five pieces: a bracket, an end, a comma, an end, a bracket.
        for (int i = 0; i < 5; i++) text.append(take().text());
        if (text.toString().equals("[0,w[")) return;
        throw error(
                open,
                "the transition '" + transition.text() + "' has the time interval " + text
                        + "; times are not supported, only [0,w[ is; remove it");
    }

    private boolean isKeyword() {
        return token.kind() == Kind.WORD && KEYWORDS.contains(token.text());
    }

    private Token name(String wanted) throws IOException {
        if (!token.isName()) throw unexpected(wanted);
        return take();
    }

    private Token take() throws IOException {
        Interruption.check();
        Token taken = token;
        token = scanner.next();
        return taken;
    }

    private InputException unexpected(String wanted) {
        String found = token.kind() == Kind.END ? "the end of the file" : ModelFile.quote(token.text());
        String hint = token.kind() == Kind.MARK ? "; names with such characters are written in braces" : "";
        return error(token, "expected " + wanted + ", found " + found + hint);
    }

    private InputException error(Token at, String message) {
        return InputException.at(file, at.at(), message);
    }
}
