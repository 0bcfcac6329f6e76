package io.selvage.cli;

import io.selvage.core.Diagnostic;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage show CLASS METHOD}. */
@Command(
    name = "show",
    header = "Show the steps of a method, as they are checked.",
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ShowCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "The class, with its package.")
  private String className = "";

  @Parameters(
      paramLabel = "METHOD",
      description = "Its method: offer, or \"add(int)\" where the name is overloaded.")
  private String method = "";

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Folders and jars with the classes; those of the JDK are always there.")
  private String classPath = "";

  ShowCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    throw Diagnostic.BAD_OPTION.error("show is not in this version" + className + method + classPath + terminal);
  }
}
