package org.sweepline.process.network;

import org.sweepline.process.lts.Lts;

/**
 * One process of a network.
 *
 * @param name what people call it, such as {@code phil.1:PHIL}; unique in its network
 * @param property whether it only watches: a safety property, violated when it comes to its error state
 */
public record NetworkProcess(String name, Lts lts, boolean property) {}
