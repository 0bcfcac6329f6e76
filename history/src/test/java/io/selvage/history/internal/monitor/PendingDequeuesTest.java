package io.selvage.history.internal.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.monitor.HistoryMonitors;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import io.selvage.history.monitor.Oracle;
import io.selvage.history.monitor.Roles;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the first guess about a pending dequeue is wrong. */
final class PendingDequeuesTest {
  /** The value that was there for certain first is not the one that is gone. */
  @Test
  void peekedValuesAreGuessedToo() {
    History history =
        Roles.history(
            List.of(
                Roles.Label.of(OperationRole.Kind.ADD, 0),
                Roles.Label.of(OperationRole.Kind.ADD, 1),
                Roles.Label.of(OperationRole.Kind.PEEK, 1),
                Roles.Label.of(OperationRole.Kind.TAKE).pend(),
                Roles.Label.of(OperationRole.Kind.PEEK, 0)),
            new long[] {0, 1, 4, 5, 12},
            new long[] {3, 10, 6, 0, 13});
    MonitorResult ruling =
        HistoryMonitors.judge(
            history,
            (IntervalOrder) history.order(),
            new Roles(MonitoredObject.Line.QUEUE),
            Budget.unlimited());
    assertThat(ruling).isInstanceOf(MonitorResult.Linear.class);
    int[] order = ((MonitorResult.Linear) ruling).order();
    assertThat(new Oracle(MonitoredObject.Line.QUEUE, history).follows(order)).isTrue();
  }
}
