package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Scope;
import io.selvage.relaxed.clients.subjects.LockFreeQueue;
import io.selvage.relaxed.clients.subjects.MarkedQueue;
import io.selvage.relaxed.strengthen.Access;
import io.selvage.relaxed.strengthen.Modes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which modes of Example 2.2 are needed: those of the values, and no others. */
class WeakeningTest {
  @Test
  void whatIsNotNeededUpToThreeCalls() {
    List<String> needed = new ArrayList<>();
    List<String> weakest = new ArrayList<>();
    Weakening.Listener listener =
        new Weakening.Listener() {
          @Override
          public void written(AllClients.Seen seen, List<Access> accesses) {
            assertThat(seen.isRight()).isTrue();
          }

          @Override
          public void alone(Access access, int bits, AllClients.Seen seen) {
            if (!seen.isRight()) {
              needed.add(access.text().replaceAll(" at .*", "") + ": " + seen.client().orElse(""));
            }
          }

          @Override
          public void together(Modes modes, List<Access> accesses) {
            accesses.forEach(each -> weakest.add(modes.now(each).text().replaceAll(" at .*", "")));
          }
        };
    try (AllClients clients =
        new AllClients(
            Asked.question(
                LockFreeQueue.class.getName(),
                MarkedQueue.class.getName(),
                "insert(1),remove",
                "",
                new Scope.UpTo(3, 3, 1)))) {
      assertThat(
              new Weakening(
                      clients, LockFreeQueue.class.getPackageName(), Budget::unlimited, listener)
                  .search())
          .isTrue();
    }
    assertThat(needed)
        .containsExactlyInAnyOrder(
            "acquire read: insert(1) | remove() -> 1", "release write: insert(1) | remove() -> 1");
    assertThat(weakest).contains("acquire read", "release write");
  }
}
