package org.sweepline.check;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.saved.Records;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Expressions;
import org.sweepline.model.Measure;

/**
 * What a check has come to when its sweep begins: all that is not done again when the check is resumed.
 *
 * @param report the answers so far, where something was tried before the sweep
 * @param phases what was done so far
 * @param diagnosis why the sweep goes by its measure, if the doctor was asked
 * @param left the share of the states for which reductions were dropped
 * @param held the sample of states that is kept beside the sweep
 * @param restarts how often the sweep has begun again because a value did not fit its field
 * @param widths the widths of the fields
 * @param elapsed how long all of it took
 */
record Milestone(
        Optional<Report> report,
        List<Phase> phases,
        Optional<Diagnosis> diagnosis,
        Optional<Double> left,
        Pilot.Cost held,
        int restarts,
        long[] widths,
        Duration elapsed) {

    /** How milestones of a check are written down: properties by their place among those that are asked, measures as people write them. */
    static Records records(Expressions expressions, List<? extends Property> asked) {
        return new Records()
                .with(Property.class, new Places(List.copyOf(asked)))
                .with(Measure.class, new Texts(expressions))
                .with(CompiledMeasure.class, new Told());
    }

    private record Places(List<Property> asked) implements Records.Form<Property> {
        @Override
        public void write(Property property, DataOutput out) throws IOException {
            out.writeInt(asked.indexOf(property));
        }

        @Override
        public Property read(DataInput in) throws IOException {
            int place = in.readInt();
            if (place < 0 || place >= asked.size()) throw new IOException("other properties are asked for");
            return asked.get(place);
        }
    }

    private record Texts(Expressions expressions) implements Records.Form<Measure> {
        @Override
        public void write(Measure measure, DataOutput out) throws IOException {
            Saved.write(measure.text(), out);
        }

        @Override
        public Measure read(DataInput in) throws IOException {
            return expressions.measure(Saved.readText(in));
        }
    }

    /** What a report tells of a measure. A sweep compiles its own. */
    private record Told() implements Records.Form<CompiledMeasure> {
        @Override
        public void write(CompiledMeasure measure, DataOutput out) throws IOException {
            Saved.write(measure.explanation(), out);
            out.writeBoolean(measure.monotone());
            out.writeBoolean(measure.promised());
        }

        @Override
        public CompiledMeasure read(DataInput in) throws IOException {
            String explanation = Saved.readText(in);
            return new CompiledMeasure(Progress.NONE, in.readBoolean(), explanation, Optional::empty, in.readBoolean());
        }
    }
}
