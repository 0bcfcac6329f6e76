package io.selvage.unbounded.serial;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.SerializabilityCheck;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/** Two threads that meet inside of a lock do not conflict for that. */
final class LocksOfTheJdkTest {
  /** Right. */
  public static class Guarded {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int a;
    private int b;

    public void flip() {
      lock.writeLock().lock();
      try {
        a = 1 - a;
        b = 1 - b;
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  /** Reads and writes in two pieces. */
  public static class Apart {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int a;

    public void increment() {
      lock.readLock().lock();
      int seen = a;
      a = 1 - seen;
      lock.readLock().unlock();
    }
  }

  /** Two readings of the clock lie around a call of another thread. */
  public static class Timed {
    private int a;

    public synchronized boolean flip() {
      long before = System.nanoTime();
      a = 1 - a;
      return System.nanoTime() >= before;
    }

    public boolean look() {
      long before = System.nanoTime();
      return System.nanoTime() >= before;
    }
  }

  private static WitnessSearchResult search(Class<?> type) throws URISyntaxException {
    Path here = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    SerializabilityCheck.Request asked =
        new SerializabilityCheck.Request(
            List.of(here),
            type.getName(),
            List.of(),
            Optional.empty(),
            List.of(),
            1,
            3,
            new TransactionModel(
                Set.of(),
                TransactionModel.Aborts.NEVER,
                TransactionModel.Order.OF_ONE_THREAD,
                ClientAutomaton.ANY));
    try (SerializabilityCheck search = new SerializabilityCheck(asked)) {
      return search.search(2, Budget.unlimited());
    }
  }

  /** This was refuted once, by a read and an update of the state of the lock. */
  @Test
  void whatHappensInsideOfThemIsNoConflict() throws URISyntaxException {
    WitnessSearchResult answer = search(Guarded.class);
    assertThat(answer.violation()).isEmpty();
    assertThat(answer.why()).startsWith("REF-183");
    assertThat(answer.proved()).isEqualTo(1);
  }

  @Test
  void whatHappensOutsideIs() throws URISyntaxException {
    WitnessSearchResult answer = search(Apart.class);
    // The cycle found may be that of the lock; it is never called right for that.
    assertThat(answer.violation().isPresent() || answer.why().startsWith("REF-183")).isTrue();
  }

  @Test
  void readingTheClockIsNoConflict() throws URISyntaxException {
    assertThat(search(Timed.class).violation()).isEmpty();
  }
}
