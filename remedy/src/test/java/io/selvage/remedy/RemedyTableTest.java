package io.selvage.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.report.VerifiedRemedy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The remedy of each class, and that it is the weakest that passes. */
@Tag("full")
final class RemedyTableTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          FlagPublication    | `volatile` on `FlagPublication.ready`
          SettingPublication | `volatile` on `SettingPublication.setting`
          OpaqueHandoff      | `setRelease` instead of `setOpaque` in `OpaqueHandoff.publish:23` and `getAcquire` instead of `getOpaque` in `OpaqueHandoff.read:27`
          CurrentName        | one read of `name` in `CurrentName.length`
          ClickCounts        | `counts.merge(page, 1, Integer::sum)` in `ClickCounts.click`
          LoginAttempts      | `attempts.compute(user, (same, before) -> (before == null ? 0 : before) + 1)` in `LoginAttempts.attempt`
          HitCounts          | `hits.merge(key, 1, Integer::sum)` in `HitCounts.hit`
          SessionCache       | `sessions.computeIfAbsent(user, absent -> next.incrementAndGet())` in `SessionCache.session`
          SeatRegister       | `taken.add(seat)` in `SeatRegister.take`
          SumCounter         | `sum.addAndGet(amount)` in `SumCounter.add`
          TicketNumbers      | `next.getAndIncrement()` in `TicketNumbers.draw`
          LastValue          | `value.getAndSet(other)` in `LastValue.exchange`
          HighScore          | `best.accumulateAndGet(score, Math::max)` in `HighScore.report`
          StockLevel         | `stock.compareAndSet(left, left - 1)` in a loop in `StockLevel.take`
          CreditLimit        | `credit.compareAndSet(seen, seen - amount)` in a loop in `CreditLimit.spend`
          SlotWithIf         | `while` instead of `if` around `await` in `SlotWithIf.take`
          PlainDictionary    | `ConcurrentHashMap` in `PlainDictionary.words`
          WordIndex          | `ConcurrentHashMap` in `WordIndex.counts` and `counts.merge(word, 1, Integer::sum)` in `WordIndex.add`
          EventLog           | `CopyOnWriteArrayList` in `EventLog.events`
          IdSequence         | `AtomicLong` instead of `long` for `IdSequence.next`
          LossyCounter       | `AtomicInteger` instead of `int` for `LossyCounter.value` and `value.getAndIncrement()` in `LossyCounter.increment`
          SharedTotals       | `synchronized (deposits)` in `SharedTotals`
          StartGate          | a wider `synchronized (door)` block in `StartGate.pass`
          EarlyUnlock        | holding `lock` in `EarlyUnlock.book`
          StaleSnapshot      | `synchronized` on `StaleSnapshot.isOnDiagonal`
          NumberRange        | `synchronized` on `NumberRange.move` and `NumberRange.width`
          ReleasedFlags      | `synchronized` on `ReleasedFlags.enterLeft` and `ReleasedFlags.enterRight`
          LazySingleton      | `synchronized` on `LazySingleton.get`
          WaitingCount       |
          CrossedTransfers   | taking `a` before `b` in `CrossedTransfers.toLeft`
          CrossedLockCalls   | taking `first` before `second` in `CrossedLockCalls.back`
          StaticInstance     | holding `StaticInstance.class` in `StaticInstance.use`
          JobQueue           | `jobs.poll()` in `JobQueue.next`
          """)
  void ofEachClass(String name, @Nullable String change) {
    require(SubjectChecks.check(name), change);
  }

  /** It takes four calls until the wrong thread is woken. */
  @Test
  void allThreadsAreWokenWhereverOneWas() {
    require(
        SubjectChecks.check("SlotWithNotify").upTo(3, 4, 2),
        "`notifyAll` instead of `notify` in `SlotWithNotify.put` and `SlotWithNotify.take`");
  }

  private static void require(Check check, @Nullable String change) {
    Optional<VerifiedRemedy> remedy = SubjectChecks.remedy(check);

    assertThat(remedy.map(VerifiedRemedy::change)).isEqualTo(Optional.ofNullable(change));
    remedy.ifPresent(
        it -> {
          assertThat(it.memoryModels()).containsExactly("java", "sc");
          assertThat(it.patch().orElseThrow().changedLines()).isBetween(1, 5);
        });
  }
}
