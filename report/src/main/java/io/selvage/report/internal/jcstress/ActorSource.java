package io.selvage.report.internal.jcstress;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The actors: the calls of each thread, and what they return. */
public final class ActorSource {
  private final History history;
  private final ClientFlags flags;
  private final String result;
  private final List<Integer> threads;

  public ActorSource(History history, ClientFlags flags, String result) {
    this.history = history;
    this.flags = flags;
    this.result = result;
    this.threads =
        history.operations().stream().map(Operation::thread).distinct().sorted().toList();
  }

  public int threads() {
    return threads.size();
  }

  /** The actor of a thread, then an empty line. */
  public List<String> lines(int thread) {
    List<String> lines = new ArrayList<>();
    lines.add("  @Actor");
    lines.add("  public void actor" + (thread + 1) + "(" + result + " r) {");
    IntStream.range(0, history.size())
        .filter(call -> history.operation(call).thread() == threads.get(thread))
        .forEach(call -> addCall(call, lines));
    lines.add("  }");
    lines.add("");
    return lines;
  }

  private void addCall(int call, List<String> lines) {
    Operation operation = history.operation(call);
    String target = "r.r" + (call + 1);
    flags.before(call).forEach(line -> lines.add("    " + line));
    lines.add("    try {");
    if (operation.outcome() instanceof Outcome.Threw) {
      // Whether it returns something is unknown, and does not matter.
      lines.add("      " + CallSource.statement(operation.invocation()));
      lines.add("      " + target + " = \"returned\";");
    } else if (operation.outcome().equals(Outcome.NOTHING)) {
      lines.add("      " + CallSource.statement(operation.invocation()));
      lines.add("      " + target + " = " + CallSource.quoted(CallSource.DONE) + ";");
    } else {
      String expression = CallSource.expression(operation.invocation());
      lines.add("      " + target + " = \"\" + " + expression + ";");
    }
    lines.add("    } catch (Exception e) {");
    lines.add("      " + target + " = e.getClass().getSimpleName();");
    lines.add("    }");
    flags.after(call).forEach(line -> lines.add("    " + line));
  }
}
