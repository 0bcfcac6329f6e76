package io.selvage.prove.smt;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ContentChange.Extent;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the solver says of changes of the content. Capital letters are stretches of list. */
final class EquationsTest {
  private static final int BELOW = 1;
  private static final int TRACKED = 2;

  private static List<Part> parts(String letters, int type) {
    return letters
        .chars()
        .mapToObj(
            c ->
                new Part(
                    Character.toLowerCase(c) - 'a',
                    Character.isUpperCase(c) ? Extent.STRETCH : Extent.NODE,
                    type))
        .toList();
  }

  private static boolean holds(
      AbstractType promise, OperationKind duty, String before, String after, char value) {
    return holds(
        new ContentChange(promise, duty, parts(before, BELOW), parts(after, BELOW), value - 'a'));
  }

  private static boolean holds(ContentChange change) {
    return ObligationDischarge.of(change.abstractType(), Set.of(change), Budget.unlimited())
        .fault()
        .isEmpty();
  }

  /** Example 1 of the paper: y and the rest of the list become the rest, and y is returned. */
  @Test
  void exampleOne() {
    ContentChange pop =
        new ContentChange(
            AbstractType.STACK,
            OperationKind.TAKE,
            parts("yZ", BELOW),
            parts("Z", BELOW),
            'y' - 'a');
    assertThat(pop).hasToString("TAKE: VAL(24) :: VALS(25) becomes VALS(25)");
    assertThat(holds(pop)).isTrue();
  }

  /** The three that the released tool of the paper accepts, and others. */
  @Test
  void otherChangesDoNotFollow() {
    assertThat(holds(AbstractType.STACK, OperationKind.PUT, "A", "cbA", 'b'))
        .isFalse(); // two nodes
    assertThat(holds(AbstractType.STACK, OperationKind.TAKE, "bA", "", 'b')).isFalse(); // emptied
    assertThat(holds(AbstractType.STACK, OperationKind.PUT, "A", "A", 'b')).isFalse(); // undone
    assertThat(holds(AbstractType.STACK, OperationKind.PUT, "A", "Ab", 'b'))
        .isFalse(); // at the wrong end
    assertThat(holds(AbstractType.QUEUE, OperationKind.PUT, "A", "bA", 'b')).isFalse();
    assertThat(holds(AbstractType.QUEUE, OperationKind.TAKE, "Ab", "A", 'b')).isFalse();
    assertThat(holds(AbstractType.STACK, OperationKind.TAKE, "bcA", "cA", 'c'))
        .isFalse(); // another value
    assertThat(holds(AbstractType.QUEUE, OperationKind.PUT, "AbC", "AbCd", 'd')).isTrue();
  }

  /** Union is disjoint: with the key in a node that counts, an add is none. */
  @Test
  void setsAreComparedAtTheTrackedKey() {
    List<Part> without = parts("aB", BELOW);
    List<Part> with = Stream.concat(without.stream(), parts("c", TRACKED).stream()).toList();
    List<Part> twice = Stream.concat(with.stream(), parts("d", TRACKED).stream()).toList();
    assertThat(holds(new ContentChange(AbstractType.SET, OperationKind.ADD, without, with, -1)))
        .isTrue();
    assertThat(holds(new ContentChange(AbstractType.SET, OperationKind.REMOVE, with, without, -1)))
        .isTrue();
    assertThat(holds(new ContentChange(AbstractType.SET, OperationKind.ADD, with, twice, -1)))
        .isFalse();
    assertThat(holds(new ContentChange(AbstractType.SET, OperationKind.REMOVE, twice, with, -1)))
        .isFalse();
    assertThat(holds(new ContentChange(AbstractType.SET, OperationKind.ADD, without, without, -1)))
        .isFalse();
  }

  /** 25 pairs of classes, three relations. */
  @Test
  void theOrderOfClassesIsThatOfIntegers() {
    ObligationDischarge.Result result =
        ObligationDischarge.of(AbstractType.SET, Set.of(), Budget.unlimited());
    assertThat(result.fault()).isEmpty();
    assertThat(result.queries()).isEqualTo(75);
  }
}
