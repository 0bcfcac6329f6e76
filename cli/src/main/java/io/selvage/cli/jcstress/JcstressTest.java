package io.selvage.cli.jcstress;

import java.util.List;
import java.util.Optional;

/**
 * A test as its annotations tell it. Names of classes are internal ones, with slashes.
 *
 * @param state the class of the shared object; often that of the test
 * @param result the class of the object that actors leave what they saw in
 * @param arbiter called when all actors have ended
 */
public record JcstressTest(
    String name,
    String state,
    String result,
    List<Actor> actors,
    Optional<Actor> arbiter,
    List<JcstressExpectation> expectations) {
  public JcstressTest {
    actors = List.copyOf(actors);
    expectations = List.copyOf(expectations);
  }

  /** A method with its descriptor. */
  public record Actor(String method, String descriptor) {}

  JcstressExpectation expectation(String outcome) {
    return expectations.stream()
        .filter(it -> it.isOf(outcome))
        .findFirst()
        .or(() -> expectations.stream().filter(it -> it.ids().isEmpty()).findFirst())
        .orElse(JcstressExpectation.NONE);
  }
}
