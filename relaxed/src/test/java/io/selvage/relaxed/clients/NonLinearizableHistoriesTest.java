package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Scope;
import io.selvage.history.weak.LevelAssignments;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.TwoCells;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.conformance.MaximalClientOrders;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Levels of methods, from every client of so many calls. */
class NonLinearizableHistoriesTest {
  private static String levels(Class<?> type, Class<?> meaning, String operations, int calls) {
    return new NonLinearizableHistories(
            Asked.question(
                type.getName(), meaning.getName(), operations, "", new Scope.UpTo(calls, calls, 1)),
            StepStrengths::asWritten)
        .report(
            Budget.unlimited(),
            found -> {
              assertThat(found.doubt()).isEmpty();
              assertThat(found.seen().calls()).isEqualTo(calls);
              LevelAssignments levels =
                  LevelAssignments.of(found.histories(), found.specification(), Budget.unlimited());
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
    CallRelation order = new CallRelation(3);
    order.add(0, 1);
    order.add(0, 2);
    assertThat(MaximalClientOrders.threads(order))
        .containsExactlyInAnyOrder(
            List.of(List.of(0, 1), List.of(2)), List.of(List.of(0, 2), List.of(1)));
    order.add(1, 2);
    assertThat(MaximalClientOrders.threads(order)).containsExactly(List.of(List.of(0, 1, 2)));
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
