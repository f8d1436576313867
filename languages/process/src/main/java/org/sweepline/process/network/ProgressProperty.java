package org.sweepline.process.network;

import java.util.Optional;
import java.util.Set;

/**
 * A claim that under fair choice some action keeps occurring: every terminal component of the state graph has one.
 *
 * @param condition if there is one, only terminal components with one of these actions are meant
 * @param actions at least one of these occurs in each terminal component that is meant
 */
public record ProgressProperty(String name, Optional<Set<String>> condition, Set<String> actions) {}
