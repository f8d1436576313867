package org.sweepline.coloured.cpn;

import java.util.List;
import java.util.Optional;
import org.sweepline.model.Position;

/**
 * An XML element of a declaration, as a tree.
 *
 * @param text what stands directly in it, without blanks around
 */
record Element(String name, String text, List<Element> children, Position at) {
    Element {
        children = List.copyOf(children);
    }

    Optional<Element> child(String childName) {
        return children.stream().filter(e -> e.name.equals(childName)).findFirst();
    }

    List<Element> children(String childName) {
        return children.stream().filter(e -> e.name.equals(childName)).toList();
    }

    /** The texts of all children of a name. */
    List<String> texts(String childName) {
        return children(childName).stream().map(Element::text).toList();
    }
}
