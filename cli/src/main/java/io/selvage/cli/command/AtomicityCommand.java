package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.session.AnswerSession;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.TraceSubject;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.TraceEngine;
import io.selvage.unbounded.atomicity.ClassRuns;
import io.selvage.unbounded.atomicity.RandomScheduleRuns;
import io.selvage.unbounded.atomicity.TraceFindings;
import io.selvage.unbounded.atomicity.TransactionExtent;
import io.selvage.unbounded.report.AtomicityJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage atomicity FILE}. */
@Command(
    name = "atomicity",
    header = "Check whether the transactions of an execution are atomic.",
    resourceBundle = "io.selvage.cli.time-unlimited",
    description = {
      "",
      "Reads an execution in the text format of RAPID, with one event per line:"
          + " T1|begin(m)|12, T1|r(x)|13, T1|w(x)|14, acq, rel, fork, join, end. The"
          + " transactions are atomic if a serial order of the transactions has the same"
          + " conflicts (conflict serializability)."
    },
    footer = {
      "",
      "Example:",
      "  selvage atomicity --run io.selvage.samples.broken.LostUpdateCounter \\",
      "      -cp samples/target/classes --client \"increment | increment\""
    })
public final class AtomicityCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "Execution file, or - for standard input.")
  private String file = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--run",
      paramLabel = "CLASS",
      description =
          "Instead of reading a file, run a test program of this class under random"
              + " schedules. Each call is a transaction unless --blocks is given.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--client",
      paramLabel = "PROGRAM",
      description = "With --run: the test program, as in \"put(1); get | take\".")
  private String client = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--blocks",
      paramLabel = "FIELD",
      description =
          "With --run: transactions are blocks of code instead of calls. The code marks"
              + " a block by writing a nonzero value to this field where the block begins, and"
              + " zero where it ends.")
  private String blocks = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "With --run: maximum number of runs (default: ${DEFAULT-VALUE}).")
  private long runs = 1_000;

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random choices (default: 1).")
  private long seed = 1;

  @Mixin private ClassPathOption classPath = new ClassPathOption();
  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private OutputFormOption form = new OutputFormOption();

  public AtomicityCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTimeIfAny();
  }

  @Override
  public Integer call() {
    if (!className.isEmpty()) {
      return run();
    } else if (!blocks.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--blocks is for --run; a file has begin and end");
    } else if (file.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("name a FILE, or a class with --run");
    }
    return new AnswerSession(terminal)
        .run(
            Check.of(TraceEngine.question(new TraceSubject(file, this::open))),
            limits.budgetIfAny(terminal),
            answer -> text(answer.verdict()));
  }

  private int run() {
    if (client.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--run requires --client, the calls of each thread");
    }
    RandomScheduleRuns.Search search =
        ClassRuns.search(
            classPath.entries(),
            className,
            CallSyntax.client(client),
            new TransactionExtent(blocks),
            runs,
            seed,
            limits.budgetIfAny(terminal));
    Optional<RandomScheduleRuns.Found> found = search.found();
    form.print(
        found
            .map(this::text)
            .orElseGet(() -> nothing(search.done()))
            .replace("\n", System.lineSeparator()),
        terminal);
    return found.isPresent() ? ExitCode.REFUTED : ExitCode.UNKNOWN;
  }

  /** The events are those of a file that this command reads. */
  private String text(RandomScheduleRuns.Found found) {
    return "FAIL  %s   not atomic   ATO-001\n\n".formatted(className)
        + "  Run %d of seed %d: the call of %s\n".formatted(found.number(), seed, found.accused())
        + "  must come before another one and after it, too.\n\n  "
        + String.join("\n  ", found.events())
        + "\n";
  }

  private String nothing(long done) {
    return "UNKNOWN  %s   no violation in %d runs with seed %d%s\n"
        .formatted(className, done, seed, done < runs ? "; then the time was up" : "");
  }

  private InputStream open() throws IOException {
    return file.equals("-") ? System.in : Files.newInputStream(terminal.folder().resolve(file));
  }

  private String text(Verdict verdict) {
    TraceFindings found =
        verdict.found(TraceFindings.class).orElseGet(() -> new TraceFindings(0, Optional.empty()));
    if (form.isJson()) {
      return AtomicityJson.of(file, found, verdict, SelvageVersion.number()) + "\n";
    }
    String events = String.format("%,d events", found.events());
    return found
        .violation()
        .map(this::text)
        .orElseGet(
            () ->
                verdict instanceof Verdict.Unknown unknown
                    ? stopped(events, unknown)
                    : passed(events));
  }

  private String text(TraceFindings.Violation found) {
    return String.format(
        "FAIL  %s   not atomic   ATO-001%n%n"
            + "  Line %d, %s: the transaction of %s that began in line %d must come%n"
            + "  before another one and after it, too.%n",
        file, found.line(), found.event(), found.thread(), found.began());
  }

  private String passed(String events) {
    return String.format(
        "PASS  %s   atomic%n%n  Some order of whole transactions has the same conflicts: %s.%n",
        file, events);
  }

  private String stopped(String events, Verdict.Unknown unknown) {
    return String.format(
        "UNKNOWN  %s   %s   REF-203%n%n  Nothing is wrong in the first %s; the rest was not"
            + " read.%n",
        file, unknown.why(), events);
  }
}
