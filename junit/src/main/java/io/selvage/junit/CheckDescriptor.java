package io.selvage.junit;

import io.selvage.check.Answer;
import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.TestAbortedException;

/**
 * One test: the question that a class asks, put to one engine. The first engine has to have an
 * answer. What others cannot answer, or not in the time that is left, is told and does no harm;
 * what they refute is a failure all the same.
 */
final class CheckDescriptor extends AbstractTestDescriptor implements Node<Listening> {
  static final String SEGMENT = "check";

  private final TestClass test;
  private final String engine;
  private final int others;
  private final boolean isFirst;

  /**
   * @param others how many engines are asked after this one
   */
  CheckDescriptor(UniqueId parent, TestClass test, String engine, int others, boolean isFirst) {
    super(
        parent.append(SEGMENT, engine),
        "linearizable (" + engine + ")",
        ClassSource.from(test.type()));
    this.test = test;
    this.engine = engine;
    this.others = others;
    this.isFirst = isFirst;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public Listening execute(Listening context, DynamicTestExecutor dynamic) {
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
    Telling telling = new Telling(test.simpleName(), context.folder());
    Pages.of(context.settings())
        .write(test.type().getName(), engine, telling.whole(answer), telling.sources(answer));
    if (test.knownViolation().isPresent()) {
      new Known(test, isFirst).tell(answer, telling);
      return context;
    }
    if (answer.observed().isPresent()) {
      System.out.println("SEEN  " + test.simpleName() + "   " + answer.observed().get());
      return context;
    }
    Baselines.of(context.settings()).compare(test, engine, answer);
    if (!isFirst && answer.verdict() instanceof Verdict.Unknown unknown) {
      throw skipped(unknown.why());
    }
    String report = telling.report(answer);
    if (!(answer.verdict() instanceof Verdict.Verified verified)) {
      throw Failures.of(answer.verdict(), report);
    }
    context.listener().reportingEntryPublished(this, ReportEntry.from("selvage", report));
    System.out.println(telling.inShort(verified, answer.millis()));
    return context;
  }

  private Answer ask(Listening context) {
    try {
      Answer answer =
          test.check(context.settings())
              .remembering(context.folder())
              .within(context.run().time(test.time(context.settings()), others))
              .asFarAs(engine)
              .ask();
      if (answer.attempts().isEmpty()) {
        String why = answer.absent().isEmpty() ? "" : answer.absent().get(0).why();
        if (isFirst) {
          throw Failures.of(Diagnostic.NO_ENGINE.error(engine + ": " + why));
        }
        throw skipped("not attempted, because " + why);
      }
      return answer;
    } catch (UsageException e) {
      if (isFirst) {
        throw Failures.of(e);
      }
      throw skipped(e.line());
    }
  }

  private TestAbortedException skipped(String why) {
    TestAbortedException skipped = new TestAbortedException(engine + ": " + why);
    skipped.setStackTrace(new StackTraceElement[0]);
    return skipped;
  }
}
