package org.sweepline.coloured.cpn;

import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.Shape;
import org.sweepline.coloured.ml.syntax.Expression;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.syntax.Position;

/** What arcs and places say about tokens, with the abbreviations that CPN Tools allows on places of the colour set UNIT. */
record Inscriptions(Fixities fixities) {
    /** An initial marking; none if the place is empty at first. */
    Optional<Expression> initial(String text, ColourSet place, String element) {
        return Parser.inscription(text, element, fixities).map(e -> counted(e, place));
    }

    /** The inscription of an arc; an arc at a place of units takes or puts one token if it says nothing. */
    Expression arc(String text, ColourSet place, String element) {
        Optional<Expression> written = Parser.inscription(text, element, fixities);
        if (written.isPresent()) return counted(written.get(), place);
        Position at = new Position(element, 1, 1);
        if (place.shape() instanceof Shape.Unit) return new Expression.Tuple(List.of(), at);
        throw at.error("the arc has no inscription, but its place holds tokens of " + place.name()
                + "; write which it takes or puts there");
    }

    /** A number alone is so many units. */
    private static Expression counted(Expression written, ColourSet place) {
        boolean number = written instanceof Expression.Literal literal && literal.value() instanceof Long;
        if (!number || !(place.shape() instanceof Shape.Unit)) return written;
        Position at = written.at();
        List<Expression> operands = List.of(written, new Expression.Tuple(List.of(), at));
        return new Expression.Apply(new Expression.Name("`", at), new Expression.Tuple(operands, at), at);
    }
}
