package io.selvage.history.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DancingLinksTest {
  private static List<Integer> members(DancingLinks ring) {
    List<Integer> members = new ArrayList<>();
    for (int i = ring.first(); i != ring.end(); i = ring.after(i)) {
      members.add(i);
    }
    return members;
  }

  @Test
  void whatGoesLastComesBackFirst() {
    DancingLinks ring = new DancingLinks(4);
    assertThat(members(ring)).containsExactly(0, 1, 2, 3);
    ring.remove(0);
    ring.remove(1);
    ring.remove(3);
    assertThat(members(ring)).containsExactly(2);
    ring.remove(2);
    assertThat(members(ring)).isEmpty();
    ring.restore(2);
    ring.restore(3);
    assertThat(members(ring)).containsExactly(2, 3);
    ring.restore(1);
    ring.restore(0);
    assertThat(members(ring)).containsExactly(0, 1, 2, 3);
  }

  @Test
  void anEmptyRingIsAtItsEnd() {
    assertThat(members(new DancingLinks(0))).isEmpty();
  }
}
