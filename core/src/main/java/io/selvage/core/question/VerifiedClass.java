package io.selvage.core.question;

import io.selvage.core.syntax.CallSyntax;
import java.util.List;

/**
 * What is known of a class: every client of so many calls on so many threads, of these operations
 * with these arguments, behaves like the meaning, under a memory model.
 *
 * @param threads however many, under a weak memory model
 * @param strength how much its calls synchronise; empty under sequential consistency, where that
 *     says nothing
 * @param assumptions what was assumed then
 * @param content a hash of all that was on the class path
 */
public record VerifiedClass(
    String name,
    String specification,
    String memoryModel,
    String strength,
    int threads,
    int calls,
    List<OperationRequest> operations,
    List<String> assumptions,
    String content) {
  private static final String SC = "sc";
  private static final String BETWEEN = " ;; ";

  public VerifiedClass {
    operations = List.copyOf(operations);
    assumptions = List.copyOf(assumptions);
  }

  /** Whether more is to be said of it than that it takes effect at once. */
  public boolean isWeak() {
    return !memoryModel.equals(SC);
  }

  /** For the guarantee of a larger check. */
  public String assumption() {
    return String.format(
        "%s is treated as atomic with the specification %s%s, as verified under %s for at most %d"
            + " calls of %s on %s threads%s; other or more calls are not supported",
        name,
        specification,
        synchronising(),
        memoryModel,
        calls,
        CallSyntax.printOperations(operations),
        threads == Integer.MAX_VALUE ? "any number of" : threads,
        assumptions.isEmpty() ? "" : ", assuming that " + String.join("; and that ", assumptions));
  }

  private String synchronising() {
    if (!isWeak()) {
      return "";
    }
    return strength.isEmpty()
        ? " and synchronises no threads"
        : " and synchronises with strength " + strength;
  }

  /** One line each. */
  public List<String> lines() {
    return List.of(
        name,
        specification,
        memoryModel,
        strength,
        String.valueOf(threads),
        String.valueOf(calls),
        CallSyntax.printOperations(operations),
        String.join(BETWEEN, assumptions),
        content);
  }

  public static VerifiedClass parse(List<String> lines) {
    return new VerifiedClass(
        lines.get(0),
        lines.get(1),
        lines.get(2),
        lines.get(3),
        Integer.parseInt(lines.get(4)),
        Integer.parseInt(lines.get(5)),
        CallSyntax.operations(lines.get(6)),
        lines.get(7).isEmpty() ? List.of() : List.of(lines.get(7).split(BETWEEN)),
        lines.get(8));
  }
}
