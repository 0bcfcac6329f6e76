package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.core.Protocol;
import io.selvage.stress.Campaign;
import io.selvage.stress.Clocking;
import io.selvage.stress.Generator;
import io.selvage.stress.Plan;
import io.selvage.stress.Scenario;
import io.selvage.stress.fork.Mode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
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
  private static final String HERE = "here";
  private static final String FOLDER = ".selvage/stress";

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
              + " after the last are made before all threads or after them. May be given more"
              + " than once.")
  private List<String> clients = new ArrayList<>();

  @Option(
      names = "--roles",
      paramLabel = "RULES",
      description =
          "Only clients that keep to these: \"producer x1: offer; consumer x1: poll, peek;"
              + " once: close\". A thread plays one role; x1: one thread does.")
  private String roles = "";

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
      names = "--jit",
      paramLabel = "MODES",
      description =
          "How children compile, in turn: usual, c1, c2, shuffled, interpreter, or all (default);"
              + " here is without a child.")
  private String jit = "all";

  @Option(
      names = "--levels",
      description =
          "Go on to the end of the time, and say for the whole class how much its methods see at"
              + " most.")
  private boolean levels;

  @Option(
      names = "--save",
      paramLabel = "FOLDER",
      description =
          "Where a violation is kept, as a history and as a JUnit test (default:"
              + " .selvage/stress).")
  private String save = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

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
    List<Plan> plans = plans();
    Budget budget = limits.budget(terminal);
    try (Interruption interruption = Interruption.of(budget)) {
      StressResult result =
          saved(run(plans, budget)).took(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
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

  /** Several clients share the time. */
  private StressResult run(List<Plan> plans, Budget budget) {
    StressSession.Work work =
        new StressSession.Work(
            modes(), levels ? Campaign.Until.END : Campaign.Until.FIRST_VIOLATION);
    try (ProgressLine progress = ProgressLine.on(terminal, limits.time())) {
      Optional<StressResult> all = Optional.empty();
      for (int i = 0; i < plans.size(); i++) {
        Duration part = limits.left(terminal).dividedBy(plans.size() - i);
        StressResult one = new StressSession(plans.get(i), work, part, budget, progress).run();
        all = Optional.of(all.isEmpty() ? one : all.get().plus(one));
      }
      return all.orElseThrow();
    }
  }

  /** Levels are of all that is wrong: one process sees that, and goes on. */
  private List<Mode> modes() {
    if (levels && isGiven("--jit")) {
      throw Diagnostic.BAD_OPTION.error("--levels runs here; leave out --jit");
    }
    return levels || jit.equals(HERE) ? List.of() : Mode.parse(jit);
  }

  private StressResult saved(StressResult result) {
    Path folder = save.isEmpty() ? terminal.folder().resolve(FOLDER) : Path.of(save);
    try {
      return result.saved(StressFiles.write(folder, result));
    } catch (IOException e) {
      terminal.err().println("selvage: the violation could not be kept in " + folder + ": " + e);
      return result;
    }
  }

  private List<Plan> plans() {
    new Given(spec).refuseBesideClient("--threads", "--calls", "--values", "--seed", "--roles");
    Given.require("--threads", threads, 2);
    Given.require("--calls", calls, 2);
    Given.require("--values", values, 1);
    Plan plan =
        new Plan(
            className,
            against,
            CallSyntax.operations(operations),
            Optional.empty(),
            new Generator.Size(threads, calls),
            values,
            seed,
            uncounted ? Clocking.NONE : Clocking.usual(),
            criterion,
            classPath.entries(),
            Protocol.parse(roles));
    return clients.isEmpty()
        ? List.of(plan)
        : clients.stream().map(Scenario::parse).map(plan::only).toList();
  }

  private boolean isGiven(String option) {
    return new Given(spec).has(option);
  }
}
