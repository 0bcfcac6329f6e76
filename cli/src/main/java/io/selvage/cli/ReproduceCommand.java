package io.selvage.cli;

import io.selvage.core.Diagnostic;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code selvage reproduce PAPER}: each paper is a command below this one. */
@Command(
    name = "reproduce",
    header = "Do the experiment of a paper again.",
    synopsisHeading = "%nUsage: ",
    synopsisSubcommandLabel = "PAPER",
    commandListHeading = "%nPapers:%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproduceCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw Diagnostic.BAD_OPTION.error(
        "which paper? known: " + String.join(", ", spec.subcommands().keySet()));
  }
}
