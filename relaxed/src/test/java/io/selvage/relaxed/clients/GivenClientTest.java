package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.HerlihyWingAcquire;
import io.selvage.relaxed.clients.subjects.StackAndQueue;
import java.util.ArrayDeque;
import org.junit.jupiter.api.Test;

/** One client that is given (section 2.2): those of sections 1 and 2. */
class GivenClientTest {
  private static Verdict given(Class<?> type, Class<?> meaning, String client) {
    return Asked.of(
        Asked.question(
            type.getName(), meaning.getName(), "", "", new Scope.Given(CallSyntax.client(client))));
  }

  /** Two objects, neither of which tells of what it did not find. */
  @Test
  void storeBuffering() {
    Verdict verdict =
        given(
            StackAndQueue.class,
            StackAndQueue.Meaning.class,
            "push(10); dequeue() | enqueue(20); pop()");
    assertThat(Asked.refuted(verdict))
        .startsWith("RLX-006 push(10); dequeue() -> null | enqueue(20); pop() -> null");
  }

  @Test
  void messagePassing() {
    assertThat(
            given(
                StackAndQueue.class,
                StackAndQueue.Meaning.class,
                "push(10); enqueue(20) | dequeue(); pop()"))
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void firstInFirstOut() {
    assertThat(given(HerlihyWing.class, Waiting.class, "insert(1); insert(2) | remove()"))
        .isInstanceOf(Verdict.Verified.class);
  }

  /** Example 2.4: right with two threads, wrong with the four of Raad et al. */
  @Test
  void fourThreadsOfTwoCalls() {
    assertThat(
            Asked.refuted(
                given(
                    HerlihyWingAcquire.class,
                    Waiting.class,
                    "insert(1); insert(2) | remove(); insert(3) | remove(); remove()"
                        + " | insert(4); remove()")))
        .startsWith("RLX-006");
  }

  /** A deletion that finds nothing waits for ever. */
  public static final class Waiting {
    private final ArrayDeque<Object> queue = new ArrayDeque<>();

    public synchronized void insert(Object value) {
      queue.add(value);
    }

    public synchronized Object remove() throws InterruptedException {
      Object found = queue.poll();
      while (found == null) {
        wait();
      }
      return found;
    }
  }
}
