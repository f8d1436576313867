package org.sweepline.petri;

/** A line and a column of a model file, both counted from 1. */
record Position(int line, int column) {}
