package org.sweepline.check.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.MeasureTrial;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Threads;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;

/**
 * Orders measures by what a sweep by each would cost, with the window and the pin that serve it best.
 *
 * <p>The cost is the peak, which is what the sweep is for, weighed against how often a state is explored
 * ({@link Preference}).
 */
final class Ranking {
    /** A candidate that comes later, and another setting than the usual one, must be better by this factor. */
    private static final double CLEARLY = 0.98;

    /** How much less a forecast from a sample is trusted where states may be explored again. */
    private static final double DOUBT = 1.1;

    /** A candidate on its trial, with the forecasts that were made of it. */
    record Case(Measure asked, CompiledMeasure measure, MeasureTrial trial, Map<Circumstance, Forecast> forecasts) {
        Case(Measure asked, CompiledMeasure measure, MeasureTrial trial) {
            this(asked, measure, trial, new HashMap<>());
        }
    }

    /** For what a forecast is made. */
    record Circumstance(Setting setting, boolean earlyRelease) {}

    private final List<Case> cases;
    private final Pilot pilot;
    private final Doctor.Examination how;
    private final List<Prognosis> ranked;

    /** @param threads how many threads make forecasts */
    Ranking(List<Case> cases, Pilot pilot, Doctor.Examination how, Threads threads) {
        this.cases = cases;
        this.pilot = pilot;
        this.how = how;
        List<Supplier<Prognosis>> forecasts = new ArrayList<>();
        for (Case one : cases) forecasts.add(() -> prognosis(one));
        ranked = threads.<Prognosis>all(forecasts).stream()
                .sorted(Comparator.comparingDouble(this::cost))
                .toList();
    }

    /** The candidates, the best first; if states are to be counted, one by which they are. */
    List<Prognosis> chosen() {
        return counting().map(this::startingWith).orElseGet(this::usual);
    }

    /** The candidates, the best first, or the earliest of those that are as good as the best. */
    List<Prognosis> usual() {
        double best = cost(ranked.get(0));
        Prognosis first = cases.stream()
                .map(one -> ranked.stream()
                        .filter(prognosis -> prognosis.asked().equals(one.asked))
                        .findFirst()
                        .orElseThrow())
                .filter(prognosis -> CLEARLY * cost(prognosis) <= best)
                .findFirst()
                .orElseThrow();
        return startingWith(first);
    }

    private List<Prognosis> startingWith(Prognosis best) {
        List<Prognosis> order = new ArrayList<>(ranked);
        order.removeIf(other -> other.asked().equals(best.asked()));
        order.add(0, best);
        return List.copyOf(order);
    }

    private Prognosis prognosis(Case one) {
        Forecast plain = forecast(one, Setting.DEFAULT);
        Setting setting = how.setting().in(Setting.DEFAULT);
        Forecast forecast = forecast(one, setting);
        for (Setting other : how.setting().in(one.trial.settings())) {
            Forecast tried = forecast(one, other);
            if (cost(one.measure, tried) >= CLEARLY * cost(one.measure, forecast)) continue;
            setting = other;
            forecast = tried;
        }
        return prognosis(one, setting, forecast, plain);
    }

    private static Prognosis prognosis(Case one, Setting setting, Forecast forecast, Forecast plain) {
        return new Prognosis(
                one.asked,
                one.measure,
                setting,
                forecast,
                plain,
                one.trial.regress(),
                one.trial.profile(),
                SettingReason.of(one.trial, one.measure.monotone(), setting, forecast, plain));
    }

    /**
     * The cheapest candidate and setting that count states, if that is what the sweep is for and they are not counted yet:
     * one by which no state can be explored twice; where those store too much, one by which none is expected to be. To store
     * every state is no choice if nobody knows how many there are.
     */
    private Optional<Prognosis> counting() {
        if (how.counting().isEmpty() || how.whole() || pilot.complete()) return Optional.empty();
        List<Case> some = cases.stream()
                .filter(one -> !pilot.truncated() || !one.asked.equals(Measure.NONE))
                .toList();
        Optional<Prognosis> certain = counting(some.stream().filter(one -> one.trial.once()));
        return certain.isPresent() ? certain : counting(some.stream());
    }

    private Optional<Prognosis> counting(Stream<Case> some) {
        return some.flatMap(this::settings)
                .filter(prognosis -> prognosis.forecast().exploredFactor() == 1 && fits(prognosis.forecast()))
                .min(Comparator.comparingDouble(this::cost));
    }

    private Stream<Prognosis> settings(Case one) {
        Forecast plain = forecast(one, Setting.DEFAULT);
        return how.setting().in(one.trial.settings()).stream()
                .map(setting -> prognosis(one, setting, forecast(one, setting), plain));
    }

    /** Whether what is to be stored may be. */
    private boolean fits(Forecast forecast) {
        Limits most = how.counting().orElseThrow();
        return forecast.peak() <= most.stored() && forecast.peak() * pilot.bytesEach() <= most.bytes();
    }

    private Forecast forecast(Case one, Setting setting) {
        Interruption.check();
        return one.forecasts.computeIfAbsent(
                new Circumstance(setting, how.earlyRelease()),
                now -> one.trial.forecast(setting, how.earlyRelease(), how.whole()));
    }

    private double cost(Prognosis prognosis) {
        return cost(prognosis.measure(), prognosis.forecast());
    }

    private double cost(CompiledMeasure measure, Forecast forecast) {
        double doubt = forecast.exact() || measure.monotone() ? 1 : DOUBT;
        return how.preference().cost(forecast.peak(), forecast.exploredFactor()) * doubt;
    }
}
