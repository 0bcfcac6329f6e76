package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.clients.subjects.HelpedCell;
import io.selvage.relaxed.clients.subjects.LookingOwner;
import io.selvage.relaxed.clients.subjects.PlainReader;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Piece;
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
  private static Trial.Result check(
      Class<?> type, Containers.End end, int inserts, int removes, Savings savings) {
    return Subjects.of(type)
        .trial(end, ContainerStrength.R)
        .with(savings)
        .check(Containers.calls(inserts, removes));
  }

  @Test
  void anOwnerThatComesLateSucceedsWhereAWordHasComeBack() {
    Trial.Result all = check(HelpedCell.class, Containers.End.LAST, 2, 1, Savings.NONE);
    Trial.Result saved = check(HelpedCell.class, Containers.End.LAST, 2, 1, Savings.ALL);
    assertThat(saved.found().map(Refutation::text)).isEqualTo(all.found().map(Refutation::text));
  }

  @Test
  void anOwnerMayLookAtWhatItFinds() {
    Trial.Result all = check(LookingOwner.class, Containers.End.FIRST, 2, 1, Savings.NONE);
    Trial.Result saved = check(LookingOwner.class, Containers.End.FIRST, 2, 1, Savings.ALL);
    assertThat(all.found()).isPresent();
    assertThat(saved.found().map(Refutation::text)).isEqualTo(all.found().map(Refutation::text));
  }

  @Test
  void aPlainReadNeedNotKnowWhatTheHelperRead() {
    Trial.Result all = check(PlainReader.class, Containers.End.LAST, 1, 2, Savings.NONE);
    Trial.Result saved = check(PlainReader.class, Containers.End.LAST, 1, 2, Savings.ALL);
    assertThat(all.found().orElseThrow().text()).contains("IllegalStateException");
    assertThat(saved.found().map(Refutation::text)).isEqualTo(all.found().map(Refutation::text));
  }

  /** Whether some piece is at fault, all of them being explored one by one. */
  private static boolean isFoundInPieces(Class<?> type, Containers.End end, long nodes) {
    ParallelCalls calls = Containers.calls(2, 1);
    Analysis analysis = Analysis.of(calls, new Containers.Container(end), ContainerStrength.R);
    Set<Exploration.Care> cares = EnumSet.noneOf(Exploration.Care.class);
    for (; ; ) {
      Trial<?> trial =
          Subjects.of(type).trial(end, ContainerStrength.R).with(Savings.ALL.with(cares));
      Set<String> provisos = new HashSet<>();
      Deque<Piece> left = new ArrayDeque<>(List.of(Piece.ALL));
      try {
        while (!left.isEmpty()) {
          Trial.Result result = trial.checkPiece(analysis, left.remove(), nodes);
          if (result.found().isPresent()) {
            return true;
          }
          provisos.addAll(result.provisos());
          left.addAll(result.left());
        }
      } catch (Exploration.Needs needs) {
        cares.add(needs.care());
        continue;
      }
      if (Exploration.agree(provisos)) {
        return false;
      }
      cares.add(Exploration.Care.HELPS);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 10, 300, 1 << 20})
  void whatIsFoundInAllIsFoundInPieces(long nodes) {
    assertThat(isFoundInPieces(HelpedCell.class, Containers.End.LAST, nodes)).isTrue();
    assertThat(isFoundInPieces(LookingOwner.class, Containers.End.FIRST, nodes)).isTrue();
  }
}
