package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How to write a specification of your own, and to judge a history by it. */
final class OwnSpecificationTest {
  /** A vending machine: insert() puts in a coin, buy() gives whether there was one to take. */
  private static final class VendingMachine implements Specification<Integer> {
    @Override
    public String name() {
      return "vending machine";
    }

    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Response<Integer> step(Integer coins, Invocation call) {
      if (call.method().equals("insert")) {
        return Response.of(Outcome.NOTHING, coins + 1);
      }
      return Response.of(Outcome.returned(Value.of(coins > 0)), Math.max(0, coins - 1));
    }

    @Override
    public String whyNot(Integer coins, Operation operation) {
      return "cannot buy with " + coins + " coins inside";
    }
  }

  private static History history(boolean secondBought) {
    Operation insert = new Operation(0, Invocation.of("insert"), Outcome.NOTHING);
    Operation first = new Operation(1, Invocation.of("buy"), Outcome.returned(Value.of(true)));
    Operation second =
        new Operation(2, Invocation.of("buy"), Outcome.returned(Value.of(secondBought)));
    return new History(
        List.of(insert, first, second),
        new IntervalOrder(new long[] {0, 1, 2}, new long[] {3, 4, 5}));
  }

  @Test
  void judges() {
    Verdict verdict =
        StrongConsistency.LINEARIZABILITY.judge(
            history(false), new VendingMachine(), Budget.unlimited());
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void saysWhyNot() {
    Verdict verdict =
        StrongConsistency.LINEARIZABILITY.judge(
            history(true), new VendingMachine(), Budget.unlimited());
    Counterexample counterexample = ((Verdict.Refuted) verdict).counterexample();
    assertThat(counterexample.reasons().get(0).why()).isEqualTo("cannot buy with 0 coins inside");
  }
}
