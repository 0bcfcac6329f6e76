package io.selvage.history;

import static io.selvage.history.NamedAlphabets.done;
import static io.selvage.history.NamedAlphabets.op;
import static io.selvage.history.NamedAlphabets.pending;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.history.History;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where a cut must not be made, and that each says so when it was. */
final class CutsTest {
  private static final Value X = Value.of("x");
  private static final Value Y = Value.of("y");
  private static final Value ZERO = Value.of(0);
  private static final Value ONE = Value.of(1);
  private static final Value TWO = Value.of(2);

  private static HistoryVerdict judge(
      StrongConsistency criterion, String specification, History history) {
    return judge(criterion, BuiltInSpecifications.named(specification, Optional.of(ZERO)), history);
  }

  private static <S> HistoryVerdict judge(
      StrongConsistency criterion, Specification<S> specification, History history) {
    return criterion.judgement(history, specification, Budget.unlimited());
  }

  private static HistoryVerdict linearizable(String by, String specification, History history) {
    return judge(
        StrongConsistency.LINEARIZABILITY.by(by),
        BuiltInSpecifications.named(specification, Optional.empty()),
        history);
  }

  /** Each thread writes one register, then reads the other, as it was before. */
  private static History storeBuffering() {
    List<Operation> operations =
        List.of(
            done("write", X, ONE), op("read", ZERO, Y), done("write", Y, ONE), op("read", ZERO, X));
    boolean[][] before = new boolean[4][4];
    before[0][1] = true;
    before[2][3] = true;
    return Histories.clocked(operations, before);
  }

  @Test
  void sequentialConsistencyIsNotCutByKeys() {
    StrongConsistency byKeys = StrongConsistency.SEQUENTIAL.by("keys+wgl");
    HistoryVerdict judgement = judge(byKeys, "keyed-register", storeBuffering());
    assertThat(judgement.verdict().word()).isEqualTo("refuted");
    assertThat(judgement.strategy()).isEqualTo("wgl");
  }

  @Test
  void partialOrdersThatAreNoIntervalOrdersAreNotCutByKeys() {
    StrongConsistency byKeys = StrongConsistency.LINEARIZABILITY.by("keys+wgl");
    HistoryVerdict judgement = judge(byKeys, "keyed-register", storeBuffering());
    assertThat(judgement.verdict().word()).isEqualTo("refuted");
    assertThat(judgement.strategy()).isEqualTo("wgl");
  }

  @Test
  void oneCallAboutAllKeysForbidsTheCut() {
    History history =
        Histories.sequential(op("put", Value.NULL, X, ONE), op("put", Value.NULL, Y, ONE));
    assertThat(linearizable("keys+wgl", "map", history).strategy()).isEqualTo("keys+wgl");
    History measured =
        Histories.sequential(
            op("put", Value.NULL, X, ONE), op("put", Value.NULL, Y, ONE), op("size", ONE));
    HistoryVerdict judgement = linearizable("keys+wgl", "map", measured);
    assertThat(judgement.strategy()).isEqualTo("wgl");
    assertThat(judgement.verdict().word()).isEqualTo("refuted");
  }

  @Test
  void aPendingDequeueMayHaveTakenWhatNobodyReturned() {
    History history =
        Histories.sequential(done("enqueue", ONE), done("enqueue", TWO), op("dequeue", TWO));
    assertThat(linearizable("drop+wgl", "queue", history).verdict().word()).isEqualTo("refuted");
    History excused =
        new History(
            List.of(
                new Operation(1, pending("dequeue").invocation(), pending("dequeue").outcome()),
                history.operation(0),
                history.operation(1),
                history.operation(2)),
            new io.selvage.core.history.IntervalOrder(
                new long[] {0, 1, 3, 5},
                new long[] {io.selvage.core.history.IntervalOrder.NEVER, 2, 4, 6}));
    assertThat(linearizable("drop+wgl", "queue", excused).verdict().word()).isEqualTo("verified");
  }

  @Test
  void aFailedSwapObservesEveryWrite() {
    Value no = Value.of(false);
    History history = Histories.sequential(done("write", ONE), op("cas", no, ONE, TWO));
    assertThat(linearizable("drop+wgl", "cas-register", history).verdict().word())
        .isEqualTo("refuted");
    List<Operation> operations =
        List.of(
            new Operation(1, pending("write", TWO).invocation(), pending("write").outcome()),
            history.operation(0),
            history.operation(1));
    History excused =
        new History(
            operations,
            new io.selvage.core.history.IntervalOrder(
                new long[] {0, 1, 3},
                new long[] {io.selvage.core.history.IntervalOrder.NEVER, 2, 4}));
    HistoryVerdict judgement = linearizable("drop+wgl", "cas-register", excused);
    assertThat(judgement.verdict().word()).isEqualTo("verified");
    assertThat(judgement.strategy()).isEqualTo("wgl");
  }

  @Test
  void whatNobodyObservedIsDropped() {
    History history = Histories.sequential(op("read", Value.NULL), pending("write", ONE));
    assertThat(linearizable("drop+wgl", "register", history).strategy()).isEqualTo("drop+wgl");
  }

  /** The first part may end in either state; only one of them explains the second part. */
  @Test
  void partsBetweenQuiescentPointsAreJudgedFromEveryState() {
    List<Operation> operations =
        List.of(done("write", ONE), done("write", TWO), op("read", ONE), op("read", ONE));
    History history =
        Histories.timed(operations, new long[] {0, 0, 10, 20}, new long[] {5, 5, 15, 25});
    HistoryVerdict judgement = linearizable("quiescence+jit", "register", history);
    assertThat(judgement.verdict().word()).isEqualTo("verified");
    assertThat(judgement.strategy()).isEqualTo("quiescence+jit");
  }

  @Test
  void wrongNamesAreExplained() {
    assertThatThrownBy(() -> StrongConsistency.LINEARIZABILITY.by("drop+magic"))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "unknown strategy magic;"
                + " known: auto, [drop+][keys+][quiescence+][monitor+]wing-gong|wgl|jit");
    assertThatThrownBy(() -> BuiltInSpecifications.named("heap", Optional.empty()))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "unknown specification heap; known: register, cas-register, multi-register, kv,"
                + " counter, set, map, queue, stack, deque, priority-queue, max-priority-queue,"
                + " mutex, list, multi-list, etcd");
    assertThatThrownBy(() -> BuiltInSpecifications.named("queue:0", Optional.empty()))
        .hasMessageStartingWith("unknown specification queue:0; known: ");
    assertThatThrownBy(() -> BuiltInSpecifications.named("counter", Optional.of(X)))
        .hasMessage("counter cannot start with \"x\"");
    History history = Histories.sequential(op("poll", ONE));
    assertThatThrownBy(() -> linearizable("auto", "register", history))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "the specification register has no poll();"
                + " it has: read(), write(value), cas(value, value)");
    assertThatThrownBy(() -> linearizable("auto", "counter", Histories.sequential(done("add", X))))
        .hasMessage(
            "the specification counter has no add(\"x\");"
                + " it has: add(number), increment(), decrement(), read()");
  }
}
