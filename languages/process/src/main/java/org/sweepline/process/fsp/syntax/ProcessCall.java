package org.sweepline.process.fsp.syntax;

import java.util.List;
import org.sweepline.model.Position;

/**
 * A process named with its arguments: {@code P(3, N)}.
 *
 * @param arguments empty where the parameters shall have their default values
 */
public record ProcessCall(String process, List<FspExpression> arguments, Position at) {}
