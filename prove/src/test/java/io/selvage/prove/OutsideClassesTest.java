package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.prove.code.AbstractType;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.agrona.concurrent.ManyToOneConcurrentLinkedQueue;
import org.jctools.queues.atomic.MpscLinkedAtomicQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** List classes that nobody here wrote: proved, or refused by name, with the reason. */
final class OutsideClassesTest {
  private static List<Path> jars() throws ClassNotFoundException, URISyntaxException {
    return List.of(
        jar(Class.forName("com.netflix.hystrix.Hystrix$ConcurrentStack")),
        jar(MpscLinkedAtomicQueue.class),
        jar(ManyToOneConcurrentLinkedQueue.class));
  }

  private static Path jar(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static ProofResult ask(String name, String operations, AbstractType promise)
      throws ClassNotFoundException, URISyntaxException {
    return Prover.answer(
        new ProofRequest(
            jars(), name, CallSyntax.operations(operations), promise, ProofRequest.Keys.ALL),
        Budget.unlimited());
  }

  /** Treiber's stack as in "Java Concurrency in Practice", in a field that is not final. */
  @Test
  void isProved() throws ClassNotFoundException, URISyntaxException {
    ProofResult answer =
        ask("com.netflix.hystrix.Hystrix$ConcurrentStack", "push, pop", AbstractType.STACK);
    assertThat(answer).isInstanceOf(ProofResult.Proved.class);
    ProofResult.Summary proved = answer.summary().orElseThrow();
    assertThat(proved.views()).isEqualTo(35);
    assertThat(proved.actionCount()).isEqualTo(4);
    assertThat(proved.witnesses())
        .contains("push, line 162, returns nothing: effectful, by its own step at line 161");
  }

  @ParameterizedTest
  @CsvSource({
    "com.netflix.hystrix.Hystrix$ConcurrentStack, 'push, pop, size',"
        + " PRV-024 ConcurrentStack.size neither inserts nor removes one value",
    "org.agrona.concurrent.ManyToOneConcurrentLinkedQueue, 'offer, poll', 'PRV-021 unsupported"
        + " access of mode release to ManyToOneConcurrentLinkedQueueHead.head in"
        + " ManyToOneConcurrentLinkedQueue.headOrdered, line 399'",
    "org.jctools.queues.atomic.MpscLinkedAtomicQueue, 'offer, poll',"
        + " PRV-024 org.jctools.queues.atomic.MpscLinkedAtomicQueue does not declare poll",
    "org.jctools.queues.SpscLinkedQueue, offer, 'PRV-021 unsupported access of mode release to"
        + " BaseLinkedQueueProducerNodeRef.producerNode in"
        + " BaseLinkedQueueProducerNodeRef.soProducerNode, line 58'",
    "org.jctools.queues.MpscLinkedQueue, offer, PRV-019 unsupported access to a field by its"
        + " offset",
    "java.util.concurrent.ConcurrentLinkedQueue, 'offer, poll', PRV-021 unsupported access of mode"
        + " release",
    "java.util.concurrent.ConcurrentLinkedDeque, 'offerLast, pollFirst', PRV-002 a node has two"
        + " links",
    "java.util.concurrent.LinkedBlockingQueue, 'offer(Object), poll()', PRV-014 unsupported call"
        + " of",
    "java.util.LinkedList, 'offer, poll', PRV-002 a node has two links: Node.next and Node.prev",
  })
  void isRefused(String name, String operations, String why)
      throws ClassNotFoundException, URISyntaxException {
    AbstractType promise = name.endsWith("Stack") ? AbstractType.STACK : AbstractType.QUEUE;
    ProofResult answer = ask(name, operations, promise);
    assertThat(answer).isInstanceOf(ProofResult.Unknown.class);
    assertThat(((ProofResult.Unknown) answer).why()).startsWith(why);
  }
}
