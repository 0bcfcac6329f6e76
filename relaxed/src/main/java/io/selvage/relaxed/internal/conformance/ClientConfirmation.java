package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.program.run.ObjectInstance;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.InconclusiveReasons;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One concrete client: explores its executions, and checks whether some order of the calls explains
 * them. Shares no code with the analysis of the specification.
 */
public final class ClientConfirmation<S> {
  public static final String STUCK =
      "REF-041 a call may never return where the specification lets it return: ";

  private final OrderedClient client;
  private final OrderedClientCode code;
  private final ObjectInstance instance;
  private final Specification<S> specification;
  private final SynchronizationSpec synchronization;
  private final MemoryModel model;

  public ClientConfirmation(
      OrderedClient client,
      ObjectInstance instance,
      StepStrengths strengths,
      Specification<S> specification,
      SynchronizationSpec synchronization,
      MemoryModel model) {
    this.client = client;
    this.instance = instance;
    this.specification = specification;
    this.synchronization = synchronization;
    this.model = model;
    Client parallel = new Client(client.calls().stream().map(List::of).toList());
    this.code =
        new OrderedClientCode(
            new ClientCode(instance, parallel, strengths).as(client.threads()),
            client.chains(),
            client.flags());
  }

  /** An execution with these results that no order explains, if one exists and is reached. */
  public Optional<ClientRefutation> unexplained(Outcome[] outcomes, Budget budget) {
    List<ClientRefutation> found = new ArrayList<>();
    Exploration.of(code, model)
        .within(budget)
        .run(
            () ->
                execution ->
                    !budget.isSpent()
                        && (!execution.isComplete()
                            || !Arrays.equals(outcomes, code.outcomes(execution))
                            || look(execution, found, budget)));
    return found.stream().findFirst();
  }

  /** The execution at the end of the path, if no order explains it. */
  public Optional<ClientRefutation> along(List<Integer> path) {
    Budget always = Budget.unlimited();
    List<ClientRefutation> found = new ArrayList<>();
    Exploration.of(code, model)
        .along(path)
        .run(() -> execution -> !execution.isComplete() || look(execution, found, always));
    return found.stream().findFirst();
  }

  /** All executions, until one is found that no order explains. */
  public ConfirmationResult all(Budget budget) {
    List<ClientRefutation> found = new ArrayList<>();
    StringBuilder doubt = new StringBuilder();
    Exploration.Result result =
        Exploration.of(code, model)
            .within(budget)
            .run(
                () ->
                    execution -> {
                      execution.unsupportedReason().ifPresent(doubt::append);
                      noteDoubt(execution, doubt);
                      return execution.unsupportedReason().isEmpty()
                          && !budget.isSpent()
                          && (execution.isComplete()
                              ? look(execution, found, budget)
                              : mayBeBlocked(execution, doubt));
                    });
    if (doubt.length() == 0 && !result.isFinished()) {
      doubt.append(budget.whySpent());
    }
    return new ConfirmationResult(
        result.executions(), result.blocked(), doubt.toString(), found.stream().findFirst());
  }

  /**
   * The result.
   *
   * @param doubt why the exploration is incomplete; empty otherwise
   */
  public record ConfirmationResult(
      long complete, long blocked, String doubt, Optional<ClientRefutation> found) {}

  private void noteDoubt(ExploredExecution execution, StringBuilder doubt) {
    if (doubt.length() == 0) {
      InconclusiveReasons.of(execution, model).ifPresent(doubt::append);
    }
  }

  private boolean mayBeBlocked(ExploredExecution execution, StringBuilder doubt) {
    if (execution.isDeadlock()
        && !new PermittedBlocking<>(client.calls(), code.ended(execution), specification)
            .isExcused()) {
      doubt.setLength(0);
      doubt.append(STUCK).append(client.client());
    }
    return true;
  }

  /** Whether to continue. */
  private boolean look(ExploredExecution execution, List<ClientRefutation> found, Budget budget) {
    List<Operation> operations = new ArrayList<>();
    Outcome[] outcomes = code.outcomes(execution);
    for (int c = 0; c < outcomes.length; c++) {
      operations.add(new Operation(c, client.calls().get(c), outcomes[c]));
    }
    CallRelation known = new CallRelation(code.spans(execution).synchronization(execution));
    Optional<CallRelation> missing = missing(operations, known, client.edges(), budget);
    if (missing.filter(rows -> rows.count() == 0).isPresent()) {
      return true;
    }
    ClientScheduleBuilder.Told told =
        new ClientScheduleBuilder(client, code, instance, model).tell(execution);
    found.add(
        new ClientRefutation(
            client,
            missing
                .map(rows -> new ExecutionFault(ExecutionFault.Kind.MISSING_SYNCHRONIZATION, rows))
                .orElseGet(() -> unexplained(operations, known, budget)),
            List.of(outcomes),
            execution.path(),
            told.schedule(),
            told.causes()));
    return false;
  }

  private Optional<CallRelation> missing(
      List<Operation> operations, CallRelation known, CallRelation edges, Budget budget) {
    return new ExplainingOrderSearch<>(
            operations, specification, synchronization, known, edges, budget)
        .missing();
  }

  /** A violation regardless of the client's order, or only because of it. */
  private ExecutionFault unexplained(
      List<Operation> operations, CallRelation known, Budget budget) {
    CallRelation edges = client.edges();
    boolean always =
        missing(operations, known, new CallRelation(operations.size()), budget).isEmpty();
    return always
        ? new ExecutionFault(ExecutionFault.Kind.WRONG_RESULTS, new CallRelation(operations.size()))
        : new ExecutionFault(ExecutionFault.Kind.EXTENDED_CLIENT, edges);
  }
}
