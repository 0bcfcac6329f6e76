package io.selvage.bench;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Value;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.clients.MostParallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A sample of {@code samples.weak} with the calls of one most parallel client. */
record ClientsCase(Structure structure, String strength, List<Invocation> calls) {
  ClientsCase {
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
    private final String meaning;

    Structure(String type, String operations, String meaning) {
      this.type = type;
      this.operations = operations;
      this.meaning = meaning;
    }
  }

  static ClientsCase of(Structure structure, String strength, int inserts, int removes) {
    String[] names = structure.operations.split(",");
    List<Invocation> calls = new ArrayList<>();
    for (int i = 1; i <= inserts; i++) {
      calls.add(Invocation.of(names[0], new Value.Whole(10L * i)));
    }
    for (int i = 0; i < removes; i++) {
      calls.add(Invocation.of(names[1]));
    }
    return new ClientsCase(structure, strength, calls);
  }

  /** As in "add(1);remove(1)". */
  static ClientsCase of(Structure structure, String strength, String calls) {
    return new ClientsCase(structure, strength, CallSyntax.calls(calls));
  }

  /** How many calls of each method. */
  String size() {
    long removes = calls.stream().filter(call -> !call.method().equals(first())).count();
    return calls.size() - removes + "+" + removes;
  }

  private String first() {
    return structure.operations.split(",")[0];
  }

  /** Both algorithms. */
  MostParallel.Counts check(Path classPath, Budget budget) {
    return mostParallel(classPath).check(budget);
  }

  /** The first algorithm alone. */
  MostParallel.Counts analyse(Path classPath) {
    return mostParallel(classPath).analyse();
  }

  private MostParallel mostParallel(Path classPath) {
    Question question =
        new Question(
            new Subject(
                List.of(classPath),
                "io.selvage.samples.weak." + structure.type,
                CallSyntax.operations(structure.operations),
                List.of()),
            "io.selvage.samples." + structure.meaning,
            "linearizability",
            "java",
            strength,
            new Scope.Given(new Client(calls.stream().map(List::of).toList())));
    return new MostParallel(question, Strengths::asWritten, MostParallel.Search.FIRST);
  }
}
