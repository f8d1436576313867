package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.TemporalOptions.Fairness;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.DeclaredProperty;
import org.sweepline.model.InputException;
import org.sweepline.model.LoadOptions;

/** What the assertions of FSP mean, one question each. */
class AssertionsTest {
    private static final String CHOICE = "P = (a->P|b->P).\n";

    @TempDir
    private Path folder;

    private ProcessModel model(String text) {
        try {
            Path file = Files.writeString(folder.resolve("m.lts"), text);
            return (ProcessModel) new ProcessLanguage().load(List.of(file), LoadOptions.DEFAULT);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The answer to the last assertion of a model. */
    private Answer answer(String text, Fairness fairness) {
        List<Property> properties = DeclaredProperties.of(model(text).properties());
        return Checker.check(
                        model(text),
                        List.of(properties.get(properties.size() - 1)),
                        CheckOptions.DEFAULT.temporal(TemporalOptions.DEFAULT.fairness(fairness)),
                        CheckListener.NONE)
                .answers()
                .get(0);
    }

    private void holds(String text) {
        assertThat(answer(text, Fairness.NONE).verdict()).as(text).isInstanceOf(Verdict.Holds.class);
        assertThat(answer(text, Fairness.CHOICE).verdict()).as(text).isInstanceOf(Verdict.Holds.class);
    }

    private void holdsFairlyOnly(String text) {
        assertThat(answer(text, Fairness.NONE).verdict()).as(text).isInstanceOf(Verdict.Violated.class);
        assertThat(answer(text, Fairness.CHOICE).verdict()).as(text).isInstanceOf(Verdict.Holds.class);
    }

    private void fails(String text) {
        assertThat(answer(text, Fairness.NONE).verdict()).as(text).isInstanceOf(Verdict.Violated.class);
        assertThat(answer(text, Fairness.CHOICE).verdict()).as(text).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void the_first_position_is_after_the_first_action() {
        holds("P = (a->b->P). assert A = a");
        holds("P = (a->b->P). assert A = X b");
        fails("P = (a->b->P). assert A = []a");
        holds("P = (a->b->P). fluent F = <a,b> assert A = F");
    }

    @Test
    void a_fluent_has_its_first_value_until_an_action_changes_it() {
        holds("P = (c->a->b->P). fluent F = <b,a> initially 1 assert A = (F && X !F)");
        fails("P = (c->a->b->P). fluent F = <b,a> assert A = F");
    }

    @Test
    void labels_are_full_names_after_renaming() {
        holds("P = (a->P). ||S = (x:P)/{y/x.a}. assert A = []y");
        assertThatThrownBy(() -> answer("P = (a[1]->P). assert A = []a", Fairness.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("unknown action \"a\"");
    }

    @Test
    void hidden_actions_keep_their_names() {
        holds("P = (a->b->P). ||S = P\\{b}. assert A = [](a -> X b)");
    }

    @Test
    void an_internal_step_is_a_step() {
        fails("P = (a->h->b->P)\\{h}. assert A = [](a -> X b)");
        holds("P = (a->h->b->P)\\{h}. assert A = [](a -> X (!a && !b && X b))");
    }

    @Test
    void what_ends_stays_where_it_is() {
        fails("P = (a->STOP). assert A = []<>a");
        holds("P = (a->STOP). assert A = <>[]!a");
        holds("P = (a->END). fluent F = <a,b> assert A = <>[]F");
        // LTSA says that this holds, for nothing comes after a.
        fails("P = (a->STOP)+{b}. assert A = [](a -> X b)");
    }

    @Test
    void fair_choice_takes_what_is_possible_again_and_again() {
        holdsFairlyOnly(CHOICE + "assert A = []<>a");
        holdsFairlyOnly(CHOICE + "assert A = (!b U a) assert B = <>(!b U a)");
        fails(CHOICE + "assert A = (!b U a)");
        fails(CHOICE + "assert A = []!a");
    }

    @Test
    void fair_choice_takes_sequences_too() {
        // Each step of a b a b ... is taken again and again, but not a after a.
        holdsFairlyOnly(CHOICE + "assert A = []<>(a && X a)");
        fails(CHOICE + "assert A = <>[](a -> X !b)");
    }

    @Test
    void fair_choice_does_not_choose_between_ends() {
        fails("P = (a->Q|b->R), Q = (c->Q), R = (d->R). assert A = <>c");
        holds("P = (a->Q|b->R), Q = (c->Q), R = (d->R). assert A = ([]<>c || []<>d)");
    }

    @Test
    void an_idle_fluent_may_change_while_a_run_goes_round() {
        fails("P = (a->P)+{b}. fluent F = <a,b> assert A = (<>b && (F || !F))");
    }

    @Test
    void the_ferry_serves_every_car_under_fair_choice_only() {
        Path file = Path.of("../../examples/ferry/ferry.lts");
        ProcessModel ferry = (ProcessModel)
                new ProcessLanguage().load(List.of(file), new LoadOptions(Optional.of("RIVER"), Map.of()));
        List<Property> assertions = DeclaredProperties.of(ferry.properties()).stream()
                .filter(Ltl.class::isInstance)
                .toList();
        assertThat(verdicts(ferry, assertions, Fairness.NONE))
                .containsExactly("ALONE holds", "LANDS holds", "SERVED violated", "QUIET violated");
        assertThat(verdicts(ferry, assertions, Fairness.CHOICE))
                .containsExactly("ALONE holds", "LANDS holds", "SERVED holds", "QUIET violated");
    }

    private static List<String> verdicts(ProcessModel model, List<Property> asked, Fairness fairness) {
        CheckOptions options = CheckOptions.DEFAULT.temporal(TemporalOptions.DEFAULT.fairness(fairness));
        return Checker.check(model, asked, options, CheckListener.NONE).answers().stream()
                .map(answer -> ((Ltl) answer.property()).title()
                        + (answer.verdict() instanceof Verdict.Holds ? " holds" : " violated"))
                .toList();
    }

    @Test
    void an_assertion_is_no_claim_and_asked_for_by_name() {
        ProcessModel model = model("P = (a->P). progress G = {a} assert A = []<>a");
        assertThat(DeclaredProperties.of(model.claims())).noneMatch(Ltl.class::isInstance);
        assertThat(model.properties()).hasSize(3);
        assertThat(((Ltl) DeclaredProperties.of(model.properties()).get(2)).title())
                .isEqualTo("A");
    }

    @Test
    void what_is_wrong_with_an_assertion_keeps_nobody_from_checking_the_rest() {
        ProcessModel model = model("P = (a->P). assert A = B");
        assertThat(model.claims()).hasSize(1);
        assertThat(model.properties()).last().isInstanceOfSatisfying(DeclaredProperty.Unreadable.class, unreadable -> {
            assertThat(unreadable.name()).isEqualTo("A");
            assertThat(unreadable.wrong()).hasMessageContaining("m.lts:1:24: there is no fluent or formula \"B\"");
        });
    }
}
