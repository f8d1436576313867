/**
 * How models get in: models written in Java, codecs that pack their states, and the service through which languages are
 * found.
 */
package org.sweepline.model;
