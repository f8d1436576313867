package org.sweepline.process.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.model.DeclaredProperty;
import org.sweepline.model.Encoding;
import org.sweepline.model.Goal;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.process.ReferenceModels;
import org.sweepline.process.model.ProcessLanguage;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;

/** Reductions change no answer about deadlocks, properties and actions of the compositions of the reference models. */
class ReducedReferenceModelsTest {
    private static final long SMALL = 500;

    @TestFactory
    Stream<DynamicTest> answers_about_small_compositions_stay_the_same() {
        return compositions(true);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> answers_about_large_compositions_stay_the_same() {
        return compositions(false);
    }

    private static Stream<DynamicTest> compositions(boolean small) {
        TreeSet<List<String>> compositions =
                new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
        for (Map<String, Object> record : ReferenceModels.records("composite", "default")) {
            if (!record.get("status").equals("ok")) continue;
            if (states(record) <= SMALL != small) continue;
            compositions.add(List.of((String) record.get("file"), (String) record.get("process")));
        }
        return compositions.stream()
                .map(c -> DynamicTest.dynamicTest(c.get(0) + " " + c.get(1), () -> compare(c.get(0), c.get(1))));
    }

    @SuppressWarnings("unchecked")
    private static long states(Map<String, Object> record) {
        Map<String, Object> counted = (Map<String, Object>) record.getOrDefault("raw", record);
        return (Long) counted.get("states");
    }

    private static void compare(String file, String process) {
        Model specification = new ProcessLanguage()
                .load(List.of(ReferenceModels.file(file)), new LoadOptions(Optional.of(process), Map.of()));
        Encoding encoding = specification.encode();
        List<Condition> conditions = new ArrayList<>();
        conditions.add(specification.expressions().condition("not deadlock"));
        for (DeclaredProperty claim : specification.claims()) {
            if (claim instanceof DeclaredProperty.Invariant property) conditions.add(property.condition());
        }
        List<Goal.Target> targets = conditions.subList(1, conditions.size()).stream()
                .map(condition -> new Goal.Target(condition, false))
                .toList();
        Explored full = new Explored(encoding.system());
        Optional<Symmetry> symmetry =
                encoding.aspect(Symmetries.class).orElseThrow().keeping(conditions);
        StubbornReductions reductions =
                encoding.aspect(StubbornReductions.class).orElseThrow();
        List<TransitionSystem> reduced = new ArrayList<>();
        symmetry.ifPresent(group -> reduced.add(new SymmetricSystem(encoding.system(), group, new LongAdder())));
        reductions.stubborn(new Goal(true, targets, false)).ifPresent(sets -> {
            TransitionSystem system = sets.system(new StubbornSets.Tally());
            reduced.add(system);
            symmetry.ifPresent(group -> reduced.add(new SymmetricSystem(system, group, new LongAdder())));
        });
        for (TransitionSystem system : reduced) {
            Explored some = new Explored(system);
            assertThat(some.size()).isLessThanOrEqualTo(full.size());
            for (Condition condition : conditions) {
                StatePredicate predicate = encoding.predicate(condition);
                Predicate<StateBuffer> fails = state -> !predicate.test(state);
                assertThat(some.any(fails)).as(condition.text()).isEqualTo(full.any(fails));
            }
        }
        reductions.stubborn(new Goal(false, List.of(), true)).ifPresent(sets -> {
            Explored some = new Explored(sets.system(new StubbornSets.Tally()), encoding.system());
            assertThat(some.actions()).isEqualTo(full.actions());
        });
    }
}
