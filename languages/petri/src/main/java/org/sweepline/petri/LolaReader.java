package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.petri.LolaScanner.Token;

/**
 * Reads place/transition nets in the low-level text format of the model checker LoLA ({@code .lola}, {@code .llnet}).
 *
 * <pre>
 * net        = PLACE group { group } MARKING [ mark { "," mark } ] ";" { transition }
 * group      = [ SAFE [ number ] ":" ] name { "," name } ";"
 * mark       = name [ ":" number ]
 * transition = TRANSITION name [ ( WEAK | STRONG ) FAIR ] CONSUME [ arcs ] ";" PRODUCE [ arcs ] ";"
 * arcs       = name [ ":" number ] { "," name [ ":" number ] } [ "," ]
 * </pre>
 *
 * Numbers default to 1, and the numbers of places named twice in one list add up. SAFE is a promise to LoLA's storage and
 * FAIR an assumption for temporal logic: neither changes the reachable markings, so both are ignored.
 */
public final class LolaReader {
    private static final Set<String> KEYWORDS =
            Set.of("PLACE", "MARKING", "TRANSITION", "CONSUME", "PRODUCE", "SAFE", "STRONG", "WEAK", "FAIR");

    private static final Set<String> HIGH_LEVEL = Set.of(
            "SORT", "FUNCTION", "CONSTANT", "VAR", "GUARD", "RECORD", "ARRAY", "ENUMERATE", "BOOLEAN", "GENERATOR");

    private static final Set<String> QUESTIONS = Set.of("FORMULA", "ANALYSE", "AUTOMATON");

    private final String file;
    private final LolaScanner scanner;
    private final NetBuilder net;
    private final Map<String, Integer> tokens = new LinkedHashMap<>();
    private final Map<String, Position> placesAt = new HashMap<>();
    private final Map<String, Position> transitionsAt = new HashMap<>();
    private Token token;

    private LolaReader(InputStream in, String file) throws IOException {
        this.file = file;
        scanner = new LolaScanner(in, file);
        net = Net.builder(ModelFile.baseName(file));
        token = scanner.next();
    }

    /** Reads a file, or throws an {@link InputException} that says in one line what is wrong with it. */
    public static Net read(Path file) {
        return ModelFile.read(file, LolaReader::read);
    }

    /** Reads a stream, which is not closed; the file name is used in messages and names the net. */
    public static Net read(InputStream in, String fileName) {
        try {
            return new LolaReader(in, fileName).net();
        } catch (IOException e) {
            throw ModelFile.unreadable(fileName, e);
        }
    }

    /** Whether a file begins as those of LoLA do; other tools give their files the same name. */
    public static boolean begins(InputStream in, String fileName) throws IOException {
        try {
            String first = new LolaScanner(in, fileName).next().text();
            return first.equals("PLACE") || HIGH_LEVEL.contains(first) || QUESTIONS.contains(first);
        } catch (InputException unreadable) {
            return false;
        }
    }

    private Net net() throws IOException {
        if (token.isEnd()) throw ModelFile.empty(file);
        keyword("PLACE");
        placeGroup("the name of a place");
        while (!token.is("MARKING")) {
            placeGroup("the name of a place or MARKING");
        }
        keyword("MARKING");
        marking();
        while (!token.isEnd()) {
            transition();
        }
        return net.build();
    }

    private void placeGroup(String wanted) throws IOException {
        if (token.is("SAFE")) {
            take();
            if (!token.is(":")) {
                Numbers.parse(word("a number or ':' after SAFE"), 0, "the bound after SAFE", file, token.at());
                take();
            }
            punctuation(":", "after SAFE");
        }
        do {
            Token name = name(wanted);
            declare("place", placesAt, name);
            tokens.put(name.text(), 0);
            if (token.is(":")) throw highLevel("the place '" + name.text() + "' has a sort");
        } while (comma());
        punctuation(";", "or ',' after the place");
    }

