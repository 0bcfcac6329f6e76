package io.selvage.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Guarantees that must not become weaker, from the command line. */
final class BaselineOptionsTest {
  @TempDir private Path folder;

  @Test
  void isWrittenAndCompared() throws IOException {
    Path file = folder.resolve("base.txt");
    assertThat(check("fake.Verified", "--write-baseline").exit()).isZero();
    assertThat(file).content().isEqualToIgnoringNewLines("fake.Verified/check  verified sc 0");
    assertThat(check("fake.Verified").exit()).isZero();
    Files.writeString(file, "fake.Verified/check  verified sc 4\n");
    Run weaker = check("fake.Verified");
    assertThat(weaker.exit()).isEqualTo(1);
    assertThat(weaker.err())
        .contains("USE-039  the guarantee of fake.Verified is weaker than the baseline: it was");
  }

  /** No verdict was worse, but something that was known no longer is. */
  @Test
  void unknownIsWeakerThanVerified() throws IOException {
    Files.writeString(folder.resolve("base.txt"), "q/check  verified sc 0\n");
    assertThat(check("fake.Unknown", "--name=q").exit()).isEqualTo(1);
    assertThat(check("fake.Unknown", "--name=other").exit()).isEqualTo(2);
  }

  /** A cached result would be of another name, and would not be compared. */
  @Test
  void theNameStandsInReports() throws IOException {
    Run first = check("fake.Verified", "--write-baseline");
    Run named =
        check("fake.Verified", "--write-baseline", "--name=nightly", "--json-file=out.json");
    assertThat(first.out()).contains("fake.Verified");
    assertThat(named.out()).startsWith("PASS  nightly ");
    assertThat(folder.resolve("out.json")).content().contains("\"name\":\"nightly\"");
    assertThat(folder.resolve("base.txt")).content().contains("nightly/check", "fake.Verified");
  }

  @Test
  void wrongUses() {
    assertThat(run("--write-baseline").err()).contains("--write-baseline requires --baseline");
    assertThat(run("--name=a b").err()).contains("--name must not contain spaces");
    assertThat(run("--baseline=none.txt").exit()).isEqualTo(64);
  }

  private Run run(String... options) {
    return run("fake.Verified", Stream.of(options));
  }

  private Run check(String type, String... options) {
    return run(type, Stream.concat(Stream.of("--baseline=base.txt"), Stream.of(options)));
  }

  private Run run(String type, Stream<String> options) {
    return Run.in(
        folder,
        Stream.concat(Stream.of("check", type, "--engine=fake"), options).toArray(String[]::new));
  }
}
