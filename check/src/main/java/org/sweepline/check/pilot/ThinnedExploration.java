package org.sweepline.check.pilot;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;

/**
 * A thinned exploration beyond a {@link Sample}: level by level it goes on with few states, each of which stands for many.
 *
 * <h2>How states are counted that are never seen</h2>
 *
 * A state of the next level is met once for every step that leads to it. So each step counts as a part of a state, one of
 * as many as there are steps to it, and then the parts add up to states. The predecessors of a state are found from those
 * of the state before it: two steps mostly lead to the same state in the other order too, or by another pair of actions
 * ({@link Shortcuts}); candidates are tried. This makes the estimate of every level's size free of bias where all
 * predecessors are found that way (it is Chen's heterogeneous sampling, 1992, for graphs instead of trees). Where there
 * are more of them, states are counted several times; {@link ThinnedSample} notices that.
 *
 * <p>As many states of each level are kept as of the one before, even if it is much smaller, and rather those that seem to
 * have much ahead of them ({@link Importance}): what lies behind a bottleneck would be lost otherwise.
 */
final class ThinnedExploration {
    private static final long SEED = 20011;
    private static final int SPARE = 2;
    private static final int ROUNDS = 5;
    private static final double MEMORY = 50;

    /** No exploration ends with more; without this the numbers would grow until they are no numbers. */
    private static final double MOST_STATES = 1e100;

    private final Expander expander;

    /** The actions that are followed: those that lead back would lead to what was counted. */
    private final boolean[] forward;

    private final Shortcuts shortcuts;
    private final Futures futures;
    private final Sample sample;
    private final int front;
    private final Pilot.Effort effort;
    private final long start = System.nanoTime();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final ThinnedSample thinned;
    private final Successors block;
    private final StateBuffer state;

    private final Set<Long> seen = new HashSet<>();
    private Map<Long, Representative> next = new LinkedHashMap<>();
    private double metAgain;
    private double chancesAgain;
    private long work;
    private long explored;

    /** The states of the level that is under way, with their predecessors. */
    private long underWay;

    private long mostHeld;

    /**
     * @param forward the actions that are followed
     * @param front how many states of a level are kept
     * @param effort the most edges that are generated, states and bytes that are held, and so on
     */
    ThinnedExploration(
            TransitionSystem system,
            Sample sample,
            boolean[] forward,
            Shortcuts shortcuts,
            Futures futures,
            int front,
            Pilot.Effort effort) {
        this.sample = sample;
        this.forward = forward;
        this.shortcuts = shortcuts;
        this.futures = futures;
        this.front = front;
        this.effort = effort;
        expander = system.expander();
        block = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
        thinned = new ThinnedSample();
    }

    ThinnedSample fly() {
        try {
            List<Representative> level = thin(lastLevel());
            send(level);
            while (!next.isEmpty() && withinEffort()) {
                List<Representative> before = level;
                level = arrived();
                for (Representative representative : level) findPredecessors(representative);
                before.forEach(Representative::forget);
                send(level);
            }
            thinned.complete(next.isEmpty());
        } catch (ExpansionException | ArithmeticException | LimitException unknown) {
            Interruption.check();
            // What was seen before is a sample all the same.
            thinned.complete(false);
        }
        thinned.correct();
        return thinned;
    }

    /** How many edges were generated, to follow them or to find predecessors. */
    long work() {
        return work;
    }

    /** What it took; to take the sample that it began with is not counted. */
    Pilot.Cost cost() {
        return new Pilot.Cost(explored, mostHeld, thinned.bytes(), Duration.ofNanos(System.nanoTime() - start));
    }

    /** Ends the exploration if it may not hold so many more states. */
    private void requireRoom(long more) {
        long held = thinned.stored() + next.size() + underWay + more;
        if (held > effort.stored() || thinned.bytes() > effort.bytes()) {
            throw new TimeUpException("the pilot holds as many states as it may");
        }
        mostHeld = Math.max(mostHeld, held);
    }

    private boolean withinEffort() {
        return work <= effort.edges()
                && thinned.states() <= MOST_STATES
                && thinned.items().size() <= effort.states()
                && System.nanoTime() - start <= effort.atMost().toNanos();
    }

