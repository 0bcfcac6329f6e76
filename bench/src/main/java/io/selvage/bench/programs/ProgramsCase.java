package io.selvage.bench.programs;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A sample of {@code samples.weak} with the calls of one most parallel client. */
record ProgramsCase(Structure structure, String strength, List<Invocation> calls) {
  ProgramsCase {
    calls = List.copyOf(calls);
  }

  /** The samples. */
  enum Structure {
    MICHAEL_SCOTT("MichaelScottQueue", "enqueue,dequeue", "FifoQueue"),
    OPTIMISED("OptimisedQueue", "enqueue,dequeue", "FifoQueue"),
    BASKETS("BasketsQueue", "enqueue,dequeue", "FifoQueue"),
    TREIBER("TreiberStack", "push,pop", "LifoStack"),
    TREIBER_ACQ_REL("TreiberStackAcquireRelease", "push,pop", "LifoStack"),
    HERLIHY_WING("HerlihyWingQueue", "enqueue,dequeue", "weak.WaitingQueue"),
    FRONT_BACK("FrontBackQueue", "enqueue,dequeue", "FifoQueue"),
    LAZY("LazyList", "add,remove", "IntSet"),
    LAZY_VOLATILE("LazyListVolatile", "add,remove", "IntSet"),
    HARRIS("HarrisList", "add,remove", "IntSet"),
    HARRIS_VOLATILE("HarrisListVolatile", "add,remove", "IntSet"),
    MICHAEL("MichaelListAcquireRelease", "add,remove", "IntSet"),
    MICHAEL_VOLATILE("MichaelListVolatile", "add,remove", "IntSet");

    final String type;
    private final String operations;
    private final String specification;

    Structure(String type, String operations, String specification) {
      this.type = type;
      this.operations = operations;
      this.specification = specification;
    }
  }

  static ProgramsCase of(Structure structure, String strength, int inserts, int removes) {
    String[] names = structure.operations.split(",");
    List<Invocation> calls = new ArrayList<>();
    for (int i = 1; i <= inserts; i++) {
      calls.add(Invocation.of(names[0], new Value.Whole(10L * i)));
    }
    for (int i = 0; i < removes; i++) {
      calls.add(Invocation.of(names[1]));
    }
    return new ProgramsCase(structure, strength, calls);
  }

  /** As in "add(1);remove(1)". */
  static ProgramsCase of(Structure structure, String strength, String calls) {
    return new ProgramsCase(structure, strength, CallSyntax.calls(calls));
  }

  /** The number of calls of each method. */
  String size() {
    long removes = calls.stream().filter(call -> !call.method().equals(first())).count();
    return calls.size() - removes + "+" + removes;
  }

  private String first() {
    return structure.operations.split(",")[0];
  }

  /** Both algorithms. */
  MostParallelClientCheck.Counts check(Path classPath, Budget budget) {
    return mostParallel(classPath).check(budget);
  }

  /** The first algorithm only. */
  MostParallelClientCheck.Counts analyse(Path classPath) {
    return mostParallel(classPath).analyse();
  }

  private MostParallelClientCheck mostParallel(Path classPath) {
    Question question =
        new Question(
                new ClassSubject(
                    List.of(classPath),
                    "io.selvage.samples.weak." + structure.type,
                    CallSyntax.operations(structure.operations),
                    List.of()),
                "io.selvage.samples." + structure.specification,
                "linearizability",
                "java",
                new Scope.Given(new Client(calls.stream().map(List::of).toList())))
            .with("strength", strength);
    return new MostParallelClientCheck(
        question, StepStrengths::asWritten, MostParallelClientCheck.Search.FIRST);
  }
}
