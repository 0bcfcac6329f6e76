package io.selvage.history.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongConsistency;
import io.selvage.history.internal.online.ConfigurationTracker;
import io.selvage.history.internal.online.OpenCallState;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OnlineCheckerTest {
  private static OnlineChecker<?> judge(String criterion, String specification) {
    Criterion found = NamedCriteria.find(criterion).orElseThrow();
    Specification<?> made = BuiltInSpecifications.named(specification, Optional.empty());
    return OnlineChecker.of(found, made, Budget.unlimited());
  }

  private static Invocation enqueue(long value) {
    return Invocation.of("enqueue", Value.of(value));
  }

  private static final Invocation DEQUEUE = Invocation.of("dequeue");
  private static final Invocation READ = Invocation.of("read");

  private static Invocation write(long value) {
    return Invocation.of("write", Value.of(value));
  }

  private static Outcome gives(long value) {
    return Outcome.returned(Value.of(value));
  }

  @Test
  void aViolationTellsWhatIsKnown() {
    OnlineChecker<?> judge = judge("linearizability", "queue");
    judge.call(0, enqueue(1));
    judge.returned(0, Outcome.NOTHING);
    judge.call(1, enqueue(2));
    judge.call(2, DEQUEUE);
    assertThat(judge.returned(2, gives(1))).isEmpty();
    judge.call(2, DEQUEUE);
    judge.call(3, enqueue(3));
    OnlineViolation violation = judge.returned(2, gives(7)).orElseThrow();
    assertThat(violation.headline()).isEqualTo("not linearizable");
    assertThat(violation.last()).hasToString("process 2: dequeue() -> 7");
    assertThat(violation.last().called()).isEqualTo(6);
    assertThat(violation.last().returned()).isEqualTo(8);
    assertThat(violation.reasons())
        .contains(
            "cannot dequeue 7 from an empty queue",
            "cannot dequeue 7 from a queue whose first element is 2");
    assertThat(violation.open()).hasToString("[process 1: enqueue(2), process 3: enqueue(3)]");
    assertThat(violation.recent())
        .hasToString("[process 0: enqueue(1), process 2: dequeue() -> 1]");
  }

  @Test
  void nothingChangesAfterAViolation() {
    OnlineChecker<?> judge = judge("linearizability", "register");
    judge.call(0, READ);
    Optional<OnlineViolation> violation = judge.returned(0, gives(1));
    assertThat(violation).isPresent();
    assertThat(judge.call(0, write(1))).isEqualTo(violation);
    assertThat(judge.returned(0, Outcome.NOTHING)).isEqualTo(violation);
    assertThat(judge.events()).isEqualTo(4);
    assertThat(judge.completed()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sequential-consistency",
        "untimed-causal-convergence",
        "untimed-return-value",
        "lin >= po, vis >= po"
      })
  void withoutTheOrderOfTimeNothingIsCertain(String criterion) {
    assertThatThrownBy(() -> judge(criterion, "register"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("a later call may explain an earlier result");
  }

  @Test
  void eventsThatCannotBe() {
    OnlineChecker<?> judge = judge("linearizability", "register");
    assertThatThrownBy(() -> judge.returned(0, gives(1))).isInstanceOf(IllegalStateException.class);
    judge.call(0, READ);
    assertThatThrownBy(() -> judge.call(0, READ)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> judge.call(1, DEQUEUE)).isInstanceOf(UsageException.class);
  }

  @Test
  void aCallThatIsLeftOpenMayTakeEffectMuchLater() {
    OnlineChecker<?> judge = judge("linearizability", "register");
    judge.call(0, write(1));
    judge.leftOpen(0);
    for (int i = 0; i < 100; i++) {
      judge.call(0, write(2));
      judge.returned(0, Outcome.NOTHING);
    }
    judge.call(0, READ);
    assertThat(judge.returned(0, gives(1))).isEmpty();
    judge.call(0, write(2));
    judge.returned(0, Outcome.NOTHING);
    judge.call(0, READ);
    assertThat(judge.returned(0, gives(1))).isPresent();
    assertThat(judge.leftOpen()).isEqualTo(1);
  }

  @Test
  void whatMustHaveTakenEffectCannotBeWithdrawn() {
    OnlineChecker<?> judge = judge("linearizability", "register");
    judge.call(0, write(1));
    judge.call(1, READ);
    judge.returned(1, gives(1));
    assertThat(judge.withdrawn(0).orElseThrow().reasons()).hasSize(1);
  }

  @Test
  void whatMustBeKeptIsBounded() {
    OnlineChecker<?> judge = judge("return-value", "register");
    for (int i = 0; i < 513 && judge.whyUnknown().isEmpty(); i++) {
      judge.call(0, READ);
      judge.returned(0, Outcome.returned(Value.NULL));
    }
    assertThat(judge.completed()).isEqualTo(513);
    assertThat(judge.whyUnknown()).startsWith("this criterion requires the whole history");
    judge.call(0, READ);
    assertThat(judge.returned(0, gives(9))).isEmpty();
  }

  /** Nothing open now and then: of any number of operations only states are kept. */
  @Test
  void weakHistoriesAreForgottenWhereNothingIsOpen() {
    OnlineChecker<?> judge = judge("weak", "register");
    for (int i = 0; i < 2_000; i++) {
      judge.call(0, write(i));
      judge.call(1, write(-i));
      judge.returned(1, Outcome.NOTHING);
      judge.returned(0, Outcome.NOTHING);
      judge.call(1, READ);
      assertThat(judge.returned(1, gives(i % 2 == 0 ? i : -i))).isEmpty();
    }
    judge.call(1, READ);
    assertThat(judge.returned(1, gives(1_999))).isPresent();
  }

  /** All values differ, so what is out of use is forgotten many times. */
  @ParameterizedTest
  @ValueSource(strings = {"register", "queue", "keyed-register"})
  void memoryIsThatOfWhatIsOpen(String name) {
    Stream<?> stream = new Stream<>(BuiltInSpecifications.named(name, Optional.empty()), name);
    int most = 0;
    for (int i = 0; i < 40_000; i++) {
      stream.step();
      most = Math.max(most, stream.kept());
    }
    assertThat(stream.returned).isGreaterThan(15_000);
    assertThat(most).isLessThan(4_000);
    assertThat(stream.isWrongNow()).isTrue();
  }

  /** Three processes in turn on one true object. */
  private static final class Stream<S> {
    private final Random random = new Random(5);
    private final Specification<S> specification;
    private final String name;
    private final ConfigurationTracker<S> watch;
    private S state;
    private final ArrayDeque<OpenCallState> opens = new ArrayDeque<>();
    private final ArrayDeque<Outcome> outcomes = new ArrayDeque<>();
    private long value;
    int returned;

    Stream(Specification<S> specification, String name) {
      this.specification = specification;
      this.name = name;
      this.state = specification.initial();
      this.watch = new ConfigurationTracker<>(specification, 256, Budget.unlimited());
    }

    private Invocation next() {
      boolean adds = random.nextInt(5) < 2;
      return switch (name) {
        case "register" -> adds ? write(value++) : READ;
        case "queue" -> adds ? enqueue(value++) : DEQUEUE;
        default ->
            adds
                ? Invocation.of("write", Value.of(value % 5), Value.of(value++))
                : Invocation.of("read", Value.of(random.nextInt(5)));
      };
    }

    void step() {
      if (opens.size() == 3 || !opens.isEmpty() && random.nextBoolean()) {
        assertThat(watch.returned(opens.remove(), outcomes.remove())).isEmpty();
        returned++;
        return;
      }
      OpenCallState open = new OpenCallState(0, next(), 0);
      watch.called(open);
      var transition = specification.step(state, open.invocation).transitions().get(0);
      state = transition.next();
      opens.add(open);
      outcomes.add(transition.outcome());
    }

    int kept() {
      return watch.kept();
    }

    boolean isWrongNow() {
      return !watch.returned(opens.remove(), Outcome.returned(Value.of("never"))).isEmpty();
    }
  }

  @Test
  void whatIsAsAtTheBeginningIsForgotten() {
    Specification<?> sets = BuiltInSpecifications.named("keyed-set", Optional.empty());
    OnlineChecker<?> judge =
        OnlineChecker.of(StrongConsistency.LINEARIZABILITY, sets, Budget.unlimited());
    for (int i = 0; i < 1_000; i++) {
      for (String method : new String[] {"add", "remove"}) {
        judge.call(0, Invocation.of(method, Value.of(i), Value.of(1)));
        assertThat(judge.returned(0, Outcome.returned(Value.of(true)))).isEmpty();
      }
    }
    judge.call(0, Invocation.of("remove", Value.of(3), Value.of(1)));
    assertThat(judge.returned(0, Outcome.returned(Value.of(true)))).isPresent();
  }
}
