package org.sweepline.coloured.draw;

import java.util.List;

/**
 * A place or a transition on a page.
 *
 * @param name stands in the middle
 * @param doubled whether its border is double, as that of a substitution transition
 * @param inscriptions the texts around it: a colour set, a guard, a delay
 */
public record Node(
        Shape shape, Box box, Text name, Look look, boolean doubled, List<Text> inscriptions, List<Tag> tags) {
    public Node {
        inscriptions = List.copyOf(inscriptions);
        tags = List.copyOf(tags);
    }
}
