package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.check.ClusterProvider;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.AtomicOption;
import io.selvage.cli.option.BaselineOptions;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.ClusterOption;
import io.selvage.cli.option.CreationOptions;
import io.selvage.cli.option.GivenOptions;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.MessagesOption;
import io.selvage.cli.option.NetWriteOption;
import io.selvage.cli.option.OptionValueNames;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.option.PointsOption;
import io.selvage.cli.option.PortionOptions;
import io.selvage.cli.option.PublishOptions;
import io.selvage.cli.option.RemedyOptions;
import io.selvage.cli.session.CheckSession;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Scope;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.unbounded.ProofMethod;
import io.selvage.unbounded.UnboundedEngine;
import io.selvage.unbounded.report.UndecidableText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
    header = "Check a class against a sequential specification.",
    description = {
      "",
      "Runs every applicable engine within one time budget and reports the strongest"
          + " result. It first tries to prove that each call is atomic. It then stress-tests the"
          + " class on real threads (10%% of the time), explores test programs of growing size"
          + " under sequential consistency and the Java memory model, and tries proofs for any"
          + " number of threads. Your class is not modified or instrumented."
    },
    footer = {
      "",
      "Examples:",
      "  selvage check java.util.concurrent.ConcurrentLinkedQueue \\",
      "      --against java.util.ArrayDeque --ops offer,poll",
      "  selvage check io.selvage.samples.TreiberStack -cp samples/target/classes \\",
      "      --against io.selvage.samples.LifoStack --ops push,pop --calls 4",
      "  selvage check java.util.concurrent.ConcurrentLinkedDeque \\",
      "      --client \"addFirst(1); pollFirst | addFirst(2); peekLast\""
    })
