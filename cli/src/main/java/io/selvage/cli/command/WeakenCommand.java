package io.selvage.cli.command;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.relaxed.clients.AccessWeakening;
import io.selvage.relaxed.clients.StrengthVariantCheck;
import io.selvage.relaxed.report.WeakenJson;
import io.selvage.relaxed.report.WeakenText;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage weaken CLASS --against MEANING}. */
@Command(
    name = "weaken",
    header = "Find memory accesses that can be weakened.",
    resourceBundle = "io.selvage.cli.time-1m",
    description = {
      "",
      "Checks the class under the Java memory model for all test programs with up to"
          + " --calls calls. Then weakens each volatile, acquire, release or opaque access"
          + " by one step and checks again. Reports each weakened access as refuted, with"
          + " the smallest test program that shows it, or as not needed for up to --calls"
          + " calls, which does not exclude larger programs. Finally reports weaker modes"
          + " that are correct together. Suggests nothing that load buffering could break,"
          + " and no plain access that would be part of a data race. --time and --memory"
          + " apply to each variant."
    },
    footer = {
      "",
      "Example:",
      "  selvage weaken io.selvage.samples.weak.TreiberStack \\",
      "      -cp samples/target/classes --against io.selvage.samples.LifoStack \\",
      "      --ops \"push(1),pop\" --calls 2"
    })
public final class WeakenCommand implements Callable<Integer> {
  private static final Duration VARIANT = Duration.ofMinutes(1);
  private static final int CALLS = 4;

  /** Models of other languages and machines say nothing about the modes of VarHandle. */
  private static final List<String> MODELS = List.of("java", "java-hardware");

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "Fully qualified name of the class to analyse.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--against",
      paramLabel = "CLASS",
      required = true,
      description = "Sequential specification: a class with methods of the same names. Required.")
  private String against = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description =
          "Operations that test programs call: \"offer,poll\"; with argument values:"
              + " \"offer(1),poll\" (default: all public methods that CLASS declares).")
  private String operations = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--roles",
      paramLabel = "RULES",
      description =
          "Generate only test programs that follow these roles: \"producer x1: offer;"
              + " consumer x1: poll\".")
  private String roles = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--strength",
      paramLabel = "NAME",
      description = "The synchronisation that calls must provide; see selvage check --help-all.")
  private String strength = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--calls",
      paramLabel = "N",
      description = "Check all test programs with up to N calls (default: 4).")
  private int calls = CALLS;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--values",
      paramLabel = "N",
      description = "Number of values per argument (default: 1).")
  private int values = 1;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--in",
      paramLabel = "PREFIX",
      description =
          "Weaken only accesses in classes whose name starts with this prefix (default:"
              + " the package of CLASS).")
  private String inPackage = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "java: advice holds by the Java specification (default); java-hardware: advice holds on"
              + " HotSpot only, and the report says so.")
  private String model = "java";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Mixin private OutputFormOption form = new OutputFormOption();

  public WeakenCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (calls < 1 || values < 1) {
      throw Diagnostic.BAD_OPTION.error("--calls and --values must be 1 or more");
    }
    if (!MODELS.contains(model)) {
      throw Diagnostic.BAD_OPTION.error("--model takes java or java-hardware");
    }
    ClassSubject subject =
        new ClassSubject(
                classPath.entries(), className, CallSyntax.operations(operations), List.of())
            .withProtocol(UsageProtocol.parse(roles));
    Question question =
        new Question(
                subject, against, "linearizability", model, new Scope.UpTo(calls, calls, values))
            .with(RelaxedEngine.STRENGTH, strength);
    String home =
        inPackage.isEmpty() ? className.substring(0, className.lastIndexOf('.') + 1) : inPackage;
    try (StrengthVariantCheck clients = new StrengthVariantCheck(question)) {
      WeakenJson json = new WeakenJson(className, model, SelvageVersion.number());
      boolean isRight =
          new AccessWeakening(
                  clients,
                  home,
                  () -> limits.budgetOfOne(terminal, VARIANT),
                  form.isJson() ? json : new WeakenText(terminal.out(), model))
              .search();
      int exit = isRight ? ExitCode.DONE : ExitCode.UNKNOWN;
      if (form.isJson()) {
        terminal.report(json.render(exit) + "\n", exit);
      }
      return exit;
    }
  }
}
