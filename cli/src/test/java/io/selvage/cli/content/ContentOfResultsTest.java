package io.selvage.cli.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong content of a result is found by every engine, and a right one by none. */
@Tag("full")
final class ContentOfResultsTest {
  private static final List<Path> CLASS_PATH =
      Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  @ParameterizedTest
  @ValueSource(strings = {"record", "list", "array", "map", "set", "optional"})
  void tornResults(String operation) {
    String client = "increment() | " + operation + "()";
    for (String engine : List.of("refine", "relaxed")) {
      assertThat(answer(engine, Snapshots.class, Snapshots.class, client))
          .as(engine)
          .isInstanceOf(Verdict.Verified.class);
      assertThat(answer(engine, Snapshots.Torn.class, Snapshots.class, client))
          .as(engine)
          .isInstanceOf(Verdict.Refuted.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"record", "list", "array", "map", "set", "optional"})
  void shiftedResults(String operation) {
    for (String engine : List.of("refine", "relaxed", "stress")) {
      assertThat(
              answer(
                  engine,
                  Snapshots.Shifted.class,
                  Snapshots.class,
                  operation + "() | " + operation + "()"))
          .as(engine)
          .isInstanceOf(Verdict.Refuted.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "view, refine", "view, relaxed",
    "itself, refine", "itself, relaxed",
    "remembered, refine", "remembered, relaxed"
  })
  void resultsThatOthersCanReach(String operation, String engine) {
    Verdict verdict =
        answer(engine, Snapshots.Live.class, Snapshots.Live.class, "add(1) | " + operation + "()");
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).cause().code()).isEqualTo("REF-021");
  }

  @Test
  void resultsThatTheCallHasMade() {
    for (String engine : List.of("refine", "relaxed")) {
      assertThat(
              answer(engine, Snapshots.Live.class, Snapshots.Live.class, "add(1); copy() | add(2)"))
          .isInstanceOf(Verdict.Verified.class);
    }
  }

  private static Verdict answer(
      String engine, Class<?> subject, Class<?> specification, String client) {
    Question question =
        new Question(
            new ClassSubject(CLASS_PATH, subject.getName(), List.of(), List.of()),
            specification.getName(),
            "linearizability",
            engine.equals("refine") ? "sc" : "java",
            new Scope.Given(CallSyntax.client(client)));
    Engine found =
        ServiceLoader.load(Engine.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(it -> it.name().equals(engine))
            .findFirst()
            .orElseThrow();
    return found.answer(question, Budget.unlimited(), ProgressListener.NONE);
  }
}
