package org.sweepline.process.network;

import java.util.Optional;
import java.util.Set;

/**
 * A claim that under fair choice one of some actions keeps occurring: in every terminal component of the state graph one does.
 *
 * @param condition if present, the claim is only about terminal components in which one of these actions occurs
 * @param actions at least one of these occurs in each of those components
 */
public record ProgressProperty(String name, Optional<Set<String>> condition, Set<String> actions) {}
