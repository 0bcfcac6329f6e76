package io.selvage.junit;

import io.selvage.check.Answer;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.hierarchical.Node;

/** One test: the question that a class asks. */
final class CheckDescriptor extends AbstractTestDescriptor implements Node<Listening> {
  static final String SEGMENT = "check";
  static final String NAME = "linearizable";

  private final TestClass test;

  CheckDescriptor(UniqueId parent, TestClass test) {
    super(parent.append(SEGMENT, NAME), NAME, ClassSource.from(test.type()));
    this.test = test;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public Listening execute(Listening context, DynamicTestExecutor dynamic) {
    Telling telling = new Telling(test.simpleName(), context.folder());
    Answer answer = ask();
    if (answer.observed().isPresent()) {
      System.out.println("SEEN  " + test.simpleName() + "   " + answer.observed().get());
      return context;
    }
    String report = telling.report(answer);
    if (!(answer.verdict() instanceof Verdict.Verified verified)) {
      throw Failures.of(answer.verdict(), report);
    }
    context.listener().reportingEntryPublished(this, ReportEntry.from("selvage", report));
    System.out.println(telling.inShort(verified, answer.millis()));
    return context;
  }

  private Answer ask() {
    try {
      return test.check().ask();
    } catch (UsageException e) {
      throw Failures.of(e);
    }
  }
}
