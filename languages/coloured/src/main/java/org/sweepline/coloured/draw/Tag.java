package org.sweepline.coloured.draw;

/** A small frame at a node that says what the node is to other pages: a port, a member of a fusion set, a subpage. */
public record Tag(Point centre, String word, Look look) {
    private static final double SIDES = 6;
    private static final double HEIGHT = 12;

    public Box box() {
        return Box.around(centre, FontSize.TAG.width(word, look.bold()) + SIDES, HEIGHT);
    }
}
