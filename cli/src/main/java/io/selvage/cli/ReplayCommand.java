package io.selvage.cli;

import io.selvage.check.Check;
import io.selvage.check.ReplayStore;
import io.selvage.check.Token;
import io.selvage.core.Diagnostic;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code selvage replay TOKEN}. */
@Command(
    name = "replay",
    header = "See a counterexample again.",
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReplayCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "TOKEN",
      description =
          "The word after \"again\" of a report found in this folder, or the long form that"
              + " the JSON has under \"replay\", which works anywhere.")
  private String token = "";

  @Mixin private Limits limits = new Limits();

  @Mixin private Output output = new Output();

  @Mixin private Publishing publishing = new Publishing();

  ReplayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Token found = find();
    found.question().subject().classPath().forEach(ClassPathOption::existing);
    return new Session(terminal, output, publishing).ask(Check.again(found), limits);
  }

  private Token find() {
    try {
      return ReplayStore.in(terminal.folder()).get(token);
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("the counterexample cannot be read: " + e);
    }
  }
}