public final class CheckCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "CLASS", description = "Fully qualified name of the class to check.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--against",
      paramLabel = "CLASS",
      description =
          "Sequential specification: a class with the same methods (default: CLASS"
              + " itself, called sequentially).")
  private String against = "";

  @Mixin private CreationOptions creation = new CreationOptions();

  @Mixin private MessagesOption messages = new MessagesOption();

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description =
          "Operations that test programs call: \"offer,poll\"; with argument values:"
              + " \"offer(1),poll\"; with parameter types if overloaded: \"add(int)\" (default: all"
              + " public methods that CLASS declares).")
  private String operations = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--init",
      paramLabel = "CALLS",
      description = "Calls to run before each test program: \"offer(1); poll\".")
  private String setUp = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--roles",
      paramLabel = "RULES",
      description =
          "Generate only test programs that follow these roles: \"producer x1: offer;"
              + " consumer x1: poll, peek; once: close\". Each thread has one role; x1 allows"
              + " one thread in that role; once allows one call.")
  private String roles = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--invariant",
      paramLabel = "NAMES",
      split = ",",
      description =
          "Methods without parameters that must not return false or throw while no call"
              + " is running.")
  private List<String> invariants = List.of();

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--throws",
      paramLabel = "NAMES",
      description =
          "Operations that are expected to throw on every call. Without this option,"
              + " such an operation makes the result unknown unless the class of --against"
              + " throws as well.")
  private String throwing = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--client",
      paramLabel = "PROGRAM",
      description =
          "Check only this test program: calls separated by ; and threads separated by |.")
  private String client = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Maximum number of threads (default: 3).")
  private int threads = Check.SCOPE.threads();

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--calls",
      paramLabel = "N",
      description =
          "Check all test programs with up to N calls, or report unknown (default: as"
              + " many as time allows, up to 6).")
  private int calls = Check.SCOPE.calls();

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--values",
      paramLabel = "N",
      description = "Number of values per argument (default: 2).")
  private int values = Check.SCOPE.values();

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "Check any number of calls instead of --calls, with about N live objects of a"
              + " class at a time. The report states whether this bound was reached.")
  private int nodes = 5;

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--points",
      paramLabel = "LIST",
      description =
          "With --nodes: the linearization points, as lines of CLASS: \"31 changed, 38"
              + " nothing\". A call takes effect at that line if the access changes the value"
              + " (changed), reads nothing (nothing) or reads something (something).")
  private String points = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--without-points",
      description =
          "With --engine unbounded: do not search for linearization points. Prove a"
              + " queue, register, lock or container by excluding the bad patterns of incorrect"
              + " histories.")
  private boolean withoutPoints;

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "Read the JDK classes from this JDK instead of the running one.")
  private String jdk = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      description =
          "Correctness criterion, by name or by axioms; see selvage explain USE-007"
              + " (default: linearizability).",
      completionCandidates = OptionValueNames.OfCriteria.class)
  private String criterion = "linearizability";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "Memory model: sc, java or java-hardware (default: that of each engine, judged by"
              + " what HotSpot shows).",
      completionCandidates = OptionValueNames.OfMemoryModels.class)
  private String model = "sc";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--strength",
      paramLabel = "NAME",
      description =
          "With --model java: the synchronisation that calls must provide. For"
              + " containers: R (reads of inserted values), RI (also insertions), RD (also"
              + " deletions), RID (all). For sets: R, RI, RID. For any class: values (a call"
              + " that returns a value synchronises with the call that received it as an"
              + " argument).")
  private String strength = "";

  @Mixin private PortionOptions portion = new PortionOptions();

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description =
          "Run only this engine: reduction (atomicity), stress (real threads),"
              + " refine (all schedules), relaxed (Java memory model), prove or, with"
              + " --nodes, unbounded (any number of threads). Default: all that apply.",
      completionCandidates = OptionValueNames.OfEngines.class)
  private String engine = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--read-only",
      description = "Only analyse the class files, without running them.")
  private boolean readOnly;

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--fresh",
      description =
          "Check again even if nothing has changed since the last run in this directory."
              + " Use no cached results.")
  private boolean fresh;

  @Mixin private NetWriteOption write = new NetWriteOption();

  @Mixin private ClusterOption cluster = new ClusterOption();

  @Mixin private AtomicOption atomic = new AtomicOption();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  @Mixin private PublishOptions publishing = new PublishOptions();

  @Mixin private BaselineOptions baseline = new BaselineOptions();

  @Mixin private RemedyOptions remedies = new RemedyOptions();

  public CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime();
  }

  @Override
  public Integer call() {
    write.require(engine, isGiven("--nodes"));
    baseline.require();
    remedies.require();
    int exit = run();
    if (write.isRequested()) {
      write.write(terminal, () -> UnboundedEngine.net(check().question(), limits.budget(terminal)));
    }
    return exit;
  }

  private int run() {
    if (engine.equals("unbounded") && !isGiven("--nodes") && !isGiven("--client")) {
      output.print(UndecidableText.text(), terminal);
      return ExitCode.UNKNOWN;
    } else if (withoutPoints && !engine.equals("unbounded")) {
      throw Diagnostic.BAD_OPTION.error("--without-points requires --engine unbounded");
    }
    CheckSession session = new CheckSession(terminal, output, publishing, baseline, remedies);
    if (cluster.isRequested()) {
      return onCluster(session);
    }
    Check remembering = check().remembering(terminal.folder());
    Check check = fresh ? remembering : remembering.keeping(terminal.folder());
    if (atomic.isRequested()) {
      return session.run(atomic.apply(check, terminal), limits);
    }
    return fresh ? session.run(check, limits) : session.runOnce(check, limits);
  }

  private int onCluster(CheckSession session) {
    if (!engine.equals("relaxed") && !isGiven("--model") && !isGiven("--strength")) {
      throw Diagnostic.BAD_OPTION.error(
          "--on requires all programs under a memory model: add --model java");
    }
    try (ClusterProvider.Machines machines = cluster.open(terminal, limits)) {
      int exit = session.run(check().recording(terminal.folder()).by(machines.workforce()), limits);
      terminal.err().println("selvage: " + machines.reused());
      return exit;
    }
  }

  private Check check() {
    if (criterion.endsWith("-serializability")) {
      throw Diagnostic.BAD_OPTION.error(
          criterion + " is a criterion on accesses, not on results: use selvage serializability");
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
            .messages(messages.requested())
            .option(RelaxedEngine.STRENGTH, strength)
            .throwing(GivenOptions.names(throwing));
    Check allowed = readOnly ? check.withoutExecution() : check;
    Check against =
        (this.against.isEmpty() ? allowed : allowed.against(this.against))
            .createdBy(creation.creation(), terminal.folder());
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
      new GivenOptions(spec)
          .requireAbsentBesideClient("--threads", "--calls", "--values", "--nodes");
      return check.client(client);
    }
    GivenOptions.require("--threads", threads, 2);
    GivenOptions.require("--calls", calls, 2);
    GivenOptions.require("--values", values, 1);
    if (isGiven("--nodes")) {
      GivenOptions.require("--nodes", nodes, 1);
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
        .forEach(other -> unsupported(option, other));
    if (model.equals("sc") || !(engine.isEmpty() || engine.equals("relaxed"))) {
      throw Diagnostic.BAD_OPTION.error(
          option + " requires all programs under a memory model: add --model java");
    }
    if (!criterion.equals("linearizability")) {
      throw Diagnostic.BAD_OPTION.error(option + " is supported for linearizability only");
    }
    GivenOptions.require("--calls", calls, 2);
    GivenOptions.require("--values", values, 1);
    return check.partly(threads, calls, values, some);
  }

  private static void unsupported(String option, String other) {
    throw Diagnostic.BAD_OPTION.error(
        option + " samples executions of all programs and cannot be combined with " + other);
  }

  private Check endless(Check check) {
    if (isGiven("--calls")) {
      throw Diagnostic.BAD_OPTION.error(
          "--calls cannot be combined with --nodes, which covers any number of calls");
    }
    Check endless =
        check.endless(new Scope.Endless(threads, values, nodes, PointsOption.parse(points)));
    return withoutPoints ? endless.option(ProofMethod.WITHOUT_POINTS) : endless;
  }

  private boolean isGiven(String option) {
    return new GivenOptions(spec).has(option);
  }
}
