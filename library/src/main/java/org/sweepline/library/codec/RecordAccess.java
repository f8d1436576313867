package org.sweepline.library.codec;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.sweepline.model.InputException;

/**
 * Takes a record apart and makes it anew by generated classes, not by reflection: as fast as code that someone has written.
 *
 * <p>They are generated once for each class, so that what the Java machine has learned about them lasts for many checks.
 */
final class RecordAccess {
    private static final ClassValue<RecordAccess> KNOWN = new ClassValue<>() {
        @Override
        protected RecordAccess computeValue(Class<?> type) {
            return new RecordAccess(type);
        }
    };

    private final Class<?> type;
    private final MethodHandles.Lookup lookup;
    private final MethodHandle constructor;
    private final List<Object> accessors = new ArrayList<>();

    private RecordAccess(Class<?> type) {
        this.type = type;
        try {
            lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        } catch (IllegalAccessException closed) {
            throw new InputException(
                    type.getName() + " cannot be read: its module must open the package " + type.getPackageName()
                            + " to " + RecordAccess.class.getModule().getName(),
                    closed);
        }
        constructor = canonicalConstructor();
        for (RecordComponent component : type.getRecordComponents()) accessors.add(accessor(component));
    }

    static RecordAccess of(Class<?> type) {
        return KNOWN.get(type);
    }

    /** The canonical constructor, which takes an array of the components. */
    MethodHandle constructor() {
        return constructor;
    }

    private MethodHandle canonicalConstructor() {
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

    /** @param shape of the component at this place */
    @SuppressWarnings("unchecked") // the accessors were made by the types of the components
    RecordPart part(int place, Shape shape) {
        RecordComponent component = type.getRecordComponents()[place];
        Class<?> kind = component.getType();
        String name = component.getName();
        Object accessor = accessors.get(place);
        if (kind == boolean.class) return RecordPart.ofBoolean(name, (Predicate<Object>) accessor);
        if (isInt(kind)) return RecordPart.ofInt(name, (ToIntFunction<Object>) accessor, shape);
        if (kind == long.class) return RecordPart.ofLong(name, (ToLongFunction<Object>) accessor);
        return RecordPart.ofObject(name, (Function<Object, Object>) accessor, shape);
    }

    private static boolean isInt(Class<?> kind) {
        return kind == int.class || kind == short.class || kind == byte.class;
    }

    private Object accessor(RecordComponent component) {
        Class<?> kind = component.getType();
        if (kind == boolean.class) return accessor(component, Predicate.class, "test", boolean.class);
        if (isInt(kind)) return accessor(component, ToIntFunction.class, "applyAsInt", int.class);
        if (kind == long.class) return accessor(component, ToLongFunction.class, "applyAsLong", long.class);
        return accessor(component, Function.class, "apply", Object.class);
    }

    /** An object of a functional interface that calls the accessor. */
    private Object accessor(RecordComponent component, Class<?> function, String method, Class<?> result) {
        try {
            MethodHandle accessor = lookup.unreflect(component.getAccessor());
            Class<?> returned = result == Object.class ? accessor.type().wrap().returnType() : result;
            return LambdaMetafactory.metafactory(
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
