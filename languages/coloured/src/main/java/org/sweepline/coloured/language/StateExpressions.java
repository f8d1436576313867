package org.sweepline.coloured.language;

import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.net.Transition.Inscription;

/** What people write about the states of a net, as typed expressions. */
final class StateExpressions {
    private final CpnModel model;
    private final Names names;

    StateExpressions(CpnModel model) {
        this.model = model;
        names = new Names(model.net());
    }

    /** A condition. */
    Inscription property(String text) {
        return model.elaborator().property(Parser.property(text, "expression", model.fixities()), names);
    }

    /** A number, or a tuple of numbers. */
    Inscription measure(String text) {
        return model.elaborator().measure(Parser.property(text, "expression", model.fixities()), names);
    }
}
