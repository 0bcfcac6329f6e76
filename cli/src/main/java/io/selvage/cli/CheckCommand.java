package io.selvage.cli;

import io.selvage.check.Check;
import io.selvage.check.Cluster;
import io.selvage.core.Diagnostic;
import io.selvage.core.Scope;
import io.selvage.unbounded.Unbounded;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code selvage check CLASS}. */
@Command(
    name = "check",
    header = "Check a class against its meaning, another class.",
    description = {
      "",
      "Every engine is asked, within one budget: real threads for a tenth of it, then all"
          + " clients, the smallest first, under all schedules and under the Java memory model."
          + " What each of them established is told. The class need not be changed."
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
      "Examples:",
      "  selvage check java.util.concurrent.ConcurrentLinkedQueue \\",
      "      --against java.util.ArrayDeque --ops offer,poll",
      "  selvage check demo.Counter --class-path target/classes --calls 4",
      "  selvage check java.util.concurrent.ConcurrentLinkedDeque \\",
      "      --client \"addFirst(1); pollFirst | addFirst(2); peekLast\""
    })
final class CheckCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "CLASS", description = "The class to check, with its package.")
  private String className = "";

  @Option(
      names = "--against",
      paramLabel = "CLASS",
      description =
          "What is right: a plain sequential class with methods of the same names"
              + " (default: CLASS itself, one call at a time).")
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
      names = "--init",
      paramLabel = "CALLS",
      description = "Calls made before any client: \"offer(1); poll\".")
  private String setUp = "";

  @Option(
      names = "--roles",
      paramLabel = "RULES",
      description =
          "Only clients that keep to these: \"producer x1: offer; consumer x1: poll, peek;"
              + " once: close\". A thread plays one role; x1: one thread does.")
  private String roles = "";

  @Option(
      names = "--invariant",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Methods without parameters that must not give false, nor throw, when no call is"
              + " running.")
  private List<String> invariants = List.of();

  @Option(
      names = "--client",
      paramLabel = "CLIENT",
      description = "This client only: calls, with | between threads.")
  private String client = "";

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Clients of at most N threads (default: 3).")
  private int threads = Check.SCOPE.threads();

  @Option(
      names = "--calls",
      paramLabel = "N",
      description =
          "All clients of at most N calls, or the answer is unknown (default: as many"
              + " calls as there is time for, at most 6).")
  private int calls = Check.SCOPE.calls();

  @Option(
      names = "--values",
      paramLabel = "N",
      description = "N different values for each argument (default: 2).")
  private int values = Check.SCOPE.values();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "Any number of calls instead of --calls, as long as about N objects of a class live at a"
              + " time; the answer says whether that was ever reached.")
  private int nodes = 5;

  @Option(
      names = "--points",
      paramLabel = "LIST",
      description =
          "With --nodes: the lines of CLASS where calls take effect, as in \"31 changed, 38"
              + " nothing\": where the access there changes, finds nothing, finds something.")
  private String points = "";

  @Option(
      names = "--without-points",
      description =
          "With --engine unbounded: do not look for points; prove a queue, a register, a lock or a"
              + " container by the bad patterns that its wrong histories have.")
  private boolean withoutPoints;

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "Read the classes of the JDK there instead of those of the running one.")
  private String jdk = "";

  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      description =
          "What \"right\" means, by name or by axioms; see selvage explain USE-007 (default:"
              + " linearizability).")
  private String criterion = "linearizability";

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "Only under this memory model: sc, sequential consistency, or java, with which every"
              + " client of at most --calls calls is meant, whatever its threads (default: each"
              + " engine under the one it knows).")
  private String model = "sc";

  @Option(
      names = "--strength",
      paramLabel = "NAME",
      description =
          "With --model java: how much the calls of a container synchronise: R (reads of what was"
              + " inserted), RI (also insertions), RD (also deletions), RID (all of them); for a"
              + " set R, RI, RID; of any class values: who returns what another call was given.")
  private String strength = "";

  @Mixin private PortionOptions portion = new PortionOptions();

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description =
          "Ask this engine only: stress, which runs the class on real threads, refine or relaxed"
              + " (default: all of them, within the same time); or, with --nodes, unbounded, which"
              + " looks for a proof for any number of threads. For prove see selvage prove.")
  private String engine = "";

  @Option(
      names = "--read-only",
      description = "Do not run the class: ask only engines that read it.")
  private boolean readOnly;

  @Option(
      names = "--fresh",
      description =
          "Ask again, even if nothing has changed since it was last asked here, and use nothing that"
              + " was kept of other questions.")
  private boolean fresh;

  @Mixin private WriteOption write = new WriteOption();

  @Mixin private ClusterOption cluster = new ClusterOption();

  @Mixin private AtomicOption atomic = new AtomicOption();

  @Mixin private Limits limits = new Limits();

  @Mixin private Output output = new Output();

  @Mixin private Publishing publishing = new Publishing();

  CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    write.require(engine, isGiven("--nodes"));
    int exit = ask();
    if (write.isAsked()) {
      write.write(terminal, () -> Unbounded.net(check().question(), limits.budgetOfOne()));
    }
    return exit;
  }

  private int ask() {
    if (engine.equals("unbounded") && !isGiven("--nodes") && !isGiven("--client")) {
      output.print(Undecidable.text(), terminal);
      return Exit.UNKNOWN;
    } else if (withoutPoints && !engine.equals("unbounded")) {
      throw Diagnostic.BAD_OPTION.error("--without-points is for --engine unbounded");
    }
    Session session = new Session(terminal, output, publishing, atomic);
    if (cluster.isAsked()) {
      return onCluster(session);
    }
    Check remembering = check().remembering(terminal.folder());
    Check check = fresh ? remembering : remembering.keeping(terminal.folder());
    if (atomic.isAsked()) {
      return session.ask(atomic.apply(check, terminal), limits);
    }
    return fresh
        ? session.ask(check, limits)
        : session.askOnce(check, limits, List.of(engine, isGiven("--model") + " " + readOnly));
  }

  private int onCluster(Session session) {
    if (!engine.equals("relaxed") && !isGiven("--model") && !isGiven("--strength")) {
      throw Diagnostic.BAD_OPTION.error(
          "--on is for every client under a memory model: add --model java");
    }
    try (Cluster.Machines machines = cluster.open(terminal)) {
      int exit = session.ask(check().by(machines.workforce()), limits);
      terminal.err().println("selvage: " + machines.reused());
      return exit;
    }
  }

  private Check check() {
    if (criterion.endsWith("-serializability")) {
      throw Diagnostic.BAD_OPTION.error(
          criterion + " is about accesses, not about outcomes: see selvage serializability");
    }
    Check check =
        scoped(Check.object(className))
            .operations(operations)
            .setUp(setUp)
            .roles(roles)
            .invariants(invariants)
            .classPath(classPath.entries(jdk))
            .criterion(criterion)
            .memoryModel(model)
            .strength(strength);
    Check against = this.against.isEmpty() ? check : check.against(this.against);
    if (!engine.isEmpty()) {
      return against.engine(engine);
    }
    if (isGiven("--model") || isGiven("--strength")) {
      return against;
    }
    return readOnly ? against.everyEngineThatReads() : against.everyEngine();
  }

  private Check scoped(Check check) {
    if (portion.portion().isPresent()) {
      return partly(check, portion.portion().get());
    }
    if (isGiven("--client")) {
      new Given(spec).refuseBesideClient("--threads", "--calls", "--values", "--nodes");
      return check.client(client);
    }
    Given.require("--threads", threads, 2);
    Given.require("--calls", calls, 2);
    Given.require("--values", values, 1);
    if (isGiven("--nodes")) {
      Given.require("--nodes", nodes, 1);
      return endless(check);
    }
    return isGiven("--calls")
        ? check.upTo(threads, calls, values)
        : check.growing(threads, calls, values);
  }

  private Check partly(Check check, Scope.Portion some) {
    String option = some instanceof Scope.AtRandom ? "--sample" : "--executions";
    Stream.of("--client", "--nodes", "--invariant", "--atomic")
        .filter(this::isGiven)
        .forEach(other -> refuse(option, other));
    if (model.equals("sc") || !(engine.isEmpty() || engine.equals("relaxed"))) {
      throw Diagnostic.BAD_OPTION.error(
          option + " is for every client under a memory model: add --model java");
    }
    if (!criterion.equals("linearizability")) {
      throw Diagnostic.BAD_OPTION.error(option + " is for linearizability only");
    }
    Given.require("--calls", calls, 2);
    Given.require("--values", values, 1);
    return check.partly(threads, calls, values, some);
  }

  private static void refuse(String option, String other) {
    throw Diagnostic.BAD_OPTION.error(
        option + " looks at some executions of every client, which " + other + " is not about");
  }

  private Check endless(Check check) {
    if (isGiven("--calls")) {
      throw Diagnostic.BAD_OPTION.error(
          "--calls says nothing beside --nodes, which is for any number of calls");
    }
    return check.endless(
        new Scope.Endless(
            threads,
            values,
            nodes,
            PointsOption.parse(points),
            withoutPoints ? Scope.Means.WITHOUT_POINTS : Scope.Means.ANY));
  }

  private boolean isGiven(String option) {
    return new Given(spec).has(option);
  }
}
