package io.selvage.cli;

import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.refine.ProgressCheck;
import io.selvage.refine.ltl.Property;
import io.selvage.refine.product.Lasso;
import io.selvage.refine.product.Liveness.Fairness;
import io.selvage.refine.product.PropertyCheck;
import java.util.Arrays;
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
      names = "--roles",
      paramLabel = "RULES",
      description =
          "Who calls what, as for check: \"writer x1: write; reader: read\". The first roles are"
              + " played first.")
  private String roles = "";

  @Option(
      names = "--ltl",
      paramLabel = "FORMULA",
      description =
          "Tell whether every run has a property of calls and returns: \"[] (call(A, pop) -> <>"
              + " return(A, pop))\". Operators: ! && || -> <-> [] <> X U W R; a return may have an"
              + " outcome, as in return(A, pop, null); _ is any thread.")
  private String formula = "";

  @Option(
      names = "--fairness",
      paramLabel = "KIND",
      description =
          "What is asked of the scheduler where a property decides the exit code: none, weak or"
              + " strong (default: weak).")
  private String fairness = "weak";

  @Option(
      names = "--again",
      paramLabel = "RUN",
      description = "Tell a run that was found before, step by step.")
  private String again = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private Limits limits = new Limits();
  @Mixin private Form form = new Form();

  ProgressCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Subject subject =
        new Subject(classPath.entries(), className, CallSyntax.operations(operations), List.of())
            .withProtocol(Protocol.parse(roles));
    Scope scope = new Scope.Endless(threads, values, nodes);
    Question question = new Question(subject, className, "linearizability", "sc", scope);
    Fairness asked = fairness();
    return ProgressCheck.ask(
        question, limits.budget(terminal), found -> answer(found, asked), this::unknown);
  }

  private int answer(ProgressCheck.Found found, Fairness asked) {
    ProgressPrinter printer = new ProgressPrinter(terminal.out());
    if (!again.isEmpty()) {
      head();
      printer.print(found.tell(run()));
      return Exit.DONE;
    }
    if (!formula.isEmpty()) {
      return property(found, asked, printer);
    }
    if (form.isJson()) {
      terminal.out().println(ProgressJson.of(found.liveness()));
    } else {
      head();
      printer.print(found);
    }
    return Exit.DONE;
  }

  private void head() {
    terminal.out().println(className + ", " + threads + " threads, any number of calls");
  }

  private int property(ProgressCheck.Found found, Fairness asked, ProgressPrinter printer) {
    PropertyCheck check = found.check(Property.parse(formula));
    if (!check.vain().isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(
          "--ltl is about " + check.vain().get(0) + ", but there is no such thread or call");
    }
    if (!check.doubt().isEmpty()) {
      return unknown(check.doubt());
    }
    if (form.isJson()) {
      terminal.out().println(ProgressJson.of(formula, check, asked));
    } else {
      head();
      printer.print(formula, check, found);
    }
    return check.violation(asked).isPresent() ? Exit.REFUTED : Exit.DONE;
  }

  private int unknown(String why) {
    terminal.out().println(form.isJson() ? ProgressJson.unknown(why) : "unknown: " + why);
    return Exit.UNKNOWN;
  }

  private Lasso run() {
    try {
      return Lasso.parse(again);
    } catch (IllegalArgumentException e) {
      throw Diagnostic.BAD_OPTION.error("--again takes what was printed after it, not " + again);
    }
  }

  private Fairness fairness() {
    return Arrays.stream(Fairness.values())
        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(fairness))
        .findFirst()
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error("--fairness is none, weak or strong, not " + fairness));
  }
}
