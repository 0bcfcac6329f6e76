package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.clients.subjects.GlobalLockQueue;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.LockFreeQueue;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.PartialLockQueue;
import io.selvage.relaxed.internal.analysis.CanonicalLinearization;
import io.selvage.relaxed.internal.analysis.LinearizationEnumeration;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.conformance.ExecutionFault;
import io.selvage.relaxed.internal.synchronization.CodedSynchronization;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import io.selvage.relaxed.internal.synchronization.NoSynchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Section 2.1: the partial-lock queue as a specification, the other two as implementations. */
class PartialLockTest {
  private static CodedSynchronization coded(Class<?> type) {
    return new CodedSynchronization(
        Subjects.of(type)::instance, CodedSynchronization.Discipline.LOCK);
  }

  /** The code of Example 2.3 is the strength that is called R. */
  @Test
  void theCodeSaysWhatReadsAlonePromise() {
    CodedSynchronization coded = coded(PartialLockQueue.class);
    int orders = 0;
    for (CanonicalLinearization word :
        LinearizationEnumeration.of(
            Containers.calls(3, 2),
            new Containers.Container(Containers.End.FIRST),
            NoSynchronization.INSTANCE)) {
      List<Operation> order = new ArrayList<>();
      for (byte call : word.order) {
        Outcome outcome = word.results.outcome(Containers.calls(3, 2), call);
        order.add(Containers.calls(3, 2).operation(call, outcome));
      }
      assertThat(coded.known(order)).isEqualTo(ContainerStrength.R.known(order));
      orders++;
    }
    assertThat(orders).isEqualTo(10);
  }

  private static Optional<ClientRefutation> first(Class<?> type, int calls) {
    ClientConformanceRun<?> trial =
        Subjects.of(type).trial(Containers.End.FIRST, coded(PartialLockQueue.class));
    CallMultisets multisets =
        new CallMultisets(Subjects.alphabet(), MostParallelClient.Independence.FULL);
    for (int size = 1; size <= calls; size++) {
      for (MostParallelClient each : multisets.ofSize(size)) {
        ClientConformanceRun.Result result = trial.check(each);
        assertThat(result.doubt()).isEmpty();
        if (result.found().isPresent()) {
          return result.found();
        }
      }
    }
    return Optional.empty();
  }

  @Test
  void queuesKeepWhatTheCodeSays() {
    assertThat(first(GlobalLockQueue.class, 4)).isEmpty();
    assertThat(first(LockFreeQueue.class, 4)).isEmpty();
    assertThat(first(MichaelScott.class, 4)).isEmpty();
  }

  @Test
  void aQueueThatDoesNotAcquireWhatItReturnsDoesNot() {
    ClientRefutation found = first(LockFreeQueue.Opaque.class, 2).orElseThrow();
    assertThat(found.fault().kind).isEqualTo(ExecutionFault.Kind.MISSING_SYNCHRONIZATION);
    assertThat(found.text()).isEqualTo("insert(1) | remove() -> 1");
  }

  /** A class without the lock would leave its calls without an order. */
  @Test
  void otherCodeIsRefused() {
    for (Class<?> type :
        List.of(
            PartialLockQueue.Twice.class,
            PartialLockQueue.TooEarly.class,
            PartialLockQueue.Fenced.class,
            PartialLockQueue.Monitored.class,
            HerlihyWing.class)) {
      ClientConformanceRun<?> trial =
          Subjects.of(MichaelScott.class).trial(Containers.End.FIRST, coded(type));
      assertThatThrownBy(() -> trial.check(Containers.calls(1, 1)))
          .isInstanceOf(UnsupportedFeature.class)
          .hasMessageContaining("REF-048");
    }
  }

  /** With roles, too, the code of the specification says what must be synchronised. */
  @Test
  void ordersThatKeepToRolesAskWhatTheCodeSays() {
    assertThat(byRoles(LockFreeQueue.class).word()).isEqualTo("verified");
    assertThat(byRoles(LockFreeQueue.Opaque.class).word()).isEqualTo("refuted");
  }

  private static MostParallelClientCheck.Counts byRoles(Class<?> type) {
    Client client = new Client(Containers.calls(1, 1).calls().stream().map(List::of).toList());
    Question question =
        new Question(
            new ClassSubject(
                List.of(Subjects.path(type), Subjects.path(Budget.class)),
                type.getName(),
                List.of(OperationRequest.named("insert"), OperationRequest.named("remove")),
                List.of()),
            PartialLockQueue.class.getName(),
            "linearizability",
            "java",
            new Scope.Given(client));
    return new RoleOrders(question, Set.of("remove")).check(Budget.unlimited());
  }
}
