package io.selvage.core.question;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ClientShapeTest {
  @Test
  void smallestFirst() {
    assertThat(ClientShape.upTo(3, 5))
        .extracting(ClientShape::toString)
        .containsExactly(
            "2x1", "3x1", "2+1", "2x2", "2+1+1", "3+1", "2+2+1", "3+2", "3+1+1", "4+1");
  }

  @Test
  void isEveryPartitionOnceByCallsThenByLongestThread() {
    List<ClientShape> shapes = ClientShape.upTo(4, 9);
    assertThat(new HashSet<>(shapes)).hasSameSizeAs(shapes);
    for (int i = 0; i < shapes.size(); i++) {
      ClientShape shape = shapes.get(i);
      assertThat(shape.threads()).isBetween(2, 4);
      assertThat(shape.sizes())
          .isSortedAccordingTo((a, b) -> Integer.compare(b, a))
          .allMatch(size -> size > 0);
      if (i > 0) {
        assertThat(weight(shapes.get(i - 1))).isLessThanOrEqualTo(weight(shape));
      }
    }
    // Partitions of n into two, three or four parts, n from 2 to 9.
    assertThat(shapes).hasSize(1 + 2 + 4 + 5 + 8 + 10 + 14 + 17);
  }

  private static int weight(ClientShape shape) {
    return 100 * shape.calls() + shape.sizes().get(0);
  }

  @Test
  void nothingIsBelowTwoThreadsOrTwoCalls() {
    assertThat(ClientShape.upTo(1, 9)).isEmpty();
    assertThat(ClientShape.upTo(9, 1)).isEmpty();
  }

  @Test
  void ofAClient() {
    Invocation inc = Invocation.of("inc");
    Client client = new Client(List.of(List.of(inc), List.of(inc, inc, inc)));
    assertThat(client.shape()).hasToString("3+1");
    assertThat(client.calls()).isEqualTo(4);
    assertThat(client).hasToString("inc() | inc(); inc(); inc()");
  }
}
