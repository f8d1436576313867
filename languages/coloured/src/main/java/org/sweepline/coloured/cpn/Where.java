package org.sweepline.coloured.cpn;

import org.sweepline.coloured.ml.syntax.MlPosition;

/** A page of a file, to say in messages where something is written. */
record Where(String file, String page) {
    String of(String what) {
        return file + ": page " + page + ", " + what;
    }

    MlPosition at(String what) {
        return new MlPosition(of(what), 1, 1);
    }

    String arc(CpnDocument.Orientation orientation, String place, String transition) {
        return of(
                switch (orientation) {
                    case TO_TRANSITION -> "arc from " + place + " to " + transition;
                    case TO_PLACE -> "arc from " + transition + " to " + place;
                    case BOTH -> "arc between " + place + " and " + transition;
                    case INHIBITOR -> "inhibitor arc from " + place + " to " + transition;
                    case RESET -> "reset arc from " + place + " to " + transition;
                });
    }
}