    private void marking() throws IOException {
        if (!token.is(";")) {
            do {
                Token place = place();
                int added = number(0, "the initial marking of place '" + place.text() + "'");
                long sum = (long) tokens.get(place.text()) + added;
                if (sum > Integer.MAX_VALUE) {
                    throw error(
                            place,
                            "the initial marking of place '" + place.text() + "' adds up to " + sum
                                    + "; allowed are 0 to 2147483647");
                }
                tokens.put(place.text(), (int) sum);
            } while (comma());
        }
        punctuation(";", "or ',' after the marking");
        tokens.forEach(
                (place, count) -> InputException.locate(file, placesAt.get(place), () -> net.place(place, count)));
    }

    private void transition() throws IOException {
        keyword("TRANSITION");
        Token name = name("the name of a transition");
        declare("transition", transitionsAt, name);
        InputException.locate(file, name.at(), () -> net.transition(name.text()));
        if (token.is("STRONG") || token.is("WEAK")) {
            take();
            keyword("FAIR");
        }
        keyword("CONSUME");
        arcs(p -> "from place '" + p + "' to transition '" + name.text() + "'", (p, w) -> net.input(p, name.text(), w));
        keyword("PRODUCE");
        arcs(
                p -> "from transition '" + name.text() + "' to place '" + p + "'",
                (p, w) -> net.output(name.text(), p, w));
    }

    /** Adds an arc between a place and the transition that is being read. */
    @FunctionalInterface
    private interface ArcTaker {
        void arc(String place, int weight);
    }

    private void arcs(UnaryOperator<String> ends, ArcTaker taker) throws IOException {
        while (!token.is(";")) {
            Token place = place();
            int weight = number(1, "the weight of the arc " + ends.apply(place.text()));
            InputException.locate(file, place.at(), () -> taker.arc(place.text(), weight));
            if (!comma()) break;
        }
        punctuation(";", "or ',' after the place");
    }

    /** The number after a colon, 1 if there is none. */
    private int number(int least, String what) throws IOException {
        if (!token.is(":")) return 1;
        take();
        if (token.is("(") || token.text().startsWith("[")) {
            throw highLevel(what + " is an expression");
        }
        int number = Numbers.parse(word("a number"), least, what, file, token.at());
        take();
        return number;
    }

    private Token place() throws IOException {
        Token place = name("the name of a place");
        if (!placesAt.containsKey(place.text())) {
            throw error(place, "the place '" + place.text() + "' is not declared; add it to the list after PLACE");
        }
        return place;
    }

    private Token name(String wanted) throws IOException {
        word(wanted);
        if (KEYWORDS.contains(token.text())) throw unexpected(wanted);
        return take();
    }

    private String word(String wanted) {
        if (!token.isWord()) throw unexpected(wanted);
        return token.text();
    }

    private void keyword(String keyword) throws IOException {
        if (!token.is(keyword)) throw unexpected(keyword);
        take();
    }

    private void punctuation(String mark, String where) throws IOException {
        if (!token.is(mark)) throw unexpected("'" + mark + "' " + where);
        take();
    }

    private boolean comma() throws IOException {
        if (!token.is(",")) return false;
        take();
        return true;
    }

    private Token take() throws IOException {
        Interruption.check();
        Token taken = token;
        token = scanner.next();
        return taken;
    }

    private void declare(String kind, Map<String, Position> known, Token name) {
        Position earlier = known.putIfAbsent(name.text(), name.at());
        if (earlier != null) {
            throw error(
                    name,
                    "the " + kind + " '" + name.text() + "' at line "
                            + name.at().line() + " is already declared at line " + earlier.line()
                            + "; rename one of them");
        }
    }

    private InputException unexpected(String wanted) {
        if (HIGH_LEVEL.contains(token.text())) return highLevel(token.text() + " is used");
        if (QUESTIONS.contains(token.text())) {
            return error(
                    token,
                    token.text() + " asks a question about the net; net files hold the net only, "
                            + "remove the question and ask it on the command line");
        }
        String found = token.isEnd() ? "the end of the file" : ModelFile.quote(token.text());
        String hint = token.text().startsWith("//") ? "; comments are written { ... } or /* ... */" : "";
        return error(token, "expected " + wanted + ", found " + found + hint);
    }

    private InputException highLevel(String reason) {
        return error(
                token,
                reason + ": this is a high-level LoLA net, which is not supported; unfold it to a low-level net");
    }

    private InputException error(Token at, String message) {
        return InputException.at(file, at.at(), message);
    }
}
