package org.sweepline.check;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Exploration;
import org.sweepline.check.property.Needs;
import org.sweepline.check.property.Observer;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.StateProperty;
import org.sweepline.check.property.TraceSearch;
import org.sweepline.check.property.UndoneSteps;
import org.sweepline.check.reduce.EquivalenceReduction;
import org.sweepline.check.reduce.Reduction;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;

/**
 * Answers what is asked about properties of a model: those of states in one exploration, those of runs each in its own.
 *
 * <p>What was not fully checked comes out as {@link Verdict.Unknown} with the reason; only wrong input (an
 * {@link InputException}) and defects of the program end in an exception.
 */
public final class Checker {
    /** The share of the states that a reduction may leave to a sweep, as far as pilots can tell. */
    private static final double MOST_LEFT = 0.25;

    private final CheckRun run;
    private final CheckOptions options;
    private final Searches searches;
    private Optional<CompiledMeasure> measure = Optional.empty();
    private Optional<Diagnosis> diagnosis = Optional.empty();
    private Optional<Reduction> reduction = Optional.empty();
    private Optional<Statistics> last = Optional.empty();
    private Optional<SpaceSize> size = Optional.empty();
    private Optional<Double> left = Optional.empty();
    private boolean complete;
    private boolean whole;
    private boolean warned;
    private int restarts;
    private int restartsBefore;

    Checker(CheckRun run) {
        this.run = run;
        options = run.options();
        searches = run.searches();
    }

    /** Checks a model that nothing else is asked about. */
    public static Report check(
            Model model, List<? extends Property> properties, CheckOptions options, CheckListener listener) {
        return new Session(model).check(properties, options, listener);
    }

    Report check(List<? extends Property> properties) {
        List<StateProperty> ofStates = kind(StateProperty.class, properties);
        List<RunProperty> ofRuns = kind(RunProperty.class, properties);
        refuseEquivalence(ofRuns);
        RunPropertyChecker runs = new RunPropertyChecker(run);
        runs.refuseWithoutEdges(ofRuns);
        List<Answer> answers =
                new ArrayList<>(ofStates.isEmpty() ? List.of() : guarded(run, ofStates, () -> answers(ofStates)));
        answers.addAll(runs.answers(ofRuns));
        return new Report(
                options.method(),
                measure,
                diagnosis,
                effects(ofRuns),
                inOrder(properties, ofStates, answers),
                complete,
                last,
                size,
                whole,
                runs.structure(),
                Optional.empty(),
                run.limits().phases(),
                restarts,
                run.limits().elapsed());
    }

    private static <P extends Property> List<P> kind(Class<P> kind, List<? extends Property> properties) {
        return properties.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private void refuseEquivalence(List<RunProperty> ofRuns) {
        if (options.reductions().equivalence().isEmpty()) return;
        if (!findsComponents()) {
            throw new InputException("an equivalence has no meaning for --method "
                    + options.method().word() + "; it goes with full, sweep and basic");
        }
        if (ofRuns.isEmpty()) return;
        throw new InputException("an equivalence keeps what can be reached, but formulas about runs need every state");
    }

    /** What came of reductions in the exploration that looks for states; those for runs are never reduced. */
    private List<ReductionEffect> effects(List<RunProperty> ofRuns) {
        return reduction
                .map(Reduction::effects)
                .orElseGet(() ->
                        ofRuns.isEmpty() ? List.of() : options.reductions().unused("runs are followed step by step"));
    }

    /** The answers about states and then those about runs, in the order of what was asked. */
    private static List<Answer> inOrder(
            List<? extends Property> properties, List<StateProperty> ofStates, List<Answer> answers) {
        Iterator<Answer> aboutStates = answers.subList(0, ofStates.size()).iterator();
        Iterator<Answer> aboutRuns =
                answers.subList(ofStates.size(), answers.size()).iterator();
        List<Answer> all = new ArrayList<>();
        for (Property property : properties) {
            all.add(property instanceof StateProperty ? aboutStates.next() : aboutRuns.next());
        }
        return List.copyOf(all);
    }

    /** The answers about some properties; if a limit, memory, the disk or 64 bits do not suffice, all of them are unknown. */
    static List<Answer> guarded(CheckRun run, List<? extends Property> asked, Supplier<List<Answer>> answers) {
        try {
            return answers.get();
        } catch (LimitException limit) {
            run.limits().stint();
            run.limits().grace();
            return unknown(asked, run.inWordsOfTheUser(limit));
        } catch (OutOfMemoryError full) {
            run.limits().stint();
            return unknown(asked, "the memory of the Java machine was full; more of it (--memory) may help");
        } catch (UncheckedIOException disk) {
            return unknown(asked, disk.getMessage() + ": " + disk.getCause().getMessage());
        } catch (ArithmeticException overflow) {
            return unknown(asked, "a number left the range of 64 bits: " + overflow.getMessage());
        } catch (ExpansionException failed) {
            // Searches look only at conditions that matter, but a run that was found is judged by all of them.
            return unknown(asked, failed.getMessage());
        }
    }

    /**
     * All properties of states share one exploration. But those about terminal components need whole columns, and not every
     * method has them: where one of them cannot be answered, the others are asked again by themselves.
     */
    private List<Answer> answers(List<StateProperty> asked) {
        List<StateProperty> others =
                asked.stream().filter(property -> !property.aboutComponents()).toList();
        if (others.size() == asked.size()) return explore(asked);
        if (others.isEmpty()) {
            if (!findsComponents()) throw new InputException(noComponents());
            return explore(asked);
        }
        List<Answer> answers = findsComponents() ? explore(asked) : unknown(asked, noComponents());
        List<StateProperty> open = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            boolean unknown = answers.get(i).verdict() instanceof Verdict.Unknown;
            if (unknown && !asked.get(i).aboutComponents()) open.add(asked.get(i));
        }
        boolean spent = run.limits().allExplored() || run.limits().over();
        return open.isEmpty() || spent ? answers : replaced(answers, guarded(run, open, () -> explore(open)));
    }

