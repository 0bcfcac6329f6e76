package io.selvage.junit.internal;

import io.selvage.check.Answer;
import io.selvage.core.verdict.Verdict;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.TestAbortedException;

/**
 * The result of a class by the letter of the Java specification, where only that allows a
 * violation: the test of the engine is about HotSpot, and passes.
 */
final class SpecificationDescriptor extends AbstractTestDescriptor
    implements Node<TestExecutionContext> {
  private static final String NAME = "Java specification";

  private final VerifyClass test;
  private final Verdict.Refuted violation;
  private final String reason;

  private SpecificationDescriptor(
      UniqueId id, VerifyClass test, Verdict.Refuted violation, String reason) {
    super(id, NAME, MethodSource.from(test.type().getName(), "linearizable(specification)"));
    this.test = test;
    this.violation = violation;
    this.reason = reason;
  }

  /** Present if only the specification allows a violation that nobody expects. */
  static Optional<SpecificationDescriptor> of(
      CheckDescriptor check, VerifyClass test, Answer answer, TestExecutionContext context) {
    if (test.knownViolation().isPresent()) {
      return Optional.empty();
    }
    UniqueId id =
        check.getUniqueId().removeLastSegment().append(CheckDescriptor.SEGMENT, "specification");
    AnswerReport report = new AnswerReport(test.simpleName(), context.folder());
    return answer
        .specification()
        .map(it -> new SpecificationDescriptor(id, test, it, report.specification(answer)));
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public Set<TestTag> getTags() {
    return TestAnnotations.tags(test.type());
  }

  @Override
  public TestExecutionContext execute(TestExecutionContext context, DynamicTestExecutor dynamic) {
    if (test.requiresSpecification()) {
      throw TestFailures.of(violation, reason);
    }
    TestAbortedException aborted = new TestAbortedException(reason);
    aborted.setStackTrace(new StackTraceElement[0]);
    throw aborted;
  }
}
