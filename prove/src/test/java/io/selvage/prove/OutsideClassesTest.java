package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.prove.code.Promise;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** List classes that nobody here wrote: refused by name, with the reason. */
final class OutsideClassesTest {
  @ParameterizedTest
  @CsvSource({
    "java.util.concurrent.ConcurrentLinkedQueue, 'offer, poll', PRV-021 an access of mode release",
    "java.util.concurrent.ConcurrentLinkedDeque, 'offerLast, pollFirst', PRV-002 two links",
    "java.util.concurrent.LinkedBlockingQueue, 'offer(Object), poll()', PRV-014 a call of",
    "java.util.LinkedList, 'offer, poll', PRV-002 two links in a node: Node.next and Node.prev",
  })
  void isRefused(String name, String operations, String why) {
    Asked asked =
        new Asked(
            List.of(), name, CallSyntax.operations(operations), Promise.QUEUE, Asked.Keys.ALL);
    Answer answer = Prover.answer(asked, Budget.unlimited());
    assertThat(answer).isInstanceOf(Answer.Unknown.class);
    assertThat(((Answer.Unknown) answer).why()).startsWith(why);
  }
}
