package io.selvage.relaxed.internal.synchronization;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Operation;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.Asked;
import io.selvage.relaxed.clients.Containers;
import io.selvage.relaxed.clients.Subjects;
import io.selvage.relaxed.clients.subjects.LockFreeQueue;
import io.selvage.relaxed.clients.subjects.MarkedQueue;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.internal.analysis.CanonicalLinearization;
import io.selvage.relaxed.internal.analysis.LinearizationEnumeration;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Specifications that mark the fields by which they synchronise. */
class SynchronizingFieldsTest {
  private static void assertIs(ContainerStrength strength, Class<?> type) {
    CodedSynchronization coded =
        new CodedSynchronization(
            Subjects.of(type)::instance, CodedSynchronization.Discipline.SEQUENTIAL);
    MostParallelClient calls = Containers.calls(3, 2);
    int orders = 0;
    for (CanonicalLinearization word :
        LinearizationEnumeration.of(
            calls, new Containers.Container(Containers.End.FIRST), NoSynchronization.INSTANCE)) {
      List<Operation> order = new ArrayList<>();
      for (byte call : word.order) {
        order.add(calls.operation(call, word.results.outcome(calls, call)));
      }
      assertThat(coded.known(order)).isEqualTo(strength.known(order));
      orders++;
    }
    assertThat(orders).isEqualTo(10);
  }

  @Test
  void marksAreStrengths() {
    assertIs(ContainerStrength.R, MarkedQueue.class);
    assertIs(ContainerStrength.R, MarkedQueue.InArray.class);
    assertIs(ContainerStrength.RI, MarkedQueue.WithInsertions.class);
  }

  private static Verdict asked(Class<?> type, Class<?> meaning) {
    return Asked.upTo(3, type.getName(), meaning.getName(), "insert,remove", "");
  }

  @Test
  void queuesKeepThemOrNot() {
    assertThat(asked(LockFreeQueue.class, MarkedQueue.class)).isInstanceOf(Verdict.Verified.class);
    assertThat(Asked.refuted(asked(LockFreeQueue.Opaque.class, MarkedQueue.class)))
        .startsWith("RLX-005 insert(1) | remove() -> 1");
    assertThat(Asked.refuted(asked(LockFreeQueue.class, MarkedQueue.WithInsertions.class)))
        .startsWith("RLX-005");
  }

  /** A mark that nobody heeds would be a promise that nobody checks. */
  @Test
  void aMarkThatIsNotUnderstoodIsRefused() {
    Verdict verdict = asked(MichaelScott.class, MarkedQueue.Nobodys.class);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith("REF-085");
  }

  /** Values may be passed twice: whose it was is followed, not guessed. */
  @Test
  void whatFollowsFromValues() {
    String meaning = MarkedQueue.class.getName();
    String queue = LockFreeQueue.class.getName();
    assertThat(Asked.upTo(3, queue, meaning, "insert(1),remove", "values"))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(
            Asked.refuted(Asked.upTo(3, queue + "$Opaque", meaning, "insert(1),remove", "values")))
        .startsWith("RLX-005 insert(1) | remove() -> 1");
  }
}
