package io.selvage.report.internal.explain;

import static io.selvage.report.internal.explain.CrossThreadAccesses.Kind.OVERWRITES;
import static io.selvage.report.internal.explain.CrossThreadAccesses.Kind.SEES;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.report.Run;
import io.selvage.report.internal.explain.CrossThreadAccesses.Crossing;
import org.junit.jupiter.api.Test;

final class CrossThreadAccessesTest {
  @Test
  void aValueIsSeenOnce() {
    Run run =
        new Run("C", "m")
            .write(0, 0, "x", "1", 1)
            .read(1, 1, "x", "1", 2)
            .read(1, 1, "x", "1", 2)
            .write(1, 1, "x", "2", 3)
            .read(1, 1, "x", "2", 3);
    assertThat(crossings(run).of(SEES)).containsExactly(new Crossing(1, SEES, 0));
    assertThat(crossings(run).of(OVERWRITES)).isEmpty();
  }

  @Test
  void whatWasNotSeenIsOverwritten() {
    Run run =
        new Run("C", "m")
            .read(0, 0, "x", "0", 1)
            .write(1, 1, "x", "5", 2)
            .write(0, 0, "x", "1", 3)
            .write(0, 0, "x", "2", 3);
    assertThat(crossings(run).of(OVERWRITES)).containsExactly(new Crossing(2, OVERWRITES, 1));
  }

  @Test
  void anUpdateSeesWhatItReplaces() {
    Run run = new Run("C", "m").write(0, 0, "x", "1", 1).update(1, 1, "x", "1", "2", 2);
    assertThat(crossings(run).at(1)).contains(new Crossing(1, SEES, 0));
  }

  /** Weak memory: the last write is not what was read. */
  @Test
  void nothingIsClaimedOfOtherValues() {
    Run run = new Run("C", "m").write(0, 0, "x", "1", 1).read(1, 1, "x", "0", 2);
    assertThat(crossings(run).at(1)).isEmpty();
  }

  private static CrossThreadAccesses crossings(Run run) {
    return new CrossThreadAccesses(run.schedule());
  }
}
