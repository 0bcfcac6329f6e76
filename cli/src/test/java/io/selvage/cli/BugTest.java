package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An error of ours does not look like one of theirs. */
final class BugTest {
  @TempDir private Path folder;

  @Test
  void aNumberedBugKeepsItsNumber() {
    Run run = check("fake.Bug");
    assertThat(run.exit()).isEqualTo(70);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .hasLineCount(1)
        .startsWith(
            "BUG-777  a bug in Selvage, not in your code: the cat sat on it"
                + " (java.lang.IllegalStateException at io.selvage.cli.FakeEngine.answer(")
        .endsWith("please report it as described in CONTRIBUTING.md, with the output of --debug\n");
  }

  @Test
  void anyExceptionIsABug() {
    assertThat(check("fake.Crash").err())
        .hasLineCount(1)
        .startsWith("BUG-001  a bug in Selvage, not in your code: nobody expected this");
  }

  @Test
  void soIsAnError() {
    Run run = check("fake.Overflow");
    assertThat(run.exit()).isEqualTo(70);
    assertThat(run.err()).hasLineCount(1).contains("java.lang.StackOverflowError");
  }

  @Test
  void whoeverAsksGetsTheStack() {
    Run run = check("fake.Bug", "--debug");
    assertThat(run.exit()).isEqualTo(70);
    assertThat(run.err())
        .contains("\tat io.selvage.cli.FakeEngine.answer(FakeEngine.java:")
        .contains("BUG-777  a bug in Selvage");
  }

  /** Never a verdict: both pieces of evidence are told. */
  @Test
  void twoEnginesThatContradictEachOtherAreOne() {
    Run run = Run.in(folder, "check", "fake.Disputed", "--ops=inc");
    assertThat(run.exit()).isEqualTo(70);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith(
            "BUG-301  a bug in Selvage, not in your code: fake found a violation where contrary"
                + " had found none: A: inc() -> 1, B: inc() -> 1, under sc, against \"Every client"
                + " of at most 2 calls.\", under sc");
  }

  private Run check(String className, String... more) {
    String[] args = new String[more.length + 3];
    args[0] = "check";
    args[1] = className;
    args[2] = "--engine=fake";
    System.arraycopy(more, 0, args, 3, more.length);
    return Run.in(folder, args);
  }
}
