package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Scope;
import io.selvage.history.weak.Levels;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.TwoCells;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Levels of methods, from every client of so many calls. */
class OddHistoriesTest {
  private static String levels(Class<?> type, Class<?> meaning, String operations, int calls) {
    return new OddHistories(
            Asked.question(
                type.getName(), meaning.getName(), operations, "", new Scope.UpTo(calls, calls, 1)),
            Strengths::asWritten)
        .tell(
            Budget.unlimited(),
            found -> {
              assertThat(found.doubt()).isEmpty();
              assertThat(found.seen().calls()).isEqualTo(calls);
              Levels levels = Levels.of(found.histories(), found.meaning(), Budget.unlimited());
              return found.histories().size() + " " + levels.maximal();
            });
  }

  @Test
  void whatIsLinearizableHasNoSuchHistory() {
    assertThat(levels(MichaelScott.class, Queue.class, "insert(1),remove", 3)).isEqualTo("0 [{}]");
  }

  /** Who looks may see the second that was set, and not the first, though one thread set both. */
  @Test
  void aLookAtTwoPlaces() {
    String operations = "setFirst,setSecond,look";
    assertThat(levels(TwoCells.class, TwoCells.Meaning.class, operations, 2)).isEqualTo("0 [{}]");
    assertThat(levels(TwoCells.class, TwoCells.Meaning.class, operations, 3))
        .isEqualTo("1 [{look=monotonic, setFirst=absolute, setSecond=absolute}]");
  }

  /** A plain read may find what an earlier one has seen overwritten. */
  @Test
  void aLookThatForgets() {
    String operations = "setFirst,setSecond,look";
    assertThat(levels(TwoCells.Forgetful.class, TwoCells.Meaning.class, operations, 3))
        .contains("look=self");
  }

  /** Threads are made of what is ordered; what is left is flags. */
  @Test
  void threadsOfAnOrder() {
    Rows order = new Rows(3);
    order.add(0, 1);
    order.add(0, 2);
    assertThat(ClientOrders.threads(order))
        .containsExactlyInAnyOrder(
            List.of(List.of(0, 1), List.of(2)), List.of(List.of(0, 2), List.of(1)));
    order.add(1, 2);
    assertThat(ClientOrders.threads(order)).containsExactly(List.of(List.of(0, 1, 2)));
  }

  /** What is meant. */
  public static final class Queue {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void insert(Object value) {
      values.add(value);
    }

    public Object remove() {
      return values.poll();
    }
  }
}
