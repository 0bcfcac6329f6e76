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
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.ProgressCheck;
import io.selvage.refine.ProgressEngine;
import io.selvage.refine.ProgressOptions;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.report.ProgressJson;
import io.selvage.refine.report.ProgressPage;
import io.selvage.refine.report.ProgressText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage progress CLASS}. */
@Command(
    name = "progress",
    header = "Check progress: deadlock, livelock, lock-freedom, wait-freedom, LTL.",
    description = {
      "",
      "Explores all schedules of a fixed number of threads that make any number of"
          + " calls. The object must have finitely many states."
    },
    footer = {
      "",
      "Exit codes: 0 no deadlock or livelock, 1 deadlock or livelock, 2 unknown.",
      "With --ltl: 0 the formula holds, 1 it is violated.",
      "",
      "Example:",
      "  selvage progress io.selvage.samples.BoundedStack -cp samples/target/classes"
    })
public final class ProgressCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "Fully qualified name of the class to check.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--against",
      paramLabel = "CLASS",
      description =
          "Sequential specification: a class with methods of the same names. Calls that"
              + " block in the specification may wait; this is not a deadlock.")
  private String against = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "Operations to call, as in check (default: all public methods).")
  private String operations = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(names = "--threads", paramLabel = "N", description = "Number of threads (default: 2).")
  private int threads = 2;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--values",
      paramLabel = "N",
      description = "Number of values per argument (default: 1).")
  private int values = 1;

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "Maximum number of live objects of a class. If a run needs more, the result is"
              + " unknown (default: 9).")
  private int nodes = 9;

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--roles",
      paramLabel = "RULES",
      description =
          "Which threads call which operations, as in check: \"writer x1: write; reader:"
              + " read\". Threads take the roles in this order.")
  private String roles = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--ltl",
      paramLabel = "FORMULA",
      description =
          "Check that every run satisfies an LTL formula over calls and returns: \"[]"
              + " (call(A, pop) -> <> return(A, pop))\". Operators: ! && || -> <-> [] <> X U W"
              + " R. A return can state a result: return(A, pop, null). The thread _ is any"
              + " thread.")
  private String formula = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--fairness",
      paramLabel = "KIND",
      description =
          "Scheduler fairness for the exit code: none, weak or strong (default: weak)."
              + " Fairness applies to steps, not to locks: only a fair ReentrantLock serves waiting"
              + " threads in order.")
  private String fairness = "weak";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--allow",
      paramLabel = "LIST",
      split = ",",
      description = "Exit with 0 despite these: deadlock, livelock (separated by a comma).")
  private List<String> allowed = List.of();

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--again",
      paramLabel = "RUN",
      description = "Replay a run that an earlier report printed, step by step.")
  private String again = "";

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write an HTML page with the result and the runs.")
  private String html = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private OutputFormOption form = new OutputFormOption();

  public ProgressCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime();
  }

  @Override
  public Integer call() {
    ClassSubject subject =
        new ClassSubject(
                classPath.entries(), className, CallSyntax.operations(operations), List.of())
            .withProtocol(UsageProtocol.parse(roles));
    Scope.Endless scope = new Scope.Endless(threads, values, nodes);
    Question question =
        ProgressEngine.question(
            subject, against, scope, new ProgressOptions(formula, fairness(), allowed));
    if (!again.isEmpty()) {
      return replay(question.against(against.isEmpty() ? className : against));
    }
    return new AnswerSession(terminal)
        .run(Check.of(question), limits.budget(terminal), answer -> publish(answer.verdict()));
  }

  private String publish(Verdict verdict) {
    if (!html.isEmpty()) {
      String page = ProgressPage.of(className, head(), verdict, SelvageVersion.number());
      try {
        Files.writeString(terminal.folder().resolve(html), page);
      } catch (IOException | InvalidPathException e) {
        throw Diagnostic.BAD_OPTION.error("cannot write --html " + html + ": " + e);
      }
    }
    return text(verdict);
  }

  private String text(Verdict verdict) {
    return form.isJson()
        ? ProgressJson.of(verdict, SelvageVersion.number()) + System.lineSeparator()
        : ProgressText.of(head(), verdict);
  }

  private String head() {
    return className + ", " + threads + " threads, any number of calls";
  }

  /** Prints the run again; there is no verdict to compute. */
  private int replay(Question question) {
    Lasso run = run();
    return ProgressCheck.ask(
        question,
        limits.budget(terminal),
        found -> {
          terminal.out().print(ProgressText.again(head(), found.narrate(run)));
          return ExitCode.DONE;
        },
        why -> {
          terminal.out().print(text(Verdict.Unknown.because(why)));
          return ExitCode.UNKNOWN;
        });
  }

  private Lasso run() {
    try {
      return Lasso.parse(again);
    } catch (IllegalArgumentException e) {
      throw Diagnostic.BAD_OPTION.error(
          "--again requires the token that an earlier run printed, not " + again);
    }
  }

  private Fairness fairness() {
    return Arrays.stream(Fairness.values())
        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(fairness))
        .findFirst()
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error(
                    "--fairness must be none, weak or strong, not " + fairness));
  }
}
