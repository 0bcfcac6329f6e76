package io.selvage.cli;

import io.selvage.check.Check;
import io.selvage.check.ReplayStore;
import io.selvage.check.Token;
import io.selvage.core.Question;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code selvage replay TOKEN}. */
@Command(
    name = "replay",
    header = "See a counterexample again.",
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

  ReplayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Token found = ReplayStore.in(terminal.folder()).get(token);
    Question question = found.question();
    question.subject().classPath().forEach(ClassPathOption::existing);
    return new Session(terminal, output).ask(Check.again(found), limits);
  }
}
