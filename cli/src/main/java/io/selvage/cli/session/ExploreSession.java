package io.selvage.cli.session;

import io.selvage.check.Check;
import io.selvage.cli.jcstress.JcstressReader;
import io.selvage.cli.jcstress.JcstressSession;
import io.selvage.cli.jcstress.JcstressSuite;
import io.selvage.cli.jcstress.JcstressTest;
import io.selvage.cli.option.ExploreOptions;
import io.selvage.cli.option.GraphOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.option.SampleOptions;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.FailureReporter;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.Parallel;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Question;
import io.selvage.core.question.TestSubject;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.ExecutionChoice;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.TestEngine;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.bytecode.TestFindingsText;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.report.TestFindingsJson;
import io.selvage.report.RunReportText;
import io.selvage.report.SourceFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Explores the tests of a class, one after the other. */
public final class ExploreSession {
  private static final String ANNOTATION = "io.selvage.junit.Explore";

  private final Terminal terminal;
  private final OutputFormOption form;
  private final ExploreOptions options;
  private final SampleOptions sampling;
  private final GraphOption graph;

  public ExploreSession(
      Terminal terminal,
      OutputFormOption form,
      ExploreOptions options,
      SampleOptions sampling,
      GraphOption graph) {
    this.graph = graph;
    this.sampling = sampling;
    this.terminal = terminal;
    this.form = form;
    this.options = options;
  }

  /**
   * @param time begins one test after the other: how long it may take
   */
  public int run(
      String className,
      MemoryModel model,
      SymmetricThreads twins,
      Supplier<Duration> time,
      int workers,
      int forbid) {
    TestBodyExploration.Request request =
        new TestBodyExploration.Request(
            model,
            options.races(),
            twins,
            options.weakFailures(),
            LimitOptions.FOR_EVER,
            workers,
            forbid);
    int exit = ExitCode.DONE;
    try (ProgramContext world = ProgramContext.of(classPath())) {
      Optional<JcstressTest> jcstress =
          options.method().isEmpty() ? JcstressReader.read(world, className) : Optional.empty();
      if (jcstress.isPresent()) {
        return new JcstressSession(terminal, form, request.within(time.get()))
            .run(jcstress.get(), classPath());
      }
      for (String method : methods(world, className)) {
        TestSubject test = TestSubject.method(classPath(), className, method);
        exit = worse(exit, guarded(test, request.within(time.get())));
        terminal.supervisor().known(exit);
      }
    }
    terminal.out().flush();
    return exit;
  }

  /** All jcstress tests of a folder or jar, each within its own time. */
  public int runJcstress(
      Path path, MemoryModel model, SymmetricThreads twins, Duration time, int workers) {
    TestBodyExploration.Request request =
        new TestBodyExploration.Request(
            model, options.races(), twins, options.weakFailures(), time, workers, 0);
    return new JcstressSuite(terminal, form, request).run(path, classPath());
  }

  /** A test on which Selvage itself fails costs that test, and not those after it. */
  private int guarded(TestSubject test, TestBodyExploration.Request request) {
    try {
      return run(test, request);
    } catch (UsageException e) {
      throw e;
    } catch (RuntimeException e) {
      return new FailureReporter(terminal, form.isJson() ? "--json" : "").bug(e);
    }
  }

  private static int worse(int a, int b) {
    return a == ExitCode.REFUTED || b == ExitCode.REFUTED ? ExitCode.REFUTED : Math.max(a, b);
  }

  private List<String> methods(ProgramContext world, String className) {
    if (!options.method().isEmpty()) {
      return List.of(options.method());
    }
    List<String> found = TestBodyExploration.methods(world, className, ANNOTATION);
    if (found.isEmpty()) {
      throw Diagnostic.BAD_TEST.error(className, "no method has @Explore; name one with --method");
    }
    return found;
  }

  /** With the class of ours that tests call. */
  private List<Path> classPath() {
    List<Path> path = new ArrayList<>(options.classPath());
    try {
      path.add(Path.of(Parallel.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return path;
  }

  private int run(TestSubject test, TestBodyExploration.Request request) {
    long start = System.nanoTime();
    Verdict verdict = explore(test, request);
    TestFindings found =
        verdict
            .found(TestFindings.class)
            .orElseGet(() -> TestFindings.unsupported(((Verdict.Unknown) verdict).why()));
    String text =
        new TestFindingsText(test.name(), request, this::story)
            .render(found, (System.nanoTime() - start) / 1_000_000);
    terminal
        .out()
        .print(
            form.isJson()
                ? TestFindingsJson.of(test.name(), request, found, SelvageVersion.number()) + "\n"
                : text);
    found
        .violation()
        .filter(violation -> graph.isOpen())
        .ifPresent(
            violation ->
                graph.write(
                    terminal,
                    options.sources(terminal),
                    test.name(),
                    violation.what(),
                    text,
                    violation.drawing(),
                    Optional.of(run(violation))));
    return verdict.exitCode();
  }

  private List<String> story(TestFindings.Violation violation) {
    SourceFinder sources = options.sources(terminal);
    return run(violation)
        .lines(
            sources,
            options.isVerbose() ? RunReportText.Extent.VERBOSE : RunReportText.Extent.FOLDED);
  }

  private static RunReportText run(TestFindings.Violation violation) {
    return new RunReportText(violation.schedule(), violation.threads(), violation.causes());
  }

  private Verdict explore(TestSubject test, TestBodyExploration.Request request) {
    Question question = TestEngine.question(test, request);
    Budget budget = Budget.of(request.time());
    if (!options.again().isEmpty()) {
      return run(question.with(new ExecutionChoice.Replay(options.again())), budget);
    }
    if (sampling.isRequested()) {
      return run(
          question.with(new ExecutionChoice.Sample(sampling.walks(), sampling.seed())), budget);
    }
    if (!terminal.showsProgress()) {
      return run(question, budget);
    }
    try (ProgressLine progress = ProgressLine.on(terminal, request.time())) {
      return Check.of(question).ask(budget, progress).verdict();
    }
  }

  private static Verdict run(Question question, Budget budget) {
    return Check.of(question).ask(budget, ProgressListener.NONE).verdict();
  }
}
