package io.selvage.junit.internal;

import io.selvage.check.Answer;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.VerifiedRemedy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.TestAbortedException;

/**
 * One test: the question that a class asks, put to one engine. The engine has to have an answer, or
 * the test fails as inconclusive; an engine that is not for such questions is skipped, unless it is
 * the first.
 */
final class CheckDescriptor extends AbstractTestDescriptor implements Node<TestExecutionContext> {
  static final String SEGMENT = "check";

  private final VerifyClass test;

  /** What it does not prove is no fault of the class. */
  private static final String PROOF = "reduction";

  private final String engine;

  CheckDescriptor(UniqueId parent, VerifyClass test, String engine) {
    super(parent.append(SEGMENT, engine), EngineTestName.of(engine), source(test, engine));
    this.test = test;
    this.engine = engine;
  }

  /**
   * There is no such method; but build tools tell tests apart by class and method, and a test
   * without a method has no name in their reports and takes part in no rerun.
   */
  private static MethodSource source(VerifyClass test, String engine) {
    return MethodSource.from(test.type().getName(), "linearizable(" + engine + ")");
  }

  /** The tests of the class that were selected, in the order in which engines run. */
  private List<TestDescriptor> selected() {
    return List.copyOf(getParent().orElseThrow().getChildren());
  }

  /** The engine that must have an answer; if other engines run too, a proof is tried first. */
  private boolean isFirst() {
    List<TestDescriptor> all = selected();
    return all.stream().filter(it -> all.size() == 1 || !isProof(it)).findFirst().get() == this;
  }

  private static boolean isProof(TestDescriptor test) {
    return test instanceof CheckDescriptor check && check.engine.equals(PROOF);
  }

  /** How many engines run after this one. */
  private int others() {
    return selected().size() - 1 - selected().indexOf(this);
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  /** Those of the class: build tools filter tests, not what they are in. */
  @Override
  public Set<TestTag> getTags() {
    return TestAnnotations.tags(test.type());
  }

  @Override
  public TestExecutionContext execute(TestExecutionContext context, DynamicTestExecutor dynamic) {
    context
        .run()
        .refutedBy()
        .ifPresent(
            other -> {
              throw skipped(other + " has refuted it");
            });
    Answer answer = ask(context);
    if (answer.verdict() instanceof Verdict.Refuted) {
      context.run().refute(engine);
    }
    SpecificationDescriptor.of(this, test, answer, context)
        .ifPresent(
            letter -> {
              getParent().orElseThrow().addChild(letter);
              dynamic.execute(letter);
            });
    AnswerReport plain = new AnswerReport(test.simpleName(), context.folder());
    AnswerReport historyReport = plain.with(remedies(context, answer, plain));
    Optional<Path> page =
        HtmlReportWriter.of(context.settings())
            .write(
                test.type().getName(),
                engine,
                historyReport.whole(answer),
                historyReport.sources(answer));
    boolean isTriedOnly = isProof(this) && !isFirst();
    if (answer.verdict() instanceof Verdict.Unknown unknown && isTriedOnly) {
      throw skipped("inconclusive: " + unknown.why());
    }
    if (test.knownViolation().isPresent()) {
      new ExpectedViolation(test, isFirst()).report(answer, historyReport);
      return context;
    }
    if (answer.observed().isPresent()) {
      System.out.println("SEEN  " + test.simpleName() + "   " + answer.observed().get());
      return context;
    }
    BaselineComparison.of(context.settings()).compare(test, engine, answer);
    if (answer.verdict() instanceof Verdict.Unknown unknown && !test.failsIfInconclusive()) {
      throw skipped("inconclusive: " + unknown.why());
    }
    String report = historyReport.report(answer);
    if (!(answer.verdict() instanceof Verdict.Verified verified)) {
      boolean isRefuted = answer.verdict() instanceof Verdict.Refuted;
      throw TestFailures.of(
          answer.verdict(), isRefuted ? historyReport.failure(answer, page) : report);
    }
    context.listener().reportingEntryPublished(this, ReportEntry.from("selvage", report));
    System.out.println(historyReport.inShort(verified, answer.millis()));
    answer.notes().forEach(note -> System.out.println("      " + note));
    return context;
  }

  private Answer ask(TestExecutionContext context) {
    try {
      Answer answer =
          test.check(context.settings())
              .remembering(context.folder())
              .within(context.run().time(test.time(context.settings()), others()))
              .asFarAs(engine)
              .ask();
      if (answer.results().isEmpty()) {
        String why = answer.absent().isEmpty() ? "" : answer.absent().get(0).obstacle().text();
        if (isFirst()) {
          throw TestFailures.of(Diagnostic.NO_ENGINE.error(engine + ": " + why));
        }
        throw skipped("skipped: it " + why);
      }
      return answer;
    } catch (UsageException e) {
      throw TestFailures.of(e);
    }
  }

  private List<VerifiedRemedy> remedies(
      TestExecutionContext context, Answer answer, AnswerReport report) {
    if (test.knownViolation().isPresent()) {
      return List.of();
    }
    Duration left = context.run().time(test.time(context.settings()), 0);
    Duration most = context.settings().suggesting(TestRemedies.usualTime(answer));
    return new TestRemedies(test.check(context.settings()), most.compareTo(left) < 0 ? most : left)
        .search(answer, report.sources(answer));
  }

  private TestAbortedException skipped(String why) {
    TestAbortedException skipped = new TestAbortedException(engine + ": " + why);
    skipped.setStackTrace(new StackTraceElement[0]);
    return skipped;
  }
}
