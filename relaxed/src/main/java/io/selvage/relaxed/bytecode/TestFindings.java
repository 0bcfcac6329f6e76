package io.selvage.relaxed.bytecode;

import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.core.verdict.EngineEvidence;
import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.internal.bytecode.ChoicePathText;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import java.util.List;
import java.util.Optional;

/**
 * What the exploration of a test found.
 *
 * @param executions all complete ones, also those that others stand for
 * @param explored how many were looked at: those up to symmetry
 * @param finished whether everything was seen; not so after a violation
 * @param refusal why nothing can be said, if so
 * @param races pairs of plain accesses that nothing orders
 * @param estimate how many executions there may be, if anybody asked
 * @param remedies what forbids the violation, if anybody asked
 * @param weakUpdates whether there are updates that may fail for no reason
 */
public record TestFindings(
    long executions,
    long blocked,
    long explored,
    boolean finished,
    Optional<String> refusal,
    Optional<Violation> violation,
    List<String> races,
    Optional<ExecutionEstimate> estimate,
    Extent extent,
    Optional<StrengtheningResult> remedies,
    boolean weakUpdates)
    implements EngineEvidence {

  public TestFindings {
    races = List.copyOf(races);
  }

  /** What was to be looked at. */
  public enum Extent {
    ALL,
    /** Executions chosen at random. */
    SAMPLE
  }

  TestFindings with(StrengtheningResult found) {
    return new TestFindings(
        executions,
        blocked,
        explored,
        finished,
        refusal,
        violation,
        races,
        estimate,
        extent,
        Optional.of(found),
        weakUpdates);
  }

  /** Nothing can be said. */
  public static TestFindings refused(String why) {
    return new TestFindings(
        0,
        0,
        0,
        false,
        Optional.of(why),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Extent.ALL,
        Optional.empty(),
        false);
  }

  /**
   * An execution that should not be.
   *
   * @param what in one line
   * @param story the execution, event by event
   * @param drawing the same as a graph
   * @param path how to get there again
   */
  public record Violation(
      String what, List<String> story, ExecutionDiagram drawing, List<Integer> path) {
    /** The path as a text. */
    public String token() {
      return ChoicePathText.print(path);
    }

    public Violation {
      story = List.copyOf(story);
      path = List.copyOf(path);
    }
  }
}
