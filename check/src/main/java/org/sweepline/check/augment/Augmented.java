package org.sweepline.check.augment;

import java.util.List;
import org.sweepline.model.DeclaredProperty;
import org.sweepline.model.Encoding;
import org.sweepline.model.Expressions;
import org.sweepline.model.Model;
import org.sweepline.model.NodeNames;
import org.sweepline.model.Walk;

/**
 * A model whose states carry an additional number that never falls: more states, of which a sweep stores fewer at a
 * time.
 *
 * <p>The steps are those of the model, and so are its walks and traces. Every verdict is that about the model:
 *
 * <ul>
 *   <li>From an augmented state the same steps are possible as from its part that is a state of the model, and the states
 *       of the model that are reached are the same. That decides deadlocks, reachability, invariants, dead transitions
 *       and bounds.
 *   <li>Within a strongly connected component the number is constant, so the component has the same states, edges and
 *       actions as its image in the model. If no step leaves the component, none leaves its image, so the image of a
 *       terminal component is a terminal component of the model. If there are finitely many augmented states, some
 *       terminal component can be reached from each of them, so each terminal component of the model is the image of
 *       one. If there are infinitely many, no exploration is complete, and what it has found so far stands. That decides
 *       home and live properties.
 * </ul>
 *
 * Numbers of states and edges are those of the augmented model.
 */
public final class Augmented implements Model {
    private final Model model;
    private final Augmentation augmentation;

    private Augmented(Model model, Augmentation augmentation) {
        this.model = model;
        this.augmentation = augmentation;
    }

    /** Augments a model as a user says, such as {@code steps(send, resend*) <= 3} or {@code most(tokens(sent))}. */
    public static Augmented of(Model model, String text) {
        return of(model, Augmentation.parse(text, model.expressions()));
    }

    public static Augmented of(Model model, Augmentation augmentation) {
        return new Augmented(model, augmentation);
    }

    /** The model as it was. */
    public Model model() {
        return model;
    }

    public Augmentation augmentation() {
        return augmentation;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public String summary() {
        return model.summary() + "; augmented by " + augmentation;
    }

    @Override
    public Expressions expressions() {
        return model.expressions();
    }

    @Override
    public Encoding encode() {
        return AugmentedEncoding.of(model.encode(), augmentation);
    }

    @Override
    public Walk walk() {
        return model.walk();
    }

    @Override
    public List<DeclaredProperty> claims() {
        return model.claims();
    }

    @Override
    public List<DeclaredProperty> properties() {
        return model.properties();
    }

    @Override
    public List<String> onRequest() {
        return model.onRequest();
    }

    @Override
    public NodeNames names() {
        return model.names();
    }

    @Override
    public List<String> warnings() {
        return model.warnings();
    }
}
