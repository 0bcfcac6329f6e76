package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.Vals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hints of users: where the content is, and invariants. None is trusted. */
final class InvariantTest {
  private static final String RIGHT = "io.selvage.prove.right.RightClasses$";

  private static Asked asked(Promise promise, String name) {
    return Classes.asked(promise, RIGHT + name, Asked.Keys.INNER);
  }

  private static Answer prove(Asked asked) {
    return Prover.answer(asked, Budget.unlimited());
  }

  private static String why(Answer answer) {
    return answer instanceof Answer.Unknown unknown ? unknown.why() : "proved";
  }

  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack",
    "QUEUE, MsQueue",
    "SET, OneLockSet",
  })
  void whatIsWrittenProvesAgain(Promise promise, String name) {
    Asked asked = asked(promise, name);
    Invariant found = Invariant.of(prove(asked)).orElseThrow();
    Invariant read = Invariant.parse(found.text()).orElseThrow();
    assertThat(read).isEqualTo(found);
    assertThat(why(Prover.by(read, asked, Budget.unlimited()))).isEqualTo("proved");
    List<String> fewer = new ArrayList<>(found.views());
    fewer.remove(fewer.size() / 2);
    Invariant less = new Invariant(found.content(), fewer, found.actions(), List.of());
    assertThat(why(Prover.by(less, asked, Budget.unlimited()))).startsWith("PRV-111");
  }

  /** The invariant of another class, another content, and none at all. */
  @Test
  void othersAreRejected() {
    Invariant stack = Invariant.of(prove(asked(Promise.STACK, "TreiberStack"))).orElseThrow();
    Asked queue = asked(Promise.QUEUE, "MsQueue");
    assertThat(why(Prover.by(stack, queue, Budget.unlimited()))).startsWith("PRV-111");
    Invariant nothing = new Invariant(stack.content(), List.of(), List.of(), List.of());
    Asked asked = asked(Promise.STACK, "TreiberStack");
    assertThat(why(Prover.by(nothing, asked, Budget.unlimited()))).startsWith("PRV-111");
    Invariant elsewhere =
        new Invariant(Optional.of(Content.NONE), stack.views(), stack.actions(), List.of());
    assertThat(why(Prover.by(elsewhere, asked, Budget.unlimited()))).startsWith("PRV-111");
    assertThat(Invariant.parse("")).isEmpty();
    assertThat(Invariant.parse("selvage invariant 1\nvieuw 1")).isEmpty();
    assertThat(Invariant.parse("selvage invariant 1\ncontent 0 NONE SOME")).isEmpty();
  }

  /** The places of the content of the queue: from its head, not from its tail. */
  @ParameterizedTest
  @CsvSource({
    "from head after first, proved",
    "from head by next after first, proved",
    "from tail after first, PRV-030",
    "from head, PRV-110 there is no such content; there may be what the links lead to from head",
    "from x after first, PRV-110 there is no such content",
    "from head by value after first, PRV-110 value is no link of Node",
    "from head after first unless value, PRV-110 value is no mark of Node",
  })
  void contentIsWhereTheUserSays(String line, String answer) {
    Asked asked = asked(Promise.QUEUE, "MsQueue");
    Optional<Vals> vals = Vals.parse(line);
    assertThat(vals.map(Vals::toString)).contains(line);
    assertThat(why(prove(asked.at(vals)))).startsWith(answer);
  }
}
