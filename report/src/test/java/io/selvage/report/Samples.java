package io.selvage.report;

import io.selvage.core.history.History;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reports to look at, each under the name of its golden file. */
final class Samples {
  private static final Scope GROWING = new Scope.Growing(2, 4, 2);

  private Samples() {}

  static Map<String, Report> all() {
    Map<String, Report> all = new TreeMap<>();
    all.put("lost-update", lostUpdate());
    all.put("queue-size", queueSize());
    all.put("stuck", stuck());
    all.put("verified", verified());
    all.put("vacuous", vacuous());
    all.put("unknown", unknown());
    all.put("refused", refused());
    all.put("weak-memory", weakMemory());
    all.put("folded", folded());
    all.put("recorded", recorded());
    all.put("three-threads", threeThreads());
    all.put("many-threads", manyThreads());
    return all;
  }

  static Report lostUpdate() {
    History history =
        new Histories().call(0, "inc()", 0, 5, "1").call(1, "inc()", 1, 3, "1").history();
    Schedule schedule =
        new Run("demo.Counter", "inc")
            .call(0, 0)
            .read(0, 0, "value", "0", 6)
            .call(1, 1)
            .read(1, 1, "value", "0", 6)
            .write(1, 1, "value", "1", 6)
            .returns(1, 1)
            .write(0, 0, "value", "1", 6)
            .returns(0, 0)
            .schedule();
    List<RejectedOrder> reasons =
        List.of(
            new RejectedOrder(List.of(0), 1, "must give 2"),
            new RejectedOrder(List.of(1), 0, "must give 2"));
    return refuted(
            "CounterTest",
            question("demo.Counter", "demo.Counter", "", "sc"),
            history,
            reasons,
            schedule)
        .with(new Report.Replay("7fGk2", "demo.Counter inc() | inc() 0,1,1,0"));
  }

  static Report queueSize() {
    History history =
        new Histories()
            .call(0, "offer(1)", 0, 1, "true")
            .call(0, "poll()", 3, 4, "1")
            .call(0, "offer(2)", 5, 6, "true")
            .call(1, "size()", 2, 7, "2")
            .history();
    Schedule schedule =
        new Run("java.util.concurrent.ConcurrentLinkedQueue", "size")
            .call(0, 0)
            .read(0, 0, "tail", "Node#1", 360)
            .read(0, 0, "Node#1.next", "null", 361)
            .update(0, 0, "Node#1.next", "null", "Node#2", 364)
            .returns(0, 0)
            .call(1, 3)
            .read(1, 3, "head", "Node#1", 436)
            .read(1, 3, "Node#1.item", "null", 437)
            .read(1, 3, "Node#1.next", "Node#2", 439)
            .read(1, 3, "Node#2.item", "1", 437)
            .call(0, 1)
            .read(0, 1, "head", "Node#1", 383)
            .read(0, 1, "Node#1.item", "null", 385)
            .read(0, 1, "Node#1.next", "Node#2", 392)
            .read(0, 1, "Node#2.item", "1", 385)
            .update(0, 1, "Node#2.item", "1", "null", 385)
            .update(0, 1, "head", "Node#1", "Node#2", 389)
            .returns(0, 1)
            .call(0, 2)
            .read(0, 2, "tail", "Node#1", 360)
            .read(0, 2, "Node#1.next", "Node#1", 361)
            .read(0, 2, "head", "Node#2", 372)
            .read(0, 2, "Node#2.next", "null", 361)
            .update(0, 2, "Node#2.next", "null", "Node#3", 364)
            .update(0, 2, "tail", "Node#1", "Node#3", 368)
            .returns(0, 2)
            .read(1, 3, "Node#2.item", "null", 518)
            .read(1, 3, "Node#2.next", "Node#3", 520)
            .read(1, 3, "Node#3.item", "2", 518)
            .read(1, 3, "Node#3.next", "null", 520)
            .returns(1, 3)
            .schedule();
    List<RejectedOrder> reasons =
        List.of(
            new RejectedOrder(List.of(0), 3, "must give 1"),
            new RejectedOrder(List.of(0, 1), 3, "must give 0"),
            new RejectedOrder(List.of(0, 1, 2), 3, "must give 1"));
    return refuted(
            "java.util.concurrent.ConcurrentLinkedQueue",
            question(
                "java.util.concurrent.ConcurrentLinkedQueue",
                "java.util.ArrayDeque",
                "offer(1), offer(2), poll, size",
                "sc"),
            history,
            reasons,
            schedule)
        .with(new Report.Replay("Q9x0a", "..."));
  }

