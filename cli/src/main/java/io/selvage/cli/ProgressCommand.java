package io.selvage.cli;

import io.selvage.core.CallSyntax;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.refine.ProgressCheck;
import io.selvage.refine.product.Liveness;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage progress CLASS}. */
@Command(
    name = "progress",
    header = "Tell whether calls return: wait-free, lock-free …",
    description = {
      "",
      "Any number of calls by some threads, every schedule; for objects with finitely many"
          + " states."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ProgressCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "The class to check, with its package.")
  private String className = "";

  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "What threads call, as for check (default: every public method).")
  private String operations = "";

  @Option(names = "--threads", paramLabel = "N", description = "How many threads (default: 2).")
  private int threads = 2;

  @Option(
      names = "--values",
      paramLabel = "N",
      description = "N different values for each argument (default: 1).")
  private int values = 1;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "How many objects of a class may live; unknown if more would (default: 9).")
  private int nodes = 9;

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Folders and jars with the classes; those of the JDK are always there.")
  private String classPath = "";

  @Mixin private Limits limits = new Limits();

  ProgressCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Subject subject =
        new Subject(
            ClassPathOption.parse(classPath),
            className,
            CallSyntax.operations(operations),
            List.of());
    Scope scope = new Scope.Endless(threads, values, nodes);
    Question question = new Question(subject, className, "linearizability", "sc", scope);
    Liveness liveness = ProgressCheck.of(question, limits.budget(terminal));
    if (!liveness.doubt().isEmpty()) {
      terminal.out().println("unknown: " + liveness.doubt());
      return Exit.UNKNOWN;
    }
    print(liveness);
    return Exit.DONE;
  }

  private void print(Liveness liveness) {
    terminal.out().println(className + ", " + threads + " threads, any number of calls");
    line("level", words(liveness.level()));
    line("deadlock", liveness.canDeadlock() ? "possible" : "none");
    for (Liveness.Fairness fairness : Liveness.Fairness.values()) {
      line(
          "calls return, fairness " + words(fairness),
          liveness.leadsToReturn(fairness) ? "always" : "not always");
    }
    line("states", String.format(Locale.ROOT, "%,d", liveness.states()));
  }

  private void line(String what, String text) {
    terminal.out().printf(Locale.ROOT, "  %-30s %s%n", what, text);
  }

  private static String words(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
