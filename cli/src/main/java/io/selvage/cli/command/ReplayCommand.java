package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.check.ReplayStore;
import io.selvage.check.ReplayToken;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.JavaFileName;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.option.PublishOptions;
import io.selvage.cli.render.ReplayTestSource;
import io.selvage.cli.session.CheckSession;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage replay TOKEN}. */
@Command(
    name = "replay",
    header = "Replay a counterexample.",
    footer = {
      "",
      "Examples:",
      "  selvage check java.util.ArrayDeque --ops \"offer(1),poll\" --engine refine",
      "  selvage replay TOKEN    # the token that the report of check prints",
      "  selvage replay TOKEN --junit LostUpdateTest.java"
    })
public final class ReplayCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "TOKEN",
      description =
          "The token that a report in this directory printed, or the long token from the"
              + " JSON field \"replay\", which works anywhere.")
  private String token = "";

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Also write a JUnit test, NAME.java, that replays the schedule and fails.")
  private String junit = "";

  @Mixin private LimitOptions limits = new LimitOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  @Mixin private PublishOptions publishing = new PublishOptions();

  public ReplayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime();
  }

  @Override
  public Integer call() {
    ReplayToken found = find();
    found.question().subject().classPath().forEach(ClassPathOption::existing);
    String test = junit.isEmpty() ? "" : JavaFileName.classIn("--junit", junit);
    int exit = new CheckSession(terminal, output, publishing).run(Check.again(found), limits);
    if (!test.isEmpty()) {
      writeTest(test, found, exit);
    }
    return exit;
  }

  private void writeTest(String name, ReplayToken found, int exit) {
    if (exit != ExitCode.REFUTED) {
      terminal.err().println("selvage: --junit: no test is written, since nothing failed");
      return;
    }
    try {
      Files.writeString(terminal.folder().resolve(junit), ReplayTestSource.of(name, found));
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write --junit " + junit + ": " + e);
    }
  }

  private ReplayToken find() {
    try {
      return ReplayStore.in(terminal.folder()).get(token);
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot read the counterexample: " + e);
    }
  }
}
