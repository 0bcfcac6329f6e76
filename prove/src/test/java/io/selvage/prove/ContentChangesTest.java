package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ListCertificateChecker;
import io.selvage.prove.code.AbstractType;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How steps change the content, in the terms of the paper's Figure 3: few, and each once. */
final class ContentChangesTest {
  private static Set<ContentChange> changes(AbstractType promise, String name) {
    ProofResult.Proved proved =
        (ProofResult.Proved)
            Classes.ask(
                promise, "io.selvage.prove.right.RightClasses$" + name, ProofRequest.Keys.INNER);
    return ListCertificateChecker.changes(proved.program(), proved.certificate());
  }

  /** Figure 3 and Example 1 on the stack of Figure 1. */
  @Test
  void ofTheStack() {
    assertThat(changes(AbstractType.STACK, "TreiberStack"))
        .extracting(ContentChange::toString)
        .containsExactlyInAnyOrder(
            "PUT: [] becomes VAL(0)",
            "PUT: VAL(0) :: VALS(1) becomes VAL(2) :: VAL(0) :: VALS(1)",
            "TAKE: VAL(0) becomes []",
            "TAKE: VAL(0) :: VAL(1) :: VALS(2) becomes VAL(1) :: VALS(2)");
  }

  @ParameterizedTest
  @CsvSource({"QUEUE, MsQueue, 4", "QUEUE, TwoLockQueue, 6", "SET, GrowingSet, 4"})
  void areFew(AbstractType promise, String name, int count) {
    assertThat(changes(promise, name)).hasSize(count);
  }
}
