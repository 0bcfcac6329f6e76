package io.selvage.report;

import io.selvage.core.question.ClassSubject;
import io.selvage.core.verdict.Counterexample;
import io.selvage.report.internal.jcstress.ActorSource;
import io.selvage.report.internal.jcstress.CallSource;
import io.selvage.report.internal.jcstress.ClientFlags;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A counterexample as a jcstress test, to run it on other machines: one actor for each thread, one
 * result for each call, and the violation as a forbidden outcome. Where a call of the program
 * follows a call of another thread, the actor looks for the other call's flag once; without it, the
 * run counts as acceptable.
 */
public final class JcstressTestSource {
  /** The most results that a class of jcstress has. */
  private static final int MOST_CALLS = 8;

  private JcstressTestSource() {}

  /**
   * @param name of the class to write
   * @return empty if the counterexample has a call without an outcome, no calls, more than jcstress
   *     has results for, or values without a literal
   */
  public static Optional<String> of(String name, ClassSubject subject, Counterexample found) {
    int calls = found.history().size();
    boolean isRepresentable =
        calls > 0
            && calls <= MOST_CALLS
            && found.history().operations().stream().allMatch(CallSource::isRepresentable)
            && subject.callsBefore(subject.className()).stream()
                .allMatch(CallSource::isRepresentable);
    return isRepresentable ? Optional.of(text(name, subject, found)) : Optional.empty();
  }

  private static String text(String name, ClassSubject subject, Counterexample found) {
    ClientFlags flags = ClientFlags.of(found.history());
    String type = subject.className().replace('$', '.');
    String result = "L".repeat(found.history().size()) + "_Result";
    List<String> lines = new ArrayList<>();
    lines.add("import java.lang.invoke.MethodHandles;");
    lines.add("import java.lang.invoke.VarHandle;");
    lines.add("import org.openjdk.jcstress.annotations.Actor;");
    lines.add("import org.openjdk.jcstress.annotations.Expect;");
    lines.add("import org.openjdk.jcstress.annotations.JCStressTest;");
    lines.add("import org.openjdk.jcstress.annotations.Outcome;");
    lines.add("import org.openjdk.jcstress.annotations.State;");
    lines.add("import org.openjdk.jcstress.infra.results." + result + ";");
    lines.add("");
    lines.add("/** " + found.headline() + ": " + type + ", found by Selvage. */");
    lines.add("@JCStressTest");
    lines.add(
        "@Outcome(id = "
            + CallSource.quoted(outcome(found))
            + ", expect = Expect.FORBIDDEN, desc = "
            + CallSource.quoted(found.headline())
            + ")");
    lines.add("@Outcome(expect = Expect.ACCEPTABLE, desc = \"Not this violation.\")");
    lines.add("@State");
    lines.add("public class " + name + " {");
    lines.addAll(flags.declarations(name));
    CallSource.tokens(found.history(), subject)
        .forEach(token -> lines.add("  private static final Object " + token));
    lines.add("  private final " + type + " object = new " + type + "();");
    lines.add("");
    List<String> before =
        subject.callsBefore(subject.className()).stream().map(CallSource::statement).toList();
    if (!before.isEmpty()) {
      lines.add("  public " + name + "() throws Exception {");
      before.forEach(call -> lines.add("    " + call));
      lines.add("  }");
      lines.add("");
    }
    ActorSource actors = new ActorSource(found.history(), flags, result);
    IntStream.range(0, actors.threads()).forEach(thread -> lines.addAll(actors.lines(thread)));
    lines.set(lines.size() - 1, "}");
    if (flags.isEmpty()) {
      lines.removeIf(line -> line.startsWith("import java.lang.invoke."));
    }
    return String.join("\n", lines) + "\n";
  }

  /** As jcstress prints it. */
  private static String outcome(Counterexample found) {
    return found.history().operations().stream()
        .map(operation -> CallSource.text(operation.outcome()))
        .collect(Collectors.joining(", "));
  }
}
