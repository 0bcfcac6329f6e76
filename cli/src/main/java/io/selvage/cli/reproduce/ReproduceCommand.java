package io.selvage.cli.reproduce;

import io.selvage.core.diagnostic.Diagnostic;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code selvage reproduce PAPER}: each paper is a command below this one. */
@Command(
    name = "reproduce",
    synopsisSubcommandLabel = "PAPER",
    commandListHeading = "%nPapers:%n",
    header = "Reproduce the experiments of a paper.",
    footer = {"", "Example:", "  selvage reproduce poling --rows Treiber"})
public final class ReproduceCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw Diagnostic.BAD_OPTION.error(
        "missing paper; known: " + String.join(", ", spec.subcommands().keySet()));
  }
}
