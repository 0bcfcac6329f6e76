package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.clients.subjects.HelpedCell;
import io.selvage.relaxed.clients.subjects.LookingOwner;
import io.selvage.relaxed.clients.subjects.PlainReader;
import org.junit.jupiter.api.Test;

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
}
