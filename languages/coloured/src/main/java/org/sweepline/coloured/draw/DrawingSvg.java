package org.sweepline.coloured.draw;

/** Writes pages as one picture in SVG, below each other, each with its name above it. */
final class DrawingSvg {
    private static final double MARGIN = 16;
    private static final double HEADING = 30;

    private DrawingSvg() {}

    static String of(Drawing drawing) {
        double width = 2 * MARGIN;
        double height = 0;
        StringBuilder pages = new StringBuilder();
        for (Page page : drawing.pages()) {
            Box bounds = rounded(page.bounds().orElse(new Box(0, 0, 0, 0)));
            double name = FontSize.HEADING.width(page.name(), true);
            SvgText svg = new SvgText(pages);
            if (height > 0) svg.rule(height);
            svg.heading(page.name(), MARGIN, height + HEADING * 0.8);
            svg.open(MARGIN - bounds.left(), height + HEADING + MARGIN - bounds.top());
            new PageSvg(svg).page(page);
            svg.close();
            width = Math.max(width, Math.max(bounds.width(), name) + 2 * MARGIN);
            height += HEADING + bounds.height() + 2 * MARGIN;
        }
        return SvgText.document(Math.ceil(width), Math.ceil(height), pages);
    }

    private static Box rounded(Box box) {
        return new Box(Math.floor(box.left()), Math.floor(box.top()), Math.ceil(box.right()), Math.ceil(box.bottom()));
    }
}