    private boolean findsComponents() {
        return options.method() == Method.FULL || options.method().measured();
    }

    private String noComponents() {
        return "--method " + options.method().word()
                + " finds no terminal components, which home, live and progress properties are about;"
                + " full, sweep and basic do";
    }

    /** The answers, with newer ones to the same questions instead of the old ones. */
    private static List<Answer> replaced(List<Answer> answers, List<Answer> newer) {
        List<Answer> all = new ArrayList<>();
        for (Answer answer : answers) {
            all.add(newer.stream()
                    .filter(other -> other.property() == answer.property())
                    .findFirst()
                    .orElse(answer));
        }
        return List.copyOf(all);
    }

    private List<Answer> explore(List<StateProperty> asked) {
        whole = asked.stream().anyMatch(StateProperty::aboutComponents);
        boolean counting = asked.stream().anyMatch(StateProperty::countsStates);
        MeasureChoice choice = new MeasureChoice(run, whole, counting);
        reached().flatMap(Milestone::diagnosis).ifPresent(choice::known);
        restarts += reached().map(Milestone::restarts).orElse(0);
        restartsBefore = run.session().restarts();
        List<Answer> answers = run.session().explore(encoding -> explore(asked, encoding, choice));
        restarts += run.session().restarts() - restartsBefore;
        return answers;
    }

    private List<Answer> explore(List<StateProperty> asked, Encoding encoding, MeasureChoice choice) {
        for (StateProperty property : asked) property.requireSense(encoding);
        List<Needs> needs =
                asked.stream().map(property -> property.needs(encoding)).toList();
        Reduction reduced = worthwhile(new Reduction(encoding, needs, options.reductions()), encoding, reached());
        reduction = Optional.of(reduced);
        if (options.reductions().required() && !reduced.any()) return unknown(asked, "no reduction pays");
        return explore(asked, encoding, choice, reduced);
    }

