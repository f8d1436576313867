package org.sweepline.model.file;

/** A line and a column of a model file, both counted from 1. */
public record Position(int line, int column) {}
