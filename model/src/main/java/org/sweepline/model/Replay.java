package org.sweepline.model;

import java.util.List;
import org.sweepline.kernel.Trace;

/**
 * A trace that was walked from the initial state by the plain rules of the model, and whose end was checked again.
 *
 * @param actions the names of its actions, one a step
 * @param quality what is known about its length
 */
public record Replay(List<String> actions, Trace.Quality quality) {}
