package io.selvage.cli.command;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.option.SourcePathOption;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.stepgraph.MethodSteps;
import io.selvage.reduction.Reduction;
import io.selvage.reduction.report.ReductionText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage show CLASS METHOD}. */
@Command(
    name = "show",
    header = "Show the memory steps of a method as the engines execute them.",
    footer = {"", "Example:", "  selvage show java.util.concurrent.ConcurrentLinkedQueue offer"})
public final class ShowCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "Fully qualified name of the class.")
  private String className = "";

  @Parameters(
      paramLabel = "METHOD",
      description = "Method name: offer, or \"add(int)\" if overloaded.")
  private String method = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private SourcePathOption sourcePath = new SourcePathOption();

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "Read the JDK classes from this JDK instead of the running one.")
  private String jdk = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--reduction",
      description =
          "Show what guards each part of the state of the class and, for each step of the"
              + " method, whether it commutes with steps of other threads.")
  private boolean reduction;

  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private OutputFormOption form = new OutputFormOption();

  public ShowCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime();
  }

  @Override
  public Integer call() {
    OperationRequest request = request();
    Budget budget = limits.budget(terminal);
    try (ProgramContext world = ProgramContext.of(classPath.entries(jdk)).within(budget)) {
      if (reduction) {
        ClassSubject subject =
            new ClassSubject(classPath.entries(jdk), className, List.of(), List.of());
        form.print(
            ReductionText.of(
                Reduction.answer(world, subject, budget),
                request.name(),
                sourcePath.around(terminal, classPath.entries(jdk), javaHome())::line),
            terminal);
        return ExitCode.DONE;
      }
      form.print(
          MethodSteps.method(world, className, request.name(), request.parameterTypes()), terminal);
    }
    return ExitCode.DONE;
  }

  private Path javaHome() {
    return Path.of(jdk.isEmpty() ? System.getProperty("java.home") : jdk);
  }

  private OperationRequest request() {
    List<OperationRequest> requests = CallSyntax.operations(method);
    if (requests.size() != 1 || requests.get(0).domains().isPresent()) {
      throw Diagnostic.BAD_SYNTAX.error(
          '`' + method + '`', "expected one method, such as offer or \"add(int, Object)\"");
    }
    return requests.get(0);
  }
}
