package io.selvage.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class HistoryTest {
  private static final Outcome ONE = Outcome.returned(Value.of(1));

  private static Operation inc(int thread, Outcome outcome) {
    return new Operation(thread, Invocation.of("inc"), outcome);
  }

  private static IntervalOrder order(long... callsAndReturns) {
    long[] calls = new long[callsAndReturns.length / 2];
    long[] returns = new long[calls.length];
    for (int i = 0; i < calls.length; i++) {
      calls[i] = callsAndReturns[2 * i];
      returns[i] = callsAndReturns[2 * i + 1];
    }
    return new IntervalOrder(calls, returns);
  }

  @Test
  void isItsOperationsAndTheirOrder() {
    List<Operation> operations = new ArrayList<>(List.of(inc(0, ONE), inc(1, ONE)));
    History history = new History(operations, order(0, 1, 2, 3));
    operations.clear();
    assertThat(history.size()).isEqualTo(2);
    assertThat(history.operation(1)).isEqualTo(inc(1, ONE));
    assertThat(history.before(0, 1)).isTrue();
    assertThat(history.before(1, 0)).isFalse();
  }

  @Test
  void overlapsWhereTwoOperationsAreConcurrent() {
    List<Operation> operations = List.of(inc(0, ONE), inc(1, ONE));
    assertThat(new History(operations, order(0, 1, 2, 3)).overlaps()).isFalse();
    assertThat(new History(operations, order(2, 3, 0, 1)).overlaps()).isFalse();
    assertThat(new History(operations, order(0, 2, 1, 3)).overlaps()).isTrue();
    assertThat(new History(List.of(), order()).overlaps()).isFalse();
  }

  @Test
  void theOrderIsOfTheseOperations() {
    assertThatThrownBy(() -> new History(List.of(inc(0, ONE)), order(0, 1, 2, 3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the order is of another history");
  }

  @Test
  void aThreadMakesOneCallAtATime() {
    List<Operation> operations = List.of(inc(7, ONE), inc(7, ONE));
    assertThatThrownBy(() -> new History(operations, order(0, 2, 1, 3)))
        .hasMessage("thread 7 makes two calls at a time");
    assertThatThrownBy(() -> new History(operations, order(2, 3, 0, 1)))
        .hasMessage("thread 7 makes two calls at a time");
    assertThat(new History(operations, order(0, 1, 2, 3)).size()).isEqualTo(2);
  }

  @Test
  void aThreadStopsAtAPendingCall() {
    List<Operation> operations = List.of(inc(0, Outcome.PENDING), inc(0, ONE));
    assertThatThrownBy(() -> new History(operations, order(0, 1, 2, 3)))
        .hasMessage("thread 0 goes on after a pending call");
  }

  @Test
  void programOrderMayPassOtherThreads() {
    List<Operation> operations = List.of(inc(0, ONE), inc(1, ONE), inc(0, ONE));
    assertThat(new History(operations, order(0, 1, 0, 9, 2, 3)).overlaps()).isTrue();
  }
}
