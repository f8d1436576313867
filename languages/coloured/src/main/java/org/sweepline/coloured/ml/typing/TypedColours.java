package org.sweepline.coloured.ml.typing;

import java.util.Locale;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.Shape;

/** A colour set and the type of its values. */
record TypedColours(ColourSet set, Type type) {
    /** The colour sets that need no declaration; models that lack the standard ones mean these. */
    static Optional<TypedColours> basic(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "unit" -> of(name, new Shape.Unit(Optional.empty()), Type.UNIT);
            case "bool" -> of(name, new Shape.Bool("false", "true"), Type.BOOL);
            case "int" -> of(name, new Shape.Whole(false, Optional.empty()), Type.INT);
            case "intinf" -> of(name, new Shape.Whole(true, Optional.empty()), Type.INTINF);
            case "time" -> of(name, new Shape.Whole(true, Optional.empty()), Type.TIME);
            case "real" -> of(name, new Shape.Real(), Type.REAL);
            case "string" -> of(name, new Shape.Text(Optional.empty(), Optional.empty()), Type.STRING);
            default -> Optional.empty();
        };
    }

    private static Optional<TypedColours> of(String name, Shape shape, Type type) {
        return Optional.of(new TypedColours(new ColourSet(name, shape, false), type));
    }
}
