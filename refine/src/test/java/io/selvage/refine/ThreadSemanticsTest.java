package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.refine.subjects.inner.ThreadSemantics;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that an operation starts behave as in the JVM that runs this test. */
@Tag("full")
class ThreadSemanticsTest {
  private static final int RUNS = 20;

  /** What the code can do; a JVM shows some of it. */
  private static final Map<String, Set<String>> SEVERAL =
      Map.of(
          "race", Set.of("1", "2"),
          "cancelledTimerTask", Set.of("-2", "10")); // ten minutes may have passed

  static Stream<String> aspects() {
    return Arrays.stream(ThreadSemantics.class.getDeclaredMethods())
        .filter(it -> Modifier.isPublic(it.getModifiers()) && !it.isSynthetic())
        .map(Method::getName)
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("aspects")
  void asInTheJvm(String aspect) throws ReflectiveOperationException {
    Set<String> explored = explored(aspect);
    Set<String> real = new TreeSet<>();
    for (int i = 0; i < RUNS; i++) {
      Object result = ThreadSemantics.class.getMethod(aspect).invoke(new ThreadSemantics());
      real.add(result instanceof String ? "\"" + result + "\"" : String.valueOf(result));
    }
    assertThat(explored).containsAll(real);
    assertThat(explored).isEqualTo(SEVERAL.getOrDefault(aspect, real));
  }

  private static Set<String> explored(String aspect) {
    Asking asking = Asking.about(ThreadSemantics.class, aspect);
    Client client = CallSyntax.client(aspect + "()");
    Runs runs =
        Runs.of(asking.objects(), client, LocalStepReduction.assuming(), ScheduleExplorer.ANY);
    return runs.results().stream()
        .flatMap(List::stream)
        .map(Outcome::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void coversAllAspects() {
    assertThat(aspects()).hasSize(28);
  }
}
