package io.selvage.cluster.internal.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.task.WorkUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkUnitLogTest {
  @TempDir Path folder;

  private final WorkUnit unit = new WorkUnit(3, "4/17 - +0");
  private final WorkUnit.Result result =
      new WorkUnit.Result(3, "verified", List.of(1L, -2L), "line\none\ttwo ü", List.of("a b", "c"));

  private WorkUnitLog.Book book() {
    return WorkUnitLog.in(folder).book("x");
  }

  private Path file() {
    return folder.resolve("units-x.log");
  }

  @Test
  void whatIsWrittenIsRead() {
    book().add(unit, result);
    WorkUnit again = new WorkUnit(9, unit.piece());
    assertThat(book().result(again))
        .contains(
            new WorkUnit.Result(9, "verified", result.counts(), result.evidence(), result.left()));
    assertThat(book().result(new WorkUnit(3, "another"))).isEmpty();
    assertThat(WorkUnitLog.in(folder).book("y").result(unit)).isEmpty();
  }

  @Test
  void whatIsUnknownIsNotWritten() {
    book().add(unit, new WorkUnit.Result(3, "unknown", List.of(), "out of time", List.of()));
    assertThat(book().result(unit)).isEmpty();
  }

  @Test
  void aLineThatWasCutOffIsAsIfItWereNotThere() throws IOException {
    WorkUnitLog.Book first = book();
    first.add(unit, result);
    first.add(new WorkUnit(4, "second"), result);
    byte[] all = Files.readAllBytes(file());
    for (int cut = 1; cut < 40; cut++) {
      Files.write(file(), java.util.Arrays.copyOf(all, all.length - cut - 1));
      assertThat(book().result(unit)).isPresent();
      assertThat(book().result(new WorkUnit(4, "second"))).isEmpty();
    }
    // What is added behind it counts.
    book().add(new WorkUnit(5, "third"), result);
    assertThat(book().result(new WorkUnit(5, "third"))).isPresent();
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
