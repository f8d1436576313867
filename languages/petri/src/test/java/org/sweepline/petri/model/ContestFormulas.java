package org.sweepline.petri.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.logic.Condition;
import org.sweepline.model.Expressions;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The reachability formulas of a net of the Model Checking Contest, as questions, with the consensus answers. */
final class ContestFormulas {
    private static final List<String> KINDS = List.of("ReachabilityCardinality", "ReachabilityFireability");

    private ContestFormulas() {}

    /** The questions of a net's folder, each with its answer. */
    static Map<Property, Boolean> of(Path instance, Expressions expressions) throws IOException {
        Map<String, Boolean> expected = expected(instance);
        Map<Property, Boolean> questions = new LinkedHashMap<>();
        for (String kind : KINDS) {
            NodeList properties = document(instance.resolve(kind + ".xml")).getElementsByTagName("property");
            for (int i = 0; i < properties.getLength(); i++) {
                Element property = (Element) properties.item(i);
                Boolean answer =
                        expected.get(child(property, "id").getTextContent().strip());
                if (answer != null) questions.put(question(only(child(property, "formula")), expressions), answer);
            }
        }
        return questions;
    }

    private static Map<String, Boolean> expected(Path instance) throws IOException {
        Map<String, Boolean> answers = new HashMap<>();
        for (String line : Files.readAllLines(instance.resolve("expected.csv"))) {
            String[] cells = line.split(",");
            boolean known = cells.length > 2 && (cells[2].equals("TRUE") || cells[2].equals("FALSE"));
            if (known && KINDS.contains(cells[0])) answers.put(cells[1], cells[2].equals("TRUE"));
        }
        return answers;
    }

    private static Element document(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(file.toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(e);
        }
    }

    private static Property question(Element path, Expressions expressions) {
        Condition condition = expressions.condition(condition(only(only(path))));
        return path.getTagName().equals("exists-path") ? new Reachable(condition) : new Always(condition);
    }

    private static String condition(Element element) {
        List<Element> operands = children(element);
        return switch (element.getTagName()) {
            case "conjunction" -> joined(operands, " and ");
            case "disjunction" -> joined(operands, " or ");
            case "negation" -> "not (" + condition(operands.get(0)) + ")";
            case "integer-le" -> number(operands.get(0)) + " <= " + number(operands.get(1));
            case "is-fireable" -> named(operands, "fireable", " or ");
            default -> throw new IllegalArgumentException(element.getTagName());
        };
    }

    private static String joined(List<Element> operands, String operator) {
        List<String> parts = new ArrayList<>();
        for (Element operand : operands) parts.add("(" + condition(operand) + ")");
        return String.join(operator, parts);
    }

    private static String number(Element element) {
        return element.getTagName().equals("integer-constant")
                ? element.getTextContent().strip()
                : named(children(element), "tokens", " + ");
    }

    private static String named(List<Element> names, String function, String operator) {
        List<String> parts = new ArrayList<>();
        for (Element name : names)
            parts.add(function + "(\"" + name.getTextContent().strip() + "\")");
        return String.join(operator, parts);
    }

    private static Element child(Element element, String name) {
        return (Element) element.getElementsByTagName(name).item(0);
    }

    private static Element only(Element element) {
        return children(element).get(0);
    }

    private static List<Element> children(Element element) {
        List<Element> children = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) children.add(child);
        }
        return children;
    }
}
