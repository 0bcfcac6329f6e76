package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.report.SourceFinder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Where sources are that are not beside the class path. */
public final class SourcePathOption {
  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--source-path",
      paramLabel = "PATH",
      description =
          "Directories and archives with the sources, for reports and patches (default: beside the"
              + " class path).")
  private String sourcePath = "";

  /** The sources in the given places, beside the class path and in the JDK. */
  public SourceFinder around(Terminal terminal, List<Path> classPath) {
    return around(terminal, classPath, Path.of(System.getProperty("java.home")));
  }

  /**
   * @param javaHome of the JDK whose classes are shown
   */
  public SourceFinder around(Terminal terminal, List<Path> classPath, Path javaHome) {
    return SourceFinder.around(terminal.folder(), classPath, javaHome).searchingFirst(given());
  }

  private List<Path> given() {
    return Stream.of(sourcePath.split(Pattern.quote(File.pathSeparator)))
        .filter(entry -> !entry.isBlank())
        .map(SourcePathOption::existing)
        .toList();
  }

  private static Path existing(String entry) {
    try {
      Path path = Path.of(entry);
      if (Files.exists(path)) {
        return path;
      }
    } catch (InvalidPathException e) {
      throw Diagnostic.BAD_SYNTAX.error("--source-path `" + entry + "`", "not a valid path");
    }
    throw Diagnostic.BAD_OPTION.error("--source-path " + entry + " not found");
  }
}
