package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.clients.subjects.HelpedCell;
import io.selvage.relaxed.clients.subjects.LookingOwner;
import io.selvage.relaxed.clients.subjects.PlainReader;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientReductions;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.explore.ChoiceSubtree;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Containers that are wrong only where one call does something for another. */
class HelpingTest {
  private static ClientConformanceRun.Result check(
      Class<?> type, Containers.End end, int inserts, int removes, ClientReductions savings) {
    return Subjects.of(type)
        .trial(end, ContainerStrength.R)
        .with(savings)
        .check(Containers.calls(inserts, removes));
  }

  @Test
  void anOwnerThatComesLateSucceedsWhereAWordHasComeBack() {
    ClientConformanceRun.Result all =
        check(HelpedCell.class, Containers.End.LAST, 2, 1, ClientReductions.NONE);
    ClientConformanceRun.Result saved =
        check(HelpedCell.class, Containers.End.LAST, 2, 1, ClientReductions.ALL);
    assertThat(saved.found().map(ClientRefutation::text))
        .isEqualTo(all.found().map(ClientRefutation::text));
  }

  @Test
  void anOwnerMayLookAtWhatItFinds() {
    ClientConformanceRun.Result all =
        check(LookingOwner.class, Containers.End.FIRST, 2, 1, ClientReductions.NONE);
    ClientConformanceRun.Result saved =
        check(LookingOwner.class, Containers.End.FIRST, 2, 1, ClientReductions.ALL);
    assertThat(all.found()).isPresent();
    assertThat(saved.found().map(ClientRefutation::text))
        .isEqualTo(all.found().map(ClientRefutation::text));
  }

  @Test
  void aPlainReadNeedNotKnowWhatTheHelperRead() {
    ClientConformanceRun.Result all =
        check(PlainReader.class, Containers.End.LAST, 1, 2, ClientReductions.NONE);
    ClientConformanceRun.Result saved =
        check(PlainReader.class, Containers.End.LAST, 1, 2, ClientReductions.ALL);
    // The exception is forbidden: the helper's read of the item happens before the plain one (A4).
    assertThat(all.found().orElseThrow().text())
        .isEqualTo("insert(1); remove() -> null | remove() -> null");
    assertThat(saved.found().map(ClientRefutation::text))
        .isEqualTo(all.found().map(ClientRefutation::text));
  }

  /** Whether some piece is at fault, all of them being explored one by one. */
  private static boolean isFoundInPieces(Class<?> type, Containers.End end, long nodes) {
    MostParallelClient calls = Containers.calls(2, 1);
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(calls, new Containers.Container(end), ContainerStrength.R);
    Set<Exploration.DisabledReduction> cares = EnumSet.noneOf(Exploration.DisabledReduction.class);
    for (; ; ) {
      ClientConformanceRun<?> trial =
          Subjects.of(type).trial(end, ContainerStrength.R).with(ClientReductions.ALL.with(cares));
      Set<String> provisos = new HashSet<>();
      Deque<ChoiceSubtree> left = new ArrayDeque<>(List.of(ChoiceSubtree.ALL));
      try {
        while (!left.isEmpty()) {
          ClientConformanceRun.Result result = trial.checkPiece(analysis, left.remove(), nodes);
          if (result.found().isPresent()) {
            return true;
          }
          provisos.addAll(result.conditions());
          left.addAll(result.left());
        }
      } catch (Exploration.ReductionInvalid needs) {
        cares.add(needs.care());
        continue;
      }
      if (Exploration.agree(provisos)) {
        return false;
      }
      cares.add(Exploration.DisabledReduction.HELPS);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 10, 300, 1 << 20})
  void whatIsFoundInAllIsFoundInPieces(long nodes) {
    assertThat(isFoundInPieces(HelpedCell.class, Containers.End.LAST, nodes)).isTrue();
    assertThat(isFoundInPieces(LookingOwner.class, Containers.End.FIRST, nodes)).isTrue();
  }
}