    private void expand(Representative representative) {
        if (representative.expanded()) return;
        Interruption.check();
        if (explored >= effort.explored()) throw new TimeUpException("the pilot has explored what it may");
        explored++;
        state.copy(representative.words, 0, representative.bytes);
        block.clear();
        expander.successors(state, block);
        work += 1 + block.size();
        representative.successors(block);
    }

    /** Some states of the last level that the sample has as a whole, with all their predecessors. */
    private List<Representative> lastLevel() {
        int from = sample.lastLevel();
        int size = sample.lastLevelEnd() - from;
        int most = Math.min(size, 4 * front);
        Map<Integer, Representative> chosen = new LinkedHashMap<>();
        for (int i = 0; i < most; i++) {
            int number = from + (int) ((long) size * i / most);
            Representative representative = sample.representative(number);
            representative.stands = (double) size / most;
            chosen.put(number, representative);
            requireRoom(1);
            underWay++;
        }
        Map<Integer, Representative> predecessors = new HashMap<>();
        for (int s = 0; s < from; s++) {
            for (int e = sample.firstEdge(s); e < sample.endEdge(s); e++) {
                if (sample.target(e) < from || !forward[sample.action(e)]) continue;
                Representative representative = chosen.get(sample.target(e));
                if (representative == null) continue;
                Representative predecessor = predecessors.computeIfAbsent(s, sample::representative);
                if (predecessor.choices == null) predecessor.choices = sample.choices(s);
                requireRoom(1);
                underWay++;
                representative.addPredecessor(predecessor, sample.action(e));
            }
        }
        chosen.values().forEach(this::expand);
        return new ArrayList<>(chosen.values());
    }

    /** The states that were arrived at, few of them if they were many. */
    private List<Representative> arrived() {
        Collection<Representative> all = next.values();
        next = new LinkedHashMap<>();
        List<Representative> level = new ArrayList<>();
        int again = 0;
        for (Representative representative : all) {
            if (sample.holds(representative)) continue;
            if (seen.contains(representative.hash)) {
                again++;
                continue;
            }
            for (Representative.Arrival arrival : representative.arrivals()) representative.stands += arrival.steps();
            expand(representative);
            level.add(representative);
        }
        double fresh = fresh(again, level.size());
        for (Representative representative : level) representative.stands *= fresh;
        return fresh < 0.02 ? List.of() : thin(level);
    }

    /** What remains of states that were not met by name, because others like them were met, but not by name. */
    private double fresh(int again, int left) {
        if (again + left == 0 || seen.isEmpty()) return 1;
        double keep = Math.max(0, 1 - chancesAgain / MEMORY);
        metAgain = metAgain * keep + again;
        chancesAgain = chancesAgain * keep + (again + left) * Math.min(1, seen.size() / thinned.states());
        double old = Math.min(1, metAgain / (chancesAgain + 2));
        return left == 0 ? 0 : Math.min(1, (1 - old) * (again + left) / left);
    }

    /** Few of some representatives, the rather the more seems to lie ahead of what they stand for; all if they are few. */
    private List<Representative> thin(List<Representative> level) {
        if (level.size() <= front) return level;
        // Neighbours stand for each other, so like comes to like.
        level.sort(Comparator.comparingInt(representative -> representative.choices.length));
        Importance importance = new Importance(level, futures, forward);
        double total = 0;
        for (Representative representative : level) total += importance.of(representative);
        double carry = random.nextDouble();
        List<Representative> kept = new ArrayList<>();
        for (Representative representative : level) {
            double chance = Math.min(1, front * importance.of(representative) / total);
            carry += chance;
            if (carry < 1) continue;
            carry -= 1;
            representative.stands /= chance;
            kept.add(representative);
        }
        return kept;
    }

    /** Looks for the other steps to a representative; what it stands for was right if they are as many as supposed. */
    private void findPredecessors(Representative representative) {
        double ways = 0;
        for (Representative.Arrival arrival : representative.arrivals()) {
            ways += arrival.ways() / representative.arrivals().size();
            representative.parent(arrival.from());
            representative.addPredecessor(arrival.from(), arrival.action());
            for (Representative.Predecessor start : arrival.from().predecessors())
                findPredecessors(representative, arrival, start);
        }
        representative.forgetArrivals();
        representative.stands = Math.max(
                1, representative.stands * ways / representative.predecessors().size());
        requireRoom(1 + representative.predecessors().size());
        underWay += 1 + representative.predecessors().size();
    }

