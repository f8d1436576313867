package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.report.Json;

/** The part of the SARIF schema that is about what Sweepline writes, as {@code sarif.rules} says it. */
final class SarifSchema {
    private final Map<String, String> objects = new HashMap<>();

    SarifSchema() throws IOException {
        try (InputStream rules = SarifSchema.class.getResourceAsStream("sarif.rules")) {
            for (String line : new String(rules.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (!line.startsWith("#")) objects.put(line.split(" +", 2)[0], line.split(" +", 2)[1]);
            }
        }
    }

    /** Fails where a document is not what the schema allows. */
    void require(String document) {
        require("log", Json.parse(document).value(), "");
    }

    private void require(String type, Object value, String where) {
        if (type.startsWith("[")) {
            List<?> elements = (List<?>) value;
            for (int i = 0; i < elements.size(); i++)
                require(type.substring(1, type.length() - 1), elements.get(i), where + "/" + i);
            return;
        }
        switch (type) {
            case "string" -> assertThat(value).as(where).isInstanceOf(String.class);
            case "uri" -> assertThat((String) value).as(where).matches("[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]+");
            case "integer" -> assertThat((Double) value).as(where).isNotNegative();
            case "position" -> assertThat((Double) value).as(where).isPositive();
            case "boolean" -> assertThat(value).as(where).isInstanceOf(Boolean.class);
            case "bag" -> assertThat(value).as(where).isInstanceOf(Map.class);
            case "strings" -> assertThat(((Map<?, ?>) value).values()).as(where).hasOnlyElementsOfType(String.class);
            default -> named(type, value, where);
        }
    }

    private void named(String type, Object value, String where) {
        String members = objects.getOrDefault(type, "=" + type);
        if (members.startsWith("=")) {
            assertThat(value).as(where).isIn((Object[]) members.substring(1).split("\\|"));
            return;
        }
        Map<String, String> allowed = new HashMap<>();
        for (String member : members.split(" ")) {
            String name = member.substring(0, member.indexOf(':')).replace("!", "");
            allowed.put(name, member.substring(member.indexOf(':') + 1));
            if (member.contains("!:"))
                assertThat(((Map<?, ?>) value).containsKey(name))
                        .as(where + "/" + name)
                        .isTrue();
        }
        ((Map<?, ?>) value).forEach((name, member) -> {
            assertThat(allowed).as(where).containsKey(name.toString());
            require(allowed.get(name.toString()), member, where + "/" + name);
        });
    }
}
