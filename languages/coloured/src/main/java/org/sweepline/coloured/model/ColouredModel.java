package org.sweepline.coloured.model;

import java.util.List;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.interpreter.ColouredWalk;
import org.sweepline.coloured.interpreter.PlainNet;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;

/** A coloured net that can be explored. */
public final class ColouredModel implements Model {
    private final CpnModel model;
    private final StateExpressions expressions;
    private final PlainNet plain;

    public ColouredModel(CpnModel model) {
        this.model = model;
        expressions = new StateExpressions(model);
        plain = new PlainNet(model.net());
    }

    @Override
    public String name() {
        return model.net().name();
    }

    @Override
    public String summary() {
        return model.summary();
    }

    @Override
    public StateExpressions expressions() {
        return expressions;
    }

    @Override
    public ColouredEncoding encode() {
        return new ColouredEncoding(model);
    }

    @Override
    public Walk walk() {
        return new ColouredWalk(plain);
    }

    @Override
    public List<String> warnings() {
        return model.warnings();
    }
}
