package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.jcstress.JcstressFolder;
import io.selvage.cli.option.ExploreOptions;
import io.selvage.cli.option.GraphOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OptionValueNames;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.option.QuantityParser;
import io.selvage.cli.option.SampleOptions;
import io.selvage.cli.render.LitmusResultPrinter;
import io.selvage.cli.session.ExploreSession;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Question;
import io.selvage.core.question.TestSubject;
import io.selvage.relaxed.ExecutionChoice;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.TestEngine;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.notation.LitmusFile;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.notation.LitmusSyntaxException;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import io.selvage.report.SourceFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage explore FILE…}. */
@Command(
    name = "explore",
    header = "Explore all executions of a test under a memory model.",
    description = {
      "",
      "A test is one of: a method with @Explore whose body calls Parallel.run; a"
          + " jcstress test class, for which Selvage reports each outcome next to the"
          + " expected ones; a jar or a directory of classes with jcstress tests, all of"
          + " which Selvage explores; a litmus test.",
      "",
      "Litmus tests are files in the C11 subset of the .litmus notation, or rows of"
          + " a CSV table with the columns name and program and optionally exists and init."
          + " If the table states expected results (sc_allowed, sc_execs, ...), Selvage"
          + " reports differences."
    },
    footer = {
      "",
      "Exit codes: 0 verified or as expected, 1 refuted or unexpected, 2 unknown.",
      "",
      "Examples:",
      "  selvage explore io.selvage.samples.explored.Dekker \\",
      "      -cp samples/target/classes --method wrong",
      "  selvage explore io.selvage.samples.explored.SeqLock \\",
      "      -cp samples/target/classes --method right --model tso --json"
    })
public final class ExploreCommand implements Callable<Integer> {
  private static final Duration SOME_TIME = Duration.ofSeconds(10);

  private final Terminal terminal;

  @Parameters(
      paramLabel = "CLASS|FILE",
      arity = "1..*",
      description =
          "Class, litmus test file, directory of litmus test files, or jar or directory of"
              + " jcstress tests.")
  private List<String> files = List.of();