    private List<Answer> explore(
            List<StateProperty> asked, Encoding encoding, MeasureChoice choice, Reduction reduced) {
        SweptTraces sweptTraces = new SweptTraces(run);
        Exploration exploration = new Exploration(
                run.model(),
                encoding,
                traceSearch(encoding, sweptTraces),
                reduced.actionOrbits(),
                () -> whole ? Optional.empty() : searches.again(measure),
                () -> counted(reduced),
                options.plan().proofs());
        List<Observer> observers =
                asked.stream().map(property -> property.observe(exploration)).toList();
        List<Watch> watches = observers.stream()
                .flatMap(observer -> observer.watches().stream())
                .distinct()
                .toList();
        boolean quotient = options.reductions().equivalence().isPresent();
        Search search = resumable(search(encoding, reduced, choice), reduced);
        run.begins();
        TransitionSystem system = reduced.system(measure);
        Limits left = run.left(encoding, quotient);
        Outcome outcome = run.session().besideOthers(() -> search.run(system, watches, left, this::note));
        run.explored(outcome.statistics(), reduced.effects());
        if (reduced.classes().map(EquivalenceReduction::sweepsAgain).orElse(false))
            return explore(asked, encoding, choice, reduced);
        run.look().ifPresent(look -> run.session().looked(encoding, look));
        last = Optional.of(outcome.statistics());
        size = SpaceSize.of(outcome.statistics()).or(() -> counted(reduced));
        complete = outcome.complete();
        Outcome traced = options.backward() instanceof Backward.Sweeping
                ? repeated(outcome, sweptTraces, encoding, reduced, choice)
                : outcome;
        Outcome told = reduced.unwound(inWordsOfTheUser(traced, encoding));
        run.limits().grace();
        run.listener().begins("replaying");
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            Observer observer = observers.get(i);
            int first = watches.indexOf(observer.watches().get(0));
            answers.addAll(guarded(
                    run,
                    asked.subList(i, i + 1),
                    () -> List.of(
                            observer.conclusion().apply(told, told.findings().get(first)))));
        }
        return List.copyOf(answers);
    }

    /** How many states there are, if a pilot has counted them; it knows nothing of what a reduction leaves out as it goes. */
    private Optional<SpaceSize> counted(Reduction reduced) {
        boolean used = reduced.effects().stream().anyMatch(ReductionEffect::used);
        return used ? Optional.empty() : diagnosis.flatMap(Diagnosis::size);
    }

    /**
     * After a look, a sweep is reduced only if few of the states are left: it takes longer for each of them, and there may be
     * more steps back.
     */
    private Reduction worthwhile(Reduction reduced, Encoding encoding, Optional<Milestone> reached) {
        left = reached.flatMap(Milestone::left);
        if (reached.isPresent()) return left.map(reduced::dropped).orElse(reduced);
        if (run.large() == 0 || !options.method().measured() || !reduced.mayBeDropped()) return reduced;
        if (reduced.encoding() == encoding) return reduced;
        Pilot.Effort effort = Doctor.Examination.effort(options.limits());
        double share = run.session().estimatedStates(reduced.encoding(), effort, run.limits())
                / run.session().estimatedStates(encoding, effort, run.limits());
        if (share <= MOST_LEFT) return reduced;
        left = Optional.of(share);
        return reduced.dropped(share);
    }

    private Search search(Encoding encoding, Reduction reduced, MeasureChoice choice) {
        measure = options.method().measured()
                ? Optional.of(
                        choice.measure(reduced.encoding(), reduced.classes().flatMap(EquivalenceReduction::deletable)))
                : Optional.empty();
        diagnosis = choice.diagnosis();
        measure.ifPresent(chosen -> run.listener().measured(chosen, diagnosis));
        int stateBytes = reduced.encoding().system().stateBytes();
        diagnosis
                .flatMap(known -> new DiskForecast(known.best().forecast(), stateBytes, options.limits()).warning())
                .ifPresent(run.listener()::warned);
        SweepOptions sweep = choice.reviewedSweep();
        Progress progress = measure.map(searches::progress).orElse(Progress.NONE);
        if (whole) return searches.ofComponents(progress);
        return reduced.classes()
                .<Search>map(classes -> classes.sweep(progress, sweep))
                .orElseGet(() -> searches.ofStates(encoding.system(), progress, sweep));
    }

    /** The search with checkpoints, if there are to be any; then it is a sweep. */
    private Search resumable(Search search, Reduction reduced) {
        return run.resumption()
                .map(resumption -> resumption.search((Sweep) search, milestone(resumption), List.of(reduced)))
                .orElse(search);
    }

    private Milestone milestone(Resumption resumption) {
        return new Milestone(
                resumption.before(),
                run.limits().phases(),
                diagnosis,
                left,
                run.session().held(),
                restarts + run.session().restarts() - restartsBefore,
                run.session().widths(),
                run.limits().elapsed());
    }

    /** Where the exploration goes on, if it does. */
    private Optional<Milestone> reached() {
        return run.resumption().flatMap(Resumption::reached);
    }

    private TraceSearch traceSearch(Encoding encoding, SweptTraces sweptTraces) {
        if (options.backward() instanceof Backward.Undoing undoing) {
            return new UndoneSteps(encoding, undoing.mostStored());
        }
        return options.backward() instanceof Backward.Sweeping ? sweptTraces : TraceSearch.NONE;
    }

    /** The outcome of an exploration with the traces that are found by repeating it. */
    private Outcome repeated(
            Outcome outcome, SweptTraces traces, Encoding encoding, Reduction reduced, MeasureChoice choice) {
        Progress progress = measure.map(searches::progress).orElse(Progress.NONE);
        SweepOptions how = choice.reviewedSweep();
        Supplier<Optional<Sweep>> sweep = () -> whole
                ? searches.repeated(progress, how, true)
                : reduced.classes()
                        .map(classes -> classes.sweepAgain(progress, how))
                        .or(() -> searches.repeated(progress, how, false));
        if (sweep.get().isEmpty()) return outcome;
        boolean quotient = options.reductions().equivalence().isPresent();
        Limits left = run.left(encoding, quotient);
        // Repetitions end at the state that was found; only a limit that the user gave may end them before.
        Limits allowed = options.limits().explored() == Long.MAX_VALUE ? left.explored(Long.MAX_VALUE) : left;
        return traces.traced(outcome, () -> sweep.get().orElseThrow(), reduced.systemAgain(), allowed);
    }

    private Outcome inWordsOfTheUser(Outcome outcome, Encoding encoding) {
        if (!(outcome.ending() instanceof Outcome.Stopped stopped)) return outcome;
        String reason = run.limits().inWordsOfTheUser(stopped.reason(), encoding);
        return new Outcome(new Outcome.Stopped(reason), outcome.findings(), outcome.statistics());
    }

    private void note(Statistics figures) {
        last = Optional.of(figures);
        Optional<String> warning = warned
                ? Optional.empty()
                : reduction.flatMap(Reduction::classes).flatMap(EquivalenceReduction::warning);
        warned |= warning.isPresent();
        warning.ifPresent(run.listener()::warned);
        run.listener().progress(figures);
    }

    private static List<Answer> unknown(List<? extends Property> asked, String reason) {
        return asked.stream()
                .map(property -> new Answer(property, new Verdict.Unknown(reason)))
                .toList();
    }
}
