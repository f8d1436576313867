package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Makes expressions of the core language; what has only known parts is known itself. */
final class Cores {
    private static final Core FIRST = new Core.Variable(0, 0, "x");

    private Cores() {}

    static Core tuple(List<Core> parts) {
        if (known(parts)) return new Core.Constant(new Tuple(values(parts)));
        return new Core.Tupled(parts, IntStream.range(0, parts.size()).boxed().toList());
    }

    /**
     * A record.
     *
     * @param parts as they are written, which is how they are evaluated
     * @param written for each field, in the order of the labels, its index in {@code parts}
     */
    static Core labelled(List<Core> parts, List<Integer> written) {
        List<Core> fields = written.stream().map(parts::get).toList();
        if (known(fields)) return new Core.Constant(new Tuple(values(fields)));
        List<Integer> order = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) order.add(written.indexOf(part));
        return new Core.Tupled(fields, order);
    }

    static Core list(List<Core> elements) {
        return list(elements, new Core.Constant(Sequence.EMPTY));
    }

    /** Elements in front of a list. */
    static Core list(List<Core> elements, Core rest) {
        Core list = rest;
        for (int i = elements.size() - 1; i >= 0; i--) {
            Core element = elements.get(i);
            list = element instanceof Core.Constant head
                            && list instanceof Core.Constant tail
                            && tail.value() instanceof Sequence sequence
                    ? new Core.Constant(sequence.prepend(head.value()))
                    : new Core.Cons(element, list);
        }
        return list;
    }

    static Core construct(Constructor constructor, Core argument) {
        return argument instanceof Core.Constant constant
                ? new Core.Constant(constructor.of(constant.value()))
                : new Core.Construct(constructor, argument);
    }

    /** A constructor as a function. */
    static Core function(Constructor constructor, MlPosition at) {
        return unary(new Core.Construct(constructor, FIRST), constructor.name(), at);
    }

    /** The function that takes a part of a tuple or record. */
    static Core selector(int part, String label, MlPosition at) {
        return unary(new Core.Select(part, FIRST), "#" + label, at);
    }

    private static Core unary(Core body, String name, MlPosition at) {
        CorePattern argument = new CorePattern.Bind(0, "x");
        return new Core.Lambda(1, List.of(new Core.Rule(argument, body)), name, at);
    }

    /** The builtin that an overloaded operator is for a type. */
    static Core operator(String operator, Type operand) {
        TypeName name = ((Type.Applied) Type.known(operand)).name();
        return builtin(Overload.structure(name) + "." + operator);
    }

    /** Something that the library is known to have. */
    static Core builtin(String name) {
        return new Core.Library(
                Library.find(name).orElseThrow(() -> new IllegalStateException("the library has no " + name)));
    }

    /** A function of the library; a constant of it is known. */
    static Core builtin(Builtin builtin) {
        boolean constant = builtin.effect() == Builtin.Effect.NONE && !(builtin.value() instanceof Function);
        return constant ? new Core.Constant(builtin.value()) : new Core.Library(builtin);
    }

    private static boolean known(List<Core> parts) {
        return parts.stream().allMatch(Core.Constant.class::isInstance);
    }

    private static Object[] values(List<Core> parts) {
        return parts.stream().map(part -> ((Core.Constant) part).value()).toArray();
    }
}
