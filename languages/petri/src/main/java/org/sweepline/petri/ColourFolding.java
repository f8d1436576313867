package org.sweepline.petri;

import org.sweepline.model.Grouping;

/** Which places and transitions of an unfolded net stand together for a place or transition of the coloured net. */
public record ColourFolding(Grouping places, Grouping transitions) {}
