package io.selvage.cli.command;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code selvage completion}. */
@Command(
    name = "completion",
    header = "Print a shell script that completes commands and options.",
    description = {"", "Supports bash and zsh."},
    footer = {"", "Example:", "  source <(selvage completion)"})
public final class CompletionCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  public CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal.out().print(AutoComplete.bash("selvage", spec.root().commandLine()));
    terminal.out().flush();
    return ExitCode.DONE;
  }
}
