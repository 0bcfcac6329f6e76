package io.selvage.unbounded.serial;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.SerializabilityCheck;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No cycle follows from calls that do nothing. */
class VacuousTest {
  /** Writes only if it is given what it holds. */
  public static class Swap {
    private volatile int value;

    public boolean swap(int from, int to) {
      if (value != from) {
        return false;
      }
      value = to;
      return true;
    }

    public int get() {
      return value;
    }
  }

  /** Never set up. */
  public static class Unset {
    private ArrayDeque<Integer> queue;

    public boolean offer(int value) {
      return queue.offer(value);
    }

    public Integer poll() {
      return queue.poll();
    }
  }

  /** Writes what is there, which is a write all the same. */
  public static class Same {
    private int value;

    public synchronized void write() {
      value = 0;
    }

    public synchronized int read() {
      return value;
    }
  }

  @Test
  void whatTheObjectHoldsIsPassed() {
    assertThat(search(Swap.class, "", Set.of()).violation()).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "Swap, 'swap(1, 2), get', REF-172",
    "Unset, '', REF-171",
    "Same, '', ''",
    "Swap, get, ''",
  })
  void whatIsKnown(String subject, String operations, String code) throws ClassNotFoundException {
    Class<?> type = Class.forName(VacuousTest.class.getName() + "$" + subject);
    WitnessSearchResult answer = search(type, operations, Set.of());
    assertThat(answer.violation()).isEmpty();
    assertThat(answer.why().split(" ", 2)[0]).isEqualTo(code);
  }

  @Test
  void whatAlwaysThrowsMayBeDeclared() {
    assertThat(search(Unset.class, "", Set.of("offer", "poll")).why()).isEmpty();
  }

  private static WitnessSearchResult search(
      Class<?> subject, String operations, Set<String> throwing) {
    SerializabilityCheck.Request asked =
        new SerializabilityCheck.Request(
            List.of(Path.of(subject.getProtectionDomain().getCodeSource().getLocation().getPath())),
            subject.getName(),
            CallSyntax.operations(operations),
            Optional.empty(),
            List.of(),
            2,
            3,
            new TransactionModel(
                Set.of(),
                TransactionModel.Aborts.NEVER,
                TransactionModel.Order.OF_ONE_THREAD,
                ClientAutomaton.ANY));
    try (SerializabilityCheck search = new SerializabilityCheck(asked, Budget.unlimited())) {
      search.expectThrowing(throwing);
      return search.search(2, Budget.unlimited());
    }
  }
}
