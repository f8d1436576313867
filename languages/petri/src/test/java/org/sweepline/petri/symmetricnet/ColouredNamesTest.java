package org.sweepline.petri.symmetricnet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.petri.symmetricnet.SymmetricText.all;
import static org.sweepline.petri.symmetricnet.SymmetricText.arc;
import static org.sweepline.petri.symmetricnet.SymmetricText.constant;
import static org.sweepline.petri.symmetricnet.SymmetricText.declare;
import static org.sweepline.petri.symmetricnet.SymmetricText.enumeration;
import static org.sweepline.petri.symmetricnet.SymmetricText.operator;
import static org.sweepline.petri.symmetricnet.SymmetricText.place;
import static org.sweepline.petri.symmetricnet.SymmetricText.pnml;
import static org.sweepline.petri.symmetricnet.SymmetricText.sort;
import static org.sweepline.petri.symmetricnet.SymmetricText.transition;
import static org.sweepline.petri.symmetricnet.SymmetricText.variable;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.AutomatonText;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.model.InputException;
import org.sweepline.model.NodeGroups;
import org.sweepline.petri.model.PetriModel;

/** What the names of a coloured net mean in questions about its unfolding. */
class ColouredNamesTest {
    /** Three agents work one after the other, a before b before c, and rest; nobody is ever allowed to cheat. */
    private static final PetriModel AGENTS = new PetriModel(SymmetricText.read(pnml(
            enumeration("agent", "a", "b", "c")
                    + sort("dot", "<dot/>")
                    + sort("boss", use())
                    + declare("x", "agent")
                    + declare("y", "boss"),
            place("idle", "agent", all("agent"))
                    + place("turn", "agent", constant("a"))
                    + place("done", "agent")
                    + place("chief", "boss", constant("z"))
                    + transition("work")
                    + arc("idle", "work", variable("x"))
                    + arc("turn", "work", variable("x"))
                    + arc("work", "turn", operator("successor", variable("x")))
                    + arc("work", "done", variable("x"))
                    + transition("cheat", operator("inequality", variable("x"), variable("x")))
                    + arc("idle", "cheat", variable("x"))
                    + transition("fire")
                    + arc("chief", "fire", variable("y"))
                    + arc("fire", "chief", variable("y")))));

    private static String use() {
        return "<cyclicenumeration><feconstant id=\"z\" name=\"z\"/></cyclicenumeration>";
    }

    private static Answer ask(Property question) {
        return Checker.check(AGENTS, List.of(question), CheckOptions.DEFAULT, CheckListener.NONE)
                .answers()
                .get(0);
    }

    private static boolean holds(Property question) {
        Verdict verdict = ask(question).verdict();
        assertThat(verdict).isNotInstanceOf(Verdict.Unknown.class);
        return verdict instanceof Verdict.Holds;
    }

    private static boolean always(String condition) {
        return holds(new Always(AGENTS.expressions().condition(condition)));
    }

    private static boolean reachable(String condition) {
        return holds(new Reachable(AGENTS.expressions().condition(condition)));
    }

    private static boolean runs(String formula) {
        NamedFormula named = NamedFormula.of(formula, "formula");
        return holds(named.read(AGENTS.expressions(), new Alphabet(AGENTS, AGENTS.encode())));
    }

    @Test
    void a_binding_of_a_transition_is_the_transitions_it_is_unfolded_to() {
        assertThat(runs("E F took(work{x=c})")).isTrue();
        assertThat(runs("not took(work{x=c}) W took(work{x=b})")).isTrue();
        assertThat(runs("not took(work{x=b}) W took(work{x=c})")).isFalse();
        assertThat(runs("G (took(work{}) -> took(work))")).isTrue();
    }

    @Test
    void automata_name_transitions_of_the_coloured_net_and_their_bindings() throws TooLargeException {
        assertThat(conforms("words work{x=a} . work{x=b} . work")).isTrue();
        assertThat(conforms("prefixes work . work . work{x=b}")).isFalse();
        assertThat(conforms("prefixes work{x=a} . (work{x=b} . work{x=c} | work . work{x=a})"))
                .isTrue();
    }

    /** Whether the agents, who never come to an end while the chief can fire, do only what an automaton allows. */
    private static boolean conforms(String text) throws TooLargeException {
        ActionAutomaton automaton = AutomatonText.parse(text);
        assertThat(new Alphabet(AGENTS, AGENTS.encode()).unknown(automaton)).isEmpty();
        return holds(new Conforms("text", automaton, false));
    }

    @Test
    void a_binding_that_no_transition_has_is_refused() {
        assertThatThrownBy(() -> runs("F took(wrok{x=a})"))
                .hasMessageContaining("unknown transition \"wrok\"; did you mean \"work\"?");
        assertThatThrownBy(() -> runs("F took(work{y=a})"))
                .hasMessageContaining("work{y=a}: transition work has no variable \"y\"; known: \"x\"");
        assertThatThrownBy(() -> runs("F took(work{x=d})"))
                .hasMessageContaining("the variable x is never \"d\"; known: \"a\", \"b\", \"c\"");
        assertThatThrownBy(() -> runs("F took(work{x})")).hasMessageContaining("does not say what a variable is");
    }

