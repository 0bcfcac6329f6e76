package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.Treiber;
import io.selvage.relaxed.clients.subjects.TreiberOpaque;
import io.selvage.relaxed.clients.subjects.TreiberRelease;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.EdgeClosure;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.conformance.ClientConfirmation;
import io.selvage.relaxed.internal.conformance.OrderedClient;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every partial order of the calls as a client of its own, made of threads and flags, explored, and
 * each execution explained or not: the verdict that the two algorithms reach without doing so.
 */
class EveryOrderTest {
  private int refuted;
  private int verified;

  @Test
  void threeCalls() {
    compareAll(3);
    assertThat(refuted).isGreaterThan(20);
    assertThat(verified).isGreaterThan(20);
  }

  @Tag("long")
  @Test
  void fourCalls() {
    compareAll(4);
  }

  private void compareAll(int size) {
    for (Class<?> type :
        List.of(
            Treiber.class,
            TreiberRelease.class,
            TreiberOpaque.class,
            MichaelScott.class,
            HerlihyWing.class)) {
      for (Containers.End end : Containers.End.values()) {
        for (ContainerStrength strength : ContainerStrength.values()) {
          compare(type, end, strength, size);
        }
      }
    }
  }

  private void compare(Class<?> type, Containers.End end, ContainerStrength strength, int size) {
    Subjects subjects = Subjects.of(type);
    for (MostParallelClient calls :
        new CallMultisets(Subjects.alphabet(), MostParallelClient.Independence.FULL).ofSize(size)) {
      boolean expected = isRefutedByHand(subjects, end, strength, calls);
      boolean actual = subjects.trial(end, strength).check(calls).found().isPresent();
      assertThat(actual)
          .as("%s as %s %s: %s", type.getSimpleName(), end, strength, calls.calls())
          .isEqualTo(expected);
      refuted += expected ? 1 : 0;
      verified += expected ? 0 : 1;
    }
  }

  private static boolean isRefutedByHand(
      Subjects subjects, Containers.End end, ContainerStrength strength, MostParallelClient calls) {
    for (CallRelation order : partialOrders(calls.count())) {
      ClientConfirmation<?> reality =
          new ClientConfirmation<>(
              OrderedClient.of(calls.calls(), order).client,
              subjects.instance(),
              Subjects::strength,
              new Containers.Container(end),
              strength,
              MemoryModel.JAVA);
      if (reality.all(Budget.unlimited()).found().isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** All of them, without the edges that follow from others. */
  private static List<CallRelation> partialOrders(int count) {
    List<CallRelation> all = new ArrayList<>();
    CallRelation nothing = new CallRelation(count);
    for (int c = 0; c < count; c++) {
      nothing.add(c, c);
    }
    EdgeClosure edges = new EdgeClosure(nothing);
    for (long bits = 0; bits < 1L << (count * count); bits++) {
      CallRelation rows = new CallRelation(count);
      for (int i = 0; i < count * count; i++) {
        if ((bits >>> i & 1) != 0) {
          rows.add(i / count, i % count);
        }
      }
      CallRelation closed = rows.copy();
      if (edges.close(closed.row) && closed.equals(rows)) {
        all.add(edges.generators(rows));
      }
    }
    return all;
  }
}
