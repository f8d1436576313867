package org.sweepline.coloured.ml.syntax;

/** Reads texts of one kind. */
interface Reading {
    Object read(String text, String element, Fixities fixities);
}
