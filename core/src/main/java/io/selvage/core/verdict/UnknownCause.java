package io.selvage.core.verdict;

import io.selvage.core.budget.Budget;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Why a verdict is unknown, as data. Programs decide by the type and the code; people read the
 * text.
 */
public sealed interface UnknownCause {
  /** One line to print. It starts with the code if there is one. */
  String text();

  /** The code, such as {@code REF-020}, or the empty string. */
  default String code() {
    return "";
  }

  /**
   * The budget ran out.
   *
   * @param detail what was done by then, or the empty string
   */
  record Spent(Budget.Limit limit, String detail) implements UnknownCause {
    public Spent(Budget.Limit limit) {
      this(limit, "");
    }

    @Override
    public String text() {
      return detail.isEmpty() ? limit.text() : limit.text() + ", " + detail;
    }
  }

  /** The engine was stopped because another engine had a result first. */
  record Overtaken() implements UnknownCause {
    @Override
    public String text() {
      return "stopped because another engine had a result";
    }
  }

  /** A numbered reason, explained by {@code selvage explain CODE}. */
  record Numbered(String code, String detail) implements UnknownCause {
    @Override
    public String text() {
      return code + " " + detail;
    }
  }

  /** A reason without a code. Commands report such reasons, engines do not. */
  record Plain(String text) implements UnknownCause {}

  /** An internal error in the engine. The results of other engines are not affected. */
  record EngineFailed(String code, String detail) implements UnknownCause {
    @Override
    public String text() {
      return code + " the engine failed: " + detail;
    }
  }

  /** The result is weaker than the question requires. */
  record Uncovered(Part part, String detail) implements UnknownCause {
    /** Which part of a question was not answered. */
    public enum Part {
      CRITERION,
      MEMORY_MODEL,
      SIZE,
      /** The engine found a violation in a program that the question does not include. */
      PROGRAM
    }

    @Override
    public String text() {
      return detail;
    }
  }

  /** Runs on real threads showed no violation. This proves nothing. */
  record OnlyObserved(Evidence.Observed runs) implements UnknownCause {
    @Override
    public String text() {
      return runs.toString();
    }
  }

  /** Several engines have no result, each for its own cause. */
  record Several(List<OfEngine> causes) implements UnknownCause {
    public Several {
      causes = List.copyOf(causes);
    }

    @Override
    public String text() {
      return causes.stream()
          .map(it -> it.engine() + ": " + it.cause().text())
          .collect(Collectors.joining("; "));
    }
  }

  /** Why one engine has no result. */
  record OfEngine(String engine, UnknownCause cause) {}

  /**
   * Parses a cause as engines write it, also between processes: the text of a budget limit, or a
   * code, a space and the detail.
   */
  static UnknownCause read(String line) {
    Optional<Budget.Limit> limit = Budget.Limit.of(line);
    if (limit.isPresent()) {
      return new Spent(limit.get());
    }
    Matcher matcher = Lines.NUMBERED.matcher(line);
    return matcher.matches() ? new Numbered(matcher.group(1), matcher.group(2)) : new Plain(line);
  }

  /** The syntax of numbered lines. */
  final class Lines {
    private static final Pattern NUMBERED =
        Pattern.compile("([A-Z]{3}-\\d{3})\\s+(.*)", Pattern.DOTALL);

    private Lines() {}
  }

  /** This cause, with the work done by then if the budget ran out. */
  default UnknownCause after(String done) {
    return this instanceof Spent spent ? new Spent(spent.limit, done) : this;
  }

  /** Whether the budget ran out, and nothing else went wrong. */
  default boolean isBudget() {
    return this instanceof Spent;
  }
}
