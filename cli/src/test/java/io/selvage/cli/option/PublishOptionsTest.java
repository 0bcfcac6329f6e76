package io.selvage.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import io.selvage.cli.subjects.Counter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports for other programs, and answers that are kept. */
final class PublishOptionsTest {
  private static final String NOTE = "  (cached result; --fresh runs the check again)\n";

  @TempDir private Path folder;

  @Test
  void forGithub() throws IOException {
    Path summary = folder.resolve("summary.md");
    Run run =
        Run.watched(
            Map.of("GITHUB_STEP_SUMMARY", summary.toString()),
            folder,
            "check",
            "fake.Refuted",
            "--engine=fake",
            "--github",
            "--sarif=out.sarif");
    assertThat(run.out())
        .contains("::error title=fake.Refuted%3A not linearizable (LIN-001)::No order of these");
    assertThat(summary).content().startsWith("### refuted: `fake.Refuted`\n").contains("```\nFAIL");
    assertThat(folder.resolve("out.sarif"))
        .content()
        .startsWith("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\"")
        .contains("\"ruleId\":\"LIN-001\",\"level\":\"error\"");
  }

  @Test
  void anAnswerIsKeptAsLongAsNothingChanges() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes/io/selvage/cli/subjects"));
    Path file = classes.resolve("Counter.class");
    Files.copy(Path.of(Run.CLASSES).resolve("io/selvage/cli/subjects/Counter.class"), file);
    Run first = check();
    assertThat(first.exit()).isEqualTo(1);
    assertThat(first.out()).doesNotContain("answered before");
    Run second = check();
    assertThat(second.exit()).isEqualTo(1);
    assertThat(second.out()).isEqualTo(first.out() + "\n" + NOTE);
    assertThat(check("--fresh").out()).doesNotContain("answered before");
    assertThat(check("--calls=3").out()).doesNotContain("answered before");
    Files.copy(
        Path.of(Run.CLASSES).resolve("io/selvage/cli/subjects/Odd.class"),
        classes.resolve("Odd.class"));
    assertThat(check().out())
        .as("something is there that was not")
        .doesNotContain("answered before");
  }

  @Test
  void whatIsNotKnownIsAskedAgain() {
    assertThat(Run.in(folder, "check", "fake.Unknown", "--engine=fake").exit()).isEqualTo(2);
    assertThat(Run.in(folder, "check", "fake.Unknown", "--engine=fake").out())
        .doesNotContain("answered before");
  }

  private Run check(String... more) {
    String[] words = {
      "check",
      Counter.class.getName(),
      "--engine=refine",
      "--class-path=" + folder.resolve("classes"),
      "--threads=2"
    };
    String[] all = new String[words.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Run.in(folder, all);
  }
}
