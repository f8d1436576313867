package org.sweepline.process.fsp.syntax;

import java.util.List;
import java.util.Optional;
import org.sweepline.model.Position;

/**
 * One or many action labels: parts such as names, indices and sets, which the full label joins with dots.
 *
 * <p>{@code a[1].x} means {@code a.1.x}, and {@code {a,b}[i:0..1]} means {@code a.0}, {@code a.1}, {@code b.0} and
 * {@code b.1}. The same notation gives the ranges of {@code forall} and the indices of local processes.
 *
 * @param parts at least one
 */
public record Label(List<Part> parts, Position at) {
    /** What is between two dots, or in square brackets. */
    public sealed interface Part {
        Position at();
    }

    /** A name as written. */
    public record Name(String text, Position at) implements Part {}

    /** The value of an expression: {@code [i+1]}. */
    public record Index(FspExpression value, Position at) implements Part {}

    /** Any number of a range, bound to a variable or not: {@code [R]}, {@code [0..2]}, {@code [i:R]}. */
    public record Any(Optional<String> variable, NumberRange range, Position at) implements Part {}

    /** Any label of a set, bound to a variable or not: {@code {a,b}}, {@code S}, {@code [S]}, {@code [x:{a,b}]}. */
    public record Member(Optional<String> variable, LabelSet set, Position at) implements Part {}
}
