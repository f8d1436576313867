package org.sweepline.library.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sweepline.library.Check;
import org.sweepline.library.Report;
import org.sweepline.library.Trace;
import org.sweepline.library.models.TokenRing;
import org.sweepline.library.page.Transfer.Clerk;
import org.sweepline.library.page.Transfer.State;

/**
 * The code and the output of the page on models in Java; the page must show exactly this. With {@code -Dsweepline.rewrite=true} the
 * page is rewritten.
 */
class TransferTest {
    private static final Pattern BLOCK = Pattern.compile("(?s)```(java|text)\\n(.*?)```");
    private static final Pattern COST = Pattern.compile("in [\\d,]+ bytes, \\d+\\.\\d\\d s");

    private static Report<State> first() {
        return Check.of(new Transfer(false))
                .terminal("both have paid", state -> state.done().size() == Clerk.values().length)
                .run();
    }

    private static Report<State> mended() {
        return Check.of(new Transfer(true))
                .terminal("both have paid", state -> state.done().size() == Clerk.values().length)
                .always("nobody pays twice", state -> state.locks().size() <= 2)
                .eventually("ann pays", state -> state.done().contains(Clerk.ANN))
                .run();
    }

    private static Report<TokenRing.State> swept() {
        return Check.of(new TokenRing(8, 500))
                .progress(TokenRing.State::round, TokenRing.State::token)
                .always("in turn", state -> state.token() < 8)
                .memory("200m")
                .run();
    }

    @Test
    void both_wait_for_each_other() {
        Trace<State> trace = first().answer("deadlock").trace().orElseThrow();
        assertThat(trace.last().locks()).hasSize(2);
        assertThat(trace.actions())
                .containsExactlyInAnyOrder(
                        new Transfer.Lock(Clerk.ANN, Transfer.Account.CURRENT),
                        new Transfer.Lock(Clerk.BEN, Transfer.Account.SAVINGS));
        assertThat(mended().holds()).isTrue();
    }

    @Test
    void the_page_shows_this_code_and_what_it_prints() throws IOException {
        Path here = Path.of("").toAbsolutePath();
        Path library = Files.exists(here.resolve("docs")) ? here.resolve("library") : here;
        Path folder = library.resolve("src/test/java/org/sweepline/library/page");
        String code = words(Files.readString(folder.resolve("Transfer.java")))
                + words(Files.readString(folder.resolve("TransferTest.java")));
        Path page = library.resolveSibling("docs/tutorial/java-models.md");
        List<String> outputs =
                Stream.of(first(), mended(), swept()).map(Report::toString).toList();
        if (Boolean.getBoolean("sweepline.rewrite")) rewrite(page, outputs);
        List<String> shown = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(page));
        while (block.find()) {
            if (block.group(1).equals("java")) assertThat(code).contains(words(block.group(2)));
            else shown.add(costless(block.group(2).stripTrailing()));
        }
        assertThat(shown).isEqualTo(outputs.stream().map(TransferTest::costless).toList());
    }

    /** Puts what is printed now into the page, for people to judge. */
    private static void rewrite(Path page, List<String> outputs) throws IOException {
        Iterator<String> next = outputs.iterator();
        String text = BLOCK.matcher(Files.readString(page))
                .replaceAll(block -> Matcher.quoteReplacement(
                        block.group(1).equals("java") ? block.group() : "```text\n" + next.next() + "\n```"));
        Files.writeString(page, text);
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    private static String costless(String text) {
        return COST.matcher(text).replaceAll("in few bytes, soon");
    }
}
