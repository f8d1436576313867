package org.sweepline.library;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Session;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.library.language.Behaviour;
import org.sweepline.library.language.JavaModel;
import org.sweepline.library.language.NamedNumber;
import org.sweepline.model.InputException;
import org.sweepline.model.JointOrder;
import org.sweepline.model.Measure;

/** One run of a check: what somebody wrote becomes a model and properties of the checker, and its report becomes typed. */
final class Execution<S> {
    private final Model<S> model;
    private final Settings settings;

    Execution(Model<S> model, Settings settings) {
        this.model = model;
        this.settings = settings;
    }

    /** The model runs in a thread of its own, which can be left behind if it never comes back. */
    Report<S> report() {
        Duration longest = settings.options().limits().time();
        AbandonableThread<Report<S>> thread = new AbandonableThread<>(() -> answered(new TimeLimit(longest)));
        return thread.result(longest)
                .orElseGet(() -> TypedReport.abandoned(model.name(), names(), longest, thread.place()));
    }

    private List<String> names() {
        return settings.questions().stream().map(Question::name).toList();
    }

    private Report<S> answered(TimeLimit limit) {
        try (TimeLimit time = limit) {
            Method method = settings.options().method();
            JavaModel java = new JavaModel(
                    behaviour(),
                    settings.definitions(),
                    settings.terminal(),
                    settings.numbers(),
                    settings.kinds(),
                    method == Method.AUTO || method.measured());
            Session session = new Session(java);
            List<Property> properties = new ArrayList<>();
            for (Question question : settings.questions())
                properties.add(question.reading().read(session));
            org.sweepline.check.Report report = session.check(properties, measured(), CheckListener.NONE, time);
            return new TypedReport<S>(java, report).with(names());
        } catch (InputException wrong) {
            throw new ModelException(wrong.getMessage(), wrong);
        }
    }

    private CheckOptions measured() {
        if (settings.numbers().isEmpty()) return settings.options();
        Optional<JointOrder> column = order(settings.progress());
        Optional<JointOrder> layer = order(settings.layer());
        List<String> places = new ArrayList<>();
        column.ifPresent(order -> places.add("column: " + order.text()));
        layer.ifPresent(order -> places.add("layer: " + order.text()));
        return settings.options().progress(new Measure.Mixed(String.join("; ", places), column, layer));
    }

    private static Optional<JointOrder> order(List<NamedNumber> numbers) {
        if (numbers.isEmpty()) return Optional.empty();
        return Optional.of(new JointOrder(
                false, numbers.stream().<Measure>map(Measure.Written::new).toList()));
    }

    private Behaviour behaviour() {
        String place = model.getClass().getSimpleName() + ".steps";
        List<Object> initials = new ArrayList<>(initials());
        if (initials.isEmpty()) throw new ModelException(model.name() + " has no initial state");
        return new Behaviour(
                model.name(),
                place,
                stateType(initials.get(0)),
                initials,
                (state, out) -> model.steps(typed(state), out::accept),
                type -> type.isAnnotationPresent(Interchangeable.class));
    }

    private List<S> initials() {
        try {
            if (model.initial() == null) throw new ModelException(model.name() + ": the initial state is null");
            return model.initials();
        } catch (ModelException ours) {
            throw ours;
        } catch (RuntimeException theirs) {
            throw new ModelException(model.name() + ": its initial state cannot be made: " + theirs, theirs);
        }
    }

    @SuppressWarnings("unchecked") // every state of the model is of this type
    private S typed(Object state) {
        return (S) state;
    }

    /** What the class of the model says its states are; where it leaves that open, the class of the first state. */
    private Type stateType(Object initial) {
        for (Class<?> type = model.getClass(); type != null; type = type.getSuperclass()) {
            for (Type implemented : type.getGenericInterfaces()) {
                if (implemented instanceof ParameterizedType with
                        && with.getRawType() == Model.class
                        && !(with.getActualTypeArguments()[0] instanceof TypeVariable)) {
                    return with.getActualTypeArguments()[0];
                }
            }
        }
        return initial.getClass();
    }
}
