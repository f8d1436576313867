package org.sweepline.coloured.ml.code;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;

/** Short ways to write expressions of the core language by hand. */
final class Terms {
    private static final MlPosition AT = new MlPosition("a test", 1, 1);

    private Terms() {}

    static Core constant(Object value) {
        return new Core.Constant(value instanceof Integer number ? (Object) number.longValue() : value);
    }

    static Core builtin(String name) {
        return new Core.Library(Library.find(name).orElseThrow());
    }

    static Core variable(int slot) {
        return variable(0, slot);
    }

    static Core variable(int depth, int slot) {
        return new Core.Variable(depth, slot, "v" + slot);
    }

    static Core named(Global global) {
        return new Core.Named(global);
    }

    static Core apply(Core function, Core... arguments) {
        Core result = function;
        for (Core argument : arguments) result = new Core.Apply(result, argument, AT);
        return result;
    }

    /** A builtin of a pair. */
    static Core operator(String name, Core left, Core right) {
        return apply(builtin(name), tupled(left, right));
    }

    static Core tupled(Core... parts) {
        return new Core.Tupled(
                List.of(parts), IntStream.range(0, parts.length).boxed().toList());
    }

    static Core.Lambda lambda(int slots, Core.Rule... rules) {
        return new Core.Lambda(slots, List.of(rules), "f", AT);
    }

    static Core.Rule rule(CorePattern pattern, Core body) {
        return new Core.Rule(pattern, body);
    }

    static Core cases(Core subject, Constructor failure, Core.Rule... rules) {
        return new Core.Case(subject, List.of(rules), failure, AT);
    }

    static Core repeat(Core count, Core value) {
        return new Core.Repeat(count, value, AT);
    }

    static Core delayed(Core multiset, Core delay) {
        return new Core.Delayed(multiset, delay, AT);
    }

    static Core stamped(Core multiset, Core time) {
        return new Core.Stamped(multiset, time, AT);
    }

    static Core raise(Core exception) {
        return new Core.Raise(exception, AT);
    }

    static CorePattern bind(int slot) {
        return new CorePattern.Bind(slot, "v" + slot);
    }

    static CorePattern parts(CorePattern... parts) {
        return new CorePattern.Parts(List.of(parts));
    }

    static CorePattern exactly(Object value) {
        return new CorePattern.Exactly(value instanceof Integer number ? (Object) number.longValue() : value);
    }

    static CorePattern any() {
        return new CorePattern.Any();
    }

    static Sequence list(Object... elements) {
        return Sequence.of(Arrays.stream(elements)
                .map(element -> ((Core.Constant) constant(element)).value())
                .toList());
    }
}
