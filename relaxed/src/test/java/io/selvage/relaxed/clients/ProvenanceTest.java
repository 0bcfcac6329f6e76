package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.relaxed.clients.subjects.PartialLockQueue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What follows from the values that calls return. */
class ProvenanceTest {
  /** Of a queue it is the strength that is called R. */
  @Test
  void aQueueHandsOnWhatItsInsertionsKnow() {
    Provenance provenance = new Provenance(Subjects.of(PartialLockQueue.class)::instance);
    ParallelCalls calls = Containers.calls(3, 2);
    int orders = 0;
    for (Word word :
        Words.of(calls, new Containers.Container(Containers.End.FIRST), Strengthless.INSTANCE)) {
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