    private void findPredecessors(
            Representative representative, Representative.Arrival arrival, Representative.Predecessor start) {
        expand(start.state());
        for (int i = 0; i < start.state().choices.length; i++) {
            int first = start.state().choices[i];
            if (!forward[first] || !shortcuts.mayBegin(first, start.action(), arrival.action())) continue;
            if (start.state().hash(i) == arrival.from().hash) continue;
            Representative other = start.state().successor(i);
            expand(other);
            for (int j = 0; j < other.choices.length; j++) {
                if (forward[other.choices[j]] && other.hash(j) == representative.hash) {
                    representative.addPredecessor(other, other.choices[j]);
                }
            }
        }
    }

    /** Chooses steps to the next level: so many parts of states are like each other. */
    private void send(List<Representative> level) {
        List<double[]> ways = level.stream().map(this::ways).toList();
        List<double[]> prices = prices(level, ways);
        double each = each(prices);
        double carry = random.nextDouble();
        double expected = 0;
        for (int r = 0; r < level.size(); r++) {
            Representative representative = level.get(r);
            seen.add(representative.hash);
            int count = representative.choices.length;
            requireRoom(1 + representative.predecessors().size() + count);
            thinned.add(representative);
            // A turn by chance: else the same one of some alike steps might be chosen each time.
            int turn = count == 0 ? 0 : random.nextInt(count);
            for (int k = 0; k < count; k++) {
                int i = (k + turn) % count;
                int action = representative.choices[i];
                if (!forward[action]) continue;
                double supposed = ways.get(r)[i];
                double chance = Math.min(1, each / prices.get(r)[i]);
                carry += chance;
                if (carry < 1) continue;
                carry -= 1;
                expected += Math.max(1, supposed - 1) * chance / Math.max(1, representative.stands) / 2;
                arrive(
                        representative.successor(i),
                        new Representative.Arrival(
                                representative, action, representative.stands / chance / supposed, supposed));
            }
        }
        double met = 0;
        for (Representative representative : next.values()) met += representative.meetings();
        thinned.nextLevel(met, expected);
        underWay = 0;
    }

    /** How dear steps are: the more, the more of them lead to the same state and the less seems to lie ahead; 0 as in ways. */
    private List<double[]> prices(List<Representative> level, List<double[]> ways) {
        Importance importance = new Importance(level, futures, forward);
        List<double[]> prices = new ArrayList<>();
        for (int r = 0; r < level.size(); r++) {
            Representative representative = level.get(r);
            double future = importance.future(representative);
            double[] some = ways.get(r).clone();
            for (int i = 0; i < some.length; i++) {
                some[i] /= importance.ofStep(representative, future, representative.choices[i]);
            }
            prices.add(some);
        }
        return prices;
    }

    /** The price of a step that is followed for certain, so that about as many are followed as are wanted in all. */
    private double each(List<double[]> level) {
        double each = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double certain = 0;
            double parts = 0;
            for (double[] some : level) {
                for (double price : some) {
                    if (price == 0) continue;
                    if (price <= each) certain++;
                    else parts += 1 / price;
                }
            }
            if (each > 0 && certain >= SPARE * front) return each;
            if (parts == 0) return Double.MAX_VALUE;
            each = (SPARE * front - certain) / parts;
        }
        return each;
    }

    private void arrive(Representative representative, Representative.Arrival arrival) {
        if (representative.hash == arrival.from().hash) return;
        requireRoom(1);
        Representative known = next.putIfAbsent(representative.hash, representative);
        (known == null ? representative : known).arrives(arrival);
    }

    /** How many steps seem to lead to each successor; 0 for those that are not followed. */
    private double[] ways(Representative representative) {
        double[] ways = new double[representative.choices.length];
        for (int i = 0; i < ways.length; i++) {
            if (forward[representative.choices[i]]) ways[i] = ways(representative, representative.choices[i]);
        }
        return ways;
    }

    /** How many steps seem to lead to a successor: this one and those that come by other ways from the predecessors. */
    private double ways(Representative representative, int action) {
        double ways = 1;
        for (Representative.Predecessor p : representative.predecessors())
            ways += shortcuts.others(p.action(), action, p.state().choices);
        return ways;
    }
}
