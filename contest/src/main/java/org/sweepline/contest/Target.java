package org.sweepline.contest;

/** A property under the name that its answer is printed with. */
record Target(String id, Statement statement) {}
