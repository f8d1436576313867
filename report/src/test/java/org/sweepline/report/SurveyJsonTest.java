package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.Survey;
import org.sweepline.check.Surveyor;
import org.sweepline.kernel.Limits;

class SurveyJsonTest {
    @Test
    void the_json_document_has_multiset_bounds_whole() {
        Json multisets = Json.parse(SurveyJson.of(Surveys.coloured(false)))
                .member("bounds")
                .member("multisets");
        assertThat(multisets.member("Sent").member("upper").number("2")).isEqualTo(3);
        assertThat(multisets.member("Received").member("upper").keys()).hasSize(1234);
        assertThat(multisets.member("Received").member("lower").keys()).isEmpty();
        assertThat(multisets.member("Wild").member("upper").value()).isNull();
    }

    @Test
    void every_member_of_the_document_is_described() throws IOException {
        String page = Files.readString(Diagnoses.ROOT.resolve("docs/formats/json.md"));
        page = page.substring(page.indexOf("## The report on a state space"));
        Survey whole = Surveyor.survey(Surveys.NET, false, Limits.NONE, CheckListener.NONE);
        String document =
                SurveyJson.of(new SurveyResult("model", Surveys.NET, whole)) + SurveyJson.of(Surveys.coloured(false));
        Matcher key = Pattern.compile("\"(\\w+)\":")
                .matcher(document.replaceAll("(?s)\"(\\d+|Sent|Received|Wild|a_\\w+|b_\\w+|left|right)\":", ""));
        int keys = 0;
        while (key.find()) {
            keys++;
            assertThat(page).contains("`" + key.group(1) + "`");
        }
        assertThat(keys).isGreaterThan(30);
    }
}
