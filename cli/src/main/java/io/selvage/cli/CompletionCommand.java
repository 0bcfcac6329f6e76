package io.selvage.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code selvage completion}. */
@Command(
    name = "completion",
    header = "Print a script that completes commands and options.",
    description = {"", "For bash and zsh: source <(selvage completion)"},
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    optionListHeading = "%n",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class CompletionCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal.out().print(AutoComplete.bash("selvage", spec.root().commandLine()));
    terminal.out().flush();
    return Exit.DONE;
  }
}
