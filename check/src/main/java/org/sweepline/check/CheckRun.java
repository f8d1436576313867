package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.pilot.FirstLook;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Thousands;
import org.sweepline.model.Encoding;
import org.sweepline.model.Model;

/**
 * One check of a session.
 *
 * @param options how it is to be done
 * @param limits what is left of what it may take
 * @param listener is told how it is getting on
 * @param phase which part of the whole an exploration is
 * @param look what explores states breadth-first, if that is to be a first look
 * @param resumption writes checkpoints of the exploration, if any are to be written
 * @param large how many states, by the pilot's estimate, make it worth while to optimise measures; 0 if it always is
 */
record CheckRun(
        Session session,
        CheckOptions options,
        RemainingLimits limits,
        CheckListener listener,
        Phase.Kind phase,
        Optional<FirstLook> look,
        Optional<Resumption> resumption,
        long large) {
    /** A sample is kept if it takes at most this part of the memory. */
    private static final long SHARE_OF_SAMPLE = 4;

    CheckRun(
            Session session,
            CheckOptions options,
            RemainingLimits limits,
            CheckListener listener,
            Optional<Resumption> resumption) {
        this(session, options, limits, listener, Phase.Kind.EXPLORATION, Optional.empty(), resumption, 0);
    }

    Model model() {
        return session.model();
    }

    /** What names of steps mean in an encoding of the model. */
    Alphabet alphabet(Encoding encoding) {
        return new Alphabet(model(), encoding, options.temporal().primitives());
    }

    Searches searches() {
        return new Searches(options, look);
    }

    /** Tells that an exploration begins. */
    void begins() {
        String activity = look.isPresent()
                ? "looking at up to " + Thousands.of(options.limits().stored()) + " states"
                : options.method().measured() ? "sweeping" : "exploring";
        listener.begins(activity);
    }

    /** Why something ended that was no exploration, with why the model is infinite if that is known by now. */
    String inWordsOfTheUser(LimitException limit) {
        return session.packed()
                ? limits.inWordsOfTheUser(limit.getMessage(), session.encoding())
                : limits.inWordsOfTheUser(limit.getMessage());
    }

    /**
     * The limits for the next exploration, beside the pilot's sample, which is given up where there is little room.
     *
     * @param quotient whether an equivalence may make an infinite model finite
     */
    Limits left(Encoding encoding, boolean quotient) {
        Limits left = limits.left(encoding, quotient);
        boolean room = !limits.fewStored() && session.held().bytes() <= left.bytes() / SHARE_OF_SAMPLE;
        // Others may need it who are answered at the same time.
        if (!room && !limits.sharesMemory()) session.forgetSample();
        return left.bytes(limits.share(Math.max(0, left.bytes() - session.held().bytes())));
    }

    /** Notes that an exploration is over, with its figures at the end. */
    void explored(Statistics figures) {
        explored(figures, List.of());
    }

    /** Notes that an exploration is over, with its figures at the end and what came of its reductions. */
    void explored(Statistics figures, List<ReductionEffect> reductions) {
        limits.explored(Phase.of(phase, reductions, figures), session.held());
    }

    /** Notes that an exploration was repeated for the traces to what it found. */
    void repeated(Statistics figures) {
        limits.explored(Phase.of(Phase.Kind.TRACES, List.of(), figures), session.held());
    }

    /** The result of an exploration with an encoding that is wide enough; a part of a check ends if it is not. */
    <T> T explore(Function<Encoding, T> exploration) {
        return limits.partial() ? exploration.apply(session.encoding()) : session.explore(exploration);
    }

    /** This check for one of several questions that are answered at the same time. */
    CheckRun part(RemainingLimits rest, CheckListener other) {
        return new CheckRun(
                session, options, rest, other, phase, look.map(FirstLook::another), Optional.empty(), large);
    }

    CheckRun options(CheckOptions other) {
        return new CheckRun(session, other, limits, listener, phase, look, resumption, large);
    }
}
