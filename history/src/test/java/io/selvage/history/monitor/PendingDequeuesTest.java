package io.selvage.history.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Intervals;
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
                Roles.Label.of(Role.Deed.ADD, 0),
                Roles.Label.of(Role.Deed.ADD, 1),
                Roles.Label.of(Role.Deed.PEEK, 1),
                Roles.Label.of(Role.Deed.TAKE).pend(),
                Roles.Label.of(Role.Deed.PEEK, 0)),
            new long[] {0, 1, 4, 5, 12},
            new long[] {3, 10, 6, 0, 13});
    Ruling ruling =
        Monitors.judge(
            history, (Intervals) history.order(), new Roles(Family.Line.QUEUE), Budget.unlimited());
    assertThat(ruling).isInstanceOf(Ruling.Linear.class);
    int[] order = ((Ruling.Linear) ruling).order();
    assertThat(new Oracle(Family.Line.QUEUE, history).follows(order)).isTrue();
  }
}
