package io.selvage.report;

import io.selvage.core.Counterexample;
import io.selvage.core.Criterion;
import io.selvage.core.History;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * A verdict on a recorded history, with what it is about.
 *
 * @param file the name of the input
 * @param strategy which one decided; empty where none came to work
 * @param core a small part that fails, too, where one was found
 * @param standing what holds all the same, where that was looked for
 */
public record Ruling(
    String file,
    Asked asked,
    Verdict verdict,
    String strategy,
    long millis,
    Optional<FailingCore> core,
    Optional<Standing> standing) {
  private static final int MOST_OF_NAME = 40;

  /** A verdict without more. */
  public Ruling(
      String file,
      Asked asked,
      Verdict verdict,
      String strategy,
      long millis,
      Optional<FailingCore> core) {
    this(file, asked, verdict, strategy, millis, core, Optional.empty());
  }

  /**
   * What was asked about the history.
   *
   * @param history empty where it could not be read in time
   * @param lines the line of the input on which an operation begins
   * @param format the name of the format of the input; empty where it was not read
   * @param specification the meaning of the object; none where the history was not read
   * @param initial the value that the object starts with, in words
   * @param assumptions what was taken for granted, and from where
   */
  public record Asked(
      History history,
      IntUnaryOperator lines,
      String format,
      Criterion criterion,
      Optional<Specification<?>> specification,
      String initial,
      List<String> assumptions) {
    public Asked {
      assumptions = List.copyOf(assumptions);
    }

    String specificationName() {
      return specification.map(Specification::name).orElse("");
    }
  }

  /**
   * A part of the history that is wrong whatever the rest did.
   *
   * @param found with the numbers of the part; what the rest did is unknown there, and therefore
   *     pending
   * @param numbers of its operations in the whole history
   * @param isMinimal whether nothing more can be forgotten
   */
  public record FailingCore(Counterexample found, List<Integer> numbers, boolean isMinimal) {
    public FailingCore {
      numbers = List.copyOf(numbers);
    }

    /** Whether nothing but the call counts: it then has a thread of its own in the core. */
    boolean isForgotten(History history, int operation) {
      return found.history().operation(operation).thread()
          != history.operation(numbers.get(operation)).thread();
    }
  }

  public Ruling with(FailingCore other) {
    return new Ruling(file, asked, verdict, strategy, millis, Optional.of(other), standing);
  }

  public Ruling with(Standing other) {
    return new Ruling(file, asked, verdict, strategy, millis, core, Optional.of(other));
  }

  /** What the process returns: 0 verified, 1 refuted, 2 unknown. */
  public int exitCode() {
    return report().exitCode();
  }

  Report report() {
    return Report.ofHistory(RulingWords.shortened(file, MOST_OF_NAME), verdict, millis);
  }
}
