package io.selvage.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code selvage explain CODE}. */
@Command(
    name = "explain",
    header = "Explain the number of a message or a violation.",
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ExplainCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "CODE",
      arity = "0..1",
      description = "USE-004, LIN-001, REF-011 …; without one, all are listed.")
  private String code = "";

  @Mixin private Form form = new Form();

  ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Explanations explanations = Explanations.read();
    form.print(code.isEmpty() ? explanations.list() : explanations.of(code), terminal);
    return Exit.DONE;
  }
}
