package io.selvage.junit.internal;

import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.TestSubject;
import io.selvage.core.verdict.Verdict;
import io.selvage.junit.Explore;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.TestEngine;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.bytecode.TestFindingsText;
import io.selvage.report.RunReportText;
import io.selvage.report.SourceFinder;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.AssertionFailedError;

/** One test: a method of which every execution is explored. */
final class ExploreDescriptor extends AbstractTestDescriptor implements Node<TestExecutionContext> {
  static final String SEGMENT = "explore";

  /** Lines of the description of a violation, so that the message fits a screen. */
  private static final int MOST_OF_STORY = 34;

  private final Class<?> type;
  private final Method method;

  ExploreDescriptor(UniqueId parent, Class<?> type, Method method) {
    super(
        parent.append(SEGMENT, method.getName()),
        TestAnnotations.displayName(method, method.getName() + "()"),
        MethodSource.from(type, method));
    this.type = type;
    this.method = method;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public Set<TestTag> getTags() {
    Set<TestTag> tags = TestAnnotations.tags(type);
    tags.addAll(TestAnnotations.tags(method));
    return tags;
  }

  @Override
  public SkipResult shouldBeSkipped(TestExecutionContext context) {
    return TestAnnotations.skipped(method);
  }

  @Override
  public TestExecutionContext execute(TestExecutionContext context, DynamicTestExecutor dynamic) {
    long start = System.nanoTime();
    requireLifeCycle();
    TestBodyExploration.Request request = request();
    TestSubject test = TestSubject.method(TestClassPath.of(type), type.getName(), method.getName());
    try {
      Verdict verdict =
          Check.of(TestEngine.question(test, request))
              .ask(Budget.of(request.time()), ProgressListener.NONE)
              .verdict();
      TestFindings found =
          verdict
              .found(TestFindings.class)
              .orElseGet(() -> TestFindings.unsupported(((Verdict.Unknown) verdict).why()));
      TestFindingsText text =
          new TestFindingsText(type.getSimpleName() + "." + method.getName(), request, this::story);
      long millis = (System.nanoTime() - start) / 1_000_000;
      String report = text.render(found, millis);
      if (!(verdict instanceof Verdict.Verified)) {
        AssertionFailedError error =
            new AssertionFailedError(
                found.violation().map(it -> text.brief(it, millis)).orElse(report));
        error.setStackTrace(
            found
                .violation()
                .map(it -> TestFailures.frames(it.schedule()))
                .orElseGet(() -> new StackTraceElement[0]));
        throw error;
      }
      context.listener().reportingEntryPublished(this, ReportEntry.from("selvage", report));
      System.out.print(report);
    } catch (UsageException e) {
      throw TestFailures.of(e);
    }
    return context;
  }

  private List<String> story(TestFindings.Violation violation) {
    SourceFinder sources =
        SourceFinder.around(
            Path.of(""), TestClassPath.of(type), Path.of(System.getProperty("java.home")));
    return new RunReportText(violation.schedule(), violation.threads(), violation.causes())
        .brief(sources, MOST_OF_STORY);
  }

  /** The body sees to it that a fresh object is made ready; nothing else is supported. */
  private void requireLifeCycle() {
    try {
      new TestLifeCycle(type).preparation();
    } catch (UsageException e) {
      throw TestFailures.of(e);
    }
  }

  private TestBodyExploration.Request request() {
    Explore explore = method.getAnnotation(Explore.class);
    MemoryModel model =
        MemoryModel.named(explore.model())
            .orElseThrow(
                () ->
                    wrong(
                        "no memory model " + explore.model() + "; known: " + MemoryModel.names()));
    return TestBodyExploration.Request.of(model, races(explore.races()))
        .within(time(explore.time()))
        .forbidding(4);
  }

  private TestBodyExploration.Races races(String name) {
    try {
      return TestBodyExploration.Races.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw wrong("races must be warned, refuted or harmless, not " + name);
    }
  }

  private Duration time(String text) {
    try {
      return TestSettings.duration(VerifyClass.name(method), "@Explore", text);
    } catch (UsageException e) {
      throw TestFailures.of(e);
    }
  }

  private RuntimeException wrong(String what) {
    return TestFailures.of(Diagnostic.BAD_TEST.error(VerifyClass.name(method), what));
  }
}
