package org.sweepline.contest;

import java.util.List;
import org.sweepline.model.Encoding;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;
import org.sweepline.model.Walk;

/** A model whose encoding is made once, as many explorations need it one after the other. */
final class Remembered implements Specification {
    private final Specification model;
    private final Encoding encoding;

    Remembered(Specification model) {
        this.model = model;
        encoding = model.encode();
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public String summary() {
        return model.summary();
    }

    @Override
    public Encoding encode() {
        return encoding;
    }

    @Override
    public Walk walk() {
        return model.walk();
    }

    @Override
    public List<Question> claims() {
        return model.claims();
    }
}
