package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.task.LocalExecutor;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.task.WorkUnit;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.campaign.ClientCampaignWork;
import io.selvage.relaxed.internal.campaign.ClientWorkUnit;
import io.selvage.relaxed.internal.campaign.ImplementationAndSpecification;
import io.selvage.relaxed.internal.campaign.PendingUnits;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.explore.ChoiceSubtree;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Units of a campaign: what comes of them does not depend on who does them, nor on their size. */
class ClientUnitsTest {
  private static final int CALLS = 4;

  private final Question question =
      new Question(
              new ClassSubject(
                  List.of(),
                  "java.util.concurrent.ConcurrentLinkedQueue",
                  CallSyntax.operations("offer, poll"),
                  List.of()),
              "java.util.ArrayDeque",
              "linearizability",
              "java",
              new Scope.UpTo(CALLS, CALLS, 1))
          .with("strength", "RID");

  /** Complete, blocked, extensions of each client of the largest size. */
  private List<List<Long>> counts(ImplementationAndSpecification objects, int threads, long nodes) {
    SynchronizationRequirement promise = SynchronizationRequirement.of(question, objects);
    int clients =
        new CallMultisets(objects.alphabet(), promise.independence()).ofSize(CALLS).size();
    PendingUnits pending = new PendingUnits(CALLS, clients);
    try (TaskExecutor.WorkerPool team =
        new LocalExecutor(threads).openPool(new ClientCampaignWork(question, objects, nodes))) {
      for (var open = pending.units(); !open.isEmpty(); open = pending.units()) {
        pending.note(team.run(open, Budget.unlimited(), result -> {}));
      }
    }
    assertThat(pending.decided()).isEmpty();
    assertThat(pending.clients()).isEqualTo(clients);
    List<List<Long>> sums = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      sums.add(List.of(0L, 0L, 0L));
    }
    for (PendingUnits.Done done : pending.done()) {
      List<Long> sum = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        sum.add(sums.get(done.client()).get(i) + done.result().counts().get(i));
      }
      sums.set(done.client(), sum);
    }
    return sums;
  }

  private List<List<Long>> countsOfTrials(ImplementationAndSpecification objects) {
    SynchronizationRequirement promise = SynchronizationRequirement.of(question, objects);
    return new CallMultisets(objects.alphabet(), promise.independence())
        .ofSize(CALLS).stream()
            .map(
                calls ->
                    objects.trying(
                        () ->
                            new ClientConformanceRun<>(
                                    objects::instance,
                                    objects.specification(),
                                    promise.synchronization(),
                                    MemoryModel.JAVA,
                                    StepStrengths::asWritten,
                                    Budget.unlimited())
                                .check(calls)))
            .map(it -> List.of(it.executions(), it.blocked(), it.extensions()))
            .toList();
  }

  @Test
  void countsAreThoseOfWholeClients() {
    try (ProgramContext world = ProgramContext.of(List.of(), question.subject().className())) {
      ImplementationAndSpecification objects =
          ImplementationAndSpecification.ofClients(world, question);
      List<List<Long>> whole = countsOfTrials(objects);
      assertThat(whole.stream().mapToLong(it -> it.get(0)).sum()).isGreaterThan(100);
      assertThat(counts(objects, 1, 1 << 16)).isEqualTo(whole);
      assertThat(counts(objects, 1, 300)).isEqualTo(whole);
      assertThat(counts(objects, 3, 300)).isEqualTo(whole);
    }
  }

  @Test
  void aClientWhoseCallsAreNotAlikeIsBegunAgain() {
    PendingUnits pending = new PendingUnits(2, 2);
    assertThat(pending.units()).hasSize(2);
    String left = ClientWorkUnit.all(2, 0).with(piece()).toString();
    pending.note(
        List.of(
            new WorkUnit.Result(0, "verified", List.of(1L, 2L, 3L), "", List.of(left)),
            new WorkUnit.Result(1, "verified", List.of(1L, 2L, 3L), "", List.of())));
    assertThat(pending.units()).extracting(WorkUnit::piece).containsExactly(left);
    pending.note(
        List.of(
            new WorkUnit.Result(
                1, "verified", List.of(), ClientCampaignWork.NEEDS + "APART", List.of())));
    assertThat(pending.units()).extracting(WorkUnit::piece).containsExactly("2/0 APART +0");
    assertThat(pending.done()).hasSize(1);
  }

  @Test
  void whatOnePieceForbidsMustNotHappenInAnother() {
    PendingUnits pending = new PendingUnits(2, 1);
    String left = ClientWorkUnit.all(2, 0).with(piece()).toString();
    pending.note(
        List.of(
            new WorkUnit.Result(
                0, "verified", List.of(1L, 1L, 1L), "% no plain a 1", List.of(left))));
    assertThat(pending.units()).extracting(WorkUnit::piece).containsExactly(left);
    pending.note(
        List.of(new WorkUnit.Result(1, "verified", List.of(1L, 1L, 1L), "% plain a 1", List.of())));
    assertThat(pending.units()).extracting(WorkUnit::piece).containsExactly("2/0 HELPS +0");
  }

  private static ChoiceSubtree piece() {
    return new ChoiceSubtree(List.of(0, 2), 1);
  }

  @Test
  void piecesAreReadAsTheyAreWritten() {
    ClientWorkUnit piece =
        new ClientWorkUnit(
            4,
            17,
            Set.of(Exploration.DisabledReduction.APART, Exploration.DisabledReduction.HELPS),
            piece());
    assertThat(ClientWorkUnit.parse(piece.toString())).isEqualTo(piece);
    ClientWorkUnit all = ClientWorkUnit.all(1, 0);
    assertThat(ClientWorkUnit.parse(all.toString())).isEqualTo(all);
  }
}
