package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Client;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.PartialLockQueue;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.CanonicalLinearization;
import io.selvage.relaxed.internal.analysis.LinearizationEnumeration;
import io.selvage.relaxed.internal.synchronization.CodedSynchronization;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Section 2.2: the client {@code insert(1); insert(2) | remove()}, and what is seen of it. */
class FifoClientTest {
  /** Figure 1: three orders, and two different projections. */
  @Test
  void projectionsOfTheSpecification() {
    CodedSynchronization coded =
        new CodedSynchronization(
            Subjects.of(PartialLockQueue.class)::instance, CodedSynchronization.Discipline.LOCK);
    List<CanonicalLinearization> words =
        LinearizationEnumeration.of(
            Containers.calls(2, 1), new Containers.Container(Containers.End.FIRST), coded);
    assertThat(words).hasSize(3);
    Set<String> projections = new TreeSet<>();
    for (CanonicalLinearization word : words) {
      projections.add(
          word.results.outcome(Containers.calls(2, 1), 2) + ": " + others(word.synchronization));
    }
    assertThat(projections).containsExactly("1: 0>2", "null: ");
  }

  /** Figure 2, with the dequeue that waits: I2 and I3 differ in what the deletion knows. */
  @Test
  void projectionsOfHerlihyAndWing() {
    Client parallel = CallSyntax.client("insert(1) | insert(2) | remove()");
    OrderedClientCode code =
        new OrderedClientCode(
            new ClientCode(Subjects.of(HerlihyWing.class).instance(), parallel, Subjects::strength),
            List.of(List.of(0, 1), List.of(2)),
            List.of());
    Set<String> projections = new TreeSet<>();
    Exploration.of(code, MemoryModel.JAVA)
        .run(
            () ->
                execution -> {
                  if (execution.isComplete()) {
                    CallRelation known =
                        new CallRelation(code.spans(execution).synchronization(execution));
                    projections.add(
                        Arrays.asList(code.outcomes(execution)).get(2) + ": " + others(known));
                  }
                  return true;
                });
    assertThat(projections).containsExactly("1: 0>1 0>2", "1: 0>1 0>2 1>2");
  }

  private static String others(CallRelation rows) {
    CallRelation rest = rows.copy();
    for (int c = 0; c < rest.calls(); c++) {
      rest.row[c] &= ~(1L << c);
    }
    return rest.toString();
  }
}
