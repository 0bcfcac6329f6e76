package io.selvage.relaxed.bytecode;

import io.selvage.core.ExecutionDrawing;
import io.selvage.relaxed.engine.Estimate;
import io.selvage.relaxed.strengthen.Remedies;
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
 */
public record Findings(
    long executions,
    long blocked,
    long explored,
    boolean finished,
    Optional<String> refusal,
    Optional<Violation> violation,
    List<String> races,
    Optional<Estimate> estimate,
    Extent extent,
    Optional<Remedies> remedies) {

  public Findings {
    races = List.copyOf(races);
  }

  /** What was to be looked at. */
  public enum Extent {
    ALL,
    /** Executions chosen at random. */
    SAMPLE
  }

  Findings with(Remedies found) {
    return new Findings(
        executions,
        blocked,
        explored,
        finished,
        refusal,
        violation,
        races,
        estimate,
        extent,
        Optional.of(found));
  }

  static Findings refused(String why) {
    return new Findings(
        0,
        0,
        0,
        false,
        Optional.of(why),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Extent.ALL,
        Optional.empty());
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
      String what, List<String> story, ExecutionDrawing drawing, List<Integer> path) {
    /** The path as a text. */
    public String token() {
      return Path36.print(path);
    }

    public Violation {
      story = List.copyOf(story);
      path = List.copyOf(path);
    }
  }
}
