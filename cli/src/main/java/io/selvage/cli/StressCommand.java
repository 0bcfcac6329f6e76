package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.program.run.Refused;
import io.selvage.stress.Campaign;
import io.selvage.stress.Clocking;
import io.selvage.stress.Findings;
import io.selvage.stress.Generator;
import io.selvage.stress.Incomparable;
import io.selvage.stress.Scenario;
import io.selvage.stress.Stint;
import io.selvage.stress.Stress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code selvage stress CLASS}. */
@Command(
    name = "stress",
    header = "Run a class on real threads, and judge what is seen.",
    description = {
      "",
      "Small clients are run on very many objects, as fast as Java runs them. What their calls"
          + " return, and which were seen to end before others began, makes a history; each"
          + " different one is judged. Unlike check this runs your code, and sees what compiler"
          + " and processor really do; but that nothing wrong is seen proves nothing."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "It returns 1 if something wrong was seen, else 2, never 0.",
      "",
      "Examples:",
      "  selvage stress java.util.concurrent.ConcurrentHashMap --against map \\",
      "      --ops \"put,remove(Object),containsValue\"",
      "  selvage stress java.util.concurrent.ConcurrentLinkedDeque --against deque \\",
      "      --client \"{addFirst(1)} pollFirst | addFirst(0); peekLast\""
    })
final class StressCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "CLASS",
      description =
          "The class to run, with its package; it is public, and so is a constructor"
              + " without parameters.")
  private String className = "";

  @Option(
      names = "--against",
      paramLabel = "SPEC",
      description =
          "What is right: a plain sequential class with methods of the same names, or one of"
              + " ${COMPLETION-CANDIDATES} (default: CLASS itself, one call at a time).",
      completionCandidates = Names.OfSpecifications.class)
  private String against = "";

  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description =
          "What clients call: names as in offer,poll, with values as in \"offer(1),poll\","
              + " or with parameter types where a name is overloaded, as in \"add(int)\""
              + " (default: every public method that CLASS declares).")
  private String operations = "";

  @Option(
      names = "--client",
      paramLabel = "CLIENT",
      description =
          "This client only: calls, with | between threads; {calls} before the first thread or"
              + " after the last are made before all threads or after them.")
  private String client = "";

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Clients of at most N threads (default: 2).")
  private int threads = 2;

  @Option(
      names = "--calls",
      paramLabel = "N",
      description = "Clients of at most N calls, not counting those before (default: 4).")
  private int calls = 4;

  @Option(
      names = "--values",
      paramLabel = "N",
      description = "N different values for each argument (default: 2).")
  private int values = 2;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Which random clients: the same number gives the same (default: 1).")
  private long seed = 1;

  @Option(
      names = "--no-counters",
      description =
          "Record nothing between calls: only the order of each thread is known then, and"
              + " nothing keeps processors from reordering across calls.")
  private boolean uncounted;

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Folders and jars with the classes; those of the JDK are always there.")
  private String classPath = "";

  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      description = "What \"right\" means (default: linearizability).")
  private String criterion = "linearizability";

  @Mixin private Limits limits = new Limits();

  @Mixin private Output output = new Output();

  StressCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    long start = System.nanoTime();
    StressRequest request = request();
    Budget budget = limits.budget(terminal);
    try (Interruption interruption = Interruption.of(budget);
        StressRequest.Ready ready = request.prepare()) {
      StressResult result = result(request, ready, budget, start);
      terminal
          .out()
          .print(
              output.isJson()
                  ? StressJson.of(result)
                  : StressText.of(result, output.glyphs(terminal), output.colours(terminal)));
      terminal.out().flush();
      return interruption.survived(result.exitCode());
    }
  }

  private StressResult result(
      StressRequest request, StressRequest.Ready ready, Budget budget, long start) {
    List<Findings> findings = List.of();
    String refusal = "";
    try (ProgressLine progress = ProgressLine.on(terminal, limits.time());
        Stress stress = request.stress(ready)) {
      Duration left = limits.left(terminal);
      findings =
          request.scenario().isPresent()
              ? List.of(stress.run(request.scenario().get(), Stint.of(left), budget))
              : new Campaign(stress, request.generator(ready)).run(left, budget, progress);
    } catch (Refused e) {
      refusal = e.line();
    } catch (Incomparable e) {
      refusal = e.line();
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new StressResult(request, ready.criterion().adjective(), findings, refusal, millis);
  }

  private StressRequest request() {
    Optional<Scenario> scenario = Optional.empty();
    if (isGiven("--client")) {
      Stream.of("--threads", "--calls", "--values", "--seed")
          .filter(this::isGiven)
          .forEach(this::refuse);
      scenario = Optional.of(Scenario.parse(client));
    }
    require("--threads", threads, 2);
    require("--calls", calls, 2);
    require("--values", values, 1);
    return new StressRequest(
        className,
        against,
        CallSyntax.operations(operations),
        scenario,
        new Generator.Size(threads, calls),
        values,
        seed,
        uncounted ? Clocking.NONE : Clocking.usual(),
        criterion,
        ClassPathOption.parse(classPath));
  }

  private boolean isGiven(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  private void refuse(String option) {
    throw Diagnostic.BAD_OPTION.error(
        option + " says nothing beside --client, which is one client; leave one of them out");
  }

  private static void require(String option, int number, int least) {
    if (number < least) {
      throw Diagnostic.BAD_OPTION.error(
          option + " " + number + " is too few; at least " + least + " make sense");
    }
  }
}
