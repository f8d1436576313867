package org.sweepline.coloured.ml.typing;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;

/** The values that the user gives to constants of a model instead of those that are written there. */
final class ConstantOverrides {
    private final Map<String, Integer> values;
    private final Set<String> replaced = new LinkedHashSet<>();
    private final Set<String> declared = new TreeSet<>();

    ConstantOverrides(Map<String, Integer> values) {
        this.values = Map.copyOf(values);
    }

    /** The value of a constant that is declared with a type, if the user gave one. */
    Optional<Core> value(String name, Type type, MlPosition at) {
        boolean number =
                Type.known(type) instanceof Type.Applied applied && Overload.admits(Overload.WHOLE, applied.name());
        if (number) declared.add(name);
        Integer value = values.get(name);
        if (value == null) return Optional.empty();
        replaced.add(name);
        if (!number) {
            throw new Refusal(at.error(
                    "the constant " + name + " cannot be replaced by a number, for it is " + TypeText.of(type)));
        }
        try {
            LiteralTyping.check(value.longValue(), type, at);
        } catch (InputException tooLarge) {
            throw new Refusal(tooLarge);
        }
        return Optional.of(new Core.Constant(value.longValue()));
    }

    /** Every constant that was to be replaced must have been declared. */
    void complete() {
        for (String name : new TreeSet<>(values.keySet())) {
            if (!replaced.contains(name)) {
                throw new InputException("the model declares no constant " + name
                        + " by `val` with a number as value, so it cannot be replaced" + Nearest.hint(name, declared));
            }
        }
    }
}
