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
import org.sweepline.check.Session;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.library.language.Behaviour;
import org.sweepline.library.language.JavaModel;
import org.sweepline.library.language.NamedCondition;
import org.sweepline.library.language.NamedNumber;
import org.sweepline.model.InputException;
import org.sweepline.model.JointOrder;
import org.sweepline.model.Measure;

/** One run of a check: what somebody wrote becomes a model and properties of the checker, and its report becomes typed. */
final class Execution<S> {
    private final Model<S> model;
    private final List<Question> questions;
    private final List<NamedCondition> definitions;
    private final List<NamedCondition> terminal;
    private final List<NamedNumber> progress;
    private final List<NamedNumber> layer;
    private final CheckOptions options;

    Execution(
            Model<S> model,
            List<Question> questions,
            List<NamedCondition> definitions,
            List<NamedCondition> terminal,
            List<NamedNumber> progress,
            List<NamedNumber> layer,
            CheckOptions options) {
        this.model = model;
        this.questions = questions;
        this.definitions = definitions;
        this.terminal = terminal;
        this.progress = progress;
        this.layer = layer;
        this.options = options;
    }

    /** The model runs in a thread of its own, which can be left behind if it never comes back. */
    Report<S> report() {
        Duration longest = options.limits().time();
        AbandonableThread<Report<S>> thread = new AbandonableThread<>(() -> answered(new TimeLimit(longest)));
        return thread.result(longest).orElseGet(() -> TypedReport.abandoned(model.name(), names(), longest, thread.place()));
    }

    private List<String> names() {
        return questions.stream().map(Question::name).toList();
    }

    private Report<S> answered(TimeLimit limit) {
        try (TimeLimit time = limit) {
            JavaModel java = new JavaModel(behaviour(), definitions, terminal, numbers());
            Session session = new Session(java);
            List<Property> properties = new ArrayList<>();
            for (Question question : questions) properties.add(question.reading().read(session));
            org.sweepline.check.Report report = session.check(properties, measured(), CheckListener.NONE, time);
            return new TypedReport<S>(java, report).with(names());
        } catch (InputException wrong) {
            throw new ModelException(wrong.getMessage(), wrong);
        }
    }

    private List<NamedNumber> numbers() {
        List<NamedNumber> numbers = new ArrayList<>(progress);
        numbers.addAll(layer);
        return numbers;
    }

    private CheckOptions measured() {
        if (numbers().isEmpty()) return options;
        return options.progress(new Measure.Mixed(text(), order(progress), order(layer)));
    }

    private String text() {
        List<String> places = new ArrayList<>();
        order(progress).ifPresent(order -> places.add("column: " + order.text()));
        order(layer).ifPresent(order -> places.add("layer: " + order.text()));
        return String.join("; ", places);
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
        if (initials.contains(null)) throw new ModelException(model.name() + ": an initial state is null");
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
            return model.initials();
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
