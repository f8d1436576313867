package org.sweepline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The room that a label takes in a picture, by the widths of DejaVu Sans, which is wider than most fonts. */
record SvgBox(String label, double left, double top, double right, double bottom) {
    private static final Pattern MOVED = Pattern.compile("translate\\((\\S+) (\\S+)\\)( rotate\\(-90\\))?");

    /** The boxes of all labels. */
    static List<SvgBox> labels(Document svg) {
        List<SvgBox> boxes = new ArrayList<>();
        NodeList texts = svg.getElementsByTagName("text");
        for (int i = 0; i < texts.getLength(); i++) boxes.add(of((Element) texts.item(i)));
        return boxes;
    }

    private static SvgBox of(Element text) {
        String kind = text.getAttribute("class");
        String label = text.getTextContent();
        double x = number(text.getAttribute("x"));
        double y = number(text.getAttribute("y"));
        boolean upright = false;
        for (Element at = text; at != null; at = at.getParentNode() instanceof Element parent ? parent : null) {
            Matcher moved = MOVED.matcher(at.getAttribute("transform"));
            if (!moved.find()) continue;
            upright |= moved.group(3) != null;
            x += Double.parseDouble(moved.group(1));
            y += Double.parseDouble(moved.group(2));
        }
        double size = kind.contains("head") ? 13 : 12;
        double width = width(label) * size * (kind.contains("head") ? 1.09 : 1);
        double before = kind.contains("middle") ? width / 2 : kind.contains("end") ? width : 0;
        return upright
                ? new SvgBox(label, x - 0.76 * size, y - width / 2, x + 0.24 * size, y + width / 2)
                : new SvgBox(label, x - before, y - 0.76 * size, x - before + width, y + 0.24 * size);
    }

    private static double number(String text) {
        return text.isEmpty() ? 0 : Double.parseDouble(text);
    }

    private static double width(String label) {
        return label.chars().mapToDouble(SvgBox::width).sum();
    }

    private static double width(int character) {
        if (Character.isDigit(character)) return 0.636;
        if (" ,.".indexOf(character) >= 0) return 0.318;
        if ("()".indexOf(character) >= 0) return 0.39;
        if ("il:j".indexOf(character) >= 0) return 0.337;
        if ("mwWM%\u2026".indexOf(character) >= 0) return 0.99;
        return "~+\u00d7".indexOf(character) >= 0 ? 0.838 : 0.64;
    }

    boolean within(double width, double height) {
        return left >= 0 && top >= 0 && right <= width && bottom <= height;
    }

    boolean touches(SvgBox other) {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
}
