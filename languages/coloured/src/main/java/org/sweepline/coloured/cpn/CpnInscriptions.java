package org.sweepline.coloured.cpn;

import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Parser;

/** What arcs and places say about tokens, with the abbreviations that CPN Tools allows on places of the colour set UNIT. */
record CpnInscriptions(Fixities fixities) {
    /** An initial marking; none if the place is empty at first. */
    Optional<MlExpression> initial(String text, ColourSet place, String element) {
        return Parser.inscription(text, element, fixities).map(e -> counted(e, place));
    }

    /** The inscription of an arc; an arc at a place of units takes or puts one token if it says nothing. */
    MlExpression arc(String text, ColourSet place, String element) {
        Optional<MlExpression> written = Parser.inscription(text, element, fixities);
        if (written.isPresent()) return counted(written.get(), place);
        MlPosition at = new MlPosition(element, 1, 1);
        if (place.shape() instanceof ColourShape.Unit) return new MlExpression.Tuple(List.of(), at);
        throw at.error("the arc has no inscription, but its place holds tokens of " + place.name()
                + "; write which it takes or puts there");
    }

    /** A number alone is so many units. */
    private static MlExpression counted(MlExpression written, ColourSet place) {
        boolean number = written instanceof MlExpression.Literal literal && literal.value() instanceof Long;
        if (!number || !(place.shape() instanceof ColourShape.Unit)) return written;
        MlPosition at = written.at();
        List<MlExpression> operands = List.of(written, new MlExpression.Tuple(List.of(), at));
        return new MlExpression.Apply(new MlExpression.Name("`", at), new MlExpression.Tuple(operands, at), at);
    }
}
