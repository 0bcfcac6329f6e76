package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The public histories that are kept beside the project. */
final class TestdataTest {
  @Test
  void porcupineHasTheCountsOfItsTable() throws IOException {
    Path folder = testdata("porcupine");
    List<String> rows = Files.readAllLines(folder.resolve("verdicts.tsv"));
    for (String row : rows.subList(1, rows.size())) {
      String[] columns = row.split("\t");
      Path file = folder.resolve(columns[0]);
      RecordedHistory recording = HistoryReader.read(file);
      boolean log = columns[1].equals("cas-register");
      long lostReads = log ? lines(file, ":fail\\s+:read") : 0;
      assertThat(counts(recording.history()))
          .as(columns[0])
          .startsWith(Long.parseLong(columns[2]) - lostReads)
          .endsWith(Long.parseLong(columns[6]));
      // A process may have made no other call than the one that was dropped.
      long processes = Long.parseLong(columns[3]);
      assertThat(counts(recording.history()).get(1)).isBetween(processes - lostReads, processes);
      assertThat(recording.specification()).isEqualTo(log ? "cas-register" : "kv");
    }
    assertThat(rows).hasSizeGreaterThan(1);
  }

  @Test
  void limoHasTheCountsOfItsTable() throws IOException {
    Path folder = testdata("limo");
    List<String> rows = Files.readAllLines(folder.resolve("verdicts.tsv"));
    for (String row : rows.subList(1, rows.size())) {
      String[] columns = row.split("\t");
      RecordedHistory recording = HistoryReader.read(folder.resolve(columns[0]));
      List<Long> counts = counts(recording.history());
      assertThat(counts.get(0)).as(columns[0]).isEqualTo(Long.parseLong(columns[2]));
      assertThat(counts.get(2)).as(columns[0]).isEqualTo(Long.parseLong(columns[3]));
      assertThat("atomic-" + recording.specification()).isEqualTo(columns[1]);
    }
    assertThat(rows).hasSizeGreaterThan(1);
  }

  @Test
  void knossosIsRead() throws IOException {
    Path folder = testdata("knossos");
    for (Path file : files(folder, ".edn")) {
      RecordedHistory recording = HistoryReader.read(file);
      String model = folder.relativize(file).getName(0).toString();
      assertThat(model).as("%s", file).endsWith(recording.specification());
      long calls = lines(file, "(?=.*:type :invoke)(?!.*:process :).*");
      assertThat((long) recording.history().size()).as("%s", file).isLessThanOrEqualTo(calls);
    }
  }

  @Test
  void elleIsRead() throws IOException {
    Path folder = testdata("elle-cli");
    assertThat(HistoryReader.read(folder.resolve("knossos-json/etcd.json")).specification())
        .isEqualTo("mutex");
    assertThat(HistoryReader.read(folder.resolve("knossos-json/memstress3-9.json")).specification())
        .isEqualTo("cas-register");
    assertThat(HistoryReader.read(folder.resolve("jepsen/counter.edn")).specification())
        .isEqualTo("counter");
    assertThat(Texts.show(HistoryReader.read(folder.resolve("jepsen/counter.edn")).history()))
        .isEqualTo(Texts.show(HistoryReader.read(folder.resolve("jepsen/counter.json")).history()));
    for (Path file : files(folder.resolve("elle"), "")) {
      assertThat(HistoryReader.read(file).history().size()).isPositive();
    }
  }

  /** Operations, threads, pending operations. */
  private static List<Long> counts(History history) {
    return List.of(
        (long) history.size(),
        history.operations().stream().mapToInt(Operation::thread).distinct().count(),
        history.operations().stream().filter(Operation::isPending).count());
  }

  private static long lines(Path file, String pattern) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.filter(java.util.regex.Pattern.compile(pattern).asPredicate()).count();
    }
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> found =
          files.filter(Files::isRegularFile).filter(f -> f.toString().endsWith(ending)).toList();
      assertThat(found).isNotEmpty();
      return found;
    }
  }

  private static Path testdata(String folder) {
    for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
      Path found = here.resolve("shared/testdata").resolve(folder);
      if (Files.isDirectory(found)) {
        return found;
      }
    }
    return abort("skipped: there is no ../shared/testdata/" + folder);
  }
}
