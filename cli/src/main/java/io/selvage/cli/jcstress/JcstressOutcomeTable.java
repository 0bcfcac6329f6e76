package io.selvage.cli.jcstress;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Each outcome with what the model and the test say of it. */
public record JcstressOutcomeTable(JcstressTest test, JcstressOutcomes outcomes) {
  /**
   * One outcome.
   *
   * @param executions how many have it; none if it is only expected
   */
  public record Row(String outcome, long executions, JcstressExpectation expectation) {
    public boolean isAllowed() {
      return executions > 0;
    }

    /** Allowed, though the test says that it must not be. */
    public boolean isViolated() {
      return isAllowed() && expectation.isViolated();
    }
  }

  /** Those that the model allows, and those that the test names, in order. */
  public List<Row> rows() {
    Map<String, Row> rows = new TreeMap<>();
    for (JcstressExpectation expectation : test.expectations()) {
      for (String id : expectation.ids()) {
        if (JcstressExpectation.isLiteral(id)) {
          rows.put(id, new Row(id, 0, test.expectation(id)));
        }
      }
    }
    outcomes
        .executions()
        .forEach((text, count) -> rows.put(text, new Row(text, count, test.expectation(text))));
    return new ArrayList<>(rows.values());
  }

  /** A contradiction counts even if more outcomes may be allowed. */
  public JcstressStanding standing() {
    if (rows().stream().anyMatch(Row::isViolated)) {
      return JcstressStanding.CONTRADICTS;
    }
    String doubt = outcomes.doubt();
    return doubt.isEmpty()
        ? JcstressStanding.AGREES
        : doubt.startsWith("REF-") || doubt.startsWith("USE-")
            ? JcstressStanding.UNSUPPORTED
            : JcstressStanding.UNKNOWN;
  }
}
