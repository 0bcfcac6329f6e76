package io.selvage.cli.option;

import io.selvage.check.GuaranteeBaseline;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** A file of guarantees that must not become weaker, and the name that a check has in it. */
public final class BaselineOptions {
  /** As the engines of a test have, so that both can use one file. */
  private static final String ALL_ENGINES = "/check";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of this check in reports and in --baseline (default: CLASS).")
  private String name = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description =
          "Exit with 1 if the guarantee is weaker than the one that FILE records for this"
              + " check.")
  private String file = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--write-baseline",
      description = "Record the guarantee in the file of --baseline instead of comparing.")
  private boolean isWritten;

  public void require() {
    if (isWritten && file.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--write-baseline requires --baseline");
    }
    if (name.matches(".*\\s.*")) {
      throw Diagnostic.BAD_OPTION.error("--name must not contain spaces: " + name);
    }
  }

  public boolean isRequested() {
    return !file.isEmpty() || !name.isEmpty();
  }

  public String nameOr(String className) {
    return name.isEmpty() ? className : name;
  }

  /**
   * In which way the guarantee is weaker than it was; a line to print.
   *
   * <p>Where the file is to be written, nothing is compared.
   */
  public Optional<String> weakening(Report report, Terminal terminal) {
    if (file.isEmpty() || report.question().isEmpty()) {
      return Optional.empty();
    }
    Path path = terminal.folder().resolve(file);
    GuaranteeBaseline.Entry now =
        GuaranteeBaseline.entry(
            report.name() + ALL_ENGINES, report.question().get(), report.verdict());
    try {
      if (isWritten) {
        GuaranteeBaseline.put(path, now);
        return Optional.empty();
      }
      return GuaranteeBaseline.read(path)
          .weaker(now)
          .map(how -> Diagnostic.GUARANTEE_WEAKER.error(report.name(), how).line());
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(path, e);
    }
  }

  /** What the process returns for a report that would return this by itself. */
  public static int exit(Optional<String> weakening, int exit) {
    return weakening.isPresent() ? ExitCode.REFUTED : exit;
  }
}
