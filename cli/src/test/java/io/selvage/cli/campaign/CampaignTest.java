package io.selvage.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many classes, each in a process of its own; a bad row costs that row. */
@Tag("full")
final class CampaignTest {
  private static final String COLUMNS = "name\tclass\toperations\tclasspath\tjars\ttime\tremark";

  @TempDir private Path folder;

  private static String row(String... cells) {
    return String.join("\t", cells);
  }

  private void table(String... rows) throws IOException {
    Files.writeString(folder.resolve("table.tsv"), String.join("\n", rows) + "\n");
  }

  @Test
  void badRowsCostThemselves() throws IOException {
    String counter = "io.selvage.cli.subjects.AtomicCounter";
    String racy = "io.selvage.cli.content.Snapshots$Torn";
    table(
        "# subjects",
        COLUMNS,
        row("counter", counter, "", Run.CLASSES, "", "60s", "a remark"),
        row("racy", racy, "increment,record", Run.CLASSES, "", "60s", ""),
        row("gone", "no.such.Class", "", Run.CLASSES, "", "", ""),
        row("jarless", counter, "", "", "a.b:c:1.0", "", ""),
        row("folderless", counter, "", "nowhere", "", "", ""),
        row("timeless", counter, "", Run.CLASSES, "", "soon", ""),
        row("two words", counter, "", "", "", "", ""),
        row("counter", counter, "", "", "", "", ""),
        row("classless", "", "", "", "", "", ""),
        row("long", counter, "", "", "", "", "", "one more"));
    Run run = Run.in(folder, "campaign", "table.tsv", "--output", "out", "--parallel", "2");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("10 classes: 1 verified, 1 refuted, 0 unknown, 8 not checked")
        .contains("racy  increment() | record()")
        .contains("gone  class no.such.Class")
        .contains("jarless  --jars names no folder with a.b:c:1.0")
        .contains("folderless  no such file or directory: nowhere")
        .contains("two rows are called counter")
        .contains("classless  the row has no class")
        .contains("long  the row has more cells");
    assertThat(Files.readAllLines(folder.resolve("out/results.tsv"))).hasSize(11);
    assertThat(Files.readString(folder.resolve("out/index.html")))
        .contains("counter.html", "1 verified, 1 refuted, 0 unknown, 8 not checked");
  }

  /** Processes run in the folder of the reports, so that relative paths must not reach them. */
  @Test
  void rowsCreateObjectsAndPathsMayBeRelative() throws IOException {
    Path jar = Files.createDirectories(folder.resolve("lib")).resolve("a-1.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("empty.txt"));
    }
    table(
        "name\tclass\toperations\tjars\tnew",
        row(
            "queue",
            "java.util.concurrent.LinkedBlockingQueue",
            "offer(1),poll()",
            "g:a:1",
            "LinkedBlockingQueue(1)"));
    Path here = Path.of("").toAbsolutePath();
    Run run =
        Run.in(
            here,
            "campaign",
            here.relativize(folder.resolve("table.tsv")).toString(),
            "--jars",
            here.relativize(folder.resolve("lib")).toString(),
            "--output",
            here.relativize(folder.resolve("out")).toString(),
            "--time",
            "5s");
    assertThat(run.out()).startsWith("1 classes: ").contains("0 refuted").contains("0 not checked");
    assertThat(Files.readString(folder.resolve("out/queue.args")))
        .contains("--new\nLinkedBlockingQueue(1)")
        .containsPattern("-cp\n/.*/lib/a-1[.]jar\n");
  }

  @Test
  void whatIsKnownIsNotRunAgain() throws IOException {
    String counter = "io.selvage.cli.subjects.AtomicCounter";
    table("class\tclasspath", row(counter, Run.CLASSES));
    String[] words = {"campaign", "table.tsv", "--output", "out"};
    Run first = Run.in(folder, words);
    assertThat(first.exit()).isZero();
    Path report = folder.resolve("out").resolve(counter + ".exit");
    FileTime marked = FileTime.fromMillis(1_000);
    Files.setLastModifiedTime(report, marked);
    assertThat(Run.in(folder, words).out()).isEqualTo(first.out());
    assertThat(Files.getLastModifiedTime(report)).isEqualTo(marked);
  }

  @Test
  void aWeakerGuaranteeIsNoRefutation() throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), "{\"verdict\":\"verified\"}\n");
    assertThat(CampaignResult.of("a", 1, CampaignReport.read(file)).word()).isEqualTo("weaker");
    assertThat(CampaignResult.of("a", 0, CampaignReport.read(file)).word()).isEqualTo("verified");
    Files.writeString(file, "{\"verdict\":\"refuted\",\"counterexample\":{\"code\":\"LIN-001\"}}");
    assertThat(CampaignResult.of("a", 1, CampaignReport.read(file)).line())
        .isEqualTo("a\trefuted\tLIN-001\t");
    Files.writeString(file, "{\"verdict\":\"veri");
    assertThat(CampaignResult.of("a", 2, CampaignReport.read(file)).code()).isEmpty();
    assertThat(new CampaignResult("a", 1, "USE-039", "").word()).isEqualTo("weaker");
    assertThat(new CampaignResult("a", 1, "LIN-001", "").word()).isEqualTo("refuted");
    assertThat(new CampaignResult("a", 1, "USE-039", "").isFailed()).isTrue();
  }

  @Test
  void tablesWithoutColumnsAreErrors() throws IOException {
    table("name\toperations", "a\tb");
    assertThat(Run.in(folder, "campaign", "table.tsv").err())
        .contains("USE-020")
        .contains("no column `class`");
    Files.writeString(folder.resolve("table.tsv"), "");
    assertThat(Run.in(folder, "campaign", "table.tsv").exit()).isEqualTo(64);
    assertThat(Run.in(folder, "campaign", "none.tsv").err()).contains("USE-025");
    assertThat(CampaignTable.read(written(List.of("class", "A", "", "# no", "B"))))
        .extracting(CampaignRow::name)
        .containsExactly("A", "B");
  }

  private Path written(List<String> lines) throws IOException {
    return Files.write(folder.resolve("other.tsv"), lines);
  }
}
