package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs that read the files of the zip: man, bash and zsh. */
@Tag("full")
final class DistributionShellsTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void write() throws IOException {
    DistributionFiles.write(folder);
  }

  /** The formatters themselves read the pages; a warning is a mistake of ours. */
  @Test
  void manualPagesAreRenderedWithoutWarnings() throws IOException {
    assumeTrue(Shell.has("man"), "skipped: there is no man on the PATH");
    try (Stream<Path> pages = Files.list(folder.resolve("share/man/man1"))) {
      for (Path page : pages.sorted().toList()) {
        String rendered =
            Shell.output(folder, "man --warnings -E UTF-8 -l -Tutf8 '" + page + "' 2>&1 | col -b");
        assertThat(rendered).contains("NAME", "SYNOPSIS").doesNotContain("warning", "error:");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'selvage che', check",
    "'selvage check --cal', --calls",
    "'selvage check --engine re', reduction refine relaxed",
    "'selvage explore --model rc', rc11 rc11-2017 rc11-genmc",
    "'selvage judge --format jep', jepsen jepsen-text",
    "'selvage reproduce re', refinement relinche"
  })
  void bashCompletes(String line, String expected) throws IOException {
    assumeTrue(Shell.has("bash"), "skipped: there is no bash on the PATH");
    String script =
        """
        source share/bash-completion/completions/selvage
        compopt() { :; }
        COMP_WORDS=(%s)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _complete_selvage
        echo "${COMPREPLY[*]}"
        """
            .formatted(line);
    assertThat(Shell.output(folder, script).strip().split("\\s+"))
        .containsExactly(expected.split(" "));
  }

  @Test
  void zshRegistersTheCompletion() throws IOException {
    assumeTrue(Shell.has("zsh"), "skipped: there is no zsh on the PATH");
    String script =
        "zsh -fc 'source share/bash-completion/completions/selvage; echo ${_comps[selvage]}' 2>&1";
    assertThat(Shell.output(folder, script)).contains("_complete_selvage");
  }
}
