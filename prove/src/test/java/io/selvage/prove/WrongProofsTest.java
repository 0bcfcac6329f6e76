package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.AbstractType;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a prover may easily accept by mistake; each is refused, for the reason expected. */
final class WrongProofsTest {
  @ParameterizedTest
  @CsvSource({
    "STACK, WrongStacks$TwoNodes, PRV-030",
    "STACK, WrongStacks$Undone, PRV-030",
    "STACK, WrongStacks$Emptied, PRV-030",
    "STACK, WrongStacks$Cleared, PRV-030",
    "STACK, WrongStacks$OtherValue, PRV-030",
    "STACK, WrongStacks$OtherResult, PRV-031",
    "STACK, WrongStacks$Blind, PRV-030",
    "STACK, WrongStacks$HalfSynchronized, PRV-030",
    "STACK, WrongStacks$AlwaysEmpty, PRV-031",
    "STACK, WrongStacks$TwiceLocked, PRV-037",
    "STACK, WrongStacks$LazilyPublished, PRV-021",
    "QUEUE, WrongQueues$Prepending, PRV-030",
    "QUEUE, WrongQueues$StaleTail, PRV-0",
    "QUEUE, WrongQueues$PlainNext, PRV-033",
    "QUEUE, WrongQueues$OneLock, PRV-03",
    "SET, WrongSets$AddsAndDenies, PRV-031",
    "SET, WrongSets$AlwaysThere, PRV-037",
    "SET, WrongSets$RemovesUnlocked, PRV-031",
    "SET, WrongSets$BlindToMarks, PRV-03",
    "SET, WrongSets$ByHash, PRV-0",
  })
  void isRefused(AbstractType promise, String name, String why) {
    ProofResult answer =
        Classes.ask(promise, "io.selvage.prove.wrong." + name, ProofRequest.Keys.INNER);
    assertThat(answer).isInstanceOf(ProofResult.Unknown.class);
    assertThat(((ProofResult.Unknown) answer).why()).startsWith(why);
  }

  /** A right stack is no queue: it takes at the wrong end. */
  @ParameterizedTest
  @CsvSource({
    "QUEUE, RightClasses$TreiberStack, PRV-030",
    "STACK, RightClasses$TwoLockQueue, PRV-030",
  })
  void isNoProofOfAnotherPromise(AbstractType promise, String name, String why) {
    ProofResult answer =
        Classes.ask(promise, "io.selvage.prove.right." + name, ProofRequest.Keys.ALL);
    assertThat(answer).isInstanceOf(ProofResult.Unknown.class);
    assertThat(((ProofResult.Unknown) answer).why()).startsWith(why);
  }

  /** Sentinels are keys that clients may pass unless they say that they do not. */
  @ParameterizedTest
  @CsvSource({"SET, WrongSets$AddsAndDenies"})
  void asksForThePrecondition(AbstractType promise, String name) {
    ProofRequest asked =
        new ProofRequest(
            Classes.path(),
            "io.selvage.prove.wrong." + name,
            List.of(),
            promise,
            ProofRequest.Keys.ALL);
    ProofResult answer = Prover.answer(asked, Budget.unlimited());
    assertThat(((ProofResult.Unknown) answer).why()).startsWith("PRV-042");
  }
}
