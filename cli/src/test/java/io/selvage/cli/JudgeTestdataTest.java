package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The public histories that are kept beside the project: one command judges them all, and each gets
 * the verdict of its table or folder.
 */
final class JudgeTestdataTest {
  private static final List<String> FOLDERS =
      List.of("porcupine", "knossos", "limo", "elle-cli/knossos-json");

  @Test
  void everyFileGetsTheVerdictOfItsTable() throws IOException {
    Path testdata = testdata();
    Map<String, String> expected = expected(testdata);
    String[] args =
        Stream.concat(Stream.of("judge", "--json"), FOLDERS.stream()).toArray(String[]::new);
    Map<String, String> actual = new TreeMap<>();
    Run.in(testdata, args)
        .out()
        .lines()
        .map(Json::read)
        .forEach(json -> actual.put(json.text("file"), json.text("verdict")));
    assertThat(actual).containsExactlyEntriesOf(expected);
    assertThat(actual).hasSizeGreaterThan(500);
  }

  private static Map<String, String> expected(Path testdata) throws IOException {
    Map<String, String> verdicts = new TreeMap<>();
    table(testdata, "porcupine", 8, verdicts);
    table(testdata, "limo", 6, verdicts);
    try (Stream<Path> files = Files.walk(testdata.resolve("knossos"))) {
      files
          .filter(file -> file.toString().endsWith(".edn"))
          .forEach(
              file ->
                  verdicts.put(
                      testdata.relativize(file).toString(),
                      file.getParent().endsWith("good") ? "verified" : "refuted"));
    }
    verdicts.put("elle-cli/knossos-json/memstress3-9.json", "verified");
    verdicts.put("elle-cli/knossos-json/etcd.json", "refuted");
    return verdicts;
  }

  private static void table(Path testdata, String folder, int column, Map<String, String> verdicts)
      throws IOException {
    List<String> rows = Files.readAllLines(testdata.resolve(folder).resolve("verdicts.tsv"));
    for (String row : rows.subList(1, rows.size())) {
      String[] columns = row.split("\t");
      verdicts.put(
          folder + "/" + columns[0],
          columns[column].equals("linearizable") ? "verified" : "refuted");
    }
  }

  private static Path testdata() {
    for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
      Path found = here.resolve("shared/testdata");
      if (Files.isDirectory(found)) {
        return found;
      }
    }
    return abort("skipped: there is no ../shared/testdata");
  }
}