  @Mixin private ExploreOptions options = new ExploreOptions();

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "Memory model: sc, tso, ra, rarlx, rc11, rc11-2017, rc11-genmc, java-hardware or java"
              + " (default).",
      completionCandidates = OptionValueNames.OfMemoryModels.class)
  private String model = "java";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Number of worker threads (default: 1). Does not change the results.")
  private int workers = 1;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--time",
      paramLabel = "TIME",
      description =
          "Time budget of each test: 500ms, 10s, 2m, 1h (default: unlimited; 10s for the tests"
              + " of a jar or directory).")
  private String time = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--symmetry",
      paramLabel = "MODE",
      description =
          "Symmetry reduction for threads with the same code and arguments: on (default)"
              + " explores one representative of symmetric executions and counts all; off"
              + " explores all.")
  private String symmetry = "on";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--forbid",
      paramLabel = "N",
      description =
          "Search all sets of at most N accesses to strengthen or fences to add that"
              + " make a violation, or the condition of a litmus test, impossible. Each set is"
              + " verified by another run (default: 4 for violations, 0 for litmus tests; 0"
              + " disables the search).")
  private int forbid = -1;

  @Mixin private SampleOptions sampling = new SampleOptions();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private OutputFormOption form = new OutputFormOption();

  /** Of the test at hand, by {@link System#nanoTime}. */
  private long end;

  public ExploreCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    MemoryModel requested =
        MemoryModel.named(model)
            .orElseThrow(
                () ->
                    Diagnostic.BAD_OPTION.error(
                        "unknown memory model " + model + "; known: " + MemoryModel.names()));
    graph.require(terminal);
    if (workers < 1) {
      throw Diagnostic.BAD_OPTION.error("--workers must be 1 or more");
    }
    if (files.size() == 1 && !isFile(files.get(0))) {
      return new ExploreSession(terminal, form, options, sampling, graph)
          .run(files.get(0), requested, twins(), this::given, workers, forbid < 0 ? 4 : forbid);
    }
    if (files.size() == 1 && JcstressFolder.isOne(terminal.folder().resolve(files.get(0)))) {
      return new ExploreSession(terminal, form, options, sampling, graph)
          .runJcstress(
              terminal.folder().resolve(files.get(0)),
              requested,
              twins(),
              time.isEmpty() ? SOME_TIME : QuantityParser.duration("--time", time),
              workers);
    }
    LitmusResultPrinter printer = new LitmusResultPrinter(terminal, form);
    for (String file : files) {
      for (Path path : paths(file)) {
        for (LitmusFile.Entry entry : entries(path)) {
          begin();
          LitmusResult answer = answer(entry, requested);
          printer.print(entry, answer, remedies(entry, requested), requested);
          draw(entry, answer);
        }
      }
    }
    return printer.end();
  }

  private void draw(LitmusFile.Entry entry, LitmusResult answer) {
    if (graph.isOpen() && answer.allowed()) {
      String text = io.selvage.relaxed.report.LitmusText.text(answer, List.of());
      LitmusResult.witness(entry.test(), answer.model(), rest(LimitOptions.FOR_EVER))
          .ifPresent(
              drawing ->
                  graph.write(
                      terminal,
                      SourceFinder.NONE,
                      answer.name(),
                      "an execution allowed under " + answer.model(),
                      text,
                      drawing,
                      Optional.empty()));
    }
  }

  private LitmusResult answer(LitmusFile.Entry entry, MemoryModel requested) {
    Duration rest = rest(LimitOptions.FOR_EVER);
    Question question =
        TestEngine.question(
            new TestSubject(entry.test().name(), entry.test()),
            TestBodyExploration.Request.of(entry.model(requested), TestBodyExploration.Races.WARNED)
                .with(twins())
                .within(rest)
                .on(workers));
    return Check.of(
            sampling.isRequested()
                ? question.with(new ExecutionChoice.Sample(sampling.walks(), sampling.seed()))
                : question)
        .ask(Budget.of(rest), ProgressListener.NONE)
        .verdict()
        .found(LitmusResult.class)
        .orElseGet(() -> LitmusResult.unfinished(entry.test(), entry.model(requested)));
  }

  private Function<LitmusResult, Optional<StrengtheningResult>> remedies(
      LitmusFile.Entry entry, MemoryModel requested) {
    return answer ->
        forbid > 0 && answer.allowed() && entry.test().condition().isPresent()
            ? Optional.of(
                LitmusResult.forbid(entry.test(), entry.model(requested), forbid, rest(SOME_TIME)))
            : Optional.empty();
  }

  private boolean isFile(String name) {
    return name.matches(".*([/\\\\]|\\.litmus|\\.csv).*")
        || Files.exists(terminal.folder().resolve(name));
  }

  private SymmetricThreads twins() {
    return switch (symmetry) {
      case "on" -> SymmetricThreads.MERGED;
      case "off" -> SymmetricThreads.APART;
      default -> throw Diagnostic.BAD_OPTION.error("--symmetry must be on or off, not " + symmetry);
    };
  }

  /** Each test has its own time. */
  private void begin() {
    end = System.nanoTime() + given().toNanos();
  }

  private Duration given() {
    return time.isEmpty()
        ? LimitOptions.FOR_EVER
        : LimitOptions.piece(terminal, QuantityParser.duration("--time", time));
  }

  /** What is left for the test at hand, and not more. */
  private Duration rest(Duration most) {
    Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    return left.compareTo(most) < 0 ? left : most;
  }

  private List<Path> paths(String file) {
    Path path = terminal.folder().resolve(file);
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> all = Files.walk(path)) {
      List<Path> tests = all.filter(ExploreCommand::isTestFile).sorted().toList();
      if (tests.isEmpty()) {
        throw Diagnostic.CANNOT_READ.error(file, "there are no .litmus or .csv files in it");
      }
      return tests;
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, String.valueOf(e.getMessage()));
    }
  }

  private static boolean isTestFile(Path path) {
    return Files.isRegularFile(path) && path.toString().endsWith(".litmus");
  }

  private List<LitmusFile.Entry> entries(Path path) {
    try {
      return LitmusFile.read(Files.readString(path));
    } catch (LitmusSyntaxException e) {
      throw Diagnostic.BAD_INPUT.error(path, "litmus", String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(path, e.toString());
    }
  }
}
