package org.sweepline.coloured.language;

import java.util.List;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.plain.ColouredWalk;
import org.sweepline.coloured.plain.PlainNet;
import org.sweepline.model.Specification;
import org.sweepline.model.Walk;

/** A coloured net that can be explored. */
public final class ColouredSpecification implements Specification {
    private final CpnModel model;
    private final StateExpressions expressions;
    private final PlainNet plain;

    public ColouredSpecification(CpnModel model) {
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
    public ColouredEncoding encode() {
        return new ColouredEncoding(model, expressions);
    }

    @Override
    public Walk walk() {
        return new ColouredWalk(plain, expressions::property, expressions::number);
    }

    @Override
    public List<String> warnings() {
        return model.warnings();
    }
}
