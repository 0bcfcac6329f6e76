package io.selvage.cli.command;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command without a subcommand: says what there is. */
@Command(
    name = "selvage",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    header = "Check concurrent Java classes against their specification.",
    footer = {
      "",
      "Run selvage COMMAND --help for the options of a command.",
      "",
      "Example:",
      "  selvage check java.util.concurrent.ConcurrentLinkedQueue \\",
      "      --against java.util.ArrayDeque --ops offer,poll",
      "",
      "Exit codes: 0 verified, 1 refuted, 2 unknown, 64 usage error,",
      "70 internal error."
    })
public final class SelvageCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  public SelvageCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(terminal.err(), CommandLine.Help.Ansi.OFF);
    return ExitCode.USAGE;
  }
}
