package org.sweepline.process.fsp.syntax;

import java.util.List;
import java.util.Optional;
import org.sweepline.model.Position;

/** What a primitive process does from some point on. */
public sealed interface Behaviour {
    Position at();

    /**
     * Goes on as a local process, after other processes have come to their end: {@code P;Q(2);LOCAL[i]}.
     *
     * @param first processes of the file that run to their end before, one after another
     * @param name a local process, or STOP, END or ERROR
     */
    record Reference(List<ProcessCall> first, String name, List<FspExpression> indices, Position at)
            implements Behaviour {}

    /** Any of several branches: {@code (a -> P | b -> Q)}. */
    record Choice(List<Branch> branches, Position at) implements Behaviour {}

    /** One behaviour or another; where there is no other, STOP. */
    record Conditional(FspExpression condition, Behaviour then, Optional<Behaviour> otherwise, Position at)
            implements Behaviour {}

    /**
     * Some actions one after another and what comes then: {@code when (i<N) a -> b[j:R] -> P}.
     *
     * @param guard if there is one, it must be true for the branch to be there
     * @param actions at least one; variables bound by one are known in those that follow
     */
    record Branch(Optional<FspExpression> guard, List<Label> actions, Behaviour then, Position at) {}
}
