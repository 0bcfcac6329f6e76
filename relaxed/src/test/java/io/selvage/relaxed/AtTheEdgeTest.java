package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Parallel;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.subjects.AtTheEdge;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies at the edges of the language: the answers are those that were derived by hand. */
final class AtTheEdgeTest {
  private static final ProgramContext WORLD =
      ProgramContext.of(List.of(codeOf(AtTheEdge.class), codeOf(Parallel.class)));

  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  static Stream<String> bodies() {
    return Arrays.stream(AtTheEdge.class.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .map(Method::getName)
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void isAnsweredAsDerived(String body) {
    assertThat(answer(explore(body))).isEqualTo(body.substring(body.length() - 1));
  }

  private static TestFindings explore(String body) {
    return new TestBodyExploration(WORLD, AtTheEdge.class.getName(), body)
        .explore(
            TestBodyExploration.Request.of(MemoryModel.JAVA, TestBodyExploration.Races.WARNED));
  }

  private static String answer(TestFindings found) {
    return found.violation().isPresent() ? "F" : found.finished() ? "V" : "U";
  }

  @Test
  void whatIsNotKnownHasAReason() {
    assertThat(explore("plainSpin_U").unsupportedReason().orElseThrow()).startsWith("RLX-016");
    assertThat(explore("inAnEndlessLoop_U").unsupportedReason().orElseThrow())
        .startsWith("REF-044");
  }

  @Test
  void aViolationOfALaterRunIsFoundAgain() {
    for (String body : List.of("nestedRace_F", "secondRaces_F", "weakUpdateFails_F")) {
      TestFindings.Violation violation = explore(body).violation().orElseThrow();
      TestFindings again =
          new TestBodyExploration(WORLD, AtTheEdge.class.getName(), body)
              .replay(
                  TestBodyExploration.Request.of(
                      MemoryModel.JAVA, TestBodyExploration.Races.WARNED),
                  violation.token());
      assertThat(again.violation()).as(body).contains(violation);
    }
  }
}
