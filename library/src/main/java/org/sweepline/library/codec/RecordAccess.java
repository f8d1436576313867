package org.sweepline.library.codec;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.sweepline.model.InputException;

/** Takes a record apart and makes it anew by generated classes, not by reflection: as fast as code that someone has written. */
final class RecordAccess {
    private final Class<?> type;
    private final MethodHandles.Lookup lookup;

    RecordAccess(Class<?> type) {
        this.type = type;
        try {
            lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        } catch (IllegalAccessException closed) {
            throw new InputException(
                    type.getName() + " cannot be read: its module must open the package " + type.getPackageName()
                            + " to " + RecordAccess.class.getModule().getName(),
                    closed);
        }
    }

    /** The canonical constructor, which takes an array of the components. */
    MethodHandle constructor() {
        RecordComponent[] components = type.getRecordComponents();
        MethodType signature = MethodType.methodType(void.class);
        for (RecordComponent component : components) signature = signature.appendParameterTypes(component.getType());
        try {
            return lookup.findConstructor(type, signature)
                    .asSpreader(Object[].class, components.length)
                    .asType(MethodType.methodType(Object.class, Object[].class));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** @param shape of the component */
    RecordPart part(RecordComponent component, Shape shape) {
        Class<?> kind = component.getType();
        String name = component.getName();
        if (kind == boolean.class) {
            return RecordPart.ofBoolean(name, accessor(component, Predicate.class, "test", boolean.class));
        }
        if (kind == int.class || kind == short.class || kind == byte.class) {
            return RecordPart.ofInt(name, accessor(component, ToIntFunction.class, "applyAsInt", int.class), shape);
        }
        if (kind == long.class) {
            return RecordPart.ofLong(name, accessor(component, ToLongFunction.class, "applyAsLong", long.class));
        }
        return RecordPart.ofObject(name, accessor(component, Function.class, "apply", Object.class), shape);
    }

    /** An object of a functional interface that calls the accessor. */
    @SuppressWarnings("unchecked")
    private <F> F accessor(RecordComponent component, Class<? super F> function, String method, Class<?> result) {
        try {
            MethodHandle accessor = lookup.unreflect(component.getAccessor());
            Class<?> returned = result == Object.class ? accessor.type().wrap().returnType() : result;
            return (F) LambdaMetafactory.metafactory(
                            lookup,
                            method,
                            MethodType.methodType(function),
                            MethodType.methodType(result, Object.class),
                            accessor,
                            MethodType.methodType(returned, type))
                    .getTarget()
                    .invoke();
        } catch (Throwable impossible) {
            throw new IllegalStateException("cannot call " + type.getName() + "." + component.getName(), impossible);
        }
    }
}
