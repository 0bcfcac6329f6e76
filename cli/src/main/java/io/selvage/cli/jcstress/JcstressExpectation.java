package io.selvage.cli.jcstress;

import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * What a test says of some outcomes.
 *
 * @param ids outcomes as text, or patterns of them; none for all that nothing else is said of
 * @param expect by name: ACCEPTABLE, ACCEPTABLE_INTERESTING, FORBIDDEN, UNKNOWN
 */
public record JcstressExpectation(List<String> ids, String expect, String description) {
  /** For outcomes that a test says nothing of. */
  static final JcstressExpectation NONE = new JcstressExpectation(List.of(), "UNKNOWN", "");

  public JcstressExpectation {
    ids = List.copyOf(ids);
  }

  boolean isOf(String outcome) {
    return ids.stream().anyMatch(id -> id.equals(outcome) || matches(outcome, id));
  }

  private static boolean matches(String outcome, String pattern) {
    try {
      return outcome.matches(pattern);
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  /** Whether it is a literal outcome, so that one may say that it does not occur. */
  static boolean isLiteral(String id) {
    return !id.matches(".*[*+?\\[\\](){}|\\\\^$.].*") || id.matches("[-\\w, .]*");
  }

  public boolean isViolated() {
    return expect.equals("FORBIDDEN") || expect.equals("UNKNOWN");
  }
}
