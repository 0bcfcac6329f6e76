package io.selvage.relaxed.internal.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.clients.Containers;
import io.selvage.relaxed.clients.Subjects;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.HerlihyWingAcquire;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.Treiber;
import io.selvage.relaxed.clients.subjects.TreiberOpaque;
import io.selvage.relaxed.clients.subjects.TreiberRelease;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Containers against their strengths: what the paper and GenMC say about them. */
class ConformanceCheckTest {
  private static Optional<ClientRefutation> first(
      Class<?> type, Containers.End end, ContainerStrength strength, int calls) {
    return first(Subjects.of(type).trial(end, strength), calls);
  }

  private static Optional<ClientRefutation> firstWaiting(ContainerStrength strength, int calls) {
    return first(Subjects.of(HerlihyWing.class).trial(new Containers.Waiting(), strength), calls);
  }

  private static Optional<ClientRefutation> first(ClientConformanceRun<?> trial, int calls) {
    CallMultisets multisets =
        new CallMultisets(Subjects.alphabet(), MostParallelClient.Independence.FULL);
    for (int size = 1; size <= calls; size++) {
      for (MostParallelClient each : multisets.ofSize(size)) {
        ClientConformanceRun.Result result = trial.check(each);
        assertThat(result.doubt()).isEmpty();
        if (result.found().isPresent()) {
          return result.found();
        }
      }
    }
    return Optional.empty();
  }

  @Test
  void queueAndStackKeepEveryStrengthIfUpdatesAcquireAndRelease() {
    for (ContainerStrength strength : ContainerStrength.values()) {
      assertThat(first(MichaelScott.class, Containers.End.FIRST, strength, 3)).isEmpty();
      assertThat(first(Treiber.class, Containers.End.LAST, strength, 3)).isEmpty();
    }
  }

  @Test
  void aStackIsNoQueue() {
    ClientRefutation found =
        first(Treiber.class, Containers.End.FIRST, ContainerStrength.R, 3).orElseThrow();
    assertThat(found.text()).isEqualTo("insert(1); insert(2) | remove() -> 2");
    assertThat(found.fault().kind).isEqualTo(ExecutionFault.Kind.EXTENDED_CLIENT);
  }

  @Test
  void aReleaseOnlyStackLacksSynchronizationOfInsertions() {
    assertThat(first(TreiberRelease.class, Containers.End.LAST, ContainerStrength.R, 3)).isEmpty();
    ClientRefutation found =
        first(TreiberRelease.class, Containers.End.LAST, ContainerStrength.RI, 3).orElseThrow();
    assertThat(found.fault().kind).isEqualTo(ExecutionFault.Kind.MISSING_SYNCHRONIZATION);
    assertThat(found.text()).isEqualTo("insert(1) | insert(2) | remove() -> 1");
  }

  @Test
  void aDeletionThatAcquiresNothingIsFoundWithTwoCalls() {
    ClientRefutation found =
        first(TreiberOpaque.class, Containers.End.LAST, ContainerStrength.R, 2).orElseThrow();
    assertThat(found.outcomes()).hasSize(2);
    assertThat(found.what())
        .isEqualTo(
            "missing synchronisation: insert(1) should happen before the return of remove()");
  }

  @Test
  void herlihyAndWingKeepNoMoreThanReads() {
    assertThat(firstWaiting(ContainerStrength.R, 4)).isEmpty();
    ClientRefutation found = firstWaiting(ContainerStrength.RI, 3).orElseThrow();
    assertThat(found.fault().kind).isEqualTo(ExecutionFault.Kind.MISSING_SYNCHRONIZATION);
  }

  @Test
  void waitingWhereTheMeaningWouldReturnIsNotVerified() {
    ClientConformanceRun.Result result =
        Subjects.of(HerlihyWing.class)
            .trial(Containers.End.FIRST, ContainerStrength.R)
            .check(Containers.calls(0, 1));
    assertThat(result.found()).isEmpty();
    assertThat(result.doubt()).startsWith("REF-041");
  }

  /** Example 6.1, which nobody had found by hand: seven calls, in four threads. */
  @Test
  void herlihyAndWingWithAnAcquireOnlyExchangeFailWithSevenCalls() {
    ClientRefutation found =
        Subjects.of(HerlihyWingAcquire.class)
            .trial(Containers.End.FIRST, ContainerStrength.R)
            .checkUntilFound(Containers.calls(4, 3))
            .found()
            .orElseThrow();
    assertThat(found.fault().kind).isEqualTo(ExecutionFault.Kind.EXTENDED_CLIENT);
    assertThat(found.edges()).isEqualTo(3);
    assertThat(found.text())
        .isEqualTo(
            "insert(1); insert(2) | insert(3); remove() -> 1 | remove() -> 2; insert(4)"
                + " | remove() -> 4");
  }
}
