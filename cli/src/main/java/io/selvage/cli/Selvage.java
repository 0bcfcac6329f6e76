package io.selvage.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command without a subcommand: says what there is. */
@Command(
    name = "selvage",
    header = "Does a concurrent Java object keep its promise?",
    synopsisHeading = "%nUsage: ",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%n",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "Try: selvage check java.util.concurrent.ConcurrentLinkedQueue \\",
      "         --against java.util.ArrayDeque --ops offer,poll",
      "",
      "It returns 0 verified, 1 refuted, 2 unknown, 64 wrong use, 70 a bug of ours."
    })
final class Selvage implements Callable<Integer> {
  static final int WIDTH = 79;

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  Selvage(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(terminal.err(), CommandLine.Help.Ansi.OFF);
    return Exit.USAGE;
  }
}
