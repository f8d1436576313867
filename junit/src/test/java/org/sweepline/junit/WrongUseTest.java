package org.sweepline.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.library.Check;

/** Tests that are wrong themselves are told so in a line that says which test, what is wrong, and what to do. */
class WrongUseTest {
    static class Tests {
        @ModelCheck
        void nothing() {}

        @ModelCheck
        void unused(ModelChecker checker) {}

        @ModelCheck("missing.lts")
        void missing() {}

        @ModelCheck("light.txt")
        void no_model() {}

        @ModelCheck(value = "light.lts", process = "ROOF")
        void no_process() {}

        @ModelCheck(value = "light.lts", always = "state(LIGHT) =")
        void no_condition() {}

        @ModelCheck(value = "light.lts", process = "ROOM", properties = "ALTERNATES")
        void no_property() {}

        @ModelCheck(value = "light.lts", process = "ROOM", ctl = "G F deadlock")
        void no_ctl() {}

        @ModelCheck(value = "light.lts", constants = "N:3")
        void no_constant() {}

        @ModelCheck(always = "x > 0")
        void question_about_java(ModelChecker checker) {
            checker.check(Check.of(new Counter(3, true)));
        }

        @ModelCheck
        void no_file(FileReport report) {}

        @ModelCheck(timeout = "soon")
        void no_time(ModelChecker checker) {
            checker.check(Check.of(new Counter(3, true)));
        }

        @ModelCheck(memory = "1 elephant")
        void no_memory(ModelChecker checker) {
            checker.check(Check.of(new Counter(3, true)));
        }

        @ModelCheck(maxPeakStates = -1)
        void no_number(ModelChecker checker) {
            checker.check(Check.of(new Counter(3, true)));
        }
    }

    private static final Map<String, String> MESSAGES = Map.ofEntries(
            Map.entry("nothing", "there is nothing to check; name the file of a model"),
            Map.entry("unused", "nothing was checked; call check(Check) of the ModelChecker"),
            Map.entry(
                    "missing",
                    "there is no model missing.lts, neither among the resources beside org.sweepline.junit.WrongUseTest"),
            Map.entry("no_model", "there is no model light.txt"),
            Map.entry("no_process", "ROOF"),
            Map.entry("no_condition", "state(LIGHT) ="),
            Map.entry(
                    "no_property",
                    "the property ALTERNATES: the model defines no such property; did you mean \"ALTERNATE\"?"),
            Map.entry("no_ctl", "this is not CTL"),
            Map.entry("no_constant", "the constant \"N:3\" must be a name with a whole number, such as \"N=3\""),
            Map.entry("question_about_java", "are for models in files; ask the Check instead"),
            Map.entry("no_file", "there is nothing to check"),
            Map.entry("no_time", "timeout = \"soon\" is no amount of it; write a time such as 500ms, 30s or 5m"),
            Map.entry("no_memory", "memory = \"1 elephant\" is no amount of it"),
            Map.entry("no_number", "maxPeakStates = -1 is no number of states"));

    @Test
    void every_mistake_is_told() {
        Launched launched = Launched.of(Tests.class);
        assertThat(launched.tests()).isEqualTo(MESSAGES.size());
        MESSAGES.forEach((method, message) -> {
            assertThat(launched.failed(method)).as(method).isFalse();
            assertThat(launched.message(method))
                    .startsWith("Tests." + method + ": ")
                    .contains(message);
            assertThat(launched.message(method).lines()).as(method).hasSize(1);
        });
    }
}
