package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.refine.model.CallScript;
import io.selvage.refine.model.ModelCheck;
import io.selvage.refine.product.RefinementResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The rows of Table 1 on Java classes with our own reductions, with the same numbers of threads and
 * calls. Registers and counters of sizes other than four have no class of their own: only a
 * constant would differ.
 */
public final class TableOneSamples {
  private static final String PACKAGE = "io.selvage.samples.";

  private final List<Path> classPath;

  /**
   * @param classPath with the samples
   */
  public TableOneSamples(List<Path> classPath) {
    this.classPath = List.copyOf(classPath);
  }

  /**
   * The result for a row.
   *
   * @param sample the class, and how it was used
   */
  public record Line(String sample, RefinementResult found) {}

  /** Whether a class for the row exists. */
  public static boolean has(TableOne.Row row) {
    return switch (row.kind()) {
      case REGISTER, COUNTER, POINTS -> row.size() == 4;
      default -> true;
    };
  }

  public Line run(TableOne.Row row, Budget budget, ProgressListener progress) {
    return run(sample(row), budget, progress);
  }

  /**
   * Michael and Scott's queue in the sizes for which other tools were measured; not in the table.
   */
  public Line queue(int threads, int calls, int values, Budget budget, ProgressListener progress) {
    String each = values == 1 ? "enqueue(1), dequeue()" : "enqueue(1), enqueue(2), dequeue()";
    CallScript script =
        new CallScript(
            Collections.nCopies(calls, CallSyntax.calls(each.replace(", ", "; "))),
            CallScript.AfterLast.NOTHING);
    Sample sample =
        new Sample(
            "MSQueue", "FifoQueue", each, 9, Collections.nCopies(threads, script), "so many calls");
    return run(sample, budget, progress);
  }

  private Line run(Sample sample, Budget budget, ProgressListener progress) {
    ClassSubject subject =
        new ClassSubject(
            classPath, PACKAGE + sample.name, CallSyntax.operations(sample.calls), List.of());
    Scope scope = new Scope.Endless(sample.scripts.size(), 2, sample.nodes);
    Question question =
        new Question(subject, PACKAGE + sample.specification, "linearizability", "sc", scope);
    RefinementResult found =
        ModelCheck.ofScripts(question, sample.scripts, sample.nodes, budget, progress);
    return new Line(sample.name + ", " + sample.how, found);
  }

  private record Sample(
      String name,
      String specification,
      String calls,
      int nodes,
      List<CallScript> scripts,
      String how) {}

  private static Sample sample(TableOne.Row row) {
    int processes = row.processes();
    return switch (row.kind()) {
      case REGISTER -> register(processes);
      case COUNTER, POINTS -> once("BoundedCounter", "Height", "push(), pop()", processes, 9);
      case QUEUE -> once("MSQueue", "FifoQueue", "enqueue(1), enqueue(2), dequeue()", processes, 9);
      case BUGGY_QUEUE -> buggyQueue(processes);
      case SNZI -> indicator(row.size(), processes);
    };
  }

  private static Sample once(
      String name, String specification, String calls, int processes, int nodes) {
    CallScript script = CallScript.onceOf(CallSyntax.calls(calls.replace(", ", "; ")));
    return new Sample(
        name, specification, calls, nodes, Collections.nCopies(processes, script), "one call each");
  }

  private static Sample register(int processes) {
    List<Invocation> writes = CallSyntax.calls("write(0); write(1); write(2); write(3)");
    List<CallScript> scripts = new ArrayList<>(List.of(CallScript.onceOf(writes)));
    scripts.addAll(
        Collections.nCopies(processes - 1, CallScript.onceOf(CallSyntax.calls("read()"))));
    String calls = "write(0), write(1), write(2), write(3), read()";
    return new Sample("BitRegister", "Register", calls, 9, scripts, "one call each");
  }

  /** One call each reveals nothing: five are needed. */
  private static Sample buggyQueue(int processes) {
    String calls = "enqueue(1), enqueue(2), dequeue()";
    CallScript any = CallScript.anyOf(CallSyntax.calls("enqueue(1); enqueue(2); dequeue()"));
    return new Sample(
        "broken.UncheckedArrayQueue",
        "SmallQueue",
        calls,
        9,
        Collections.nCopies(processes, any),
        "any number of calls");
  }

  /** If the tree has two children, one of the processes uses the second. */
  private static Sample indicator(int size, int processes) {
    int atSecond = size > 2 ? 1 : 0;
    List<CallScript> scripts = new ArrayList<>();
    scripts.addAll(Collections.nCopies(processes - atSecond, visit("arriveLeft", "departLeft")));
    scripts.addAll(Collections.nCopies(atSecond, visit("arriveRight", "departRight")));
    scripts.add(CallScript.anyOf(CallSyntax.calls("query()")));
    return new Sample(
        "NonZero",
        "Presence",
        "arriveLeft(), departLeft(), arriveRight(), departRight(), query()",
        20,
        scripts,
        "arrive, depart each; queries");
  }

  private static CallScript visit(String arrive, String depart) {
    return new CallScript(
        List.of(CallSyntax.calls(arrive), CallSyntax.calls(depart)), CallScript.AfterLast.NOTHING);
  }
}
