package org.sweepline.coloured.ml.typing;

import java.util.Locale;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;

/** A colour set and the type of its values. */
record TypedColours(ColourSet set, Type type) {
    /** The colour sets that need no declaration; models that lack the standard ones mean these. */
    static Optional<TypedColours> basic(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "unit" -> of(name, new ColourShape.Unit(Optional.empty()), Type.UNIT);
            case "bool" -> of(name, new ColourShape.Bool("false", "true"), Type.BOOL);
            case "int" -> of(name, new ColourShape.Whole(false, Optional.empty()), Type.INT);
            case "intinf" -> of(name, new ColourShape.Whole(true, Optional.empty()), Type.INTINF);
            case "time" -> of(name, new ColourShape.Whole(true, Optional.empty()), Type.TIME);
            case "real" -> real(name);
            case "string" -> of(name, new ColourShape.Text(Optional.empty(), Optional.empty()), Type.STRING);
            default -> Optional.empty();
        };
    }

    static Optional<TypedColours> real(String name) {
        return of(name, new ColourShape.Real(), Type.REAL);
    }

    private static Optional<TypedColours> of(String name, ColourShape shape, Type type) {
        return Optional.of(new TypedColours(new ColourSet(name, shape, false), type));
    }
}
