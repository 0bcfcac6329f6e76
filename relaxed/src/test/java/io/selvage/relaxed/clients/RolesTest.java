package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.subjects.MarkedQueue;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.SpinLock;
import io.selvage.relaxed.clients.subjects.SpscRing;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.conformance.RoleAssignments;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Clients that keep to a protocol: both algorithms against every order of the calls. */
class RolesTest {
  private static final String SPSC = "producer x1: insert; consumer x1: remove";

  private static Question question(Class<?> type, Class<?> meaning, Scope scope, String roles) {
    // Methods that a class inherits are no operations unless they are named.
    String operations =
        scope instanceof Scope.Given
            ? ""
            : meaning == MarkedQueue.class
                ? "insert,remove"
                : meaning == SpinLock.Meaning.class ? "lock,unlock" : "lock,add,unlock";
    Question free = Asked.question(type.getName(), meaning.getName(), operations, "", scope);
    return free.about(free.subject().withProtocol(UsageProtocol.parse(roles)));
  }

  private static Verdict upTo(int calls, Class<?> type, Class<?> meaning, String roles) {
    return Asked.of(question(type, meaning, new Scope.UpTo(calls, calls, 1), roles));
  }

  // ---------------------------------------------------------------- castings

  private static List<List<List<Integer>>> castings(String calls, String roles) {
    MostParallelClient parallel =
        MostParallelClient.of(CallSyntax.calls(calls), MostParallelClient.Independence.FULL);
    return RoleAssignments.of(parallel, UsageProtocol.parse(roles));
  }

  @Test
  void noMoreOrderThanTheRolesTake() {
    String spsc = "insert(10); insert(20); remove(); remove()";
    assertThat(castings(spsc, SPSC)).containsExactly(List.of(List.of(0, 1), List.of(2, 3)));
    assertThat(castings(spsc, "consumer x1: remove"))
        .containsExactly(List.of(List.of(0), List.of(1), List.of(2, 3)));
    // One thread for all: in every order, up to the names of the calls.
    assertThat(castings(spsc, "owner x1: insert, remove")).hasSize(6);
    assertThat(castings("remove(); remove(); remove()", "consumer x2: remove"))
        .containsExactlyInAnyOrder(List.of(List.of(0), List.of(1, 2)), List.of(List.of(0, 1, 2)));
    assertThat(castings("lock(); lock(); unlock()", "holder: lock > unlock"))
        .containsExactlyInAnyOrder(List.of(List.of(0), List.of(1, 2)));
    assertThat(castings("lock(); unlock(); unlock()", "holder: lock > unlock")).isEmpty();
    assertThat(castings("close(); close()", "once: close")).isEmpty();
  }

  // ---------------------------------------------------------------- every order

  /** The same verdict as every order of the calls that keeps to the roles, one by one. */
  @Test
  void everyOrderSaysTheSame() {
    int refuted = 0;
    int verified = 0;
    for (Class<?> type : List.of(SpscRing.class, SpscRing.Opaque.class, MichaelScott.class)) {
      for (Class<?> meaning : List.of(MarkedQueue.class, MarkedQueue.WithInsertions.class)) {
        for (String calls :
            List.of(
                "insert(10); remove()",
                "insert(10); insert(20); remove()",
                "insert(10); remove(); remove()")) {
          boolean mine = isRefuted(type, meaning, calls, SPSC);
          assertThat(mine)
              .as("%s %s %s", type.getSimpleName(), meaning.getSimpleName(), calls)
              .isEqualTo(isRefutedOneByOne(type, meaning, calls));
          refuted += mine ? 1 : 0;
          verified += mine ? 0 : 1;
        }
      }
    }
    assertThat(refuted).isEqualTo(6);
    assertThat(verified).isEqualTo(12);
  }

  private static Scope.Given given(String calls) {
    List<Invocation> all = CallSyntax.calls(calls);
    return new Scope.Given(new Client(all.stream().map(List::of).toList()));
  }

  private static boolean isRefuted(Class<?> type, Class<?> meaning, String calls, String roles) {
    MostParallelClientCheck.Counts counts =
        new MostParallelClientCheck(
                question(type, meaning, given(calls), roles),
                StepStrengths::asWritten,
                MostParallelClientCheck.Search.FEWEST_EDGES)
            .check(Budget.unlimited());
    assertThat(counts.doubt()).isEmpty();
    return counts.found().isPresent();
  }

  private static boolean isRefutedOneByOne(Class<?> type, Class<?> meaning, String calls) {
    MostParallelClientCheck.Counts counts =
        new RoleOrders(question(type, meaning, given(calls), ""), Set.of("insert", "remove"))
            .check(Budget.unlimited());
    assertThat(counts.doubt()).isEmpty();
    return counts.found().isPresent();
  }

  // ---------------------------------------------------------------- verdicts

  @Test
  void aQueueForOneProducerAndOneConsumer() {
    assertThat(upTo(4, SpscRing.class, MarkedQueue.class, SPSC))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(Asked.refuted(upTo(3, SpscRing.class, MarkedQueue.class, "consumer x1: remove")))
        .startsWith("RLX-00");
    assertThat(Asked.refuted(upTo(2, SpscRing.Opaque.class, MarkedQueue.class, SPSC)))
        .startsWith("RLX-005 insert(1) | remove() -> 1");
  }

  /** Nothing would have been checked. */
  @Test
  void rulesThatNoClientKeepsAreNotVerified() {
    Verdict verdict = upTo(2, SpinLock.class, SpinLock.Meaning.class, "nobody x0: lock, unlock");
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith("REF-086");
    Question nothing =
        Asked.question(
            SpscRing.Opaque.class.getName(),
            MarkedQueue.class.getName(),
            "",
            "",
            new Scope.UpTo(2, 2, 1));
    assertThat(((Verdict.Unknown) Asked.of(nothing)).why()).startsWith("REF-086");
  }

  @Test
  void aLockIsGivenBackByWhoHasIt() {
    assertThat(upTo(4, SpinLock.class, SpinLock.Meaning.class, "holder: lock > unlock"))
        .isInstanceOf(Verdict.Verified.class);
    // Without the rule a lock that nobody has is given back.
    assertThat(Asked.refuted(upTo(1, SpinLock.class, SpinLock.Meaning.class, "")))
        .startsWith("RLX-004 unlock()");
  }

  @Test
  void whatIsDoneUnderALock() {
    String roles = "holder: lock > add > unlock";
    assertThat(upTo(5, SpinLock.Counter.class, SpinLock.CounterMeaning.class, roles))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(
            Asked.refuted(
                upTo(5, SpinLock.CounterOpaque.class, SpinLock.CounterMeaning.class, roles)))
        .startsWith("RLX-004 lock(); add() -> 1 | lock(); add() -> 1; unlock()");
  }
}
