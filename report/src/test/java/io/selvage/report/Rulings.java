package io.selvage.report;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Rulings on histories of one counter, made up: what is judged is judged elsewhere. */
final class Rulings {
  /** add() gives how often it was called. */
  private static final Specification<Long> COUNTER =
      new Specification<>() {
        @Override
        public String name() {
          return "counter";
        }

        @Override
        public Long initial() {
          return 0L;
        }

        @Override
        public Response<Long> step(Long state, Invocation call) {
          return Response.of(Outcome.returned(Value.of(state + 1)), state + 1);
        }
      };

  private Rulings() {}

  /** Each call overlaps the next, and all are in order. */
  static HistoryReport verified(int size) {
    List<Integer> order = IntStream.range(0, size).boxed().toList();
    Guarantee guarantee = new Guarantee("", "linearizability", "", List.of(), List.of(), "");
    return ruling(
        history(size, size),
        new Verdict.Verified(guarantee, new Evidence.Linearization(order, "luck")));
  }

  /** Nobody knows what the only call has done. */
  static HistoryReport pending() {
    Guarantee guarantee = new Guarantee("", "linearizability", "", List.of(), List.of(), "");
    return ruling(
        new History(
            List.of(new Operation(0, Invocation.of("add"), Outcome.PENDING)),
            new IntervalOrder(new long[] {0}, new long[] {IntervalOrder.NEVER})),
        new Verdict.Verified(guarantee, new Evidence.Linearization(List.of(0), "luck")));
  }

  /** Under a weak criterion: each sees all before it but the one just before. */
  static HistoryReport explained(int size) {
    List<Integer> order = IntStream.range(0, size).boxed().toList();
    List<List<Integer>> sees =
        order.stream().map(i -> order.subList(0, Math.max(0, i - 1))).toList();
    Guarantee guarantee = new Guarantee("", "some", "", List.of(), List.of(), "");
    return ruling(
        history(IntStream.range(0, size).map(i -> Math.max(1, i)).toArray()),
        new Verdict.Verified(guarantee, new Evidence.AbstractExecution(order, sees, "luck")));
  }

  /** The last call gives what the one before gave; no core is known. */
  static HistoryReport refuted(int size) {
    History history = history(size, size - 1);
    List<Integer> prefix = IntStream.range(0, size - 1).boxed().toList();
    RejectedOrder reason = new RejectedOrder(prefix, size - 1, "must give " + size);
    return ruling(
        history,
        new Verdict.Refuted(
            Counterexample.ofHistory("not linearizable", history, List.of(reason))));
  }

  static HistoryReport unknown(String why) {
    return ruling(history(3, 3), Verdict.Unknown.because(why));
  }

  private static HistoryReport ruling(History history, Verdict verdict) {
    HistoryReport.JudgedHistory asked =
        new HistoryReport.JudgedHistory(
            history,
            i -> i + 1,
            "selvage",
            new Named(),
            Optional.of(COUNTER),
            "0",
            List.of("the specification is counter, by chance"));
    return new HistoryReport(
        "folder/history.jsonl", asked, verdict, "luck", 12, Optional.empty(), Optional.empty());
  }

  private static History history(int size, int last) {
    return history(IntStream.range(0, size).map(i -> i == size - 1 ? last : i + 1).toArray());
  }

  private static History history(int[] given) {
    int size = given.length;
    List<Operation> operations =
        IntStream.range(0, size)
            .mapToObj(
                i ->
                    new Operation(
                        i % 3, Invocation.of("add"), Outcome.returned(Value.of(given[i]))))
            .toList();
    long[] calls = IntStream.range(0, size).mapToLong(i -> 2L * i).toArray();
    long[] returns = IntStream.range(0, size).mapToLong(i -> 2L * i + 3).toArray();
    return new History(operations, new IntervalOrder(calls, returns));
  }

  private static final class Named implements Criterion {
    @Override
    public String name() {
      return "linearizability";
    }

    @Override
    public String adjective() {
      return "linearizable";
    }

    @Override
    public boolean implies(Criterion other) {
      return false;
    }

    @Override
    public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
      throw new UnsupportedOperationException();
    }

    @Override
    public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
      throw new UnsupportedOperationException();
    }
  }
}
