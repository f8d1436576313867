package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.model.ColouredLanguage;
import org.sweepline.model.Language;
import org.sweepline.petri.model.PetriLanguage;

class PreparationTest {
    @Test
    void every_language_can_set_itself_up_before_there_is_a_model() {
        List<Class<?>> prepared = new ArrayList<>();
        for (Language language : ServiceLoader.load(Language.class)) {
            assertThatCode(language::prepare).as(language.name()).doesNotThrowAnyException();
            prepared.add(language.getClass());
        }
        assertThat(prepared).contains(PetriLanguage.class, ColouredLanguage.class);
    }
}
