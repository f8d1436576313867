package org.sweepline.coloured.draw;

import java.util.Optional;
import org.sweepline.coloured.cpn.NetElement;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/**
 * What an element says about its place in the picture: its position and size, colours and words.
 *
 * <p>One of these belongs to the element in which the cursor stands when it is made.
 */
final class ElementLayout {
    /** Much more than any screen has; positions beyond it are accidents or attacks. */
    private static final double FARTHEST = 1e6;

    private final XmlCursor xml;
    private final Position start;
    private final String element;
    private Optional<Point> position = Optional.empty();
    private double width;
    private double height;
    private Look look = Look.PLAIN;
    private String words = "";

    ElementLayout(XmlCursor xml) {
        this.xml = xml;
        start = xml.position();
        element = xml.name();
    }

    /** Reads all children of the element. */
    static ElementLayout read(XmlCursor xml) {
        ElementLayout layout = new ElementLayout(xml);
        while (xml.nextChild()) layout.child();
        return layout;
    }

    /** Reads the child in which the cursor stands; leaves it, whatever it is. */
    void child() {
        switch (xml.name()) {
            // The files have y pointing upwards.
            case "posattr" -> position = Optional.of(new Point(number("x"), 0 - number("y")));
            case "ellipse", "box" -> {
                width = Math.abs(number("w"));
                height = Math.abs(number("h"));
            }
            case "fillattr" ->
                look = look.filled(attribute("colour"), attribute("filled").equals("true"));
            case "lineattr" ->
                look = look.lined(
                        attribute("colour"), attribute("thick").isEmpty() ? 1 : number("thick"), attribute("type"));
            case "textattr" ->
                look = look.written(attribute("colour"), attribute("bold").equals("true"));
            case "text" -> {
                words = xml.ownText(NetElement.LONGEST_TEXT);
                return;
            }
            default -> {}
        }
        xml.skip();
    }

    Point position() {
        return position.orElseThrow(() -> error("has no position; open the file in CPN Tools and save it again"));
    }

    Point positionOr(Point other) {
        return position.orElse(other);
    }

    /** The box of the element around its position. */
    Box box() {
        return Box.around(position(), width, height);
    }

    Look look() {
        return look;
    }

    String words() {
        return words;
    }

    /** The words at their position; empty if there are none. */
    Optional<Text> text() {
        return words.isBlank() ? Optional.empty() : Optional.of(Text.of(position(), words, look));
    }

    InputException error(String problem) {
        return xml.error(start, "a <" + element + "> " + problem);
    }

    private String attribute(String name) {
        String value = xml.attribute(name);
        return value == null ? "" : value;
    }

    /** Some versions of CPN Tools write the decimal comma of the country they run in. */
    private double number(String name) {
        String written = attribute(name);
        double value;
        try {
            value = Double.parseDouble(written.replace(',', '.'));
        } catch (NumberFormatException e) {
            throw error("has the " + name + " " + ModelFile.quote(written) + ", which is no number");
        }
        if (Math.abs(value) <= FARTHEST) return value;
        throw error("has the " + name + " " + ModelFile.quote(written) + "; at most " + (long) FARTHEST + " is drawn");
    }
}