  static Report stuck() {
    History history =
        new Histories().pending(0, "await()", 0).call(1, "open()", 2, 3, "void").history();
    Schedule schedule =
        new Run("demo.Latch", "await")
            .call(0, 0)
            .read(0, 0, "open", "false", 7)
            .call(1, 1)
            .write(1, 1, "open", "true", 15)
            .step(1, 1, Schedule.Kind.UPDATE, "Latch#1.waiters", StepEffect.update("0", "0"), 16)
            .returns(1, 1)
            .step(0, 0, Schedule.Kind.AWAIT, "Latch#1.notified", StepEffect.NONE, 9)
            .schedule();
    Question question = question("demo.Latch", "demo.OneLatch", "await, open", "sc");
    return refuted(
        "LatchTest",
        question,
        history,
        List.of(new RejectedOrder(List.of(1), 0, "must give done")),
        schedule);
  }

  static Report verified() {
    Guarantee guarantee =
        new Guarantee(
            "all programs with up to 3 calls on 2 threads",
            "linearizability",
            "sc",
            List.of("locks are abstract", "class initialisers ran before"),
            List.of("clients of 2x2: 412 of 1,024 were looked at", "more than two values"),
            "the same under the Java memory model: --memory java");
    return Report.of(
        "java.util.concurrent.ConcurrentLinkedQueue",
        question(
            "java.util.concurrent.ConcurrentLinkedQueue",
            "java.util.ArrayDeque",
            "offer({1, 2}), poll",
            "sc"),
        new Verdict.Verified(guarantee, sizes()),
        12_345);
  }

  static Report vacuous() {
    Guarantee guarantee =
        new Guarantee(
            "all programs with up to 2 calls", "linearizability", "java", List.of(), List.of(), "");
    BoundedCoverage explored = new BoundedCoverage(List.of(size(List.of(1, 1), 3, 0, 3, 9, true)));
    return Report.ofHistory("Lazy", new Verdict.Verified(guarantee, explored), 7);
  }

  static Report unknown() {
    Question question = question("demo.Stack", "demo.SequentialStack", "", "sc");
    return Report.of(
        "StackTest",
        question,
        new Verdict.Unknown(
            UnknownCause.read("out of time"),
            Optional.of(sizes()),
            Optional.of(question.within(new Scope.Growing(2, 3, 1)))),
        60_017);
  }

  static Report refused() {
    return Report.of(
        "StackTest",
        question("demo.Stack", "demo.SequentialStack", "", "sc"),
        Verdict.Unknown.because("RUN-007 native method java.net.Socket.connect is not modelled"),
        250);
  }

  static Report weakMemory() {
    History history =
        new Histories().call(0, "left()", 0, 6, "0").call(1, "right()", 1, 7, "0").history();
    Schedule schedule =
        new Run("demo.Flags", "left")
            .mode("plain")
            .call(0, 0)
            .write(0, 0, "x", "1", 12)
            .call(1, 1)
            .write(1, 1, "y", "1", 17)
            .read(0, 0, "y", "0", 13)
            .read(1, 1, "x", "0", 18)
            .returns(0, 0)
            .returns(1, 1)
            .schedule();
    return refuted(
        "demo.Flags",
        question("demo.Flags", "demo.Flags", "left, right", "java"),
        history,
        List.of(
            new RejectedOrder(List.of(0), 1, "must give 1"),
            new RejectedOrder(List.of(1), 0, "must give 1")),
        schedule);
  }

  /** More calls than fit into a line, more reasons than one wants to read. */
  static Report folded() {
    Histories histories = new Histories();
    for (long i = 0; i < 5; i++) {
      histories.call(0, "enqueue(\"message " + i + "\")", 10 * i, 10 * i + 8, "void");
      histories.call(1, "dequeue()", 10 * i + 5, 10 * i + 12, "\"message " + (4 - i) + "\"");
    }
    List<RejectedOrder> reasons = new ArrayList<>();
    for (List<Integer> prefix :
        List.of(
            List.<Integer>of(), List.of(0), List.of(0, 2), List.of(0, 2, 4), List.of(0, 2, 4, 6))) {
      reasons.add(
          new RejectedOrder(prefix, 1, prefix.isEmpty() ? "must wait" : "must give \"message 0\""));
      reasons.add(new RejectedOrder(prefix, 3, "must give \"message 1\""));
    }
    return Report.ofHistory(
        "queue.edn",
        new Verdict.Refuted(
            Counterexample.ofHistory("not linearizable", histories.history(), reasons)),
        3);
  }

