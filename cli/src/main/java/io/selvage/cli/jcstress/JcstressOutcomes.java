package io.selvage.cli.jcstress;

import io.selvage.relaxed.engine.LoadBufferingResult;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every outcome of a test that a memory model allows.
 *
 * @param executions of each outcome, how many have it
 * @param blocked executions in which an actor waits for what does not come
 * @param buffering what was explored of load buffering
 * @param doubt why this is not all; else empty
 */
public record JcstressOutcomes(
    Map<String, Long> executions, long blocked, LoadBufferingResult buffering, String doubt) {
  public JcstressOutcomes {
    executions = new TreeMap<>(executions);
  }

  /** Of a test that was not explored. */
  static JcstressOutcomes none(String why) {
    return new JcstressOutcomes(Map.of(), 0, LoadBufferingResult.NONE, why);
  }
}
