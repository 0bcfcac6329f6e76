package io.selvage.cli.command;

import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.render.DiagnosticExplanations;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code selvage explain CODE}. */
@Command(
    name = "explain",
    header = "Explain a diagnostic code.",
    footer = {"", "Example:", "  selvage explain LIN-001"})
public final class ExplainCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "CODE",
      arity = "0..1",
      description =
          "Code, such as USE-004, LIN-001 or REF-011, or \"coverage\" for what no run"
              + " covers (default: list all codes).")
  private String code = "";

  @Mixin private OutputFormOption form = new OutputFormOption();

  public ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    DiagnosticExplanations explanations = DiagnosticExplanations.read();
    form.print(code.isEmpty() ? explanations.list() : explanations.of(code), terminal);
    return ExitCode.DONE;
  }
}
