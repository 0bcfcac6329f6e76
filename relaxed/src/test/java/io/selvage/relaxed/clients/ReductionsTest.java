package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientReductions;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random containers, most of them wrong, with everything saved and with nothing: the results, what
 * is synchronised at least, and the verdicts must be the same.
 */
class ReductionsTest {
  private static final long SEED = Long.getLong("seed", 20_261_115L);

  @TempDir private Path classes;

  private int most;
  private int refuted;
  private int skipped;
  private long leftOut;

  @Test
  void threeCalls() {
    most = 500;
    compare(30, 3);
    assertThat(refuted).isEqualTo(39);
    assertThat(leftOut).isEqualTo(1_536);
  }

  @Tag("long")
  @Test
  void fourCalls() {
    most = 5_000;
    compare(100, 4);
  }

  private void compare(int count, int size) {
    System.out.println("ReductionsTest: seed " + SEED);
    List<String> texts = RandomContainers.compile(classes, SEED, count);
    for (int i = 0; i < count; i++) {
      Subjects subjects = Subjects.of(classes, "Random" + i);
      for (MostParallelClient calls : upTo(size)) {
        try {
          compare(subjects, calls, i, base(texts.get(i)));
        } catch (AssertionError e) {
          throw new AssertionError(
              "seed " + (SEED + i) + ", " + calls.calls() + "\n" + texts.get(i), e);
        }
      }
    }
    System.out.printf(
        "%d refuted, %d too large, %,d executions left out%n", refuted, skipped, leftOut);
  }

  /** Rounds that make objects would never end. */
  private static ClientReductions base(String text) {
    return text.contains(RandomContainers.MADE_IN_ROUNDS)
        ? new ClientReductions(
            ClientReductions.SymmetryCriterion.NOBODY, Set.of(ExplorationReduction.SILENT_ROUNDS))
        : ClientReductions.NONE;
  }

  private static List<MostParallelClient> upTo(int size) {
    List<MostParallelClient> all = new ArrayList<>();
    CallMultisets multisets =
        new CallMultisets(Subjects.alphabet(), MostParallelClient.Independence.FULL);
    for (int s = size; s <= size; s++) {
      all.addAll(multisets.ofSize(s));
    }
    return all;
  }

  private void compare(
      Subjects subjects, MostParallelClient calls, int number, ClientReductions base) {
    Shown all = Shown.of(subjects, calls, base, most);
    if (!all.isAll()) {
      skipped++;
      return;
    }
    Set<ExplorationReduction> helping = EnumSet.of(ExplorationReduction.HELP_AS_WAIT);
    helping.addAll(base.shortcuts());
    for (Set<ExplorationReduction> shortcuts :
        List.of(EnumSet.allOf(ExplorationReduction.class), helping)) {
      Shown fewer =
          Shown.of(
              subjects,
              calls,
              new ClientReductions(ClientReductions.SymmetryCriterion.NOBODY, shortcuts));
      fewer.assertStandsFor(all);
      leftOut += all.complete() - fewer.complete();
    }
    Containers.End end = Containers.End.values()[number / 4 % 2];
    ClientConformanceRun<?> trial = subjects.trial(end, ContainerStrength.values()[number % 4]);
    assertSame(trial.check(calls), trial.with(base).check(calls));
  }

  private void assertSame(ClientConformanceRun.Result saved, ClientConformanceRun.Result plain) {
    assertThat(saved.doubt().isEmpty()).isEqualTo(plain.doubt().isEmpty());
    assertThat(saved.found().map(ClientRefutation::edges))
        .isEqualTo(plain.found().map(ClientRefutation::edges));
    refuted += plain.found().isPresent() ? 1 : 0;
  }
}
