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
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.BarrierEngine;
import io.selvage.unbounded.barriers.BarrierBounds;
import io.selvage.unbounded.barriers.BarrierOptions;
import io.selvage.unbounded.barriers.BarrierSearch;
import io.selvage.unbounded.language.LanguageReader;
import io.selvage.unbounded.language.LanguageSpecification;
import io.selvage.unbounded.report.BarriersJson;
import io.selvage.unbounded.report.BarriersText;
import io.selvage.unbounded.report.UndecidableText;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage barriers CLASS}. */
@Command(
    name = "barriers",
    header = "Search for a violation with few barriers, delays and calls.",
    description = {
      "",
      "A barrier is a call after a return. Between two barriers the search counts"
          + " calls but does not order them. It starts with 0 barriers and increases their"
          + " number. If it finds no violation within the bounds, the result is unknown,"
          + " and the report states the bounds that were searched."
    },
    footer = {
      "",
      "Example:",
      "  selvage barriers io.selvage.samples.barriers.RacyPopStack \\",
      "      -cp samples/target/classes \\",
      "      --against io.selvage.samples.barriers.PlainStack"
    })
public final class BarriersCommand implements Callable<Integer>, TimedCommand {
  private static final String LANGUAGE = ".language";
  private static final String ANY = "any";

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "Fully qualified name of the class to check.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--against",
      paramLabel = "SPEC",
      required = true,
      description =
          "Specification: a sequential class, or a .language file with an expression,"
              + " which may be context-free. Required.")
  private String specification = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "Operations to call: push(1),pop() (default: all public methods).")
  private String operations = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--barriers",
      paramLabel = "N",
      description = "Maximum number of barriers (default: ${DEFAULT-VALUE}).")
  private String barriers = "1";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--delays",
      paramLabel = "N",
      description =
          "Maximum number of delays: times that the scheduler skips a runnable thread"
              + " (default: ${DEFAULT-VALUE}).")
  private int delays = 2;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--calls",
      paramLabel = "N",
      description = "Maximum number of calls, at most 12 (default: ${DEFAULT-VALUE}).")
  private int calls = 4;

  @Mixin private ClassPathOption classPath = new ClassPathOption();
  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private OutputFormOption form = new OutputFormOption();

  public BarriersCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime();
  }

  @Override
  public Integer call() {
    if (barriers.equals(ANY)) {
      form.print(UndecidableText.text(), terminal);
      return ExitCode.UNKNOWN;
    }
    BarrierBounds most = new BarrierBounds(number(), delays, calls);
    return new AnswerSession(terminal)
        .run(
            Check.of(question(most)),
            limits.budget(terminal),
            answer -> text(most, answer.verdict()));
  }

  private String text(BarrierBounds most, Verdict verdict) {
    BarrierSearch.Report report =
        verdict
            .found(BarrierSearch.Report.class)
            .orElseGet(
                () ->
                    new BarrierSearch.Report(
                        Optional.empty(), List.of(), ((Verdict.Unknown) verdict).why()));
    return form.isJson()
        ? BarriersJson.of(className, most, report, SelvageVersion.number()) + "\n"
        : BarriersText.of(className, most, report);
  }

  private Question question(BarrierBounds most) {
    Optional<LanguageSpecification> language =
        specification.endsWith(LANGUAGE) ? Optional.of(language()) : Optional.empty();
    ClassSubject subject =
        new ClassSubject(
            classPath.entries(), className, CallSyntax.operations(operations), List.of());
    return BarrierEngine.question(subject, specification, new BarrierOptions(most, language));
  }

  private int number() {
    if (!barriers.matches("[0-9]{1,2}") || delays < 0 || calls < 1 || calls > MOST_CALLS) {
      throw Diagnostic.BAD_OPTION.error(
          "--barriers must be a number or any, --delays a number, and --calls from 1 to "
              + MOST_CALLS);
    }
    return Integer.parseInt(barriers);
  }

  private static final int MOST_CALLS = 12;

  private LanguageSpecification language() {
    try {
      String text = Files.readString(terminal.folder().resolve(specification));
      return new LanguageSpecification(specification, LanguageReader.read(specification, text));
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(specification, e.toString());
    }
  }
}