    @Test
    void the_summary_tells_both_sizes() {
        assertThat(AGENTS.summary())
                .isEqualTo("symmetric net, 4 places, 3 transitions; unfolded 10 places, 4 transitions");
    }

    @Test
    void the_groupings_tell_the_coloured_node_of_each_unfolded_one() {
        NodeGroups nodes = NodeGroups.of(AGENTS.encode());
        assertThat(nodes.places().names()).containsExactly("idle", "turn", "done", "chief");
        assertThat(nodes.places().of()).containsExactly(0, 0, 0, 1, 1, 1, 2, 2, 2, 3);
        assertThat(nodes.transitions().names()).containsExactly("work", "cheat", "fire");
        assertThat(nodes.transitions().of()).containsExactly(0, 0, 0, 2);
        assertThat(nodes.transitions().empty().stream()).containsExactly(1);
    }

    @Test
    void tokens_of_a_coloured_place_are_those_of_all_colours() {
        assertThat(always("tokens(idle) + tokens(done) = 3")).isTrue();
        assertThat(always("tokens(idle, done) = 3")).isTrue();
        assertThat(reachable("tokens(idle) = 1 and tokens(\"idle(c)\") = 1")).isTrue();
        assertThat(reachable("tokens(idle) = 1 and tokens(\"idle(a)\") = 1")).isFalse();
    }

    @Test
    void a_coloured_transition_is_fireable_with_any_binding() {
        assertThat(always("fireable(work) or tokens(done) = 3")).isTrue();
        assertThat(always("fireable(\"work(x=a)\") or tokens(done) > 0")).isTrue();
        assertThat(reachable("fireable(cheat)")).isFalse();
        assertThat(always("not fireable(cheat)")).isTrue();
        assertThat(reachable("fireable(cheat, work)")).isTrue();
    }

    @Test
    void a_coloured_action_is_taken_with_any_binding() {
        assertThat(runs("F took(work)")).isFalse();
        assertThat(runs("F took(work) or X G took(fire)")).isTrue();
        assertThat(runs("G not took(cheat)")).isTrue();
        assertThat(runs("G not took(work)")).isFalse();
        assertThat(runs("G (took(work) -> tokens(done) > 0)")).isTrue();
        assertThat(runs("G (took(\"work(x=b)\") -> tokens(done) = 2)")).isTrue();
        assertThat(runs("G (took(work) -> tokens(done) = 2)")).isFalse();
        assertThat(runs("G F took(fire)")).isTrue();
        assertThatThrownBy(() -> runs("F took(wrok)"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("work");
    }

    @Test
    void a_coloured_action_is_taken_with_any_binding_on_branching_paths_too() {
        assertThat(runs("E F took(work)")).isTrue();
        assertThat(runs("A G not took(work)")).isFalse();
        assertThat(runs("A G not took(cheat)")).isTrue();
        assertThat(runs("A G (took(work) -> E X took(work) or tokens(done) = 3)"))
                .isTrue();
        assertThat(runs("E F (took(\"work(x=b)\") and E X took(work, fire))")).isTrue();
    }

    @Test
    void a_transition_without_bindings_is_dead() {
        Evidence.Unseen dead = (Evidence.Unseen) ask(new DeadTransitions()).evidence();
        assertThat(dead.actions()).containsExactly("cheat");
        assertThat(dead.all()).isEqualTo(3);
        assertThat(holds(new DeadTransitions())).isFalse();
        Answer live = ask(new Live());
        assertThat(live.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(((Evidence.Lasso) live.evidence()).missing()).containsExactly("work", "cheat");
    }

    @Test
    void bounds_are_those_of_coloured_places() {
        Evidence.Bounds bounds = (Evidence.Bounds) ask(new Bounds()).evidence();
        assertThat(bounds.names()).containsExactly("idle", "turn", "done", "chief");
        assertThat(bounds.largest()).containsExactly(3L, 1L, 3L, 1L);
        Evidence.Space space = (Evidence.Space) ask(new Space()).evidence();
        assertThat(space.largestValue()).isEqualTo(1);
    }

    @Test
    void walks_show_unfolded_names() {
        assertThat(AGENTS.walk().enabled()).containsExactly("work(x=a)", "fire(y=z)");
        assertThat(AGENTS.walk().state()).isEqualTo("idle(a) idle(b) idle(c) turn(a) chief(z)");
        Condition start = AGENTS.expressions().condition("tokens(idle) = 3 and fireable(work) and not fireable(cheat)");
        assertThat(AGENTS.walk().satisfies(start)).isTrue();
    }
}
