package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.JcstressTests;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests written for jcstress: outcomes of the model beside expectations of the test. */
final class JcstressTest {
  @TempDir private Path folder;

  @Test
  void everyOutcomeOfStoreBuffering() {
    Run run = explore(JcstressTests.StoreBuffering.class);
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .startsWith(
            "PASS  io.selvage.cli.subjects.JcstressTests$StoreBuffering   4 outcomes under java")
        .contains(
            "    0, 0             allowed      ACCEPTABLE_INTERESTING  both before the other\n")
        .contains("    1, 1             allowed      ACCEPTABLE              in some order\n")
        .contains("- tearing of long and double");
  }

  @Test
  void underScOneOfThemIsNot() {
    Run run = explore(JcstressTests.StoreBuffering.class, "--model", "sc");
    assertThat(run.out())
        .contains("   3 outcomes under sc")
        .contains("0, 0             not allowed");
  }

  @Test
  void whatIsForbiddenAndAllowedFails() {
    Run run = explore(JcstressTests.Volatile.class);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("    0, 0             not allowed  FORBIDDEN               volatile\n")
        .contains("  ! 1, 1             allowed      FORBIDDEN               wrongly\n")
        .contains("    0, 1             allowed      ACCEPTABLE\n");
  }

  @Test
  void anArbiterComesLast() {
    Run run = explore(JcstressTests.Arbitrated.class, "--json");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .contains("\"outcomes\":[{\"outcome\":\"0, 1\",\"allowed\":true,")
        .contains("{\"outcome\":\"0, 2\",\"allowed\":true,")
        .contains("\"finished\":true,\"blocked\":0");
  }

  private Run explore(Class<?> test, String... more) {
    String[] words = {"explore", test.getName(), "--class-path", Run.CLASSES};
    String[] all = new String[words.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Run.in(folder, all);
  }
}
