package io.selvage.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordsTest {
  @TempDir Path folder;

  private final Unit unit = new Unit(3, "4/17 - +0");
  private final Unit.Result result =
      new Unit.Result(3, "verified", List.of(1L, -2L), "line\none\ttwo ü", List.of("a b", "c"));

  private Records.Book book() {
    return Records.in(folder).book("x");
  }

  private Path file() {
    return folder.resolve("units-x.log");
  }

  @Test
  void whatIsWrittenIsRead() {
    book().add(unit, result);
    Unit again = new Unit(9, unit.piece());
    assertThat(book().result(again))
        .contains(
            new Unit.Result(9, "verified", result.counts(), result.evidence(), result.left()));
    assertThat(book().result(new Unit(3, "another"))).isEmpty();
    assertThat(Records.in(folder).book("y").result(unit)).isEmpty();
  }

  @Test
  void whatIsUnknownIsNotWritten() {
    book().add(unit, new Unit.Result(3, "unknown", List.of(), "out of time", List.of()));
    assertThat(book().result(unit)).isEmpty();
  }

  @Test
  void aLineThatWasCutOffIsAsIfItWereNotThere() throws IOException {
    Records.Book first = book();
    first.add(unit, result);
    first.add(new Unit(4, "second"), result);
    byte[] all = Files.readAllBytes(file());
    for (int cut = 1; cut < 40; cut++) {
      Files.write(file(), java.util.Arrays.copyOf(all, all.length - cut - 1));
      assertThat(book().result(unit)).isPresent();
      assertThat(book().result(new Unit(4, "second"))).isEmpty();
    }
    // What is added behind it counts.
    book().add(new Unit(5, "third"), result);
    assertThat(book().result(new Unit(5, "third"))).isPresent();
    assertThat(book().result(unit)).isPresent();
  }

  @Test
  void aLineThatWasChangedIsAsIfItWereNotThere() throws IOException {
    book().add(unit, result);
    String text = Files.readString(file());
    Files.writeString(
        file(), text.replace("verified", "refuted."), StandardOpenOption.TRUNCATE_EXISTING);
    assertThat(book().result(unit)).isEmpty();
  }
}
