package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.Announcement;
import io.selvage.cli.subjects.AtomicCounter;
import io.selvage.cli.subjects.Counter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A violation becomes a jcstress test, whose forbidden outcome Selvage finds. */
final class JcstressSourceTest {
  @TempDir private Path folder;

  @Test
  void aLostUpdate() throws IOException {
    check(Counter.class, "--client", "inc | inc", "--jcstress", "LostUpdate.java");
    assertThat(source())
        .contains("@Outcome(id = \"1, 1\", expect = Expect.FORBIDDEN, desc = \"not linearizable\")")
        .contains("public class LostUpdate {")
        .contains("  private final io.selvage.cli.subjects.Counter object =")
        .contains("  public void actor2(LL_Result r) {")
        .doesNotContain("VarHandle");
    Run found = explored();
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out()).contains("  ! 1, 1             allowed      FORBIDDEN");
  }

  /** The third call follows the first one: otherwise the outcome would be right. */
  @Test
  void callsThatFollowOthers() throws IOException {
    check(
        Announcement.class,
        "--client",
        "announce(\"a\"); read | read",
        "--jcstress",
        "LostUpdate.java");
    assertThat(source()).contains("object.announce(\"a\");").contains("\"done\"");
    Run found = explored();
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out()).contains("  ! ");
  }

  @Test
  void nothingWithoutAViolation() {
    Run checked =
        Run.in(
            folder,
            "check",
            AtomicCounter.class.getName(),
            "-cp",
            Run.CLASSES,
            "--client",
            "inc | inc",
            "--jcstress",
            "LostUpdate.java");
    assertThat(checked.exit()).isZero();
    assertThat(folder.resolve("LostUpdate.java")).doesNotExist();
  }

  @Test
  void theNameOfTheFileIsThatOfTheClass() {
    Run checked =
        Run.in(
            folder,
            "check",
            Counter.class.getName(),
            "-cp",
            Run.CLASSES,
            "--client",
            "inc | inc",
            "--jcstress",
            "lost-update.txt");
    assertThat(checked.exit()).isEqualTo(64);
  }

  private void check(Class<?> subject, String... more) {
    String[] words = {"check", subject.getName(), "-cp", Run.CLASSES};
    String[] all = new String[words.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    assertThat(Run.in(folder, all).exit()).isEqualTo(1);
  }

  private String source() throws IOException {
    return Files.readString(folder.resolve("LostUpdate.java"));
  }

  private Run explored() {
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-d",
                folder.toString(),
                "-cp",
                Run.CLASSES,
                folder.resolve("LostUpdate.java").toString());
    assertThat(failed).as("it compiles").isZero();
    return Run.in(
        folder, "explore", "LostUpdate", "-cp", folder + File.pathSeparator + Run.CLASSES);
  }
}
