package io.selvage.relaxed.bytecode;

import java.util.List;
import java.util.Optional;

/**
 * What the exploration of a test found.
 *
 * @param finished whether everything was seen; not so after a violation
 * @param refusal why nothing can be said, if so
 * @param races pairs of plain accesses that nothing orders
 */
public record Findings(
    long executions,
    long blocked,
    boolean finished,
    Optional<String> refusal,
    Optional<Violation> violation,
    List<String> races) {

  public Findings {
    races = List.copyOf(races);
  }

  static Findings refused(String why) {
    return new Findings(0, 0, false, Optional.of(why), Optional.empty(), List.of());
  }

  /**
   * An execution that should not be.
   *
   * @param what in one line
   * @param story the execution, event by event
   * @param path how to get there again
   */
  public record Violation(String what, List<String> story, List<Integer> path) {
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
