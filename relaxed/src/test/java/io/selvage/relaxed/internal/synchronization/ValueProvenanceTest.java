package io.selvage.relaxed.internal.synchronization;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.relaxed.clients.Containers;
import io.selvage.relaxed.clients.Subjects;
import io.selvage.relaxed.clients.subjects.PartialLockQueue;
import io.selvage.relaxed.internal.analysis.CanonicalLinearization;
import io.selvage.relaxed.internal.analysis.LinearizationEnumeration;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What follows from the values that calls return. */
class ValueProvenanceTest {
  /** Of a queue it is the strength that is called R. */
  @Test
  void aQueueHandsOnWhatItsInsertionsKnow() {
    ValueProvenance provenance = new ValueProvenance(Subjects.of(PartialLockQueue.class)::instance);
    MostParallelClient calls = Containers.calls(3, 2);
    int orders = 0;
    for (CanonicalLinearization word :
        LinearizationEnumeration.of(
            calls, new Containers.Container(Containers.End.FIRST), NoSynchronization.INSTANCE)) {
      List<Operation> order = new ArrayList<>();
      for (byte call : word.order) {
        Outcome outcome = word.results.outcome(calls, call);
        order.add(calls.operation(call, outcome));
      }
      assertThat(provenance.known(order)).isEqualTo(ContainerStrength.R.known(order));
      orders++;
    }
    assertThat(orders).isEqualTo(10);
  }
}
