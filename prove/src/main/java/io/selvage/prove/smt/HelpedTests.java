package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.internal.helping.facts.PoolItem;
import io.selvage.smt.ValiditySolver;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The two halves of the paper's helped test: {@code (ψ' ⇒ α(σ')) ∧ ¬(ψ' ∧ α(σ'∖RG))}, where ψ' is
 * the condition of an item of the pool, σ' the states of the owner at some position, and σ'∖RG
 * those that it reaches there without the action.
 */
public final class HelpedTests {
  private final ValiditySolver z3;
  private final WordEquations words;

  HelpedTests(ValiditySolver z3) {
    this.z3 = z3;
    this.words = new WordEquations(z3);
  }

  /** Whether the item implies one of the states: the first half. */
  public boolean explains(
      PoolItem item, Collection<? extends Collection<ClauseComparison>> states) {
    return z3.follows(some(states), condition(item));
  }

  /** Whether the item is consistent with none of the states: the second half. */
  public boolean excludes(
      PoolItem item, Collection<? extends Collection<ClauseComparison>> states) {
    return z3.follows(z3.context().mkNot(some(states)), condition(item));
  }

  /** Whether the item implies that the two places hold the same word. */
  public boolean equates(PoolItem item, String left, String right) {
    return z3.follows(z3.context().mkEq(words.word(left), words.word(right)), condition(item));
  }

  /** A formula in disjunctive normal form, as in the paper. */
  private BoolExpr some(Collection<? extends Collection<ClauseComparison>> states) {
    return z3.context()
        .mkOr(
            states.stream()
                .map(state -> z3.context().mkAnd(words.all(List.copyOf(state))))
                .toArray(BoolExpr[]::new));
  }

  /** The descriptor and the one that replaces it are distinct. */
  private BoolExpr[] condition(PoolItem item) {
    Context context = z3.context();
    List<BoolExpr> all = new ArrayList<>(List.of(words.all(item.condition())));
    all.add(context.mkDistinct(words.word("d"), words.word("e"), context.mkInt(0)));
    return all.toArray(new BoolExpr[0]);
  }
}
