package io.selvage.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.budget.Budget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WholeLineInputTest {
  @TempDir private Path folder;

  private final Budget budget = Budget.unlimited();
  private final List<String> reached = new ArrayList<>();
  private final byte[] bytes = new byte[64];
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("file");
  }

  private WholeLineInput open(long offset, long lines) throws IOException {
    return new WholeLineInput(
        new GrowingFileInput(file, file, offset, Duration.ZERO, budget, () -> true),
        offset,
        lines,
        (place, isLast) -> {
          FilePosition at = place.position();
          reached.add(at.offset() + " " + at.lines() + (isLast ? " last" : ""));
        });
  }

  private String read(WholeLineInput in) throws IOException {
    int size = in.read(bytes, 0, bytes.length);
    return size < 0 ? "end" : new String(bytes, 0, size, StandardCharsets.UTF_8);
  }

  @Test
  void wholeLinesComeFirstAndThenTheRest() throws IOException {
    Files.writeString(file, "{1}\n{2}\n\n{3");
    try (WholeLineInput in = open(0, 0)) {
      assertThat(read(in)).isEqualTo("{1}\n{2}\n\n");
      assertThat(read(in)).isEqualTo("{3");
      assertThat(read(in)).isEqualTo("end");
    }
    assertThat(reached).containsExactly("0 0", "9 3", "9 3 last");
  }

  @Test
  void placesAreThoseOfTheWholeFile() throws IOException {
    Files.writeString(file, "{1}\n{2}\n");
    try (WholeLineInput in = open(4, 1)) {
      assertThat(read(in)).isEqualTo("{2}\n");
      assertThat(read(in)).isEqualTo("end");
    }
    assertThat(reached).containsExactly("4 1", "8 2", "8 2 last");
  }

  /** The old file ends in a line that goes on in the new one: until then no place is in the new. */
  @Test
  void afterARotationPlacesAreInTheNewFile() throws IOException {
    Files.writeString(file, "{1}\n{2");
    try (WholeLineInput in = open(0, 0)) {
      assertThat(read(in)).isEqualTo("{1}\n");
      Files.move(file, folder.resolve("file.1"));
      Files.writeString(file, "}\n{3}\n");
      assertThat(read(in)).isEqualTo("{2}\n{3}\n");
      Files.writeString(file, "{4}\n", StandardOpenOption.APPEND);
      assertThat(read(in)).isEqualTo("{4}\n");
      assertThat(read(in)).isEqualTo("end");
    }
    assertThat(reached).containsExactly("0 0", "4 1", "6 3", "10 4", "10 4 last");
  }

  @Test
  void withoutTimeThePlaceIsReportedBeforeReadingIsAbandoned() throws IOException {
    Files.writeString(file, "{1}\n{2");
    try (WholeLineInput in = open(0, 0)) {
      assertThat(read(in)).isEqualTo("{1}\n");
      budget.cancel();
      assertThatThrownBy(() -> read(in)).isInstanceOf(BudgetedInput.Spent.class);
    }
    assertThat(reached).containsExactly("0 0", "4 1", "4 1 last");
  }

  @Test
  void anEventInSeveralLinesIsAnError() throws IOException {
    Files.writeString(file, "{\"a\":\n1}\n");
    try (WholeLineInput in = open(0, 0)) {
      assertThatThrownBy(() -> read(in)).hasMessageContaining("each line must be one event");
    }
  }

  @Test
  void aLineMayBeLongerThanTheBuffer() throws IOException {
    String line = "{" + " ".repeat(100_000) + "}\n";
    Files.writeString(file, line + "{2}\n");
    try (WholeLineInput in = open(0, 0)) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(line + "{2}\n");
    }
  }

  @Test
  void aFileIsRecognisedByWhatStandsBeforeThePlace() throws IOException {
    Files.writeString(file, "{1}\n{2}\n");
    try (GrowingFileInput in =
        new GrowingFileInput(file, file, 0, Duration.ZERO, budget, () -> true)) {
      FilePosition position = FilePosition.of(in.channel(), 4, 1);
      assertThat(position.find(file, "file")).isEqualTo(file);
      Path older = folder.resolve("file.1");
      Files.move(file, older);
      assertThat(position.find(file, "file")).isEqualTo(older);
      Files.writeString(file, "{2}\n{2}\n");
      assertThat(position.find(file, "file")).isEqualTo(older);
      Files.delete(older);
      assertThatThrownBy(() -> position.find(file, "file"))
          .hasMessageContaining("rotated more than once, truncated or replaced");
    }
  }
}
