package org.sweepline.logic;

/**
 * A formula about one state of a model, such as {@code tokens(p) >= 2 and not fireable(t)}.
 *
 * <p>Every expression prints to text that parses back to an equal expression, unless it is nested more deeply than the
 * parser allows.
 */
public sealed interface Expression permits BoolExpression, IntExpression {}
