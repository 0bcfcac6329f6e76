package io.selvage.history.internal.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.PartitionedByKey;
import io.selvage.history.spec.UserSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes wrong in a specification of a user's is told as theirs. */
final class UserSpecificationProxyTest {
  /** Does what the method says. */
  @NullUnmarked
  public static final class Hostile implements Specification<Object>, PartitionedByKey {
    @Override
    public String name() {
      return "hostile";
    }

    @Override
    public Object initial() {
      return 0;
    }

    @Override
    public Response<Object> step(Object state, Invocation call) {
      return switch (call.method()) {
        case "ok" -> Response.of(Outcome.returned(Value.of(0)), state);
        case "null" -> null;
        case "nullState" -> Response.of(Outcome.returned(Value.of(0)), null);
        case "nullOutcome" -> Response.of(null, state);
        case "nullList" -> new Response<>(null, "");
        case "throws" -> throw new IllegalStateException("boom");
        case "deep" -> step(state, call);
        case "asserts" -> throw new AssertionError("never");
        case "itself" -> {
          List<Object> itself = new ArrayList<>();
          itself.add(itself);
          yield Response.of(Outcome.returned(Value.of(0)), itself);
        }
        default -> throw new OutOfMemoryError("theirs");
      };
    }

    @Override
    public Optional<Value> key(Invocation call) {
      return Optional.empty();
    }
  }

  private static Specification<?> guarded() {
    return UserSpecificationProxy.around(new Hostile());
  }

  private static <S> Verdict judge(Specification<S> specification, String method) {
    Outcome zero = Outcome.returned(Value.of(0));
    History history =
        new History(
            List.of(
                new Operation(0, Invocation.of("ok"), zero),
                new Operation(1, Invocation.of(method), zero)),
            new IntervalOrder(new long[] {0, 1}, new long[] {3, 4}));
    try {
      return StrongConsistency.LINEARIZABILITY.judge(history, specification, Budget.unlimited());
    } catch (RuntimeException | Error e) {
      throw UserSpecification.blame(specification, e);
    }
  }

  @Test
  void whatIsRightGoesThrough() {
    assertThat(judge(guarded(), "ok")).isInstanceOf(Verdict.Verified.class);
    assertThat(guarded()).isInstanceOf(PartitionedByKey.class);
    assertThat(UserSpecificationProxy.own(guarded())).isPresent();
    assertThat(UserSpecificationProxy.own(new Hostile())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "null ~ step of null() gave null",
        "nullState ~ step of nullState() gave null",
        "nullOutcome ~ step of nullOutcome() gave null",
        "nullList ~ step of nullList() threw java.lang.NullPointerException",
        "throws ~ step of throws() threw java.lang.IllegalStateException: boom",
        "deep ~ step of deep() threw java.lang.StackOverflowError",
        "asserts ~ step of asserts() threw java.lang.AssertionError: never",
        "itself ~ it threw java.lang.StackOverflowError"
      })
  void whatIsWrongIsTheirs(String method, String why) {
    assertThatThrownBy(() -> judge(guarded(), method))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> assertThat(e.diagnostic()).isEqualTo(Diagnostic.BAD_SPECIFICATION))
        .hasMessageStartingWith(
            Hostile.class.getName() + " cannot be used as a specification: " + why);
  }

  @Test
  void thatThereIsNoMemoryIsNobodysFault() {
    assertThat(judge(guarded(), "oom")).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void whatIsOursStaysOurs() {
    IllegalStateException bug = new IllegalStateException("BUG-000");
    assertThat(UserSpecification.blame(guarded(), bug)).isSameAs(bug);
  }
}
