package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.report.SourceFinder;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for tests in Java. */
public final class ExploreOptions {
  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--method",
      paramLabel = "NAME",
      description =
          "The test: any public method without parameters (default: all methods with"
              + " @Explore).")
  private String method = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--races",
      paramLabel = "HOW",
      description =
          "How to treat data races on plain accesses: warned (default), refuted, or"
              + " harmless, which treats plain accesses as coherent.")
  private String races = "warned";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(names = "--weak-failures", description = "Let weakCompareAndSet fail spuriously.")
  private boolean weakFailures;

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--again",
      paramLabel = "TOKEN",
      description =
          "Replay only the execution with this token, which a report printed. Requires"
              + " --method.")
  private String again = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--verbose",
      description = "Show every step of a violation, also those inside of library calls.")
  private boolean verbose;

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private SourcePathOption sourcePath = new SourcePathOption();

  public boolean isVerbose() {
    return verbose;
  }

  public String method() {
    return method;
  }

  public String again() {
    if (!again.isEmpty() && method.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--again requires --method");
    }
    return again;
  }

  public SourceFinder sources(Terminal terminal) {
    return sourcePath.around(terminal, classPath());
  }

  public List<Path> classPath() {
    return classPath.entries();
  }

  public TestBodyExploration.WeakFailures weakFailures() {
    return weakFailures
        ? TestBodyExploration.WeakFailures.ALWAYS_POSSIBLE
        : TestBodyExploration.WeakFailures.AS_NEEDED;
  }

  public TestBodyExploration.Races races() {
    return switch (races) {
      case "warned" -> TestBodyExploration.Races.WARNED;
      case "refuted" -> TestBodyExploration.Races.REFUTED;
      case "harmless" -> TestBodyExploration.Races.HARMLESS;
      default ->
          throw Diagnostic.BAD_OPTION.error(
              "--races must be warned, refuted or harmless, not " + races);
    };
  }
}
