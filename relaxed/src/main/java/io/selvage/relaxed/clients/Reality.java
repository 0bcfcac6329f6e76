package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.program.run.Instance;
import io.selvage.relaxed.bytecode.ChainCode;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One client, made real: its executions, and whether some order of the calls explains them. Shares
 * nothing with the analysis of the specification.
 */
final class Reality<S> {
  static final String STUCK = "REF-041 a call may never return, though its meaning would let it: ";

  private final OrderedClient client;
  private final ChainCode code;
  private final Instance instance;
  private final Specification<S> meaning;
  private final Synchronization synchronization;
  private final MemoryModel model;

  Reality(
      OrderedClient client,
      Instance instance,
      Strengths strengths,
      Specification<S> meaning,
      Synchronization synchronization,
      MemoryModel model) {
    this.client = client;
    this.instance = instance;
    this.meaning = meaning;
    this.synchronization = synchronization;
    this.model = model;
    Client parallel = new Client(client.calls().stream().map(List::of).toList());
    this.code =
        new ChainCode(
            new ClientCode(instance, parallel, strengths).as(client.threads()),
            client.chains(),
            client.flags());
  }

  /** An execution with these results that no order explains, if there is one and it is come to. */
  Optional<Refutation> unexplained(Outcome[] outcomes, Budget budget) {
    List<Refutation> found = new ArrayList<>();
    Exploration.of(code, model)
        .run(
            () ->
                execution ->
                    !budget.isSpent()
                        && (!execution.isComplete()
                            || !Arrays.equals(outcomes, code.outcomes(execution))
                            || look(execution, found)));
    return found.stream().findFirst();
  }

  /** The execution at the end of the path, if no order explains it. */
  Optional<Refutation> along(List<Integer> path) {
    List<Refutation> found = new ArrayList<>();
    Exploration.of(code, model)
        .along(path)
        .run(() -> execution -> !execution.isComplete() || look(execution, found));
    return found.stream().findFirst();
  }

  /** All executions, until no order explains one. */
  Seen all(Budget budget) {
    List<Refutation> found = new ArrayList<>();
    StringBuilder doubt = new StringBuilder();
    Exploration.Result result =
        Exploration.of(code, model)
            .run(
                () ->
                    execution -> {
                      execution.refusal().ifPresent(doubt::append);
                      return execution.refusal().isEmpty()
                          && !budget.isSpent()
                          && (execution.isComplete()
                              ? look(execution, found)
                              : mayBeBlocked(execution, doubt));
                    });
    if (doubt.length() == 0 && !result.isFinished()) {
      doubt.append(budget.whySpent());
    }
    return new Seen(
        result.executions(), result.blocked(), doubt.toString(), found.stream().findFirst());
  }

  /**
   * What was seen.
   *
   * @param doubt why that is not all; else empty
   */
  record Seen(long complete, long blocked, String doubt, Optional<Refutation> found) {}

  private boolean mayBeBlocked(Execution execution, StringBuilder doubt) {
    if (execution.isDeadlock()
        && !new Excused<>(client.calls(), code.ended(execution), meaning).isExcused()) {
      doubt.setLength(0);
      doubt.append(STUCK).append(client.client());
    }
    return true;
  }

  /** Whether to go on. */
  private boolean look(Execution execution, List<Refutation> found) {
    List<Operation> operations = new ArrayList<>();
    Outcome[] outcomes = code.outcomes(execution);
    for (int c = 0; c < outcomes.length; c++) {
      operations.add(new Operation(c, client.calls().get(c), outcomes[c]));
    }
    Rows known = new Rows(code.spans(execution).synchronization(execution));
    Optional<Rows> missing = missing(operations, known, client.edges());
    if (missing.filter(rows -> rows.count() == 0).isPresent()) {
      return true;
    }
    found.add(
        new Refutation(
            client,
            missing
                .map(rows -> new Fault(Fault.Kind.MISSING_SYNCHRONIZATION, rows))
                .orElseGet(() -> unexplained(operations, known)),
            List.of(outcomes),
            execution.path(),
            new Telling(client, code, instance).schedule(execution)));
    return false;
  }

  private Optional<Rows> missing(List<Operation> operations, Rows known, Rows edges) {
    return new Explained<>(operations, meaning, synchronization, known, edges).missing();
  }

  /** Wrong whatever the client orders, or only because it does. */
  private Fault unexplained(List<Operation> operations, Rows known) {
    Rows edges = client.edges();
    boolean always = missing(operations, known, new Rows(operations.size())).isEmpty();
    return always
        ? new Fault(Fault.Kind.WRONG_RESULTS, new Rows(operations.size()))
        : new Fault(Fault.Kind.EXTENDED_CLIENT, edges);
  }
}
