package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Crew;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Unit;
import io.selvage.core.Workforce;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Units of a campaign: what comes of them does not depend on who does them, nor on their size. */
class ClientUnitsTest {
  private static final int CALLS = 4;

  private final Question question =
      new Question(
          new Subject(
              List.of(),
              "java.util.concurrent.ConcurrentLinkedQueue",
              CallSyntax.operations("offer, poll"),
              List.of()),
          "java.util.ArrayDeque",
          "linearizability",
          "java",
          "RID",
          new Scope.UpTo(CALLS, CALLS, 1));

  /** Complete, blocked, extensions of each client of the largest size. */
  private List<List<Long>> counts(TwoObjects objects, int threads, long nodes) {
    Promise promise = Promise.of(question, objects);
    int clients = new Multisets(objects.alphabet(), promise.independence()).ofSize(CALLS).size();
    Pending pending = new Pending(CALLS, clients);
    try (Workforce.Team team = new Crew(threads).hire(new ClientsWork(question, objects, nodes))) {
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
    for (Pending.Done done : pending.done()) {
      List<Long> sum = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        sum.add(sums.get(done.client()).get(i) + done.result().counts().get(i));
      }
      sums.set(done.client(), sum);
    }
    return sums;
  }

  private List<List<Long>> countsOfTrials(TwoObjects objects) {
    Promise promise = Promise.of(question, objects);
    return new Multisets(objects.alphabet(), promise.independence())
        .ofSize(CALLS).stream()
            .map(
                calls ->
                    objects.trying(
                        () ->
                            new Trial<>(
                                    objects::instance,
                                    objects.meaning(),
                                    promise.synchronization(),
                                    MemoryModel.JAVA,
                                    Strengths::asWritten,
                                    Budget.unlimited())
                                .check(calls)))
            .map(it -> List.of(it.executions(), it.blocked(), it.extensions()))
            .toList();
  }

  @Test
  void countsAreThoseOfWholeClients() {
    try (World world = World.of(List.of(), question.subject().className())) {
      TwoObjects objects = TwoObjects.ofClients(world, question);
      List<List<Long>> whole = countsOfTrials(objects);
      assertThat(whole.stream().mapToLong(it -> it.get(0)).sum()).isGreaterThan(100);
      assertThat(counts(objects, 1, 1 << 16)).isEqualTo(whole);
      assertThat(counts(objects, 1, 300)).isEqualTo(whole);
      assertThat(counts(objects, 3, 300)).isEqualTo(whole);
    }
  }

  @Test
  void aClientWhoseCallsAreNotAlikeIsBegunAgain() {
    Pending pending = new Pending(2, 2);
    assertThat(pending.units()).hasSize(2);
    String left = ClientPiece.all(2, 0).with(piece()).toString();
    pending.note(
        List.of(
            new Unit.Result(0, "verified", List.of(1L, 2L, 3L), "", List.of(left)),
            new Unit.Result(1, "verified", List.of(1L, 2L, 3L), "", List.of())));
    assertThat(pending.units()).extracting(Unit::piece).containsExactly(left);
    pending.note(
        List.of(new Unit.Result(1, "verified", List.of(), ClientsWork.NEEDS + "APART", List.of())));
    assertThat(pending.units()).extracting(Unit::piece).containsExactly("2/0 APART +0");
    assertThat(pending.done()).hasSize(1);
  }

  @Test
  void whatOnePieceForbidsMustNotHappenInAnother() {
    Pending pending = new Pending(2, 1);
    String left = ClientPiece.all(2, 0).with(piece()).toString();
    pending.note(
        List.of(
            new Unit.Result(0, "verified", List.of(1L, 1L, 1L), "% no plain a 1", List.of(left))));
    assertThat(pending.units()).extracting(Unit::piece).containsExactly(left);
    pending.note(
        List.of(new Unit.Result(1, "verified", List.of(1L, 1L, 1L), "% plain a 1", List.of())));
    assertThat(pending.units()).extracting(Unit::piece).containsExactly("2/0 HELPS +0");
  }

  private static Piece piece() {
    return new Piece(List.of(0, 2), 1);
  }

  @Test
  void piecesAreReadAsTheyAreWritten() {
    ClientPiece piece =
        new ClientPiece(4, 17, Set.of(Exploration.Care.APART, Exploration.Care.HELPS), piece());
    assertThat(ClientPiece.parse(piece.toString())).isEqualTo(piece);
    ClientPiece all = ClientPiece.all(1, 0);
    assertThat(ClientPiece.parse(all.toString())).isEqualTo(all);
  }
}
