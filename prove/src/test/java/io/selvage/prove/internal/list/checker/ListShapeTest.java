package io.selvage.prove.internal.list.checker;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Views that users hand in (decision 0128). A mark of no kind would stand for both marks where
 * views are covered, and for none where the content is looked at: a set that never finds anything
 * could be made to look right.
 */
final class ListShapeTest {
  /** One variable, one global, one lock; the node: next, class, marks, locks, own, data, gaps. */
  private static ListShape shape(String node) {
    return ListShape.parse("-1 -1 0 0 0 0 ; 0 ; 1 ; 1 ; " + node, 1, 1, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 2 1 1 0 -1 1 1", "0 4 3 7 0 -1 3 62"})
  void isSound(String node) {
    assertThatCode(() -> shape(node).requireSound()).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 2 0 1 0 -1 1 1",
        "0 2 4 1 0 -1 1 1",
        "0 2 5 1 0 -1 1 1",
        "0 2 7 1 0 -1 1 1",
        "0 2 -1 1 0 -1 1 1",
        "0 2 1 8 0 -1 1 1",
        "0 2 1 0 0 -1 1 1",
        "0 5 1 1 0 -1 1 1",
        "0 -1 1 1 0 -1 1 1",
        "0 2 1 1 0 -1 0 1",
      })
  void isOfNoKind(String node) {
    assertThatThrownBy(() -> shape(node).requireSound()).isInstanceOf(InvalidListCertificate.class);
  }
}
