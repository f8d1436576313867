package org.sweepline.check;

import org.sweepline.model.Model;

/**
 * One check of a session.
 *
 * @param options how it is to be done
 * @param limits what is left of what it may take
 * @param listener is told how it is getting on
 */
record CheckRun(Session session, CheckOptions options, RemainingLimits limits, CheckListener listener) {
    Model model() {
        return session.model();
    }

    Searches searches() {
        return new Searches(options);
    }

    CheckRun options(CheckOptions other) {
        return new CheckRun(session, other, limits, listener);
    }
}