  static Report recorded() {
    History history =
        new Histories()
            .call(7, "write(1)", 0, 1, "void")
            .call(9, "read()", 2, 5, "1")
            .call(9, "read()", 6, 8, "null")
            .pending(12, "cas(1, 2)", 4)
            .history();
    return Report.ofHistory(
        "register.edn",
        new Verdict.Refuted(
            Counterexample.ofHistory(
                "not linearizable",
                history,
                List.of(
                    new RejectedOrder(List.of(0, 1), 2, "cannot read null from register 1"),
                    new RejectedOrder(List.of(0, 1, 3), 2, "cannot read null from register 2")))),
        4);
  }

  static Report threeThreads() {
    History history =
        new Histories()
            .call(0, "put(1, 0)", 0, 10, "null")
            .call(1, "remove(2)", 1, 9, "0")
            .call(2, "containsValue(0)", 2, 11, "false")
            .history();
    Schedule schedule =
        new Run("java.util.concurrent.ConcurrentHashMap", "put")
            .call(0, 0)
            .call(1, 1)
            .call(2, 2)
            .read(2, 2, "table[1]", "null", 1067)
            .update(0, 0, "table[1]", "null", "Node#7", 1018)
            .returns(0, 0)
            .read(1, 1, "table[2]", "Node#3", 1113)
            .write(1, 1, "table[2]", "null", 1140)
            .returns(1, 1)
            .read(2, 2, "table[2]", "null", 1067)
            .returns(2, 2)
            .schedule();
    Question question =
        question("java.util.concurrent.ConcurrentHashMap", "java.util.HashMap", "put,remove", "sc");
    ClassSubject subject =
        new ClassSubject(
            List.of(),
            question.subject().className(),
            question.subject().operations(),
            CallSyntax.calls("put(2, 0)"));
    return refuted(
        "ConcurrentHashMap",
        new Question(subject, question.specification(), "linearizability", "sc", GROWING),
        history,
        List.of(
            new RejectedOrder(List.of(0, 1), 2, "must give true"),
            new RejectedOrder(List.of(0), 2, "must give true")),
        schedule);
  }

  /** Too many threads for columns, and long names. */
  static Report manyThreads() {
    Histories histories = new Histories();
    Run run = new Run("org.example.collections.LockFreeSkipListSet", "add");
    for (int t = 0; t < 5; t++) {
      histories.call(t, "add(" + t % 2 + ")", t, t + 7, "true");
      run.call(t, t)
          .read(t, t, "LockFreeSkipListSet$Node#1.forward[" + t + "]", "null", 1234)
          .write(t, t, "LockFreeSkipListSet$Node#1.size", String.valueOf(t), 88);
    }
    for (int t = 0; t < 5; t++) {
      run.returns(t, t);
    }
    return refuted(
        "org.example.collections.LockFreeSkipListSetLinearizabilityTest",
        question("org.example.collections.LockFreeSkipListSet", "java.util.HashSet", "add", "sc"),
        histories.history(),
        List.of(
            new RejectedOrder(List.of(0, 1), 2, "must give false"),
            new RejectedOrder(List.of(1, 2), 0, "must give false")),
        run.schedule());
  }

  private static Report refuted(
      String name,
      Question question,
      History history,
      List<RejectedOrder> reasons,
      Schedule schedule) {
    Counterexample found =
        new Counterexample(
            "LIN-001", "not linearizable", "", history, reasons, schedule, Optional.empty());
    return Report.of(name, question, new Verdict.Refuted(found), 412);
  }

  private static Question question(
      String className, String specification, String operations, String model) {
    List<OperationRequest> requests = CallSyntax.operations(operations);
    ClassSubject subject =
        new ClassSubject(List.of(Path.of("target/classes")), className, requests, List.of());
    return new Question(subject, specification, "linearizability", model, GROWING);
  }

  private static BoundedCoverage sizes() {
    return new BoundedCoverage(
        List.of(
            size(List.of(1, 1), 6, 6, 96, 410, true),
            size(List.of(2, 1), 27, 27, 3_120, 22_348, true),
            size(List.of(2, 2), 412, 409, 81_944, 1_204_771, false)));
  }

  private static BoundedCoverage.Size size(
      List<Integer> shape,
      long clients,
      long overlapped,
      long schedules,
      long states,
      boolean complete) {
    return new BoundedCoverage.Size(
        ClientShape.of(shape), clients, overlapped, schedules, states, schedules / 2, complete);
  }
}
