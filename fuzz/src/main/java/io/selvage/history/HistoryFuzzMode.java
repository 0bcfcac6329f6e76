package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.fuzz.FuzzMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Compares every strategy with the definitions on histories of every built-in specification. */
public final class HistoryFuzzMode implements FuzzMode<HistoryFuzzMode.Example<?>> {
  /** For larger histories the definitions of weak criteria take too long. */
  private static final int SMALL = 4;

  private static final int LARGE = 7;

  private static final List<String> STRATEGIES =
      List.of(
          "auto", "wgl", "jit", "wing-gong", "drop+keys+quiescence+jit", "keys+monitor+drop+jit");

  private int linearizable;
  private int not;

  /** A history of a specification. */
  public record Example<S>(Alphabet<S> alphabet, History history) {
    Specification<S> specification() {
      return alphabet.specification();
    }

    Example<S> without(int left) {
      List<Integer> kept =
          IntStream.range(0, history.size()).filter(i -> i != left).boxed().toList();
      List<Operation> operations = kept.stream().map(history::operation).toList();
      boolean[][] before = new boolean[kept.size()][kept.size()];
      for (int a = 0; a < kept.size(); a++) {
        for (int b = 0; b < kept.size(); b++) {
          before[a][b] = history.before(kept.get(a), kept.get(b));
        }
      }
      return new Example<>(alphabet, Histories.clocked(operations, before));
    }
  }

  @Override
  public String name() {
    return "histories";
  }

  @Override
  public String counts() {
    return linearizable + " linearizable, " + not + " not";
  }

  @Override
  public Example<?> generate(Random random) {
    List<Alphabet<?>> alphabets = Stream.concat(Alphabet.all(), NamedAlphabets.all()).toList();
    return generate(alphabets.get(random.nextInt(alphabets.size())), random);
  }

  private static <S> Example<S> generate(Alphabet<S> alphabet, Random random) {
    RandomHistories histories = new RandomHistories(random.nextLong());
    int size = 2 + random.nextInt(LARGE - 1);
    return new Example<>(
        alphabet,
        random.nextInt(3) == 0
            ? histories.clocked(alphabet, size)
            : histories.timed(alphabet, size));
  }

  @Override
  public List<Example<?>> smaller(Example<?> example) {
    List<Example<?>> all = new ArrayList<>();
    for (int i = 0; i < example.history().size(); i++) {
      all.add(example.without(i));
    }
    return all;
  }

  @Override
  public String show(Example<?> example) {
    History history = example.history();
    StringBuilder text = new StringBuilder("specification " + example.alphabet() + "\n");
    for (int i = 0; i < history.size(); i++) {
      int number = i;
      List<Integer> before =
          IntStream.range(0, history.size())
              .filter(a -> history.before(a, number))
              .boxed()
              .toList();
      Operation operation = history.operation(i);
      text.append(i).append(": thread ").append(operation.thread()).append(" ");
      text.append(operation).append(" after ").append(before).append("\n");
    }
    return text.toString();
  }

  @Override
  public Optional<String> difference(Example<?> example) {
    return compare(example);
  }

  private <S> Optional<String> compare(Example<S> example) {
    History history = example.history();
    Specification<S> specification = example.specification();
    boolean isLinearizable = Oracle.isLinearizable(history, specification);
    if (isLinearizable) {
      linearizable++;
    } else {
      not++;
    }
    for (String strategy : STRATEGIES) {
      Criterion criterion = StrongConsistency.LINEARIZABILITY.by(strategy);
      Optional<String> wrong = compare(criterion, strategy, example, isLinearizable);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    Optional<String> wrong =
        compare(
            StrongConsistency.SEQUENTIAL,
            "auto",
            example,
            Oracle.isSequentiallyConsistent(history, specification));
    return wrong.or(() -> history.size() > SMALL ? Optional.empty() : weak(example));
  }

  private static <S> Optional<String> weak(Example<S> example) {
    for (Criterion criterion : NamedCriteria.list()) {
      // By the axioms each operation may see another choice of the specification; strong criteria
      // require a single one.
      if (criterion instanceof StrongConsistency) {
        continue;
      }
      boolean holds =
          new WeakOracle<>(
                  example.history(), NamedCriteria.axioms(criterion), example.specification())
              .holds();
      Optional<String> wrong = compare(criterion, "usual", example, holds);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    boolean waits = BruteForce.mayWait(example.history(), example.specification());
    Verdict verdict =
        StrongConsistency.LINEARIZABILITY.judgeStuck(
            example.history(), example.specification(), Budget.unlimited());
    return differs("stuck", verdict, waits);
  }

  private static <S> Optional<String> compare(
      Criterion criterion, String strategy, Example<S> example, boolean expected) {
    Verdict verdict =
        criterion.judge(example.history(), example.specification(), Budget.unlimited());
    return differs(criterion.name() + " by " + strategy, verdict, expected);
  }

  private static Optional<String> differs(String what, Verdict verdict, boolean expected) {
    return verdict.word().equals(expected ? "verified" : "refuted")
        ? Optional.empty()
        : Optional.of(what + ": " + verdict.word() + ", by definition " + expected);
  }
}
