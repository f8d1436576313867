package org.sweepline.coloured.net;

/**
 * Equal tokens on a place, and how many there are.
 *
 * @param time the time from which they can be used; 0 on an untimed place
 */
public record TokenEntry(Object value, long time, long count) {}
