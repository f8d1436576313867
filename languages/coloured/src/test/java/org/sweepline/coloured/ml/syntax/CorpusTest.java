package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;

/** Every text of the real models beside the project is read; none of them is wrong as far as the grammar is concerned. */
class CorpusTest {
    /** The elements that hold CPN ML, by the path of their last names. */
    private static final Map<String, Reading> TEXTS = Map.ofEntries(
            Map.entry("arc/annot/text", Parser::inscription),
            Map.entry("place/initmark/text", Parser::inscription),
            Map.entry("trans/cond/text", Parser::guard),
            Map.entry("trans/code/text", Parser::code),
            Map.entry("trans/time/text", Parser::delay),
            Map.entry("trans/priority/text", Parser::inscription),
            Map.entry("block/ml", Parser::declarations),
            Map.entry("globbox/ml", Parser::declarations),
            Map.entry("globref/ml", Parser::expression),
            Map.entry("use/ml", Parser::expression),
            Map.entry("with/ml", Parser::expression),
            Map.entry("index/ml", Parser::expression),
            Map.entry("by/ml", Parser::expression));

    private final Set<String> failures = new TreeSet<>();
    private final Map<String, Integer> read = new TreeMap<>();

    @Test
    void every_text_of_every_model_is_read() throws IOException, XMLStreamException {
        List<Path> models;
        try (Stream<Path> files = Files.walk(models())) {
            models = files.filter(f -> f.toString().endsWith(".cpn")).sorted().toList();
        }
        for (Path model : models) read(model);
        assertThat(failures).isEmpty();
        assertThat(read.keySet()).isEqualTo(TEXTS.keySet());
        assertThat(read.values().stream().mapToInt(i -> i).sum()).isGreaterThan(10_000);
    }

    private void read(Path model) throws IOException, XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        Deque<String> path = new ArrayDeque<>();
        Deque<StringBuilder> texts = new ArrayDeque<>();
        try (InputStream in = Files.newInputStream(model)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.START_ELEMENT) {
                    path.push(xml.getLocalName());
                    texts.push(new StringBuilder());
                } else if (event == XMLStreamConstants.END_ELEMENT) {
                    String element = path.pop();
                    String text = texts.pop().toString();
                    String shorter = path.peek() + "/" + element;
                    String longer = path.stream().skip(1).findFirst().orElse("") + "/" + shorter;
                    for (String kind : List.of(shorter, longer)) {
                        if (TEXTS.containsKey(kind)) parse(kind, text, model);
                    }
                } else if (xml.isCharacters() && !path.peek().equals("layout")) {
                    texts.peek().append(xml.getText());
                }
            }
        }
    }

    private void parse(String kind, String text, Path model) {
        read.merge(kind, 1, Integer::sum);
        try {
            TEXTS.get(kind).read(text, model.getFileName() + " " + kind, Fixities.standard());
        } catch (InputException e) {
            failures.add(e.getMessage() + "\n" + text);
        }
    }

    private static Path models() {
        String given = System.getProperty("sweepline.shared");
        Path models = Path.of(given == null ? "../../../shared" : given, "models", "cpn");
        if (!Files.exists(models)) System.out.println("SKIPPED: the reference material has no models/cpn");
        assumeTrue(Files.exists(models), () -> "skipped: the reference material has no models/cpn");
        return models;
    }
}
