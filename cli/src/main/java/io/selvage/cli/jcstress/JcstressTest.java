package io.selvage.cli.jcstress;

import java.util.List;
import java.util.Optional;

/**
 * A test as its annotations describe it. Names of classes are internal ones, with slashes.
 *
 * @param state the class of the shared object; often that of the test
 * @param result the class of the object to which actors write what they read; a termination test
 *     has none
 * @param arbiter called when all actors have ended
 * @param signal called when the actor has started, which should make it end: a termination test
 */
public record JcstressTest(
    String name,
    String state,
    Optional<Result> result,
    List<Method> actors,
    Optional<Method> arbiter,
    Optional<Method> signal,
    List<JcstressExpectation> expectations) {
  /** The outcome of a termination test whose actor ends. */
  static final String TERMINATED = "TERMINATED";

  /** The outcome of a termination test whose actor runs forever. */
  static final String STALE = "STALE";

  /** How the outcome of an execution begins in which a method of the test throws. */
  static final String THROWS = "exception in ";

  public JcstressTest {
    actors = List.copyOf(actors);
    expectations = List.copyOf(expectations);
  }

  /** A test whose annotations could not be read. */
  static JcstressTest unread(String name) {
    return new JcstressTest(
        name, "", Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of());
  }

  /** A method with its descriptor. */
  public record Method(String name, String descriptor) {}

  /**
   * A result class.
   *
   * @param fields the descriptors of r1, r2, ...
   */
  public record Result(String name, List<String> fields) {
    public Result {
      fields = List.copyOf(fields);
    }
  }

  /**
   * What the test says of an outcome: by its text, by a pattern, or of all others. A method that
   * throws is an error of the test, whatever it says of others.
   */
  JcstressExpectation expectation(String outcome) {
    if (outcome.startsWith(THROWS)) {
      return JcstressExpectation.NONE;
    }
    return expectations.stream()
        .filter(it -> it.ids().contains(outcome))
        .findFirst()
        .or(() -> expectations.stream().filter(it -> it.isOf(outcome)).findFirst())
        .or(() -> expectations.stream().filter(it -> it.ids().isEmpty()).findFirst())
        .orElse(JcstressExpectation.NONE);
  }
}
