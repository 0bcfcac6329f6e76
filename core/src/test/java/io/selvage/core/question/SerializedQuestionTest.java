package io.selvage.core.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SerializedQuestionTest {
  private static Question question(Scope scope) {
    ClassSubject subject =
        new ClassSubject(List.of(Path.of("classes").toAbsolutePath()), "x.Y", List.of(), List.of());
    return new Question(subject, "x.Z", "linearizability", "java", scope);
  }

  @Test
  void whatIsSentArrives() {
    Question all =
        question(new Scope.UpTo(3, 4, 1))
            .with("strength", "R")
            .with("note", "two\nlines")
            .comparing(MessageComparison.COMPARED);
    assertThat(SerializedQuestion.of(all).question()).isEqualTo(all);
    Question some = question(new Scope.Partly(3, 4, 1, new Scope.AtRandom(100, 7)));
    assertThat(SerializedQuestion.of(some).question()).isEqualTo(some);
  }

  @Test
  void anOptionHasTheNameOfOne() {
    assertThatThrownBy(() -> question(new Scope.Whole()).with("two words", "R"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
