package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.notation.LitmusFile;
import io.selvage.relaxed.notation.LitmusResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Tests in C, and what Dartagnan says of them under RC11. */
final class DartagnanTest {
  private static final Path FOLDER = Path.of("..", "..", "shared", "testdata", "litmus", "dat3m");

  @Test
  void agrees() throws IOException {
    Path table = FOLDER.resolve("expected").resolve("RC11-expected.csv");
    assumeTrue(Files.isRegularFile(table), "no test data: " + table.toAbsolutePath().normalize());
    SoftAssertions softly = new SoftAssertions();
    List<String> rows = Files.readAllLines(table);
    for (String row : rows) {
      int comma = row.lastIndexOf(',');
      Path file = FOLDER.resolve(row.substring(0, comma).replaceFirst("^litmus/", ""));
      LitmusFile.Entry entry = LitmusFile.read(Files.readString(file)).get(0);
      LitmusResult answer =
          LitmusResult.of(
              entry.test(),
              entry.model(MemoryModel.RC11),
              SymmetricThreads.MERGED,
              Duration.ofHours(1),
              1);
      softly
          .assertThat(answer.allowed() ? "1" : "0")
          .as("%s: %s", file, answer)
          .isEqualTo(row.substring(comma + 1).strip());
    }
    softly.assertAll();
    assertThat(rows).hasSize(136);
  }
}
