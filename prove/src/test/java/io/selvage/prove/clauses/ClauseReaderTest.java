package io.selvage.prove.clauses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ClauseReaderTest {
  /** What is printed is read as the same; the library is written in the notation of all. */
  @ParameterizedTest
  @EnumSource
  void printsWhatItReads(AbstractType promise) {
    ClauseSpecification library = ClauseLibrary.of(promise);
    ClauseSpecification again = ClauseReader.read("again", library.toString());
    assertThat(again.toString()).isEqualTo(library.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "SET, add, ADD",
    "SET, remove, REMOVE",
    "SET, contains, CONTAINS",
    "STACK, push, PUT",
    "STACK, pop, TAKE",
    "QUEUE, enqueue, PUT",
    "QUEUE, dequeue, TAKE",
    "CONDITIONAL_CELL, replace, SWAP",
    "CONDITIONAL_CELL, replaceIf, SWAP",
    "CONDITIONAL_CELL, setFlag, CONTROL",
    "CONDITIONAL_CELL, setControl, CONTROL",
    "CONDITIONAL_CELL, read, READ",
  })
  void theLibraryHasADutyForEach(AbstractType promise, String name, OperationKind duty) {
    MethodClauses method = ClauseLibrary.of(promise).method(name).orElseThrow();
    assertThat(ClauseLibrary.operationKind(promise, method)).isEqualTo(Optional.of(duty));
  }

  /** Neither the order of clauses, nor the sides of an equation, nor names matter. */
  @Test
  void clausesAreKnownByWhatTheySay() {
    ClauseSpecification clauses =
        ClauseReader.read(
            "f",
            "set insert(k) requires min < k < max vals + {k} = vals' -> true "
                + "k in vals -> false");
    MethodClauses insert = clauses.methods().get(0);
    assertThat(ClauseLibrary.operationKind(AbstractType.SET, insert))
        .isEqualTo(Optional.of(OperationKind.ADD));
    assertThat(insert.requires()).isEqualTo(MethodClauses.Precondition.INNER);
    assertThat(insert.clauses().get(0).isPure()).isFalse();
    assertThat(insert.clauses().get(1).isPure()).isTrue();
  }

  /** A dequeue at the wrong end, and a plain union that adds what is there, are none. */
  @Test
  void otherClausesAreNoDuty() {
    ClauseSpecification wrong =
        ClauseReader.read("f", "sequence take() vals = [] -> null vals = vals' :: r -> r");
    assertThat(ClauseLibrary.operationKind(AbstractType.QUEUE, wrong.methods().get(0))).isEmpty();
    assertThat(ClauseLibrary.operationKind(AbstractType.STACK, wrong.methods().get(0))).isEmpty();
    ClauseSpecification always = ClauseReader.read("f", "set add(v) vals' = vals + {v} -> true");
    assertThat(ClauseLibrary.operationKind(AbstractType.SET, always.methods().get(0))).isEmpty();
  }

  /** Arguments may be called anything, but not each other: a swap to the expected value is none. */
  @Test
  void aCellIsKnownByItsClauses() {
    String text =
        "conditional ccas(x, y) val = x, cond = true, val' = %s -> x val = x, cond = false -> x "
            + "val = z, z != x -> z";
    MethodClauses right = ClauseReader.read("f", text.formatted("y")).methods().get(0);
    MethodClauses wrong = ClauseReader.read("f", text.formatted("x")).methods().get(0);
    assertThat(ClauseLibrary.operationKind(AbstractType.CONDITIONAL_CELL, right))
        .isEqualTo(Optional.of(OperationKind.SWAP));
    assertThat(ClauseLibrary.operationKind(AbstractType.CONDITIONAL_CELL, wrong)).isEmpty();
    assertThat(right.clauses()).extracting(Clause::isPure).containsExactly(false, true, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bag add(v) v in vals -> true | f:1:1: expected set, sequence or conditional, found `bag`",
        "set | f:1:1: expected a method, found the end",
        "set add(v) v on vals -> true | f:1:14: expected ::, found `on`",
        "set add(v) w in vals -> true | f:1:12: expected v, found `w`",
        "set add(v) v in vals -> maybe | f:1:25: expected true, false, null, done, or a value",
        "set add(v) v in vals true | f:1:22: expected ->, found `true`",
        "set add() v in vals -> true | f:1:11: the method has no parameter",
        "set add(v) requires v < max | f:1:21: expected min, found `v`",
        "set add(v, w) v in vals -> true | f:1:10: expected ), found `,`",
        "conditional swap(o, n) val = o, val < n -> o | f:1:37: expected =, found `<`",
        "conditional swap(o, n) cond[o -> o | f:1:31: expected ], found `->`",
        "conditional swap(o, n) val = o -> n | f:1:35: expected true, false, null, done, or a"
            + " value",
        "set add(v) remove(v) v in vals -> true | f:1:12: expected a clause of add",
      })
  void errorsHaveTheirPlace(String text, String message) {
    ClauseError error = catchThrowableOfType(ClauseError.class, () -> ClauseReader.read("f", text));
    assertThat(error.what()).startsWith(message);
  }

  @Test
  void linesAndCommentsCount() {
    ClauseError error =
        catchThrowableOfType(
            ClauseError.class, () -> ClauseReader.read("f", "# a set\nset\nadd(v)\n  v in bag"));
    assertThat(error.what()).isEqualTo("f:4:8: expected vals, found `bag`");
  }

  @Test
  void clausesSayWhatACallDoes() {
    MethodClauses dequeue = ClauseLibrary.method(AbstractType.QUEUE, OperationKind.TAKE);
    assertThat(ClauseSemantics.of(dequeue, List.of(), 0))
        .isEqualTo(Optional.of(new ClauseSemantics.ClauseOutcome("null", 0, List.of())));
    assertThat(ClauseSemantics.of(dequeue, List.of(7, 8), 0))
        .isEqualTo(Optional.of(new ClauseSemantics.ClauseOutcome("r", 7, List.of(8))));
    MethodClauses add = ClauseLibrary.method(AbstractType.SET, OperationKind.ADD);
    assertThat(ClauseSemantics.of(add, List.of(7), 7))
        .isEqualTo(Optional.of(new ClauseSemantics.ClauseOutcome("false", 0, List.of(7))));
  }
}
