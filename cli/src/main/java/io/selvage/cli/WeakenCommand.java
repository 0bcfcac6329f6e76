package io.selvage.cli;

import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.relaxed.clients.AllClients;
import io.selvage.relaxed.clients.Weakening;
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
    header = "Tell which accesses of a class could be weaker.",
    description = {
      "",
      "Checks the class under the Java memory model, in every client of at most --calls calls, and"
          + " then again with each access that is volatile, acquire, release or opaque one step"
          + " weaker: refuted, with the smallest client that shows it, or not needed up to so many"
          + " calls, which is not the same as not needed. In the end, weaker modes that keep the"
          + " promise together. --time and --memory are for each variant."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class WeakenCommand implements Callable<Integer> {
  private static final Duration VARIANT = Duration.ofMinutes(1);
  private static final int CALLS = 4;

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "The class.")
  private String className = "";

  @Option(
      names = "--against",
      paramLabel = "CLASS",
      required = true,
      description = "The sequential class that says what it means.")
  private String against = "";

  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description =
          "What clients call: names as in offer,poll, with values as in \"offer(1),poll\""
              + " (default: every public method that CLASS declares).")
  private String operations = "";

  @Option(
      names = "--roles",
      paramLabel = "RULES",
      description = "Only clients that keep to these: \"producer x1: offer; consumer x1: poll\".")
  private String roles = "";

  @Option(
      names = "--strength",
      paramLabel = "NAME",
      description = "How much calls synchronise, as for check.")
  private String strength = "";

  @Option(
      names = "--calls",
      paramLabel = "N",
      description = "All clients of at most N calls (default: 4).")
  private int calls = CALLS;

  @Option(
      names = "--values",
      paramLabel = "N",
      description = "N different values for each argument (default: 1).")
  private int values = 1;

  @Option(
      names = "--in",
      paramLabel = "NAME",
      description =
          "Only accesses in classes whose names begin so (default: those of the package of"
              + " CLASS).")
  private String inPackage = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private Limits limits = new Limits();

  WeakenCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (calls < 1 || values < 1) {
      throw Diagnostic.BAD_OPTION.error("--calls and --values must be 1 or more");
    }
    Subject subject =
        new Subject(classPath.entries(), className, CallSyntax.operations(operations), List.of())
            .withProtocol(Protocol.parse(roles));
    Question question =
        new Question(
            subject,
            against,
            "linearizability",
            "java",
            strength,
            new Scope.UpTo(calls, calls, values));
    String home =
        inPackage.isEmpty() ? className.substring(0, className.lastIndexOf('.') + 1) : inPackage;
    try (AllClients clients = new AllClients(question)) {
      boolean isRight =
          new Weakening(
                  clients, home, () -> limits.budgetOfOne(VARIANT), new WeakenText(terminal.out()))
              .search();
      return isRight ? Exit.DONE : Exit.UNKNOWN;
    }
  }
}
