package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the zip file has beside the launchers and the jar. */
final class DistributionFilesTest {
  @TempDir private Path folder;

  @Test
  void aManualPageForEachCommandWithAllItsOptions() throws IOException {
    DistributionFiles.write(folder);
    Path manuals = folder.resolve("share/man/man1");
    for (String command : List.of("check", "judge", "prove", "explain", "completion")) {
      String page = Files.readString(manuals.resolve("selvage-" + command + ".1"));
      assertThat(page).startsWith(".TH \"SELVAGE-" + command.toUpperCase(java.util.Locale.ROOT));
      String help = Run.in(folder, command, "--help-all").out();
      List<String> options =
          help.lines()
              .filter(line -> line.matches("  -.*"))
              .map(line -> line.strip().replaceAll("( {2}|=).*", ""))
              .toList();
      assertThat(options).isNotEmpty();
      assertThat(options)
          .allSatisfy(option -> assertThat(page).contains("fB" + option.replace("-", "\\-")));
    }
    assertThat(manuals.resolve("selvage-reproduce-relinche.1")).exists();
    assertThat(manuals.resolve("selvage.1")).content().contains("selvage\\-check(1)");
  }

  /** A line that begins with a point would be a command of the format. */
  @Test
  void everyLineOfAManualPageIsTextOrAKnownCommand() throws IOException {
    DistributionFiles.write(folder);
    try (Stream<Path> pages = Files.list(folder.resolve("share/man/man1"))) {
      for (Path page : pages.toList()) {
        assertThat(Files.readAllLines(page))
            .as("%s", page)
            .allMatch(line -> line.matches("([^.'].*)?|\\.(TH|SH|PP|TP|B|nf|fi)\\b.*"));
      }
    }
  }

  /** Windows sets %ERRORLEVEL% and the arguments when it reads a block, not when it runs it. */
  @Test
  void theLauncherForWindowsStartsTheCommandOutsideOfBlocks() throws IOException {
    List<String> lines =
        Files.readAllLines(Path.of("../dist/src/main/launcher/selvage.bat")).stream()
            .filter(line -> !line.startsWith("rem "))
            .toList();
    assertThat(lines).noneMatch(line -> line.strip().endsWith("(") || line.strip().equals(")"));
    List<String> labels =
        lines.stream().filter(it -> it.startsWith(":")).map(it -> it.substring(1)).toList();
    assertThat(lines)
        .filteredOn(line -> line.contains("goto "))
        .allMatch(line -> labels.contains(line.replaceAll(".*goto ", "").strip()));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("%*")) {
        assertThat(lines.get(i + 1)).isEqualTo("exit /b %ERRORLEVEL%");
      }
    }
  }

  @Test
  void theCompletionIsThatOfTheCommand() throws IOException {
    DistributionFiles.write(folder);
    assertThat(folder.resolve("share/bash-completion/completions/selvage"))
        .content()
        .isEqualTo(Run.in(folder, "completion").out());
  }
}
