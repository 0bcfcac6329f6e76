package io.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.trace.SourcePosition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourceFinderTest {
  private static final SourcePosition QUEUE =
      new SourcePosition("java.util.concurrent.Q$Node", "m", "Q.java", 2);
  private static final SourcePosition MINE = new SourcePosition("a.b.Mine", "m", "Mine.java", 2);
  private static final String TEXT = "first\nsecond\r\n";

  @TempDir private Path folder;

  @Test
  void looksIntoFolders() throws IOException {
    write(folder.resolve("a/b/Mine.java"));
    SourceFinder finder = SourceFinder.of(List.of(folder.resolve("none"), folder));
    assertThat(finder.line(MINE)).contains("second");
    assertThat(finder.line(QUEUE)).isEmpty();
    assertThat(finder.line(new SourcePosition("a.b.Mine", "m", "Mine.java", 3))).isEmpty();
    assertThat(finder.line(new SourcePosition("a.b.Mine", "m", "Mine.java", 0))).isEmpty();
    assertThat(finder.line(new SourcePosition("a.b.Mine", "m", "../b/Mine.java", 1))).isEmpty();
    assertThat(finder.line(SourcePosition.NONE)).isEmpty();
  }

  @Test
  void looksBesideFoldersOfClasses() throws IOException {
    write(folder.resolve("project/src/test/java/a/b/Mine.java"));
    Path classes = folder.resolve("project/target/test-classes");
    assertThat(around(folder, classes).line(MINE)).contains("second");
    assertThat(around(folder.resolve("project")).line(MINE)).contains("second");
    assertThat(around(folder).line(MINE)).isEmpty();
  }

  /** As of a project without a build tool. */
  @Test
  void looksIntoSrcBesideClasses() throws IOException {
    write(folder.resolve("project/src/a/b/Mine.java"));
    assertThat(around(folder, folder.resolve("project/classes")).line(MINE)).contains("second");
    assertThat(around(folder.resolve("project")).line(MINE)).contains("second");
  }

  @Test
  void searchesOtherPlacesFirst() throws IOException {
    write(folder.resolve("src/a/b/Mine.java"));
    Path other = folder.resolve("other/a/b/Mine.java");
    Files.createDirectories(other.getParent());
    Files.writeString(other, "one\ntwo\n");
    SourceFinder finder = around(folder);
    assertThat(finder.line(MINE)).contains("second");
    assertThat(finder.searchingFirst(List.of(folder.resolve("other"))).line(MINE)).contains("two");
  }

  @Test
  void looksBesideJars() throws IOException {
    zip(folder.resolve("lib/x-1.0-sources.jar"), "a/b/Mine.java");
    assertThat(around(folder, folder.resolve("lib/x-1.0.jar")).line(MINE)).contains("second");
  }

  @Test
  void looksIntoTheJdk() throws IOException {
    zip(folder.resolve("lib/src.zip"), "java.base/java/util/concurrent/Q.java");
    assertThat(around(folder).line(QUEUE)).contains("second");
  }

  @Test
  void doesWithoutWhatItCannotRead() throws IOException {
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("lib/src.zip"), "no archive");
    assertThat(around(folder).line(QUEUE)).isEmpty();
  }

  @Test
  void readsOldEncodings() throws IOException {
    Path file = folder.resolve("a/b/Mine.java");
    Files.createDirectories(file.getParent());
    Files.write(file, "\nGröße".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(SourceFinder.of(List.of(folder)).line(MINE)).contains("Größe");
  }

  /** The temporary folder stands for the JDK's too. */
  private SourceFinder around(Path project, Path... classPath) {
    return SourceFinder.around(project, List.of(classPath), folder);
  }

  private static void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, TEXT);
  }

  private static void zip(Path archive, String entry) throws IOException {
    Files.createDirectories(archive.getParent());
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(archive))) {
      out.putNextEntry(new ZipEntry(entry));
      out.write(TEXT.getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
    }
  }
}
