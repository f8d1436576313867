package org.sweepline.coloured.ml.typing;

import java.util.HashMap;
import java.util.Map;

/**
 * Where an expression stands.
 *
 * @param scope the names it may use
 * @param frame where its variables live
 * @param level the number of declarations around it that may become polymorphic
 * @param variables the types that the type variables written in the declaration around it stand for
 */
record Context(Scope scope, FrameLayout frame, int level, Map<String, Type> variables) {
    static Context outermost(Scope scope) {
        return new Context(scope, new FrameLayout(null), 0, new HashMap<>());
    }

    /** The same place in the text, with other names in scope. */
    Context inside(Scope names) {
        return new Context(names, frame, level, variables);
    }

    Context inside(Scope names, FrameLayout function) {
        return new Context(names, function, level, variables);
    }

    /** Inside a declaration that may become polymorphic. */
    Context deeper(Scope names) {
        return new Context(names, frame, level + 1, new HashMap<>(variables));
    }
}
