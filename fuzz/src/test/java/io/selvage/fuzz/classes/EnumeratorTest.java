package io.selvage.fuzz.classes;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.fuzz.classes.ReferenceInterpreter.Call;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The interpreter of syntax trees by itself, on classes whose behaviour is known. */
final class EnumeratorTest {
  private static final RandomLocation FIELD = new RandomLocation(RandomLocation.Kind.PLAIN, 0);
  private static final RandomLocation LAZY = new RandomLocation(RandomLocation.Kind.LAZY, 0);
  private static final RandomExpression X = new RandomExpression.Local(0);
  private static final RandomExpression Y = new RandomExpression.Local(1);
  private static final List<RandomStatement> COUNT =
      List.of(new RandomStatement.Increment(FIELD), new RandomStatement.Read(0, FIELD));

  private static RandomClass type(
      boolean isSynchronized, List<RandomStatement> body, RandomExpression result) {
    return new RandomClass(
        List.of(new RandomClass.Method(isSynchronized, body, result)),
        List.of(),
        RandomClass.Heritage.NONE);
  }

  private static ClassFuzzCase twoCalls(RandomClass type) {
    return new ClassFuzzCase(type, List.of(List.of(new Call(0, 0)), List.of(new Call(0, 0))), 0);
  }

  private static Set<InterleavingOracle.Ending> endings(ClassFuzzCase example) {
    return InterleavingOracle.of(new ReferenceInterpreter.Script(example.codes(), example.client()))
        .orElseThrow();
  }

  private static Set<String> results(ClassFuzzCase example) {
    return endings(example).stream()
        .map(it -> it.results().stream().map(ReferenceInterpreter::show).toList().toString())
        .collect(Collectors.toSet());
  }

  private static boolean isLinearizable(ClassFuzzCase example) {
    LinearizabilityOracle judge = new LinearizabilityOracle(example.codes(), example.client());
    return endings(example).stream().allMatch(judge::accepts);
  }

  @Test
  void aRacyCounterIsNotLinearizable() {
    ClassFuzzCase racy = twoCalls(type(false, COUNT, X));
    assertThat(results(racy)).containsExactlyInAnyOrder("[1, 1]", "[1, 2]", "[2, 1]", "[2, 2]");
    assertThat(isLinearizable(racy)).isFalse();
  }

  @Test
  void aSynchronizedCounterIs() {
    ClassFuzzCase locked = twoCalls(type(true, COUNT, X));
    assertThat(results(locked)).containsExactlyInAnyOrder("[1, 2]", "[2, 1]");
    assertThat(isLinearizable(locked)).isTrue();
  }

  @Test
  void whatIsLockedIsUnlockedWhenItThrows() {
    List<RandomStatement> thrower =
        List.of(
            new RandomStatement.Increment(FIELD),
            new RandomStatement.Read(0, FIELD),
            new RandomStatement.If(
                new RandomExpression.Same(X, new RandomExpression.Constant(1)),
                List.of(new RandomStatement.Throw(ExceptionKind.STATE)),
                List.of()));
    ClassFuzzCase example = twoCalls(type(true, thrower, X));
    assertThat(results(example))
        .containsExactlyInAnyOrder("[IllegalStateException, 2]", "[2, IllegalStateException]");
    assertThat(isLinearizable(example)).isTrue();
  }

  @Test
  void aReturnRunsFinallyAndKeepsItsValue() {
    List<RandomStatement> body =
        List.of(
            new RandomStatement.TryFinally(
                List.of(new RandomStatement.Return(new RandomExpression.Constant(5))),
                List.of(new RandomStatement.Increment(FIELD), new RandomStatement.Read(0, FIELD))));
    ClassFuzzCase example = twoCalls(type(true, body, Y));
    assertThat(results(example)).containsExactly("[5, 5]");
  }

  /** Both wait, since nobody wakes them: as one call at a time would. */
  @Test
  void callsMayWaitForEver() {
    ClassFuzzCase example = twoCalls(type(true, List.of(new RandomStatement.Await(FIELD, 0)), X));
    assertThat(results(example)).containsExactly("[pending, pending]");
    assertThat(isLinearizable(example)).isTrue();
  }

  /** The first to come runs the initialiser, which reads 0 and leaves 1. */
  @Test
  void initialisersRunOnce() {
    List<RandomStatement> body =
        List.of(
            new RandomStatement.Read(0, LAZY),
            new RandomStatement.Read(1, RandomLocation.FIRST_STATIC),
            new RandomStatement.Write(LAZY, Y));
    ClassFuzzCase example = twoCalls(type(true, body, X));
    assertThat(results(example)).containsExactlyInAnyOrder("[0, 1]", "[1, 0]");
  }
}
