package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.question.MessageComparison;
import io.selvage.refine.subjects.Complaints;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Exceptions are compared by type and message where the class is its own specification. */
class MessagesTest {
  private static Asking next(Class<?> subject) {
    return Asking.about(subject, "next").upTo(2, 2, 1);
  }

  private static Asking comparing(Asking asking, MessageComparison how) {
    return new Asking(asking.question().comparing(how));
  }

  @Test
  void twoCallersAreToldTheSame() {
    assertThat(next(Complaints.Numbered.class).refuted().history().operations())
        .allSatisfy(
            call ->
                assertThat(call.outcome())
                    .isEqualTo(
                        new Outcome.Threw(
                            "java.lang.IllegalStateException", Optional.of("you are number 0"))));
  }

  @Test
  void anotherClassWordsItOtherwise() {
    Asking asking = next(Complaints.Numbered.class).against(Complaints.Worded.class);
    asking.verified();
    comparing(asking, MessageComparison.COMPARED).refuted();
  }

  @Test
  void typesOnlyIfSo() {
    comparing(next(Complaints.Numbered.class), MessageComparison.IGNORED).verified();
  }

  @Test
  void whatTheJvmSaysIsNotCompared() {
    next(Complaints.OfTheJvm.class).verified();
  }

  @Test
  void norWhatAClassComputes() {
    next(Complaints.Changing.class).verified();
  }
}
