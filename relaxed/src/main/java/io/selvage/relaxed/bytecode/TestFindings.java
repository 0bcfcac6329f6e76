package io.selvage.relaxed.bytecode;

import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.EngineEvidence;
import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.LoadBufferingResult;
import io.selvage.relaxed.internal.bytecode.ChoicePathText;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import java.util.List;
import java.util.Optional;

/**
 * The findings of the exploration of a test.
 *
 * @param executions all complete ones, including those represented by others
 * @param explored the number of executions visited, up to symmetry
 * @param finished whether the exploration was exhaustive; false after a violation
 * @param unsupportedReason why the result is unknown, if it is
 * @param races pairs of unordered plain accesses
 * @param estimate of the number of executions, if requested
 * @param remedies what forbids the violation, if requested
 * @param weakUpdates whether there are updates that may fail spuriously
 * @param buffering what was explored of load buffering
 */
public record TestFindings(
    long executions,
    long blocked,
    long explored,
    boolean finished,
    Optional<String> unsupportedReason,
    Optional<Violation> violation,
    List<String> races,
    Optional<ExecutionEstimate> estimate,
    Extent extent,
    Optional<StrengtheningResult> remedies,
    boolean weakUpdates,
    LoadBufferingResult buffering)
    implements EngineEvidence {

  public TestFindings {
    races = List.copyOf(races);
  }

  /** Which executions were explored. */
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
        unsupportedReason,
        violation,
        races,
        estimate,
        extent,
        Optional.of(found),
        weakUpdates,
        buffering);
  }

  /** An unknown result. */
  public static TestFindings unsupported(String why) {
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
        false,
        LoadBufferingResult.NONE);
  }

  /**
   * An erroneous execution.
   *
   * @param what a one-line description
   * @param story the execution, event by event
   * @param drawing the same as a graph
   * @param path that reproduces it
   * @param schedule its steps, with the calls that they belong to
   * @param threads their names
   * @param causes what makes it possible; empty if that is not certain
   */
  public record Violation(
      String what,
      List<String> story,
      ExecutionDiagram drawing,
      List<Integer> path,
      Schedule schedule,
      List<String> threads,
      List<Cause> causes) {
    /** The path as text. */
    public String token() {
      return ChoicePathText.print(path);
    }

    public Violation {
      story = List.copyOf(story);
      path = List.copyOf(path);
      threads = List.copyOf(threads);
      causes = List.copyOf(causes);
    }
  }
}
