package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.samples.barriers.RecycledStack;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Few barriers: of histories, of classes, and as the paper has them. */
@Tag("full")
final class BarriersCommandTest {
  private static final String SAMPLES = "io.selvage.samples.barriers.";

  @TempDir private Path folder;

  private Run run(String... words) {
    return Run.in(folder, words);
  }

  private Run search(String sample, String meaning, String operations, String... options) {
    List<String> words = new ArrayList<>(List.of("barriers", SAMPLES + sample));
    words.addAll(List.of("--against", meaning, "--ops", operations, "-cp", samples()));
    words.addAll(List.of(options));
    return run(words.toArray(new String[0]));
  }

  private static String samples() {
    try {
      return Path.of(
              RecycledStack.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void findsALostUpdateWithOneBarrier() {
    Run found = search("LossyCounter", SAMPLES + "PlainCounter", "increment(), get()");
    assertThat(found.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(found.out())
        .contains("not linearizable   LIN-001", "With 1 barrier, 1 delay and 3 calls:")
        .contains("1  increment()", "3  get() -> 1   after 1, 2", "Reproduced with 3 threads");
    Run json = search("LossyCounter", SAMPLES + "PlainCounter", "increment(), get()", "--json");
    assertThat(json.out())
        .contains("\"verdict\":\"refuted\"", "\"found\":{\"barriers\":1,\"delays\":1,\"calls\":3}");
  }

  @Test
  void withoutBarriersALostUpdateIsNotFound() {
    Run nothing =
        search(
            "LossyCounter",
            SAMPLES + "PlainCounter",
            "increment(), get()",
            "--barriers=0",
            "--delays=1",
            "--calls=3");
    assertThat(nothing.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(nothing.out())
        .contains("nothing found within 0 barriers, 1 delay and 3 calls", "This is not a proof");
  }

  @Test
  void aLanguageMayBeContextFree() throws IOException {
    Files.writeString(
        folder.resolve("stack.language"),
        """
        # each pop has a push before it, whatever else is there
        stack = prefixes content;
        content = (pop() -> 0 | push(1) content pop() -> 1)*;
        """);
    Run found = search("RacyPopStack", "stack.language", "push(1), pop()", "--barriers=0");
    assertThat(found.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(found.out()).contains("With 0 barriers, 1 delay and 3 calls:");
  }

  @Test
  void withAnyNumberNobodyCanTell() {
    Run any = search("RacyPopStack", SAMPLES + "PlainStack", "push(1), pop()", "--barriers=any");
    assertThat(any.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(any.out()).startsWith("REF-107");
    assertThat(search("RacyPopStack", "x", "pop()", "--calls=99").err()).startsWith("USE-016");
  }

  @Test
  void judgesAHistoryByALanguage() throws IOException {
    Path language = folder.resolve("lock.language");
    Files.writeString(language, "prefixes (lock() unlock())*");
    Files.writeString(
        folder.resolve("right.jsonl"),
        """
        {"selvage":1}
        {"event":"call","process":0,"method":"lock"}
        {"event":"call","process":1,"method":"unlock"}
        {"event":"return","process":0}
        {"event":"return","process":1}
        """);
    Run right =
        run(
            "judge",
            folder.resolve("right.jsonl").toString(),
            "--spec",
            language.toString(),
            "--criterion=bounded-barriers");
    assertThat(right.err()).isEmpty();
    assertThat(right.exit()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void reproducesWhatIsFoundSoon() {
    for (String row : new String[] {"push, pop", "queue", "set", "lost"}) {
      Run rows = run("reproduce", "sequential-specs", "--part=barriers", "--rows=" + row);
      assertThat(rows.exit()).as(rows.out()).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  @Tag("long")
  void reproducesAba() {
    Run aba = run("reproduce", "sequential-specs", "--rows=ABA");
    assertThat(aba.exit()).isEqualTo(ExitCode.DONE);
    assertThat(aba.out()).contains("(0, 3, 7)");
  }
}
