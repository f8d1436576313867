package org.sweepline.model;

/**
 * The stretch of progress that a sweep goes through at most.
 *
 * @param columns whether the values are columns; layers otherwise, and each sweep goes through them anew
 * @param first the value of the initial state: no column is smaller, but layers may be
 * @param last proved to be the end: no reachable state lies beyond, though none need lie there
 */
public record Axis(boolean columns, long first, long last) {}
