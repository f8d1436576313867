package org.sweepline.process.fsp.syntax;

/** A line and a column of a file, both counted from 1. */
public record Position(int line, int column) {
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
