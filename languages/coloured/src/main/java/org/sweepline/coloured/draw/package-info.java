/**
 * Draws the pages of a coloured net as they were laid out in CPN Tools.
 *
 * <p>A model that is checked needs no layout, so {@link org.sweepline.coloured.draw.DrawingReader} reads the file for itself: a
 * {@link org.sweepline.coloured.draw.Drawing} has pages of nodes, arcs and texts with their positions, and
 * {@link org.sweepline.coloured.draw.DrawingSvg} writes it as SVG.
 */
package org.sweepline.coloured.draw;
