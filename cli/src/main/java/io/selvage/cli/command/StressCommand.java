package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.CreationOptions;
import io.selvage.cli.option.GivenOptions;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.MessagesOption;
import io.selvage.cli.option.OptionValueNames;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.render.ViolationFiles;
import io.selvage.cli.session.StressSession;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.Report;
import io.selvage.report.TextReport;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioGenerator;
import io.selvage.stress.StressCampaign;
import io.selvage.stress.StressPlan;
import io.selvage.stress.StressResult;
import io.selvage.stress.fork.CompilationMode;
import io.selvage.stress.report.StressJson;
import io.selvage.stress.report.StressText;
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
    header = "Run a class on real threads and check the observed results.",
    description = {
      "",
      "Runs small test programs on many objects at full speed. The results of the"
          + " calls, and which calls ended before others began, form a history. Selvage"
          + " checks each distinct history against the specification. Unlike the other"
          + " engines of check, this command executes your code, so it observes what the"
          + " compiler and the processor really do. If it observes no violation, the result"
          + " is unknown."
    },
    footer = {
      "",
      "Exit codes: 1 violation observed, 2 no violation observed; never 0.",
      "",
      "Examples:",
      "  selvage stress java.util.concurrent.ConcurrentHashMap --against map \\",
      "      --ops \"put,remove(Object),containsValue\"",
      "  selvage stress java.util.concurrent.ConcurrentLinkedDeque --against deque \\",
      "      --client \"{addFirst(1)} pollFirst | addFirst(0); peekLast\""
    })
public final class StressCommand implements Callable<Integer>, TimedCommand {
  private static final String HERE = "here";
  private static final String FOLDER = ".selvage/stress";

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "CLASS",
      description =
          "Fully qualified name of the class to run. The class must be public and have a"
              + " public constructor without parameters.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--against",
      paramLabel = "SPEC",
      description =
          "Sequential specification: a class with methods of the same names, or one of"
              + " ${COMPLETION-CANDIDATES} (default: CLASS itself, called sequentially).",
      completionCandidates = OptionValueNames.OfSpecifications.class)
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

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--client",
      paramLabel = "PROGRAM",
      description =
          "Run only this test program: calls separated by ; and threads separated by |."
              + " Calls in {braces} before the first or after the last thread run before or"
              + " after all threads. Repeatable.")
  private List<String> clients = new ArrayList<>();

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--roles",
      paramLabel = "RULES",
      description =
          "Generate only test programs that follow these roles: \"producer x1: offer;"
              + " consumer x1: poll, peek; once: close\". Each thread has one role; x1 allows"
              + " one thread in that role; once allows one call.")
  private String roles = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Maximum number of threads (default: 2).")
  private int threads = 2;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--calls",
      paramLabel = "N",
      description = "Maximum number of calls, not counting initial calls (default: 4).")
  private int calls = 4;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--values",
      paramLabel = "N",
      description = "Number of values per argument (default: 2).")
  private int values = 2;

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random test programs (default: 1).")
  private long seed = 1;

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--no-counters",
      description =
          "Record no order between calls of different threads. Without these records,"
              + " the processor may reorder across calls.")
  private boolean uncounted;

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--jit",
      paramLabel = "MODES",
      description =
          "JIT modes of the child processes, used in rotation: usual, c1, c2, shuffled,"
              + " interpreter, or all (default). The mode here uses this process.")
  private String jit = "all";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--levels",
      description =
          "Run until the time is up, and report the strongest consistency level that the"
              + " methods of the class can have.")
  private boolean levels;

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--save",
      paramLabel = "FOLDER",
      description =
          "Directory in which to save a violation as a history and as a JUnit test"
              + " (default: .selvage/stress).")
  private String save = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      description = "Correctness criterion (default: linearizability).")
  private String criterion = "linearizability";

  @Mixin private LimitOptions limits = new LimitOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  public StressCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime();
  }

  @Override
  public Integer call() {
    long start = System.nanoTime();
    List<StressPlan> plans = plans();
    Budget budget = limits.budget(terminal);
    try (InterruptHandler interruption = InterruptHandler.of(budget)) {
      StressResult result =
          saved(run(plans, budget)).took(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
      String text =
          output.isJson()
              ? StressJson.of(result, SelvageVersion.number())
              : StressText.of(result, refuted -> refutation(result, refuted));
      terminal.report(text, result.exitCode());
      return interruption.survived(result.exitCode());
    }
  }

  private String refutation(StressResult result, Verdict.Refuted refuted) {
    return TextReport.plain()
        .with(output.glyphs(terminal))
        .with(output.colours(terminal))
        .render(Report.ofHistory(result.plan().className(), refuted, result.millis()));
  }

  /** Several test programs share the time. */
  private StressResult run(List<StressPlan> plans, Budget budget) {
    StressSession.Work work =
        new StressSession.Work(
            modes(), levels ? StressCampaign.Until.END : StressCampaign.Until.FIRST_VIOLATION);
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
  private List<CompilationMode> modes() {
    if (levels && isGiven("--jit")) {
      throw Diagnostic.BAD_OPTION.error("--levels runs here; leave out --jit");
    }
    return levels || jit.equals(HERE) ? List.of() : CompilationMode.parse(jit);
  }

  private StressResult saved(StressResult result) {
    Path folder = save.isEmpty() ? terminal.folder().resolve(FOLDER) : Path.of(save);
    try {
      return result.saved(ViolationFiles.write(folder, result));
    } catch (IOException e) {
      terminal.err().println("selvage: the violation could not be kept in " + folder + ": " + e);
      return result;
    }
  }

  private List<StressPlan> plans() {
    new GivenOptions(spec)
        .requireAbsentBesideClient("--threads", "--calls", "--values", "--seed", "--roles");
    GivenOptions.require("--threads", threads, 2);
    GivenOptions.require("--calls", calls, 2);
    GivenOptions.require("--values", values, 1);
    Question created = created();
    boolean isOwn = against.isEmpty() && created.specification().equals(created.subject().name());
    StressPlan plan =
        new StressPlan(
            created.subject().className(),
            isOwn ? against : created.specification(),
            CallSyntax.operations(operations),
            Optional.empty(),
            new ScenarioGenerator.Size(threads, calls),
            values,
            seed,
            uncounted ? OrderRecording.NONE : OrderRecording.usual(),
            criterion,
            created.subject().classPath(),
            UsageProtocol.parse(roles),
            messages.requested());
    return clients.isEmpty()
        ? List.of(plan)
        : clients.stream().map(Scenario::parse).map(plan::only).toList();
  }

  /** The classes that are stressed, perhaps ones that create the objects by an expression. */
  private Question created() {
    ClassSubject subject =
        new ClassSubject(
            classPath.entries(),
            className,
            CallSyntax.operations(operations),
            clients.stream()
                .map(Scenario::parse)
                .flatMap(it -> it.distinctCalls().stream())
                .distinct()
                .toList());
    Question question =
        Check.object(className)
            .question()
            .about(subject.withProtocol(UsageProtocol.parse(roles)))
            .against(against.isEmpty() ? className : against);
    return creation.creation().applied(question, terminal.folder());
  }

  private boolean isGiven(String option) {
    return new GivenOptions(spec).has(option);
  }
}
