package org.sweepline.model;

import java.util.Optional;

/**
 * Something that some packed models can tell about their states or do with them, asked for by its type.
 *
 * <p>A wrapper of an encoding says of each of these whether it still holds of the wrapped states: nothing is inherited
 * by chance. The list is closed so that a test can go through it.
 */
public sealed interface Aspect
        permits BackwardSearch,
                BindingElements,
                Effects,
                Endings,
                Equivalences,
                Fields,
                InitialState,
                Multisets,
                NodeGroups,
                Recurrences,
                StateWords,
                StructuralProofs,
                StubbornReductions,
                Symmetries,
                ToolCounts,
                Unboundedness,
                Visibility {
    /** The encoding itself, if it is an aspect of this kind. */
    static <A extends Aspect> Optional<A> of(Encoding encoding, Class<A> kind) {
        return kind.isInstance(encoding) ? Optional.of(kind.cast(encoding)) : Optional.empty();
    }
}
