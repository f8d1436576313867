package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.InputException;

/** A property that the model defines but that cannot be read: its answer is unknown, and no other one depends on it. */
public record Unreadable(String title, InputException wrong) implements Property {
    @Override
    public String kind() {
        return "unreadable";
    }

    @Override
    public Optional<String> name() {
        return Optional.of(title);
    }

    @Override
    public String statement() {
        return "property " + title;
    }

    public Answer answer() {
        return new Answer(this, new Verdict.Unknown("it cannot be read: " + wrong.getMessage()));
    }
}
