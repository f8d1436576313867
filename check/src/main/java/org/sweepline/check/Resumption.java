package org.sweepline.check;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.StateProperty;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.saved.Checkpoints;
import org.sweepline.kernel.saved.Records;
import org.sweepline.kernel.saved.ResumableSweep;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.model.Multisets;

/**
 * Has the sweep of a check write checkpoints, and go on from one if there is one.
 *
 * <p>What a check does before its sweep is short, or ends it. So nothing is written before; what it came to is written with
 * every state of the sweep ({@link Milestone}).
 */
final class Resumption {
    private final Checkpoints checkpoints;
    private final Records records;
    private Optional<Milestone> reached;
    private Optional<Report> before = Optional.empty();

    private Resumption(Checkpoints checkpoints, Records records, Optional<Milestone> reached) {
        this.checkpoints = checkpoints;
        this.records = records;
        this.reached = reached;
    }

    /** For a check of some properties, which were asked for in the same order when a checkpoint was written. */
    static Resumption of(Checkpoints checkpoints, Model model, List<? extends Property> asked) {
        Records records = Milestone.records(model.expressions(), asked);
        try {
            Optional<byte[]> preface = checkpoints.preface();
            if (preface.isEmpty()) return new Resumption(checkpoints, records, Optional.empty());
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(preface.get()));
            return new Resumption(checkpoints, records, Optional.of(records.read(Milestone.class, in)));
        } catch (IOException wrong) {
            throw new InputException("the checkpoint cannot be used: " + wrong.getMessage(), wrong);
        }
    }

    /** Where the check goes on, if it does and has not done so yet. */
    Optional<Milestone> reached() {
        return reached;
    }

    /** Notes what the check has come to before the sweep. */
    void before(Report report) {
        before = Optional.of(report);
    }

    Optional<Report> before() {
        return before;
    }

    /** The sweep, with checkpoints; the first one goes on where the check has come to. */
    Search search(Sweep sweep, Milestone now, List<Saved> others) {
        boolean resumed = reached.isPresent();
        reached = Optional.empty();
        return new ResumableSweep(sweep, checkpoints, bytes(now), others, resumed);
    }

    private byte[] bytes(Milestone now) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            records.write(Milestone.class, now, new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** Refuses what cannot be checked with checkpoints. */
    static void require(List<? extends Property> properties, CheckOptions options, Encoding encoding) {
        Method method = options.method();
        if (method != Method.AUTO && method != Method.FULL && !method.measured()) {
            throw new InputException("--checkpoint goes with --method auto, full, sweep and basic, and not with "
                    + method.word() + "; drop it, or choose one of these");
        }
        if (options.reductions().equivalence().isPresent()) {
            throw new InputException(
                    "--checkpoint: what --equivalence keeps of classes cannot be written down; drop one of the two");
        }
        if (options.temporal().kept()) {
            throw new InputException("--checkpoint: a Kripke structure cannot be written down; drop it, or --kripke");
        }
        for (Property property : properties) {
            String what = unsuitable(property, encoding);
            if (what.isEmpty()) continue;
            throw new InputException("--checkpoint: " + property.statement() + ": " + what
                    + " cannot be written down; drop it, or ask for other properties only");
        }
    }

    /** What keeps a property from being checked with checkpoints; empty if nothing does. */
    private static String unsuitable(Property property, Encoding encoding) {
        if (property instanceof RunProperty) return "what is known about runs";
        if (property instanceof StateProperty ofStates && ofStates.aboutComponents()) return "terminal components";
        boolean colours =
                property instanceof Bounds && encoding.aspect(Multisets.class).isPresent();
        return colours ? "bounds on colours" : "";
    }
}
