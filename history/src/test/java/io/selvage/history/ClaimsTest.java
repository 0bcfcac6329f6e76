package io.selvage.history;

import static io.selvage.history.NamedAlphabets.op;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.history.spec.DroppablePending;
import io.selvage.history.spec.PartitionedByKey;
import io.selvage.history.spec.ReadOnlyOperations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Cuts trust what a specification claims of itself: claims are true, and false ones are caught. */
@Tag("full")
final class ClaimsTest {
  private static final long SEED = 4711;
  private static final int RUNS = 1_000;

  static Stream<Alphabet<?>> alphabets() {
    return NamedAlphabets.all().map(ClaimsTest::withMore);
  }

  /** Every call of the alphabet, with every outcome that it has in some state soon reached. */
  private static <S> Alphabet<S> withMore(Alphabet<S> alphabet) {
    Specification<S> specification = alphabet.specification();
    Set<Operation> letters = new HashSet<>(alphabet.operations());
    Set<S> states = new HashSet<>(Set.of(specification.initial()));
    for (int round = 0; round < 3; round++) {
      for (S state : new ArrayList<>(states)) {
        for (Operation letter : alphabet.operations()) {
          for (var choice : specification.step(state, letter.invocation()).transitions()) {
            letters.add(new Operation(0, letter.invocation(), choice.outcome()));
            states.add(choice.next());
          }
        }
      }
    }
    return new Alphabet<>(specification, List.copyOf(letters));
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void observationsChangeNothing(Alphabet<?> alphabet) {
    ReadOnlyOperations observing = (ReadOnlyOperations) alphabet.specification();
    for (long seed = SEED; seed < SEED + RUNS; seed++) {
      assertThat(new Claims<>(alphabet, seed).faultOfObservations(observing))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void operationsOfDifferentKeysCommute(Alphabet<?> alphabet) {
    if (alphabet.specification() instanceof PartitionedByKey partitioned) {
      for (long seed = SEED; seed < SEED + RUNS; seed++) {
        assertThat(new Claims<>(alphabet, seed).faultOfKeys(partitioned))
            .as("seed %d", seed)
            .isEmpty();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void whatNobodyObservedIsNotNeeded(Alphabet<?> alphabet) {
    for (long seed = SEED; seed < SEED + RUNS; seed++) {
      var history = new RandomHistories(seed).timed(alphabet, 6);
      assertThat(new Claims<>(alphabet, seed).faultOfForgetting(history))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  /** A specification that repeats what another says, and adds claims that are false. */
  private record Liar<S>(Specification<S> truth)
      implements Specification<S>, PartitionedByKey, DroppablePending, ReadOnlyOperations {
    @Override
    public String name() {
      return "liar";
    }

    @Override
    public S initial() {
      return truth.initial();
    }

    @Override
    public Response<S> step(S state, Invocation call) {
      return truth.step(state, call);
    }

    @Override
    public Optional<Value> key(Invocation call) {
      return Optional.of(Value.of(call.toString()));
    }

    @Override
    public Predicate<Invocation> unobserved(List<Operation> operations) {
      return call -> true;
    }

    @Override
    public boolean isObservation(Operation operation) {
      return true;
    }
  }

  private static final Alphabet<?> OF_LIAR =
      liar(BuiltInSpecifications.named("queue", Optional.empty()));

  private static <S> Alphabet<S> liar(Specification<S> truth) {
    List<Operation> letters =
        List.of(
            NamedAlphabets.done("enqueue", Value.of(1)),
            NamedAlphabets.pending("enqueue", Value.of(2)),
            op("dequeue", Value.of(1)),
            op("dequeue", Value.of(2)));
    return new Alphabet<>(new Liar<>(truth), letters);
  }

  @Test
  void falseObservationsAreCaught() {
    ReadOnlyOperations observing = (ReadOnlyOperations) OF_LIAR.specification();
    assertThat(new Claims<>(OF_LIAR, SEED).faultOfObservations(observing))
        .contains("enqueue(1) changes []");
  }

  @Test
  void falseKeysAreCaught() {
    PartitionedByKey partitioned = (PartitionedByKey) OF_LIAR.specification();
    assertThat(new Claims<>(OF_LIAR, SEED).faultOfKeys(partitioned))
        .contains("enqueue(1) and enqueue(2) -> pending do not commute in []");
  }

  @Test
  void falseForgettingIsCaught() {
    List<String> faults = new ArrayList<>();
    for (long seed = SEED; seed < SEED + RUNS; seed++) {
      var history = new RandomHistories(seed).timed(OF_LIAR, 5);
      new Claims<>(OF_LIAR, seed).faultOfForgetting(history).ifPresent(faults::add);
    }
    assertThat(faults).isNotEmpty();
  }
}
