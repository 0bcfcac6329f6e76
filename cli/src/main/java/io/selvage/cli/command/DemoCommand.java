package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.session.CheckSession;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.samples.LifoStack;
import io.selvage.samples.TreiberStack;
import io.selvage.samples.broken.BlindPopStack;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code selvage demo}. */
@Command(
    name = "demo",
    header = "Show how Selvage refutes a broken stack and verifies the fix.",
    description = {"", "Takes less than ten seconds and needs no files."},
    footer = {"", "Example:", "  selvage demo"})
public final class DemoCommand implements Callable<Integer>, TimedCommand {
  /** For each of the two; all of it is needed on a slow machine only. */
  private static final Duration TIME = Duration.ofSeconds(10);

  private static final int THREADS = 3;
  private static final int CALLS = 3;
  private static final int VALUES = 2;

  private final Terminal terminal;

  @Mixin private OutputOptions output = new OutputOptions();

  public DemoCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return Optional.of(TIME.multipliedBy(2));
  }

  @Override
  public Integer call() {
    say("A stack for many threads, and what it should mean: a plain LifoStack.");
    say("Its pop() takes the top off without asking whether it is still the top.");
    int broken = run(BlindPopStack.class);
    say("");
    say("The repair: pop() uses compareAndSet, and tries again if the top has changed.");
    int repaired = run(TreiberStack.class);
    say("");
    say("Yours:  selvage check your.Stack --class-path target/classes --against your.Meaning");
    if (broken == ExitCode.UNKNOWN || repaired == ExitCode.UNKNOWN) {
      return ExitCode.UNKNOWN;
    }
    return broken == ExitCode.REFUTED && repaired == ExitCode.DONE ? ExitCode.DONE : ExitCode.BUG;
  }

  private int run(Class<?> subject) {
    say("");
    say(
        String.format(
            "$ selvage check %s \\%n      --against %s --ops push,pop --calls %d",
            subject.getName(), LifoStack.class.getName(), CALLS));
    say("");
    Check check =
        Check.object(subject.getName())
            .against(LifoStack.class.getName())
            .operations("push, pop")
            .classPath(List.of(home(subject)))
            .upTo(THREADS, CALLS, VALUES)
            .within(TIME)
            .everyEngine();
    return new CheckSession(terminal, output).run(check, TIME);
  }

  private void say(String line) {
    if (!output.isJson()) {
      terminal.out().println(line);
    }
  }

  /** The jar or folder that the samples are in. */
  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
